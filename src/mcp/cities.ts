// Cities as people type them into a prompt or a completion: slug, name or alias, accents and case aside.

import type { Catalogue } from './resources.ts';

type City = Catalogue['cities'][number];

/** The slugs of the cities that have a name beginning like `typed`, in the site's order; all for an empty one. */
export function completeCity(cities: readonly City[], typed: string): string[] {
  const start = fold(typed);
  return cities
    .filter((city) => namesOf(city).some((name) => name.startsWith(start)))
    .map((city) => city.slug);
}

/** The city of that slug, name or alias. */
export function findCity(cities: readonly City[], typed: string): City | undefined {
  const wanted = fold(typed);
  return cities.find((city) => namesOf(city).includes(wanted));
}

function namesOf(city: City): string[] {
  return [city.slug, city.name, ...city.aliases].map(fold);
}

/** A name as it is compared: without accents, case or outer blanks. */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
