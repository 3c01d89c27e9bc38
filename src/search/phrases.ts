// Listed phrases (names of cities, synonyms) as flat arrays. The words of a phrase are numbers, the keys of its list.

/** A phrase, and a value (a city, a group of synonyms) that it stands for. */
export interface ListedPhrase {
  readonly keys: readonly number[];
  /** Whether its words must be in their order: names and idioms. */
  readonly inOrder: boolean;
  readonly value: number;
}

export interface Phrases {
  /** By phrase, longest first: its first key in `keys`. One extra entry marks the end of the last. */
  readonly start: Uint32Array;
  readonly keys: Uint32Array;
  /** By phrase: 1 if its words must be in their order. */
  readonly inOrder: Uint8Array;
  /** By phrase: its first value in `values`. One extra entry marks the end of the last. */
  readonly valueStart: Uint32Array;
  readonly values: Uint32Array;
}

/** Lists phrases, longest first. Those with equal keys are merged into one with all their values. */
export function listPhrases(listed: readonly ListedPhrase[]): Phrases {
  const merged = new Map<string, Omit<ListedPhrase, 'value'> & { readonly values: Set<number> }>();
  for (const { keys, inOrder, value } of listed) {
    const name = (inOrder ? keys : keys.toSorted((a, b) => a - b)).join();
    const known = merged.get(name);
    if (known === undefined) merged.set(name, { keys, inOrder, values: new Set([value]) });
    else known.values.add(value);
  }
  const phrases = [...merged.values()].sort((a, b) => b.keys.length - a.keys.length);
  const keys = joinRuns(phrases.map((phrase) => phrase.keys));
  const values = joinRuns(phrases.map((phrase) => [...phrase.values]));
  return {
    start: keys.start,
    keys: keys.numbers,
    inOrder: Uint8Array.from(phrases, ({ inOrder }) => (inOrder ? 1 : 0)),
    valueStart: values.start,
    values: values.numbers,
  };
}

/** Joins lists of numbers: `start` has the index in `numbers` of each list, and of the end of the last. */
export function joinRuns(runs: readonly (readonly number[])[]): {
  readonly start: Uint32Array;
  readonly numbers: Uint32Array;
} {
  const start = new Uint32Array(runs.length + 1);
  let end = 0;
  runs.forEach((run, i) => {
    end += run.length;
    start[i + 1] = end;
  });
  return { start, numbers: Uint32Array.from(runs.flat()) };
}
