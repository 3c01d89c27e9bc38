// When content is looked at again, by a clock that the test turns.

import { describe, expect, it } from 'vitest';
import { watchContent } from '../../src/app/reloading.ts';
import { cursorGraceMs, type Reload } from '../../src/catalogue/live.ts';

/** A clock with an alarm for each thing that is to run later. */
function createAlarms() {
  const alarms = new Set<{ readonly atMs: number; readonly run: () => void }>();
  let nowMs = 0;
  return {
    later: (ms: number, run: () => void) => {
      const alarm = { atMs: nowMs + ms, run };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    pending: () => alarms.size,
    /** Lets time pass, and what is awaited come. */
    async pass(ms: number): Promise<void> {
      nowMs += ms;
      for (const alarm of [...alarms]) {
        if (alarm.atMs > nowMs) continue;
        alarms.delete(alarm);
        alarm.run();
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      }
    },
  };
}

function watch(everySeconds: number, outcomes: readonly Reload['outcome'][] = []) {
  const alarms = createAlarms();
  const told: string[] = [];
  const state = { content: 'a', reloads: 0, expired: 0 };
  const unused = () => {
    throw new Error('not asked here');
  };
  const watching = watchContent({
    live: {
      current: unused,
      searchPages: unused,
      lastReload: () => undefined,
      expire: () => {
        state.expired++;
      },
      reload: async () => {
        const outcome = outcomes[state.reloads++] ?? 'replaced';
        return { outcome, pages: 1, untilMs: 0, reason: '' } as Reload;
      },
    },
    observe: async () => {
      if (state.content === 'gone') throw new Error('ENOENT');
      return state.content;
    },
    seen: 'a',
    everySeconds,
    tell: ({ outcome }) => told.push(outcome),
    later: alarms.later,
  });
  return { alarms, told, state, watching };
}

describe('content is looked at every `reload` seconds (contract C10)', () => {
  it('and left alone while it is what it was', async () => {
    const { alarms, state } = watch(10);
    for (let i = 0; i < 5; i++) await alarms.pass(10_000);
    expect(state.reloads).toBe(0);
  });

  it('and read anew once a change has been quiet for one turn', async () => {
    const { alarms, state, told } = watch(10);
    state.content = 'half uploaded';
    await alarms.pass(10_000);
    state.content = 'uploaded';
    await alarms.pass(10_000);
    expect(told).toEqual([]);
    await alarms.pass(10_000);
    expect(told).toEqual(['replaced']);
    await alarms.pass(10_000);
    expect(told).toEqual(['replaced']);
  });

  it('and not at all when that is switched off', () => {
    expect(watch(0).alarms.pending()).toBe(0);
  });

  it('and tried again when a reload had to wait, not when it failed on the same content', async () => {
    const { alarms, state, told } = watch(10, ['postponed', 'failed', 'replaced']);
    state.content = 'b';
    for (let i = 0; i < 6; i++) await alarms.pass(10_000);
    expect(told).toEqual(['postponed', 'failed']);
    state.content = 'c';
    for (let i = 0; i < 2; i++) await alarms.pass(10_000);
    expect(told).toEqual(['postponed', 'failed', 'replaced']);
  });

  it('and when it cannot even be looked at, the reload tells so, once', async () => {
    const { alarms, state, told } = watch(10, ['failed']);
    state.content = 'gone';
    for (let i = 0; i < 5; i++) await alarms.pass(10_000);
    expect(told).toEqual(['failed']);
  });
});

describe('a reload by hand', () => {
  it('happens whatever the content, and is told', async () => {
    const { watching, told } = watch(0, ['unchanged']);
    expect((await watching.reload()).outcome).toBe('unchanged');
    expect(told).toEqual(['unchanged']);
  });

  it('lets the replaced generation go when its cursors’ grace is over (contract C4.7)', async () => {
    const { watching, alarms, state } = watch(0);
    await watching.reload();
    await alarms.pass(cursorGraceMs);
    expect(state.expired).toBe(0);
    await alarms.pass(1_000);
    expect(state.expired).toBe(1);
  });

  it('leaves nothing behind when the watch is stopped', async () => {
    const { watching, alarms } = watch(10);
    await watching.reload();
    watching.stop();
    expect(alarms.pending()).toBe(0);
  });
});
