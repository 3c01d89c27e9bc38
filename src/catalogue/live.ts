// The catalogue of the moment and its reload. A rebuild that fails or loses most of the pages (contract C12.6) keeps what is
// there; what was there before stays searchable for the cursors it gave out (contract C4.7), and only so many generations at a
// time are kept.

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
  /** Makes ready what goes with the next generation; it is served afterwards. Rejects to keep the old content. */
  readonly prepare: (next: Catalogue) => Promise<void>;
  /** Whether a reload may lose more than half of the pages. */
  readonly acceptShrink: boolean;
}

/** What became of a reload. */
export type Reload =
  | { readonly outcome: 'replaced'; readonly pages: number }
  /** The content is what it was. */
  | { readonly outcome: 'unchanged' }
  /** Too many generations within the grace of their cursors; try again at `untilMs`. */
  | { readonly outcome: 'postponed'; readonly untilMs: number }
  /** Of the `before` pages that are still served, fewer than half would be left. */
  | { readonly outcome: 'refused'; readonly pages: number; readonly before: number }
  /** The rebuild failed and the old content is still served; `reason` is one line. */
  | { readonly outcome: 'failed'; readonly reason: string };

export interface ReloadingCatalogue extends LiveCatalogue {
  /** Rebuilds and swaps. Never rejects; a call while one is running shares its outcome. */
  reload(): Promise<Reload>;
  /** Lets go of generations whose grace is over. */
  expire(): void;
  /** The last reload's outcome; undefined before the first. */
  lastReload(): Reload | undefined;
  /** Since when the current content is served, ms since the epoch. */
  sinceMs(): number;
}

interface Replaced {
  readonly catalogue: Catalogue;
  readonly untilMs: number;
}

/** Serves `first` until a reload replaces it. */
export function createLiveCatalogue(first: Catalogue, options: LiveOptions): ReloadingCatalogue {
  const { now, rebuild, prepare, acceptShrink } = options;
  let current = first;
  let sinceMs = now();
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
    try {
      return await replace(await rebuild());
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).message };
    }
  }

  async function replace(next: Catalogue): Promise<Reload> {
    const isSame = next.generation === current.generation;
    if (isSame && next.folder === current.folder) return { outcome: 'unchanged' };
    const pages = next.pages.length;
    const before = current.pages.length;
    if (!acceptShrink && pages * 2 < before) return { outcome: 'refused', pages, before };
    await prepare(next);
    // the same pages beside other files: cursors are good in either
    if (!isSame) replaced = [{ catalogue: current, untilMs: now() + cursorGraceMs }, ...replaced];
    current = next;
    sinceMs = now();
    return { outcome: 'replaced', pages };
  }

  return {
    current: () => current,
    expire,
    lastReload: () => last,
    sinceMs: () => sinceMs,
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
