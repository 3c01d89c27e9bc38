// The location that a question is about, of a business that has several.

import type { CompanyInfo } from '../company/index.ts';
import { townOfAddress } from '../facts/index.ts';
import { groupBy } from '../lib/group-by.ts';
import { foldedWords } from './folded-words.ts';

/** One of several locations, as answers show it. */
export type Location = NonNullable<CompanyInfo['locations']>[number];

/**
 * Creates a function that finds the only location that a text names: by its town, or by what its name has beside that of the brand.
 * A name of two locations names neither.
 */
export function createLocationReader({
  brand,
  locations = [],
}: CompanyInfo): (text: string) => Location | undefined {
  const ofBrand = new Set(foldedWords(brand));
  const named = locations.flatMap((location) => {
    const own = foldedWords(location.name).filter((word) => !ofBrand.has(word));
    const names = new Set([foldedWords(townOfAddress(location.address)).join(' '), own.join(' ')]);
    return [...names].filter((name) => name !== '').map((name) => ({ name, location }));
  });
  const single = [...groupBy(named, ({ name }) => name).values()].filter(({ length }) => length === 1).flat();
  return (text) => {
    if (single.length === 0) return undefined;
    const words = ` ${foldedWords(text).join(' ')} `;
    const found = new Set(
      single.filter(({ name }) => words.includes(` ${name} `)).map(({ location }) => location),
    );
    const [first, ...others] = found;
    return others.length === 0 ? first : undefined;
  };
}
