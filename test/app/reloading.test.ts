// When content is looked at again, by a clock that the test turns.

import { describe, expect, it } from 'vitest';
import { observationsMax, stableMs, watchContent } from '../../src/app/reloading.ts';
import { cursorGraceMs, type Reload } from '../../src/catalogue/live.ts';

/** A clock with an alarm for each thing that is to run later. */
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
    pending: () => alarms.size,
    /** Lets what is awaited come. */
    settle,
    /** Lets time pass, and every alarm ring when it is due. */
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

function watch(everySeconds: number, outcomes: readonly Reload['outcome'][] = []) {
  const alarms = createAlarms();
  const told: string[] = [];
  const state = { content: 'a', looks: 0, read: [] as string[], expired: 0 };
  /** Reading goes on until the test lets it end. */
  let holding: Promise<void> | undefined;
  const watching = watchContent({
    live: {
      expire: () => {
        state.expired++;
      },
      reload: async () => {
        const outcome = outcomes[state.read.length] ?? 'replaced';
        state.read.push(state.content);
        await holding;
        return { outcome, pages: 1, before: 9, untilMs: 0, reason: '' } as Reload;
      },
    },
    observe: async () => {
      state.looks++;
      if (state.content === 'gone') throw new Error('ENOENT');
      return state.content === 'restless' ? `restless ${state.looks}` : state.content;
    },
    seen: 'a',
    everySeconds,
    onReload: ({ outcome }, wasAtRest) => told.push(wasAtRest ? outcome : `${outcome}, restless`),
    later: alarms.later,
  });
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
  return { alarms, told, state, watching, hold };
}

describe('content is looked at every `reload` seconds (contract C10)', () => {
  it('and left alone while it is what it was', async () => {
    const { alarms, state } = watch(10);
    await alarms.pass(50_000);
    expect(state.read).toEqual([]);
  });

  it('and read anew once a change has been quiet for one turn', async () => {
    const { alarms, state, told } = watch(10);
    state.content = 'half uploaded';
    await alarms.pass(10_000);
    state.content = 'uploaded';
    await alarms.pass(10_000);
    expect(told).toEqual([]);
    await alarms.pass(10_000 + stableMs);
    expect(told).toEqual(['replaced']);
    await alarms.pass(30_000);
    expect(state.read).toEqual(['uploaded']);
  });

  it('and not at all when that is switched off', () => {
    expect(watch(0).alarms.pending()).toBe(0);
  });

  it('and tried again when a reload had to wait, not when it failed or was refused on the same content', async () => {
    const { alarms, state, told } = watch(10, ['postponed', 'failed', 'refused', 'replaced']);
    state.content = 'b';
    await alarms.pass(60_000);
    expect(told).toEqual(['postponed', 'failed']);
    state.content = 'c';
    await alarms.pass(60_000);
    expect(told).toEqual(['postponed', 'failed', 'refused']);
    state.content = 'd';
    await alarms.pass(30_000);
    expect(told).toEqual(['postponed', 'failed', 'refused', 'replaced']);
  });

  it('and when it cannot even be looked at, the reload tells so, once', async () => {
    const { alarms, state, told } = watch(10, ['failed']);
    state.content = 'gone';
    await alarms.pass(60_000);
    expect(told).toEqual(['failed']);
  });

  it('and read as it is when it never comes to rest, now and then', async () => {
    const { alarms, state, told } = watch(10);
    state.content = 'restless';
    await alarms.pass(10_000 * (observationsMax - 1));
    expect(told).toEqual([]);
    await alarms.pass(10_000 * 10);
    expect(told).toEqual(['replaced, restless']);
  });
});

describe('a reload by hand', () => {
  it('happens whatever the content, and is told', async () => {
    const { watching, alarms, told } = watch(0, ['unchanged']);
    const reload = watching.reload();
    await alarms.pass(stableMs);
    expect((await reload).outcome).toBe('unchanged');
    expect(told).toEqual(['unchanged']);
  });

  it('waits until two looks at the content agree (contract C12.6)', async () => {
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

  it('does not wait for ever for content that always changes, and says so', async () => {
    const { watching, alarms, state, told } = watch(0);
    state.content = 'restless';
    void watching.reload();
    await alarms.pass(stableMs * (observationsMax - 2));
    expect(state.read).toEqual([]);
    await alarms.pass(stableMs);
    expect(told).toEqual(['replaced, restless']);
    expect(state.looks).toBe(observationsMax);
  });

  it('runs once for all who ask before it reads, and once more for all who ask while it does', async () => {
    const { watching, alarms, state, hold } = watch(0);
    const release = hold();
    const asked = [watching.reload(), watching.reload()];
    await alarms.pass(stableMs);
    expect(state.read).toEqual(['a']);
    state.content = 'b';
    asked.push(watching.reload(), watching.reload());
    await alarms.pass(60_000);
    expect(state.read).toEqual(['a']);
    release();
    await alarms.pass(stableMs);
    await Promise.all(asked);
    expect(state.read).toEqual(['a', 'b']);
  });

  it('that was refused is answered the same without building again, until the content changes', async () => {
    const { watching, alarms, state, told } = watch(0, ['refused']);
    for (let i = 0; i < 3; i++) {
      void watching.reload();
      await alarms.pass(stableMs);
    }
    expect([told, state.read]).toEqual([['refused', 'refused', 'refused'], ['a']]);
    state.content = 'b';
    void watching.reload();
    await alarms.pass(stableMs);
    expect([told.at(-1), state.read]).toEqual(['replaced', ['a', 'b']]);
    void watching.reload();
    await alarms.pass(stableMs);
    expect(state.read).toEqual(['a', 'b', 'b']);
  });

  it('spares the watch a reload of the same content', async () => {
    const { watching, alarms, state } = watch(10);
    state.content = 'b';
    void watching.reload();
    await alarms.pass(60_000);
    expect(state.read).toEqual(['b']);
  });

  it('lets the replaced generation go when its cursors’ grace is over (contract C4.7)', async () => {
    const { watching, alarms, state } = watch(0);
    void watching.reload();
    await alarms.pass(stableMs + cursorGraceMs);
    expect(state.expired).toBe(0);
    await alarms.pass(1_000);
    expect(state.expired).toBe(1);
  });

  it('leaves nothing behind when the watch is stopped', async () => {
    const { watching, alarms } = watch(10);
    void watching.reload();
    await alarms.pass(stableMs);
    watching.stop();
    expect(alarms.pending()).toBe(0);
  });
});
