// What the index knows besides its arrays: cities, their guides, synonyms.

import type { IndexSettings } from '../layout.ts';
import type { IndexOptions, SearchDocument } from '../search.ts';

/** The settings and, by document, the place of its city among them. */
export function buildSettings(
  documents: readonly SearchDocument[],
  options: IndexOptions,
): { settings: IndexSettings; documentCity: Uint16Array } {
  const citySlugs = [...new Set(['', ...documents.map(({ city }) => city)])].sort();
  const placeOf = new Map(citySlugs.map((slug, place) => [slug, place]));
  return {
    settings: {
      citySlugs,
      cityGuides: citySlugs.map((slug) => (slug === '' ? -1 : findGuide(documents, slug))),
      cities: options.cities,
      synonyms: options.synonyms,
    },
    documentCity: Uint16Array.from(documents, ({ city }) => placeOf.get(city)!),
  };
}

/** A city's guide is its page named by the slug (`/ciudades/bilbao/`), the shallowest first; without one, its shallowest page. */
function findGuide(documents: readonly SearchDocument[], slug: string): number {
  let best = -1;
  let bestDepth = Number.POSITIVE_INFINITY;
  documents.forEach(({ key, city }, document) => {
    if (city !== slug) return;
    const segments = key.replace(/(?:\.html?)?\/*$/, '').split('/');
    const depth = segments.length + (segments.at(-1) === slug ? 0 : 1000);
    if (depth < bestDepth) {
      best = document;
      bestDepth = depth;
    }
  });
  return best;
}
