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

/** The names that go on from here, by their next word. */
interface Node<T> {
  value: T | undefined;
  readonly next: Map<string, Node<T>>;
}

/** Creates a table from names as slugs; of equal names the last counts. */
export function createNameTable<T>(names: Iterable<readonly [slug: string, value: T]>): NameTable<T> {
  const values = new Map(names);
  const root: Node<T> = { value: undefined, next: new Map() };
  for (const [slug, value] of values) {
    let node = root;
    for (const word of slug.split('-')) {
      const next: Node<T> = node.next.get(word) ?? { value: undefined, next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.value = value;
  }

  function findAt(words: readonly Pick<Word, 'folded'>[], from: number): FoundName<T> | undefined {
    let found: FoundName<T> | undefined;
    let node: Node<T> | undefined = root;
    for (let to = from; node !== undefined; ) {
      if (node.value !== undefined) found = { value: node.value, from, to };
      const word: string | undefined = words[to++]?.folded;
      node = word === undefined ? undefined : node.next.get(word);
    }
    return found;
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
