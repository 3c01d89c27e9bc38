// Finds cities by what people type into prompts and completions: slug, name or alias, regardless of accents and case.

import type { Catalogue } from '../catalogue/index.ts';
import { fold } from '../lib/normalize.ts';
import { createCityLookup } from '../operations/index.ts';

type City = Catalogue['cities'][number];

/** The slugs of the cities with a slug, name or alias that starts with `typed`, in the site's order; all for `''`. */
export function completeCity(cities: readonly City[], typed: string): string[] {
  const start = fold(typed);
  return cities
    .filter((city) => namesOf(city).some((name) => name.startsWith(start)))
    .map((city) => city.slug);
}

/** The city with that slug, name or alias. */
export function findCity(cities: readonly City[], typed: string): City | undefined {
  const wanted = createCityLookup(cities).read(typed);
  return cities.find(({ slug }) => slug === wanted);
}

function namesOf(city: City): string[] {
  return [city.slug, city.name, ...city.aliases].map(fold);
}
