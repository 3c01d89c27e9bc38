// Addresses that are still to be looked at, breadth first: each once, as many as the limits allow.

import type { WebsiteLimits } from './limits.ts';
import { readPageLinks } from './page-links.ts';
import { placeOf, type Scope } from './scope.ts';
import type { ReadingTally } from './tally.ts';
import { createTrapGuard } from './traps.ts';

/** An address to look at. */
export interface Target {
  readonly path: string;
  /** Redirects that led here one after another. */
  readonly hops: number;
}

export interface Frontier {
  add(path: string, hops: number): void;
  /** Adds what a page links to, unless it looks like one of addresses without end. */
  addLinks(path: string, html: Uint8Array, charset: string): void;
  /** The next address, which stays until it is taken; undefined when there is none now. */
  peek(): Target | undefined;
  take(): void;
  /** Addresses found up to now. */
  known(): number;
}

/** The filters of a shop are more queries of one path than pages that a query distinguishes. */
const queriesMax = 200;

export function createFrontier(scope: Scope, limits: WebsiteLimits, tally: ReadingTally): Frontier {
  const queue: Target[] = [];
  const known = new Set<string>();
  /** By path: its queries that links lead to. */
  const asked = new Map<string, number>();
  const findTrap = createTrapGuard();
  let taken = 0;
  return { add, addLinks, peek: () => queue[taken], take: () => void taken++, known: () => known.size };

  function add(path: string, hops: number): void {
    if (known.has(path)) return;
    if (isFull()) {
      tally.note('limit', 'addresses', path, `is one address more than ${limits.addresses}`);
      return;
    }
    known.add(path);
    queue.push({ path, hops });
  }

  function isFull(): boolean {
    return known.size >= limits.addresses;
  }

  function addLinks(path: string, html: Uint8Array, charset: string): void {
    const address = new URL(path, scope.origin).href;
    for (const href of readPageLinks(html, charset, address).links) {
      const place = placeOf(href, address, scope);
      if (place.kind === 'elsewhere' || (place.kind === 'page' && known.has(place.path))) continue;
      const [bare = ''] = place.path.split('?', 1);
      const isQuery = place.path !== bare;
      if (place.kind === 'query' || (isQuery && (asked.get(bare) ?? 0) >= queriesMax)) {
        const detail = `has a query that sorts or filters, or is one of more than ${queriesMax} of its path: it is not read`;
        tally.note('query', bare, (place.kind === 'query' && place.asked) || place.path, detail);
        continue;
      }
      const trap = isFull() ? undefined : findTrap(place.path);
      // of a full frontier nothing is added, so that there are never more paths with queries than addresses
      if (isQuery && trap === undefined && !isFull()) asked.set(bare, (asked.get(bare) ?? 0) + 1);
      if (trap === undefined) add(place.path, 0);
      else tally.note('trap', trap, place.path, `looks like one of addresses without end: ${trap}`);
    }
  }
}
