// The cities file: the values of `city` and the names people write, for a site that covers other cities than seed §2.6.

import { ALL_CITIES, type City } from '../content/city.ts';
import { type Field, readList, readMap, readRequiredText, readText, readYamlFile } from './yaml-fields.ts';

/**
 * Reads a list of `{slug, name, aliases}`.
 * @throws Error of one line naming the file, the field and what to do
 */
export function parseCities(text: string, file: string): readonly City[] {
  const cities = readList(readYamlFile(text, file)).map(readCity);
  const seen = new Set<string>();
  for (const { slug } of cities) {
    if (seen.has(slug)) throw new Error(`${file}: the slug "${slug}" stands twice; each city has its own`);
    seen.add(slug);
  }
  return cities;
}

function readCity(field: Field): City {
  const fields = readMap(field, ['slug', 'name', 'aliases']);
  const slug = readRequiredText(fields, 'slug', field);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug === ALL_CITIES) {
    throw new Error(
      `${field.label}.slug must be lower-case letters, digits and hyphens, and not "${ALL_CITIES}"; "${slug}" is not`,
    );
  }
  const aliases = fields.get('aliases');
  return {
    slug,
    name: readRequiredText(fields, 'name', field),
    aliases: aliases === undefined ? [] : readList(aliases).map(readText),
  };
}
