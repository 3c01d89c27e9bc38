// Whether a caller reads what it has found: its last searches are remembered for some minutes, in this process alone. As few objects as can be
// are kept of them: one that outlives its request costs the collection of garbage as much as all else that is counted.

import type { HashedQuestion, Queries } from './queries.ts';
import type { Use } from './use.ts';

/** Time after a search in which a page of its results counts as read. */
const readWithinMs = 10 * 60_000;

/** Searches of a caller that are remembered: agents ask several questions before they read. */
const searchesOfCaller = 4;

/** Creates an empty table with `places`, a power of two, of which each caller has a few. */
export function createReading(places: number, queries: Queries) {
  const callers = new Int32Array(places);
  const hashes = new Int32Array(places);
  const marks = new Int32Array(places);
  /** When a search is forgotten; 0 once a result of it was read. */
  const untilMs = new Float64Array(places);
  const found = new Array<Use['found']>(places).fill([]);
  const firstOf = (caller: number) => caller & (places - 1) & -searchesOfCaller;
  return {
    recordSearch(caller: number, { hash, mark }: HashedQuestion, pages: Use['found'], nowMs: number): void {
      const first = firstOf(caller);
      let place = first;
      for (let other = first + 1; other < first + searchesOfCaller; other++)
        if (untilMs[other]! < untilMs[place]!) place = other; // the oldest, or one that was read
      callers[place] = caller;
      hashes[place] = hash;
      marks[place] = mark;
      untilMs[place] = nowMs + readWithinMs;
      found[place] = pages;
    },
    /** Whether the caller has searched for a question, and has read nothing that it found. */
    hasSearched(caller: number, { hash, mark }: HashedQuestion, nowMs: number): boolean {
      const first = firstOf(caller);
      for (let place = first; place < first + searchesOfCaller; place++) {
        const isSame = callers[place] === caller && hashes[place] === hash && marks[place] === mark;
        if (isSame && untilMs[place]! > nowMs) return true;
      }
      return false;
    },
    /** Counts the searches of the caller that found the page. Each is counted once. */
    recordRead(caller: number, url: string, nowMs: number): void {
      const first = firstOf(caller);
      for (let place = first; place < first + searchesOfCaller; place++) {
        if (callers[place] !== caller || untilMs[place]! <= nowMs) continue;
        if (!found[place]!.some((page) => page.url === url)) continue;
        untilMs[place] = 0;
        queries.read({ hash: hashes[place]!, mark: marks[place]! });
      }
    },
  };
}
