// Decides about the content of a site while it is served. The content is observed every `reload` seconds and on SIGHUP, and read again
// once a change of it is stable, so that a half-uploaded site is not served. What was read is served unless the site would lose most of
// its pages (contract C12.6).

import { type Catalogue, cursorGraceMs } from '../catalogue/index.ts';
import type { FaceTerms, Rendered } from './publish.ts';
import type { Site } from './site.ts';

/** Reads the content of a site. */
export interface ContentReader {
  /** Returns a text that changes when the content may have changed. @throws Error of one line when it cannot be read now */
  observe(): Promise<string>;
  /**
   * Reads the content again, and renders what is published about it on each of the faces. Returns `current` if it has not changed. Must
   * not block the event loop for long: callers are being served.
   * @throws Error of one line
   */
  read(current: Catalogue, faces: readonly FaceTerms[]): Promise<Reopened>;
  /** Whether the content is replaced whole, such as the copy of a website: one observation of it will do. */
  readonly isWhole: boolean;
}

/** Content that was read again. */
export interface Reopened {
  readonly catalogue: Catalogue;
  /** Its snapshot. */
  readonly bytes: Uint8Array;
  /** By face: what is published about it. Empty for the generation that is served. */
  readonly rendered: readonly Rendered[];
  /** What the operator should know of it, in one line. */
  readonly remark: string | undefined;
}

