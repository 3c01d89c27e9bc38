// Finds names of several words in texts; of names that begin at the same word the longest wins: "Alcalá de Henares", not
// "Alcalá".

import type { Word } from './words.ts';

/** A name that was found in a list of words. */
export interface FoundName<T> {
  readonly value: T;
  /** Place of its first word. */
  readonly from: number;
  /** Place after its last word. */
  readonly to: number;
}

/** Names and what they stand for. */
export interface NameTable<T> {
  /** The value of a whole name, by its words joined by hyphens. */
  get(slug: string): T | undefined;
  /** The names among the words, in order and without overlaps. Linear in the number of words. */
  find(words: readonly Pick<Word, 'folded'>[]): readonly FoundName<T>[];
}

/** Creates a table from names as slugs; of equal names the last counts. */
export function createNameTable<T>(names: Iterable<readonly [slug: string, value: T]>): NameTable<T> {
  const values = new Map(names);
  /** By first word: the number of words in the longest name that begins with it. */
  const longest = new Map<string, number>();
  for (const slug of values.keys()) {
    const words = slug.split('-');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }

  function findAt(words: readonly Pick<Word, 'folded'>[], from: number): FoundName<T> | undefined {
    const most = longest.get(words[from]?.folded ?? '') ?? 0;
    for (let to = Math.min(from + most, words.length); to > from; to--) {
      const name = words.slice(from, to).map(({ folded }) => folded);
      const value = values.get(name.join('-'));
      if (value !== undefined) return { value, from, to };
    }
    return undefined;
  }

  return {
    get: (slug) => values.get(slug),
    find(words) {
      const found: FoundName<T>[] = [];
      for (let at = 0; at < words.length; ) {
        const name = findAt(words, at);
        if (name !== undefined) found.push(name);
        at = name?.to ?? at + 1;
      }
      return found;
    },
  };
}
