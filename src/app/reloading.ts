// Decides when content is reloaded: it is observed every `reload` seconds and on SIGHUP, and read again if that shows a change. It is
// read only once it is stable, so that a half-uploaded site is not served (contract C12.6).

import { cursorGraceMs, type Reload, type ReloadingCatalogue } from '../catalogue/index.ts';

/** Runs a function later. The returned function cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

export interface ReloadingOptions {
  readonly live: Pick<ReloadingCatalogue, 'reload' | 'fail' | 'confirm' | 'expire'>;
  /** Returns a text that changes when the content may have changed. @throws Error of one line when it cannot be read now */
  readonly observe: () => Promise<string>;
  /** The text that `observe` returned before the content was loaded; `''` if that is not known. */
  readonly seen: string;
  /** Whether the content is replaced whole, such as the copy of a website: one observation of it will do. */
  readonly isWhole: boolean;
  /** Interval of observations; 0 for none. */
  readonly everySeconds: number;
  /** Called after every reload with its outcome, and whether the content was stable when it was read. */
  readonly onReload: (reload: Reload, wasStable: boolean) => void;
  readonly later: Later;
}

/** A watch over the content. */
export interface Reloading {
  /** Reloads the content as it is from now on, if it is another than the one that is served. */
  reload(): Promise<Reload>;
  stop(): void;
}

/** Content is stable when two observations at this interval agree. */
export const stableMs = 500;

/** Content that is not stable after this number of observations is read as it is: some of its folders may change continuously. */
export const observationsMax = 60;

/** What was seen of the content. */
interface Observation {
  /** The text that `observe` returned, or the one that says why it failed. */
  readonly now: string;
  /** Why the content cannot be read. */
  readonly failure?: string;
}

/** The result of waiting for stable content. */
interface Settled extends Observation {
  readonly isStable: boolean;
}

/** Watches the content. */
export function watchContent(options: ReloadingOptions): Reloading {
  const { live, isWhole, everySeconds, onReload } = options;
  const pending = new Set<() => void>();
  let seen = options.seen;
  /** What was seen of the content that is served. Reading it again would take the memory of a build (SIGHUP comes with each log rotation). */
  let served = options.seen;
  let changing: string | undefined;
  let changes = 0;
  /** A reload that has not begun to read. Calls until then share it. */
  let waiting: Promise<Reload> | undefined;
  let reading: Promise<unknown> = Promise.resolve();
  /** The last refused reload. It stays valid until the content changes: building the same content again would be refused again. */
  let refused: { readonly seen: string; readonly reload: Reload } | undefined;

  function later(ms: number, run: () => void): void {
    const cancel = options.later(ms, () => {
      pending.delete(cancel);
      run();
    });
    pending.add(cancel);
  }

  async function observe(): Promise<Observation> {
    try {
      return { now: await options.observe() };
    } catch (error) {
      const failure = (error as Error).message;
      return { now: `unreadable: ${failure}`, failure };
    }
  }

  async function untilStable(): Promise<Settled> {
    let before = await observe();
    if (isWhole) return { ...before, isStable: true };
    for (let count = 1; count < observationsMax; count++) {
      await new Promise<void>((resolve) => later(stableMs, resolve));
      const next = await observe();
      if (next.now === before.now) return { ...next, isStable: true };
      before = next;
    }
    return { ...before, isStable: false };
  }

  async function load({ now, failure }: Observation): Promise<Reload> {
    if (failure !== undefined) return live.fail(failure);
    if (now === served) return live.confirm();
    return refused?.seen === now ? refused.reload : live.reload();
  }

  async function read(observation: Settled): Promise<Reload> {
    const { now, isStable } = observation;
    const reload = await load(observation);
    refused = reload.outcome === 'refused' ? { seen: now, reload } : undefined;
    if (reload.outcome !== 'postponed') seen = now;
    if (reload.outcome === 'replaced' || reload.outcome === 'unchanged') served = now;
    if (reload.outcome === 'replaced') later(cursorGraceMs + 1000, live.expire);
    onReload(reload, isStable);
    return reload;
  }

  function reload(): Promise<Reload> {
    if (waiting !== undefined) return waiting;
    const next = reading.then(untilStable).then((observation) => {
      waiting = undefined; // later calls may be about changes that this reload no longer sees
      return read(observation);
    });
    waiting = next;
    reading = next.catch(() => {}); // its callers receive the error; the next reload runs anyway
    return next;
  }

  async function poll(): Promise<void> {
    const { now } = await observe();
    const isQuiet = isWhole || now === changing;
    changing = now === seen ? undefined : now;
    changes = changing === undefined ? 0 : changes + 1;
    if (changing !== undefined && (isQuiet || changes >= observationsMax)) {
      changes = 0;
      await reload();
    } else if (now === served) live.confirm();
    later(everySeconds * 1000, poll);
  }

  if (everySeconds > 0) later(everySeconds * 1000, poll);
  return {
    reload,
    stop: () => {
      for (const cancel of pending) cancel();
    },
  };
}
