// Whether a caller reads what it has found: its last searches are remembered for some minutes, in this process alone.

import type { Queries } from './queries.ts';
import type { Use } from './use.ts';

interface Search {
  readonly caller: number;
  readonly text: string;
  readonly found: Use['found'];
  readonly untilMs: number;
  isRead: boolean;
}

/** Time after a search in which a page of its results counts as read. */
const readWithinMs = 10 * 60_000;

/** Searches of a caller that are remembered: agents ask several questions before they read. */
const searchesOfCaller = 4;

/** Creates an empty table with `places`, a power of two, of which each caller has a few. */
export function createReading(places: number, queries: Queries) {
  const searches = new Array<Search | undefined>(places).fill(undefined);
  const firstOf = (caller: number) => caller & (places - 1) & -searchesOfCaller;
  let next = 0;
  return {
    recordSearch(caller: number, text: string, found: Use['found'], nowMs: number): void {
      const untilMs = nowMs + readWithinMs;
      searches[firstOf(caller) + (next++ % searchesOfCaller)] = {
        caller,
        text,
        found,
        untilMs,
        isRead: false,
      };
    },
    /** Counts the searches of the caller that found the page. Each is counted once. */
    recordRead(caller: number, url: string, nowMs: number): void {
      const first = firstOf(caller);
      for (let place = first; place < first + searchesOfCaller; place++) {
        const search = searches[place];
        if (search === undefined || search.caller !== caller || search.isRead || search.untilMs <= nowMs)
          continue;
        if (!search.found.some((page) => page.url === url)) continue;
        search.isRead = true;
        queries.read(search.text);
      }
    },
  };
}
