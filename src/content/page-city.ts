// Finds the city of a page (contract C4.5).

import type { City } from './city.ts';

/** The city of a page, and a note for the operator when the page names an unknown city. */
export interface PageCity {
  /** Slug, or `''` when the page is general. */
  readonly city: string;
  /** One line, or `''`. */
  readonly note: string;
}

/** Finds the city that a page declares (`<meta name="city">` or front matter), or else the city in its path. */
export type CityFinder = (path: string, declared: string) => PageCity;

/** Creates a finder for the cities of a site. A declared city may be written as slug, name or alias. */
export function createCityFinder(cities: readonly City[]): CityFinder {
  const slugs = new Set(cities.map(({ slug }) => slug));
  const byName = new Map<string, string>();
  for (const { slug, name, aliases } of [...cities].reverse()) {
    for (const spelling of [...aliases, name, slug]) byName.set(fold(spelling), slug);
  }
  return (path, declared) => {
    if (declared !== '') {
      const city = byName.get(fold(declared));
      if (city !== undefined) return { city, note: '' };
      return {
        city: '',
        note: `names the city "${declared}", which is not one of the site's cities; correct it, or add the city`,
      };
    }
    const segments = path
      .toLowerCase()
      .replace(/\.html?$/, '')
      .split('/');
    // the last one: /valencia/alicante/ is a page about Alicante
    return { city: segments.findLast((segment) => slugs.has(segment)) ?? '', note: '' };
  };
}

function fold(name: string): string {
  return name
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}
