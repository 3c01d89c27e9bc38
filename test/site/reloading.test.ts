// The times at which content is observed and reloaded, with a fake clock.

import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { cursorGraceMs } from '../../src/catalogue/live.ts';
import { createReloading, observationsMax, type Reload, stableMs } from '../../src/site/reloading.ts';

/** A fake clock with an alarm for each scheduled function. */
function createAlarms() {
  const alarms = new Set<{ readonly atMs: number; readonly run: () => void }>();
  let nowMs = 0;
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  return {
    later: (ms: number, run: () => void) => {
      const alarm = { atMs: nowMs + ms, run };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    now: () => nowMs,
    pending: () => alarms.size,
    /** Runs pending promise callbacks. */
    settle,
    /** Advances the clock, and runs every alarm when it is due. */
    async pass(ms: number): Promise<void> {
      const untilMs = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = [...alarms].sort((a, b) => a.atMs - b.atMs);
        if (next === undefined || next.atMs > untilMs) break;
        nowMs = next.atMs;
        alarms.delete(next);
        next.run();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

/** A catalogue of a number of pages. */
function catalogueOf(generation: string, pages = 9): Catalogue {
  return { generation, folder: undefined, pages: Array.from({ length: pages }) } as unknown as Catalogue;
}

function watch(
  everySeconds: number,
  outcomes: readonly Reload['outcome'][] = [],
  isWhole = false,
  seen = 'a',
  share?: () => Promise<void>,
) {
  const alarms = createAlarms();
  const reported: string[] = [];
  const state = { content: 'a', looks: 0, read: [] as string[], expired: 0 };
  let served = catalogueOf('generation 0');
  let decided = 0;
  /** A reload does not end until this promise is resolved. */
  let holding: Promise<void> | undefined;
  const next = async () => {
    const outcome = outcomes[decided++] ?? 'replaced';
    state.read.push(state.content);
    await holding;
    if (outcome === 'failed') throw new Error('cannot be read');
    if (outcome === 'unchanged') return served;
    return catalogueOf(`generation ${decided}`, outcome === 'refused' ? 1 : 9);
  };
  const site = {
    live: {
      current: () => served,
      searchPages: () => {
        throw new Error('not in this test');
      },
      replace: () => {},
      held: () => 1,
      fullUntilMs: () => {
        if (outcomes[decided] !== 'postponed') return undefined;
        decided++;
        return 1;
      },
      expire: () => void state.expired++,
    },
    faces: [],
    publish: (catalogue: Catalogue) => {
      served = catalogue;
    },
  };
  const reader = {
    observe: async () => {
      state.looks++;
      if (state.content === 'gone') throw new Error('ENOENT');
      return state.content === 'restless' ? `restless ${state.looks}` : state.content;
    },
    read: async () => ({ catalogue: await next(), rendered: [], bytes: new Uint8Array(), remark: undefined }),
    isWhole,
  };
  const first = { seen, checkedMs: 0, remark: undefined };
  const watching = createReloading(site, reader, first, {
    acceptShrink: false,
    onReload: ({ outcome }, wasStable) => reported.push(wasStable ? outcome : `${outcome}, unstable`),
    now: alarms.now,
    later: alarms.later,
    share,
  });
  watching.watch(everySeconds);
  const hold = () => {
    let release = () => {};
    holding = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      holding = undefined;
      release();
    };
  };
  return { alarms, reported, state, watching, hold, served: () => served.generation };
}

describe('content is observed every `reload` seconds (contract C10)', () => {
  it('and not reloaded while it is unchanged, but known to be so', async () => {
    const { alarms, state, reported, watching } = watch(10);
    await alarms.pass(50_000);
    expect([state.read, watching.status().checkedMs, reported]).toEqual([[], 50_000, []]);
  });

  it('and reloaded once a change has been stable for one interval', async () => {
    const { alarms, state, reported } = watch(10);
    state.content = 'half uploaded';
    await alarms.pass(10_000);
    state.content = 'uploaded';
    await alarms.pass(10_000);
    expect(reported).toEqual([]);
    await alarms.pass(10_000 + stableMs);
    expect(reported).toEqual(['replaced']);
    await alarms.pass(30_000);
    expect(state.read).toEqual(['uploaded']);
  });

  it('but not if the interval is 0', () => {
    expect(watch(0).alarms.pending()).toBe(0);
  });

  it('and reloaded again after a postponed reload, but not after a failed or refused one of the same content', async () => {
    const { alarms, state, reported } = watch(10, ['postponed', 'failed', 'refused', 'replaced']);
    state.content = 'b';
    await alarms.pass(60_000);
    expect(reported).toEqual(['postponed', 'failed']);
    state.content = 'c';
    await alarms.pass(60_000);
    expect(reported).toEqual(['postponed', 'failed', 'refused']);
    state.content = 'd';
    await alarms.pass(30_000);
    expect(reported).toEqual(['postponed', 'failed', 'refused', 'replaced']);
  });

  it('and if it cannot be observed, that is a failed reload, reported once, of which nothing is read', async () => {
    const { alarms, state, reported } = watch(10);
    state.content = 'gone';
    await alarms.pass(60_000);
    expect([reported, state.read]).toEqual([['failed'], []]);
    state.content = 'a';
    await alarms.pass(60_000);
    expect([reported, state.read]).toEqual([['failed', 'unchanged'], []]);
  });

  it('and content that is replaced whole is read as soon as it has changed', async () => {
    const { alarms, state } = watch(10, [], true);
    state.content = 'b';
    await alarms.pass(10_000);
    expect([state.read, state.looks]).toEqual([['b'], 2]);
  });

  it('and read as it is from time to time if it never becomes stable', async () => {
    const { alarms, state, reported } = watch(10);
    state.content = 'restless';
    await alarms.pass(10_000 * (observationsMax - 1));
    expect(reported).toEqual([]);
    await alarms.pass(10_000 * 10);
    expect(reported).toEqual(['replaced, unstable']);
  });
});

describe('a requested reload', () => {
  it('of content that has not changed reads nothing, and is reported', async () => {
    const { watching, alarms, state, reported } = watch(0);
    for (const [content, outcome] of [
      ['a', 'unchanged'],
      ['b', 'replaced'],
      ['b', 'unchanged'],
    ] as const) {
      state.content = content;
      const reload = watching.reload();
      await alarms.pass(stableMs);
      expect((await reload).outcome).toBe(outcome);
    }
    expect([reported, state.read]).toEqual([['unchanged', 'replaced', 'unchanged'], ['b']]);
  });

  it('of content that could not be read reads it again', async () => {
    const { watching, alarms, state, reported } = watch(0, ['failed', 'failed']);
    state.content = 'b';
    for (let i = 0; i < 3; i++) {
      void watching.reload();
      await alarms.pass(stableMs);
    }
    expect([reported, state.read]).toEqual([
      ['failed', 'failed', 'replaced'],
      ['b', 'b', 'b'],
    ]);
  });

  it('of content of which nothing was seen before it was loaded reads it', async () => {
    const { watching, alarms, state } = watch(0, ['unchanged'], false, '');
    for (let i = 0; i < 2; i++) {
      void watching.reload();
      await alarms.pass(stableMs);
    }
    expect([state.read, watching.status().reloads.unchanged]).toEqual([['a'], 2]);
  });

  it('waits until two observations of the content agree (contract C12.6)', async () => {
    const { watching, alarms, state } = watch(0);
    void watching.reload();
    for (const upload of ['1 page', '2 pages', '3 pages']) {
      await alarms.settle();
      state.content = upload;
      await alarms.pass(stableMs);
    }
    expect(state.read).toEqual([]);
    await alarms.pass(stableMs);
    expect(state.read).toEqual(['3 pages']);
  });

  it('does not wait forever for content that always changes, and reports that', async () => {
    const { watching, alarms, state, reported } = watch(0);
    state.content = 'restless';
    void watching.reload();
    await alarms.pass(stableMs * (observationsMax - 2));
    expect(state.read).toEqual([]);
    await alarms.pass(stableMs);
    expect(reported).toEqual(['replaced, unstable']);
    expect(state.looks).toBe(observationsMax);
  });

  it('is shared by all calls before it reads; calls while it reads share the next one', async () => {
    const { watching, alarms, state, hold } = watch(0);
    const release = hold();
    state.content = 'b';
    const asked = [watching.reload(), watching.reload()];
    await alarms.pass(stableMs);
    expect(state.read).toEqual(['b']);
    state.content = 'c';
    asked.push(watching.reload(), watching.reload());
    await alarms.pass(60_000);
    expect(state.read).toEqual(['b']);
    release();
    await alarms.pass(stableMs);
    await Promise.all(asked);
    expect(state.read).toEqual(['b', 'c']);
  });

  it('that was refused gives the same outcome without building again, until the content changes', async () => {
    const { watching, alarms, state, reported } = watch(0, ['refused']);
    state.content = 'b';
    for (let i = 0; i < 3; i++) {
      void watching.reload();
      await alarms.pass(stableMs);
    }
    expect([reported, state.read]).toEqual([['refused', 'refused', 'refused'], ['b']]);
    state.content = 'c';
    void watching.reload();
    await alarms.pass(stableMs);
    expect([reported.at(-1), state.read]).toEqual(['replaced', ['b', 'c']]);
    state.content = 'b';
    void watching.reload();
    await alarms.pass(stableMs);
    expect(state.read).toEqual(['b', 'c', 'b']);
  });

  it('is not repeated by the watch for the same content', async () => {
    const { watching, alarms, state } = watch(10);
    state.content = 'b';
    void watching.reload();
    await alarms.pass(60_000);
    expect(state.read).toEqual(['b']);
  });

  it('releases the replaced generation when the grace period of its cursors is over (contract C4.7)', async () => {
    const { watching, alarms, state } = watch(0);
    state.content = 'b';
    void watching.reload();
    await alarms.pass(stableMs + cursorGraceMs);
    expect(state.expired).toBe(0);
    await alarms.pass(1_000);
    expect(state.expired).toBe(1);
  });

  it('leaves no alarm when the watch is stopped', async () => {
    const { watching, alarms } = watch(10);
    void watching.reload();
    await alarms.pass(stableMs);
    watching.stop();
    expect(alarms.pending()).toBe(0);
  });

  it('hands a generation to other processes before it serves it, and is done when they have it (contract C19.4)', async () => {
    let taken = () => {};
    const share = () =>
      new Promise<void>((resolve) => {
        taken = resolve;
      });
    const { watching, alarms, state, reported, served } = watch(0, [], false, 'a', share);
    state.content = 'b';
    const reload = watching.reload();
    await alarms.pass(stableMs);
    expect([served(), reported]).toEqual(['generation 0', []]);
    taken();
    await reload;
    expect([served(), reported]).toEqual(['generation 1', ['replaced']]);
  });

  it('fails when a generation cannot be handed on, and the old one stays (contract C19.4)', async () => {
    const share = () => Promise.reject(new Error('workers: ENOSPC'));
    const { watching, alarms, state, reported, served } = watch(0, [], false, 'a', share);
    state.content = 'b';
    void watching.reload();
    await alarms.pass(stableMs);
    expect([served(), reported]).toEqual(['generation 0', ['failed']]);
    expect(watching.status().last).toEqual({ outcome: 'failed', reason: 'workers: ENOSPC' });
  });
});
