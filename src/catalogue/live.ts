// The current catalogue and its reload. After a rebuild that fails or loses most pages (contract C12.6) the current
// catalogue stays. Replaced generations remain searchable for the cursors that they issued (contract C4.7); their number is
// limited.

import { Refusal } from '../errors/index.ts';
import type { Catalogue, LiveCatalogue, SearchQuery, SearchResultPage } from './catalogue.ts';

/** Minimum time for which the cursors of a replaced generation keep working (contract C4.7). */
export const cursorGraceMs = 10 * 60_000;

/**
 * Limit of replaced generations, each of which holds a whole index. At the limit, a reload waits until the oldest expires.
 */
const maxReplaced = 4;

/** What reloading depends on. */
export interface LiveOptions {
  /** The current time, ms since the epoch. */
  readonly now: () => number;
  /**
   * Builds the next generation, and all else of it that is served; returns `current` if nothing has changed. A rejection keeps the current
   * content. Must not block the event loop for long, because the server answers callers meanwhile.
   */
  readonly rebuild: (current: Catalogue) => Promise<Catalogue>;
  /** When the first content was last known to be that of its source, ms since the epoch. */
  readonly checkedMs: number;
  /** Whether a reload may lose more than half of the pages. */
  readonly acceptShrink: boolean;
}

/** The outcome of a reload. */
export type Reload =
  | { readonly outcome: 'replaced'; readonly pages: number }
  /** The content has not changed. */
  | { readonly outcome: 'unchanged' }
  /** Too many replaced generations have not expired yet; try again at `untilMs`. */
  | { readonly outcome: 'postponed'; readonly untilMs: number }
  /** Fewer than half of the `before` pages would remain; these are still served. */
  | { readonly outcome: 'refused'; readonly pages: number; readonly before: number }
  /** The rebuild failed and the old content is still served; `reason` is one line. */
  | { readonly outcome: 'failed'; readonly reason: string };

/** A live catalogue with its reload. */
export interface ReloadingCatalogue extends LiveCatalogue {
  /** Rebuilds and replaces the catalogue. Never rejects; a call during a reload shares its outcome. */
  reload(): Promise<Reload>;
  /** Records that the content could not be read, and why: the reload that cannot even begin. */
  fail(reason: string): Reload;
  /** Records that the source has the content that is served, for which it was not read again. */
  confirm(): Reload;
  /** Releases the generations whose cursors have expired. */
  expire(): void;
  /** The outcome of the last reload; undefined before the first. */
  lastReload(): Reload | undefined;
  /** When the current content was first served, ms since the epoch. */
  sinceMs(): number;
  /** When the current content was last known to be that of its source, ms since the epoch. */
  checkedMs(): number;
}

interface Replaced {
  readonly catalogue: Catalogue;
  readonly untilMs: number;
}

/** Creates a catalogue that serves `first` until a reload replaces it. */
export function createLiveCatalogue(first: Catalogue, options: LiveOptions): ReloadingCatalogue {
  const { now, rebuild, acceptShrink } = options;
  let current = first;
  let sinceMs = now();
  let checkedMs = options.checkedMs;
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
      return replace(await rebuild(current));
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).message };
    }
  }

  function replace(next: Catalogue): Reload {
    const isSame = next.generation === current.generation;
    if (isSame && next.folder === current.folder) return { outcome: 'unchanged' };
    const pages = next.pages.length;
    const before = current.pages.length;
    if (!acceptShrink && pages * 2 < before) return { outcome: 'refused', pages, before };
    // with the same generation only the folder has changed, and cursors stay valid
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
    checkedMs: () => checkedMs,
    reload() {
      running ??= rebuildOnce().then((reload) => {
        last = reload;
        if (reload.outcome === 'replaced' || reload.outcome === 'unchanged') checkedMs = now();
        running = undefined;
        return reload;
      });
      return running;
    },
    fail(reason) {
      last = { outcome: 'failed', reason };
      return last;
    },
    confirm() {
      last = { outcome: 'unchanged' };
      checkedMs = now();
      return last;
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
