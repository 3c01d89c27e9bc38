// Whether a caller reads what it has found: its last searches are remembered for some minutes, in this process alone.

import type { CacheBudget } from '../lib/recent-cache.ts';
import type { AskedQuery } from './queries.ts';
import type { Use } from './use.ts';

interface Search {
  readonly query: AskedQuery;
  readonly found: Use['found'];
  readonly untilMs: number;
}

/** Time after a search in which a page of its results counts as read. */
const readWithinMs = 10 * 60_000;

/** Searches of a caller that are remembered: agents ask several questions before they read. */
const searchesOfCaller = 4;

/** Memory of the searches of a caller; what they found is kept elsewhere in most cases. */
const callerBytes = 600;

/** Creates an empty memory, which counts in `memory`. */
export function createReading(memory: CacheBudget) {
  /** By the hash of the caller. */
  const searches = memory.open<number, readonly Search[]>(() => callerBytes);
  return {
    recordSearch(caller: number, query: AskedQuery, found: Use['found'], nowMs: number): void {
      const search = { query, found, untilMs: nowMs + readWithinMs };
      searches.keep(caller, [search, ...(searches.find(caller) ?? [])].slice(0, searchesOfCaller));
    },
    /** Counts the searches of the caller that found the page. Each is counted once. */
    recordRead(caller: number, url: string, nowMs: number): void {
      const recent = searches.find(caller)?.filter(({ untilMs }) => untilMs > nowMs);
      if (recent === undefined) return;
      const isRead = ({ found }: Search) => found.some((page) => page.url === url);
      for (const { query } of recent.filter(isRead)) query.read.count++;
      searches.keep(
        caller,
        recent.filter((search) => !isRead(search)),
      );
    },
  };
}