/** What is known of the content that the site was opened with. */
export interface FirstContent {
  /** The text that `observe` returned before the content was read; `''` if that is not known. */
  readonly seen: string;
  /** When it was last known to be that of its source, ms since the epoch. */
  readonly checkedMs: number;
  /** What the operator should know of it, in one line. */
  readonly remark: string | undefined;
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
  /** The content could not be read and the old one is still served; `reason` is one line. */
  | { readonly outcome: 'failed'; readonly reason: string };

/** The content that is served, as its operator sees it. */
export interface ContentStatus {
  /** The outcome of the last reload; undefined before the first. */
  readonly last: Reload | undefined;
  /** When the current content was first served, ms since the epoch. */
  readonly sinceMs: number;
  /** When the current content was last known to be that of its source, ms since the epoch. */
  readonly checkedMs: number;
  /** What the operator should know of the current content, in one line. */
  readonly remark: string | undefined;
  /** Number of reloads by outcome. */
  readonly reloads: Readonly<Record<Reload['outcome'], number>>;
}

/** Runs a function later. The returned function cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

/** What decides about reloads besides the content. */
export interface ReloadTerms {
  /** Whether a reload may lose more than half of the pages. */
  readonly acceptShrink: boolean;
  /** Called after every reload with its outcome, and whether the content was stable when it was read. */
  readonly onReload: (reload: Reload, wasStable: boolean) => void;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  readonly later: Later;
  /** Called with another generation before it is served. What it rejects with is why the reload failed. */
  readonly share?: ((next: Reopened) => Promise<void>) | undefined;
}

/** The reloads of a site. */
export interface Reloading {
  /** Observes the content at this interval from now on. */
  watch(everySeconds: number): void;
  /** Reloads the content as it is from now on, if it is another than the one that is served. Never rejects. */
  reload(): Promise<Reload>;
  status(): ContentStatus;
  stop(): void;
}

/** Content is stable when two observations at this interval agree. */
export const stableMs = 500;

/** Content that is not stable after this number of observations is read as it is: some of its folders may change continuously. */
export const observationsMax = 60;

/** What was seen of the content. */
interface Observation {
  /** The text that `observe` returned, or the one that says why it failed. */
  readonly text: string;
  /** Why the content cannot be read. */
  readonly failure?: string;
}

/** Prepares the reloads of a site that serves its first content. */
export function createReloading(
  site: Pick<Site, 'live' | 'faces' | 'publish'>,
  reader: ContentReader,
  first: FirstContent,
  { acceptShrink, onReload, now, later, share }: ReloadTerms,
): Reloading {
  const { live } = site;
  const pending = new Set<() => void>();
  /** What was last seen of the content, unless its reload was postponed. */
  let { seen } = first;
  /** What was seen of the content that is served. Reading it again would take the memory of a build (SIGHUP comes with each log rotation). */
  let served = first.seen;
  /** The last refused reload. It stays valid until the content changes: building the same content again would be refused again. */
  let refused: { readonly seen: string; readonly reload: Reload } | undefined;
  /** A reload that has not begun to read. Calls until then share it. */
  let waiting: Promise<Reload> | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  let last: Reload | undefined;
  let sinceMs = now();
  let { checkedMs, remark } = first;
  const reloads = { replaced: 0, unchanged: 0, postponed: 0, refused: 0, failed: 0 };

  function wait(ms: number, run: () => void): void {
    const cancel = later(ms, () => {
      pending.delete(cancel);
      run();
    });
    pending.add(cancel);
  }

  async function observe(): Promise<Observation> {
    try {
      return { text: await reader.observe() };
    } catch (error) {
      const failure = (error as Error).message;
      return { text: `unreadable: ${failure}`, failure };
    }
  }

  async function observeUntilStable(): Promise<Observation & { readonly isStable: boolean }> {
    let before = await observe();
    if (reader.isWhole) return { ...before, isStable: true };
    for (let count = 1; count < observationsMax; count++) {
      await new Promise<void>((resolve) => wait(stableMs, resolve));
      const next = await observe();
      if (next.text === before.text) return { ...next, isStable: true };
      before = next;
    }
    return { ...before, isStable: false };
  }

  /** Decides what becomes of content that was observed, and serves it if it may be. */
  async function decide({ text, failure }: Observation): Promise<Reload> {
    if (failure !== undefined) return { outcome: 'failed', reason: failure };
    if (text === served) return { outcome: 'unchanged' };
    if (text === refused?.seen) return refused.reload;
    const untilMs = live.fullUntilMs();
    if (untilMs !== undefined) return { outcome: 'postponed', untilMs };
    const current = live.current();
    try {
      const next = await reader.read(current, site.faces);
      const { generation, folder, pages } = next.catalogue;
      const isSame = generation === current.generation && folder === current.folder;
      const before = current.pages.length;
      if (!isSame && !acceptShrink && pages.length * 2 < before)
        return { outcome: 'refused', pages: pages.length, before };
      remark = next.remark;
      if (isSame) return { outcome: 'unchanged' };
      await share?.(next);
      site.publish(next.catalogue, next.rendered);
      return { outcome: 'replaced', pages: pages.length };
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).message };
    }
  }

  /** The content that is served is that of its source. */
  function confirm(reload: Reload): void {
    last = reload;
    checkedMs = now();
  }

  function record(reload: Reload, text: string): void {
    const { outcome } = reload;
    last = reload;
    reloads[outcome] += 1;
    refused = outcome === 'refused' ? { seen: text, reload } : undefined;
    if (outcome !== 'postponed') seen = text;
    if (outcome === 'replaced' || outcome === 'unchanged') {
      served = text;
      confirm(reload);
    }
    if (outcome !== 'replaced') return;
    sinceMs = now();
    wait(cursorGraceMs + 1000, live.expire);
  }

  async function reloadNow(): Promise<Reload> {
    const observation = await observeUntilStable();
    waiting = undefined; // later calls may be about changes that this reload no longer sees
    const reload = await decide(observation);
    record(reload, observation.text);
    onReload(reload, observation.isStable);
    return reload;
  }

  function reload(): Promise<Reload> {
    if (waiting !== undefined) return waiting;
    waiting = reading.then(reloadNow);
    reading = waiting.catch(() => {}); // its callers receive the error; the next reload runs anyway
    return waiting;
  }

  function watch(everySeconds: number): void {
    if (everySeconds === 0) return;
    let changing: string | undefined;
    let changes = 0;
    wait(everySeconds * 1000, look);

    async function look(): Promise<void> {
      const { text } = await observe();
      const isQuiet = reader.isWhole || text === changing;
      changing = text === seen ? undefined : text;
      changes = changing === undefined ? 0 : changes + 1;
      if (changing !== undefined && (isQuiet || changes >= observationsMax)) {
        changes = 0;
        await reload();
      } else if (text === served) confirm({ outcome: 'unchanged' });
      wait(everySeconds * 1000, look);
    }
  }

  return {
    watch,
    reload,
    status: () => ({ last, sinceMs, checkedMs, remark, reloads }),
    stop: () => {
      for (const cancel of pending) cancel();
    },
  };
}
