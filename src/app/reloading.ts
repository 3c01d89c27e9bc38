// When content is looked at again: every `reload` seconds, and on SIGHUP in any case. What has changed is read once it has
// been quiet for one turn, so that a site is not taken in half uploaded.

import { cursorGraceMs, type Reload, type ReloadingCatalogue } from '../catalogue/live.ts';

/** Runs something later; the returned function calls it off. */
export type Later = (ms: number, run: () => void) => () => void;

export interface ReloadingOptions {
  readonly live: ReloadingCatalogue;
  /** A text that changes when the content may have. */
  readonly observe: () => Promise<string>;
  /** What `observe` told before the content was loaded. */
  readonly seen: string;
  /** 0 never looks by itself. */
  readonly everySeconds: number;
  /** Told what every reload came to. */
  readonly tell: (reload: Reload) => void;
  readonly later: Later;
}

/** A watch over the content that can be ended. */
export interface Reloading {
  /** Reloads now, changed or not. */
  reload(): Promise<Reload>;
  stop(): void;
}

/** Watches the content. */
export function watchContent(options: ReloadingOptions): Reloading {
  const { live, observe, everySeconds, tell } = options;
  const pending = new Set<() => void>();
  let seen = options.seen;
  let changing: string | undefined;

  function later(ms: number, run: () => void): void {
    const cancel = options.later(ms, () => {
      pending.delete(cancel);
      run();
    });
    pending.add(cancel);
  }

  async function reload(): Promise<Reload> {
    const outcome = await live.reload();
    tell(outcome);
    if (outcome.outcome === 'replaced') later(cursorGraceMs + 1000, live.expire);
    return outcome;
  }

  async function look(): Promise<void> {
    // what cannot even be looked at is for the reload to fail on and to tell
    const now = await observe().catch((error: Error) => `unreadable: ${error.message}`);
    const isQuiet = now === changing;
    changing = now === seen ? undefined : now;
    if (changing !== undefined && isQuiet) {
      const { outcome } = await reload();
      if (outcome !== 'postponed') seen = now;
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
