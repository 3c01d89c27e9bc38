// The catalogue of the moment and its reload. A failed rebuild keeps what is there; what was there before stays searchable for
// the cursors it gave out (contract C4.7), and only so many generations at a time are kept.

import { Refusal } from '../errors/refusal.ts';
import type { Catalogue, LiveCatalogue, SearchQuery, SearchResultPage } from './catalogue.ts';

/** How long cursors of a replaced generation keep working at least (contract C4.7). */
export const cursorGraceMs = 10 * 60_000;

/** Replaced generations kept at most; each is a whole index. Beyond it a reload waits for the oldest one's grace to end. */
const maxReplaced = 4;

export interface LiveOptions {
  /** ms since the epoch. */
  readonly now: () => number;
  /** Builds the next generation. Must not block the event loop for long: callers are being served. */
  readonly rebuild: () => Promise<Catalogue>;
}

/** What became of a reload. */
export type Reload =
  | { readonly outcome: 'replaced'; readonly pages: number }
  /** The content is what it was. */
  | { readonly outcome: 'unchanged' }
  /** Too many generations within the grace of their cursors; try again at `untilMs`. */
  | { readonly outcome: 'postponed'; readonly untilMs: number }
  /** The rebuild failed and the old content is still served; `reason` is one line. */
  | { readonly outcome: 'failed'; readonly reason: string };

export interface ReloadingCatalogue extends LiveCatalogue {
  /** Rebuilds and swaps. Never rejects; a call while one is running shares its outcome. */
  reload(): Promise<Reload>;
  /** Lets go of generations whose grace is over. */
  expire(): void;
  /** The last reload's outcome; undefined before the first. */
  lastReload(): Reload | undefined;
}

interface Replaced {
  readonly catalogue: Catalogue;
  readonly untilMs: number;
}

/** Serves `first` until a reload replaces it. */
export function createLiveCatalogue(first: Catalogue, options: LiveOptions): ReloadingCatalogue {
  const { now, rebuild } = options;
  let current = first;
  /** Newest first. */
  let replaced: readonly Replaced[] = [];
  let running: Promise<Reload> | undefined;
  let last: Reload | undefined;

  function expire(): void {
    const nowMs = now();
    replaced = replaced.filter(({ untilMs }) => untilMs > nowMs);
  }

  async function rebuildOnce(): Promise<Reload> {
    expire();
    const oldest = replaced.at(-1);
    if (oldest !== undefined && replaced.length >= maxReplaced) {
      return { outcome: 'postponed', untilMs: oldest.untilMs };
    }
    let next: Catalogue;
    try {
      next = await rebuild();
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).message };
    }
    if (next.generation === current.generation) return { outcome: 'unchanged' };
    replaced = [{ catalogue: current, untilMs: now() + cursorGraceMs }, ...replaced];
    current = next;
    return { outcome: 'replaced', pages: next.pages.length };
  }

  return {
    current: () => current,
    expire,
    lastReload: () => last,
    reload() {
      running ??= rebuildOnce().then((reload) => {
        last = reload;
        running = undefined;
        return reload;
      });
      return running;
    },
    searchPages(query) {
      if (query.cursor === '') return current.searchPages(query);
      expire();
      return searchGenerations(query, [current, ...replaced.map(({ catalogue }) => catalogue)]);
    },
  };
}

/** Asks each generation in turn whose cursor it is. @throws Refusal of the current one when it is nobody's */
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
