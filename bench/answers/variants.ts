// Questions as people type them: as they are, with a typing error, without accents. The same each time.

import { createHash } from 'node:crypto';
import { withoutMarks } from '../../src/lib/normalize.ts';

export const variants = {
  clean: (query: string) => query,
  typo: misspell,
  'no accents': withoutMarks,
} as const satisfies Readonly<Record<string, (query: string) => string>>;
export type Variant = keyof typeof variants;

/** In one long word two neighbouring letters change places, or one is left out; never the first or the last letter. */
function misspell(query: string): string {
  const words = [...query.matchAll(/\p{L}{6,}/gu)];
  const [which = 0, where = 0, how = 0] = createHash('sha256').update(query).digest();
  const word = words[which % Math.max(1, words.length)];
  if (word === undefined) return query;
  const at = word.index + 1 + (where % (word[0].length - 3));
  const canSwap = how % 2 === 0 && query[at] !== query[at + 1];
  const letters = canSwap ? `${query[at + 1]}${query[at]}` : query[at + 1];
  return `${query.slice(0, at)}${letters}${query.slice(at + 2)}`;
}
