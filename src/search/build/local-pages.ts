// Finds the local pages of general ones: those whose address is that of the general page with the slug of a city in it, as
// `/servicio/bilbao/`, `/bilbao/servicio/` and `/servicio-bilbao/` are of `/servicio/`.

import type { IndexSettings } from '../layout.ts';
import type { DocumentFacts } from '../search.ts';

/** By number of the local page, in the order of the general pages and of the cities: the general page, and the local one. */
export interface LocalPages {
  readonly localGeneral: Uint32Array;
  readonly localDocument: Uint32Array;
}

/** The guides of cities, which are about all of the city, are local pages of none. */
export function findLocalPages(
  facts: readonly DocumentFacts[],
  documentCity: Uint16Array,
  { cityGuides }: IndexSettings,
): LocalPages {
  const guides = new Set(cityGuides);
  const generalOf = new Map<string, number>();
  facts.forEach(({ key, city }, document) => {
    if (city === '') generalOf.set(plainAddress(key), document);
  });
  const pairs = facts.flatMap(({ key, city }, document) => {
    if (city === '' || guides.has(document)) return [];
    const general = generalOf.get(withoutSlug(plainAddress(key), city));
    return general === undefined ? [] : [{ general, document }];
  });
  pairs.sort((a, b) => a.general - b.general || documentCity[a.document]! - documentCity[b.document]!);
  return {
    localGeneral: Uint32Array.from(pairs, ({ general }) => general),
    localDocument: Uint32Array.from(pairs, ({ document }) => document),
  };
}

/** An address without what pages of the same name differ by: `/precios/`, `/precios.html` and `/precios/index.html` are `/precios`. */
function plainAddress(key: string): string {
  return key.replace(/(?<!\/)\/+$/, '').replace(/(?:\/index)?(?:\.html?)?$/, '');
}

/** The address without the segments that are the slug of a city, and without a slug before or behind a hyphen. */
function withoutSlug(address: string, slug: string): string {
  const segments = address.split('/').filter((segment) => segment !== slug);
  return segments
    .map((segment) => {
      if (segment.endsWith(`-${slug}`)) return segment.slice(0, -slug.length - 1);
      return segment.startsWith(`${slug}-`) ? segment.slice(slug.length + 1) : segment;
    })
    .join('/');
}
