// Finds phrases that are listed beforehand (names of cities, synonyms) among the words of a query.

/** A listed phrase, as the keys of its words, and what it stands for. */
export interface Phrase {
  readonly keys: readonly number[];
  readonly values: readonly number[];
}

export interface PhraseMatch {
  readonly phrase: Phrase;
  /** The word behind the last one matched. */
  readonly end: number;
}

/** What no word of any listed phrase has as its key. */
export const NO_KEY = -1;

/** Phrases by their first word, longest first. */
export class PhraseTable {
  readonly #byFirst = new Map<number, Phrase[]>();

  /** Phrases of equal keys are taken as one with all their values. */
  constructor(phrases: readonly { readonly keys: readonly number[]; readonly value: number }[]) {
    const merged = new Map<string, { keys: readonly number[]; values: number[] }>();
    for (const { keys, value } of phrases) {
      const known = merged.get(keys.join());
      if (known === undefined) merged.set(keys.join(), { keys, values: [value] });
      else if (!known.values.includes(value)) known.values.push(value);
    }
    for (const phrase of [...merged.values()].sort((a, b) => b.keys.length - a.keys.length)) {
      const first = phrase.keys[0];
      if (first === undefined) continue;
      const same = this.#byFirst.get(first);
      if (same === undefined) this.#byFirst.set(first, [phrase]);
      else same.push(phrase);
    }
  }

  /**
   * The longest phrase that starts at word `at`. Between its words only words with `skippable` 1 may stand.
   */
  find(keys: Int32Array, skippable: Uint8Array, at: number, count: number): PhraseMatch | undefined {
    const candidates = keys[at] === NO_KEY ? undefined : this.#byFirst.get(keys[at]!);
    if (candidates === undefined) return undefined;
    for (const phrase of candidates) {
      const end = matchFrom(phrase.keys, keys, skippable, { at, count });
      if (end > 0) return { phrase, end };
    }
    return undefined;
  }
}

function matchFrom(
  wanted: readonly number[],
  keys: Int32Array,
  skippable: Uint8Array,
  { at, count }: { readonly at: number; readonly count: number },
): number {
  let next = 0;
  for (let i = at; i < count; i++) {
    if (keys[i] === wanted[next]) {
      next += 1;
      if (next === wanted.length) return i + 1;
    } else if (skippable[i] === 0) return 0;
  }
  return 0;
}
