// Finds the city of a page among those of a cities file (contract C4.5).

import { addressKey } from '../lib/address-key.ts';
import type { City } from './city.ts';
import { createNameTable } from './towns/name-table.ts';
import { slugOf, wordsOf } from './towns/words.ts';

/** The city of a page, and a note for the operator when the page names an unknown city. */
export interface PageCity {
  /** Slug, or `''` when the page is general. */
  readonly city: string;
  /** One line, or `''`. */
  readonly note: string;
}

/**
 * Finds the city among whose pages the cities file lists a page, else the one that the page declares (`<meta name="city">` or
 * front matter), else the one in its path.
 */
export type CityFinder = (path: string, declared: string) => PageCity;

/** Creates a finder for the cities of a site. A city may be written as slug, name or alias. */
export function createCityFinder(cities: readonly City[]): CityFinder {
  const listed = new Map(
    cities.flatMap(({ slug, pages = [] }) => pages.map((path) => [addressKey(path), slug] as const)),
  );
  const slugs = new Set(cities.map(({ slug }) => slug));
  const table = createNameTable(
    // of equal names, the first city's
    [...cities]
      .reverse()
      .flatMap(({ slug, name, aliases }) =>
        [...aliases, name, slug].map((spelling) => [slugOf(spelling), slug] as const),
      ),
  );

  /** The only city that a segment names: `tanatorio-getafe`. */
  function findWithin(segment: string): string | undefined {
    const found = new Set(table.find(wordsOf(segment)).map(({ value }) => value));
    return found.size === 1 ? [...found][0] : undefined;
  }

  return (path, declared) => {
    const place = listed.get(addressKey(path));
    if (place !== undefined) return { city: place, note: '' };
    if (declared !== '') {
      const city = table.get(slugOf(declared));
      if (city !== undefined) return { city, note: '' };
      return {
        city: '',
        note: `names the city "${declared}", which is not one of the site's cities; correct it, or add the city`,
      };
    }
    // the last one: /valencia/alicante/ is a page about Alicante
    const segments = path
      .toLowerCase()
      .replace(/\.html?$/, '')
      .split('/')
      .reverse();
    const whole = segments.find((segment) => slugs.has(segment));
    return { city: whole ?? segments.map(findWithin).find((city) => city !== undefined) ?? '', note: '' };
  };
}
