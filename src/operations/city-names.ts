// Cities as people write them, for the parameter `city` (contract C2.3).

import { allCities, type City } from '../content/city.ts';
import { slugOf } from '../content/towns/words.ts';

/** Longer texts name no city. */
const nameMaxChars = 200;

/**
 * Creates the function that returns the slug of a city by its slug, its name or an alias, in any case and with or without accents:
 * `Madrid`, `alcalá de henares`. Undefined for other texts. A name of several cities is that of the first.
 */
export function createCityLookup(cities: readonly City[]): (written: string) => string | undefined {
  const named = [
    { name: allCities, slug: allCities },
    // the slug of one city may be an alias of another
    ...cities.map(({ slug }) => ({ name: slug, slug })),
    ...cities.flatMap(({ slug, name, aliases }) => [name, ...aliases].map((one) => ({ name: one, slug }))),
  ];
  const slugs = new Map<string, string>();
  for (const { name, slug } of named) {
    const key = slugOf(name);
    if (key !== '' && !slugs.has(key)) slugs.set(key, slug);
  }
  return (written) => (written.length > nameMaxChars ? undefined : slugs.get(slugOf(written)));
}
