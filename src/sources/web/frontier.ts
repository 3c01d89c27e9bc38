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

export function createFrontier(scope: Scope, limits: WebsiteLimits, tally: ReadingTally): Frontier {
  const queue: Target[] = [];
  const known = new Set<string>();
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
      if (place.kind === 'query')
        tally.note(
          'query',
          place.path,
          place.path,
          'is read once: the same with a query is not a page of its own',
        );
      if ((place.kind !== 'page' && place.kind !== 'list') || known.has(place.path)) continue;
      const trap = isFull() ? undefined : findTrap(place.path);
      if (trap === undefined) add(place.path, 0);
      else tally.note('trap', trap, place.path, `looks like one of addresses without end: ${trap}`);
    }
  }
}
