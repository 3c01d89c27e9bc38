// Cities as people write them, for the parameter `city` (contract C2.3).

import { allCities, type City } from '../facts/index.ts';
import { text } from '../lib/language.ts';
import { findNearest } from '../lib/nearest.ts';
import { fold } from '../lib/normalize.ts';
import type { Spellings } from './operation.ts';
import type { StringParam } from './schema.ts';

/** Longer texts name no city. */
const nameMaxChars = 200;
/** Longer texts are compared with no name: the time of a comparison grows with the length. */
const mistypedMaxChars = 60;
/** Two slips in a shorter name make another one. */
const longNameMinChars = 6;

/**
 * Cities that schemas list. Every conversation with a model carries the list: 300 slugs are 1,400 tokens, twice as many as everything
 * else about the tools. Gemini refuses some schemas from a hundred values on (googleapis/python-genai issue 950).
 */
const listedMax = 100;

/** The schema of `city`: a list of the slugs, or, for more cities than models can be given, a text that {@link createCityLookup} reads. */
export function cityParam(cities: readonly City[]): StringParam & { readonly default: string } {
  const count = cities.length;
  const base = { type: 'string', default: allCities } as const;
  if (count <= listedMax)
    return {
      ...base,
      enum: [allCities, ...cities.map(({ slug }) => slug)],
      description: text(
        'Restringe a las páginas de esta ciudad, sin las generales; «todas» no filtra.',
        'Restricts the search to the pages of this city, without the general ones; "todas" does not filter.',
      ),
    };
  return {
    ...base,
    maxLength: nameMaxChars,
    description: text(
      `Restringe a las páginas de una de ${count} ciudades (get_company_info, section=coverage), sin las generales. En la duda, nómbrala en query.`,
      `Restricts to the pages of one of ${count} cities (get_company_info, section=coverage), without the general ones. In doubt, name it in query.`,
    ),
  };
}

/** Equal for two spellings of a name. Any other mark than the one that the name has makes another text: `../madrid` is no city. */
function keyOf(name: string): string {
  return fold(name).replaceAll('’', "'").replaceAll(/\s+/g, '-');
}

/**
 * Creates the lookup of the slug of a city by its slug, its name or an alias, in any case and with or without accents:
 * `Madrid`, `alcalá de henares`. A name of several cities is that of the first.
 */
export function createCityLookup(cities: readonly City[]): Spellings {
  const named = [
    { name: allCities, slug: allCities },
    // the slug of one city may be an alias of another
    ...cities.map(({ slug }) => ({ name: slug, slug })),
    ...cities.flatMap(({ slug, name, aliases }) => [name, ...aliases].map((one) => ({ name: one, slug }))),
  ];
  const slugs = new Map<string, string>();
  for (const { name, slug } of named) {
    const key = keyOf(name);
    if (key !== '' && !slugs.has(key)) slugs.set(key, slug);
  }
  return {
    read: (written) => (written.length > nameMaxChars ? undefined : slugs.get(keyOf(written))),
    findNear(written) {
      if (written.length > mistypedMaxChars) return undefined;
      const key = keyOf(written);
      const maxEdits = key.length < longNameMinChars ? 1 : 2;
      const alike = [...slugs.keys()].filter((name) => Math.abs(name.length - key.length) <= maxEdits);
      return slugs.get(findNearest(key, alike, maxEdits) ?? '');
    },
  };
}
