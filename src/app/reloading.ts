// When content is looked at again: every `reload` seconds, and on SIGHUP in any case. It is read once it is at rest, so that
// a site is not taken over half uploaded (contract C12.6).

import { cursorGraceMs, type Reload, type ReloadingCatalogue } from '../catalogue/live.ts';

/** Runs something later; the returned function calls it off. */
export type Later = (ms: number, run: () => void) => () => void;

export interface ReloadingOptions {
  readonly live: Pick<ReloadingCatalogue, 'reload' | 'expire'>;
  /** A text that changes when the content may have. */
  readonly observe: () => Promise<string>;
  /** What `observe` returned before the content was loaded. */
  readonly seen: string;
  /** 0 never looks by itself. */
  readonly everySeconds: number;
  /** Given the outcome of every reload, and whether the content was at rest when it was read. */
  readonly onReload: (reload: Reload, wasAtRest: boolean) => void;
  readonly later: Later;
}

/** A watch over the content that can be ended. */
export interface Reloading {
  /** Reads the content as it is from now on, changed or not. */
  reload(): Promise<Reload>;
  stop(): void;
}

/** Content is at rest when two looks so far apart agree. */
export const restMs = 500;

/** Content that is not at rest after this number of looks is read as it is: some folder beside the pages may change all the time. */
export const maxLooks = 60;

/** What was observed last. */
interface Look {
  readonly now: string;
  readonly isAtRest: boolean;
}

/** Watches the content. */
export function watchContent(options: ReloadingOptions): Reloading {
  const { live, everySeconds, onReload } = options;
  const pending = new Set<() => void>();
  let seen = options.seen;
  let changing: string | undefined;
  let looks = 0;
  /** A reload that has not begun to read; every call until then shares it. */
  let waiting: Promise<Reload> | undefined;
  let reading: Promise<unknown> = Promise.resolve();
  /** A refusal holds until the content changes: to build it again would find the same. */
  let refused: { readonly seen: string; readonly reload: Reload } | undefined;

  function later(ms: number, run: () => void): void {
    const cancel = options.later(ms, () => {
      pending.delete(cancel);
      run();
    });
    pending.add(cancel);
  }

  /** What cannot even be looked at is for the reload to fail on. */
  const observe = () => options.observe().catch((error: Error) => `unreadable: ${error.message}`);

  async function untilAtRest(): Promise<Look> {
    let before = await observe();
    for (let look = 1; look < maxLooks; look++) {
      await new Promise<void>((resolve) => later(restMs, resolve));
      const now = await observe();
      if (now === before) return { now, isAtRest: true };
      before = now;
    }
    return { now: before, isAtRest: false };
  }

  async function read({ now, isAtRest }: Look): Promise<Reload> {
    const reload = refused?.seen === now ? refused.reload : await live.reload();
    refused = reload.outcome === 'refused' ? { seen: now, reload } : undefined;
    if (reload.outcome !== 'postponed') seen = now;
    if (reload.outcome === 'replaced') later(cursorGraceMs + 1000, live.expire);
    onReload(reload, isAtRest);
    return reload;
  }

  function reload(): Promise<Reload> {
    if (waiting !== undefined) return waiting;
    const next = reading.then(untilAtRest).then((look) => {
      waiting = undefined; // who asks from here on may mean what this reload does not see
      return read(look);
    });
    waiting = next;
    reading = next.catch(() => {}); // for those who asked for it; the next one goes on
    return next;
  }

  async function look(): Promise<void> {
    const now = await observe();
    const isQuiet = now === changing;
    changing = now === seen ? undefined : now;
    looks = changing === undefined ? 0 : looks + 1;
    if (changing !== undefined && (isQuiet || looks >= maxLooks)) {
      looks = 0;
      await reload();
    }
    later(everySeconds * 1000, look);
  }

  if (everySeconds > 0) later(everySeconds * 1000, look);
  return {
    reload,
    stop: () => {
      for (const cancel of pending) cancel();
    },
  };
}
