// The cities that a site covers, with the names that people write. The site defines them (contract C12.3); a page has one of them
// (contract C4.5).

import { addressKey } from '../lib/address-key.ts';
import { createNameTable } from './towns/name-table.ts';
import { slugOf, wordsOf } from './towns/words.ts';

/** A city that pages can belong to. */
export interface City {
  /** The form in addresses and in the parameter `city`: `a-coruna`. */
  readonly slug: string;
  /** The name for people: `A Coruña`. */
  readonly name: string;
  /** Other names that people write in queries: `La Coruña`, `Coruña`. */
  readonly aliases: readonly string[];
  /** Districts and near towns that people name instead: `Deusto`. Absent when there are none. */
  readonly places?: readonly string[];
  /** Paths of pages that a cities file places here; other pages go by their address. Absent when it names none. */
  readonly pages?: readonly string[];
}

/** `city=todas` means all cities, that is no filter; no city has this slug (seed §2.6). */
export const allCities = 'todas';

/** What people write of a city in queries: its name, its other names, its districts and near towns. */
export function namesInQueries({ name, aliases, places = [] }: City): readonly string[] {
  return [name, ...aliases, ...places];
}

/** The city of a page, and a note for the operator when the page names an unknown city. */
export interface PageCity {
  /** Slug, or `''` when the page is general. */
  readonly city: string;
  /** One line, or `''`. */
  readonly note: string;
}

/**
 * Creates a finder for the cities of a site, which may be written as slug, name or alias: the city among whose pages the cities file lists
 * a page, else the one that the page declares (`<meta name="city">` or front matter), else the one in its path.
 */
export function createCityFinder(cities: readonly City[]): (path: string, declared: string) => PageCity {
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
