// The generation that is served, and the replaced ones, which remain searchable for the cursors that they issued (contract C4.7). Their
// number is limited.

import { Refusal } from '../errors/index.ts';
import type { Catalogue, LiveCatalogue, SearchQuery, SearchResultPage } from './catalogue.ts';

/** Minimum time for which the cursors of a replaced generation keep working (contract C4.7). */
export const cursorGraceMs = 10 * 60_000;

/** Limit of replaced generations, each of which holds a whole index. At the limit, a reload waits until the oldest expires. */
const maxReplaced = 4;

/** The generations of a site. */
export interface Generations extends LiveCatalogue {
  /** Serves another generation. One of the same pages with other files replaces none: cursors stay valid. */
  replace(next: Catalogue): void;
  /** When there is room for another generation, ms since the epoch; undefined when there is. */
  fullUntilMs(): number | undefined;
  /** Releases the generations whose cursors have expired. */
  expire(): void;
  /** Number of generations that are held, the current one among them. */
  held(): number;
}

interface Replaced {
  readonly catalogue: Catalogue;
  readonly untilMs: number;
}

/** Serves `first` until another generation replaces it. */
export function createGenerations(first: Catalogue, now: () => number): Generations {
  let current = first;
  /** Newest first. */
  let replaced: readonly Replaced[] = [];

  function expire(): void {
    const nowMs = now();
    replaced = replaced.filter(({ untilMs }) => untilMs > nowMs);
  }

  return {
    current: () => current,
    expire,
    held: () => 1 + replaced.length,
    replace(next) {
      if (next.generation !== current.generation)
        replaced = [{ catalogue: current, untilMs: now() + cursorGraceMs }, ...replaced];
      current = next;
    },
    fullUntilMs() {
      expire();
      return replaced.length < maxReplaced ? undefined : replaced.at(-1)?.untilMs;
    },
    searchPages(query) {
      if (query.cursor === '') return current.searchPages(query);
      expire();
      return searchGenerations(query, [current, ...replaced.map(({ catalogue }) => catalogue)]);
    },
  };
}

/** Searches the first generation that accepts the cursor. @throws Refusal of the current generation when none does */
function searchGenerations(query: SearchQuery, generations: readonly Catalogue[]): SearchResultPage {
  let refusal: unknown;
  for (const catalogue of generations) {
    try {
      return catalogue.searchPages(query);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'cursor_expired') throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Makes a function that keeps the value which it made of the last generation, so that a reload renews it and no request does. */
export function perGeneration<T>(make: (generation: Catalogue) => T): (generation: Catalogue) => T {
  let last: { readonly generation: Catalogue; readonly value: T } | undefined;
  return (generation) => {
    if (last?.generation !== generation) last = { generation, value: make(generation) };
    return last.value;
  };
}
