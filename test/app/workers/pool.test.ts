// contract C19.3, C19.4: workers that end are replaced, and all of them one after another, over processes that the test plays.

import { expect, it } from 'vitest';
import { createCalls, type Handlers } from '../../../src/app/workers/calls.ts';
import { createPool, type WorkerProcess } from '../../../src/app/workers/pool.ts';
import { type Line, rememberingLog } from '../../service.ts';

/** Timers that a test runs. */
function createTimers() {
  const waiting: { readonly ms: number; readonly run: () => void }[] = [];
  return {
    later(ms: number, run: () => void) {
      const timer = { ms, run };
      waiting.push(timer);
      return () => void waiting.splice(waiting.indexOf(timer) >>> 0, 1);
    },
    delays: () => waiting.map(({ ms }) => ms),
    runNext: () => waiting.shift()?.run(),
  };
}

/** A worker that the test plays: it does what `handlers` say, or what a worker does that serves and closes. */
function createPlayed(pid: number, events: string[], handlers: Handlers) {
  let end: (how: string) => void = () => {};
  let receive: (message: unknown) => void = () => {};
  let isEnded = false;
  let isLoaded = false;
  const exit = (how: string) => {
    if (isEnded) return;
    isEnded = true;
    events.push(`${pid} ends`);
    end(how);
  };
  const worker = createCalls((message) => receive(message), {
    start: () => void events.push(`${pid} starts`),
    close: () => void events.push(`${pid} closes`),
    ...handlers,
  });
  const process: WorkerProcess = {
    pid,
    send: (message) => (isLoaded ? worker.receive(message) : void events.push(`${pid} loses a message`)),
    onMessage(listener) {
      receive = listener;
      void ((handlers.load?.() as Promise<void> | undefined) ?? settle(1)).then(() => {
        isLoaded = true;
        listener([]);
      });
    },
    onEnd: (listener) => {
      end = listener;
    },
    release: () => exit('code 0'),
    kill: () => exit('SIGKILL'),
  };
  return { process, exit };
}

function createTestPool(handlersOf: (pid: number) => Handlers = () => ({})) {
  const timers = createTimers();
  const clock = { nowMs: 0 };
  const events: string[] = [];
  const lines: Line[] = [];
  const played: ReturnType<typeof createPlayed>[] = [];
  const pool = createPool({
    count: 2,
    fork() {
      const one = createPlayed(played.length + 1, events, handlersOf(played.length + 1));
      played.push(one);
      return one.process;
    },
    handlers: {},
    order: () => ({}),
    onListening: () => {},
    log: rememberingLog(lines),
    closeMs: 15_000,
    now: () => clock.nowMs,
    later: timers.later,
  });
  return { pool, timers, clock, events, lines, played };
}

const messagesOf = (lines: readonly Line[]) => lines.map(({ message }) => message);
/** Until calls that are on their way have been answered. */
async function settle(turns = 8): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
}

it('replaces a worker that ends, and reports both', async () => {
  const { pool, timers, clock, lines, played } = createTestPool();
  await pool.start();
  clock.nowMs = 3_600_000;
  played[0]!.exit('SIGKILL');
  expect([pool.listening(), timers.delays()]).toEqual([1, [0]]);
  timers.runNext();
  await settle();
  expect([pool.listening(), pool.replaced()]).toEqual([2, 1]);
  expect(messagesOf(lines)).toEqual([
    'a worker ended (SIGKILL); another is started in 0 s',
    'a worker listens in place of one that ended',
  ]);
  await pool.close();
});

it('waits ever longer, up to 30 s, while new workers end early', async () => {
  const { pool, timers, played } = createTestPool((pid) =>
    pid <= 2
      ? {}
      : {
          start: () => {
            throw new Error('content: EACCES');
          },
        },
  );
  await pool.start();
  played[0]!.exit('code 1');
  const delays: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    delays.push(...timers.delays());
    timers.runNext();
    await settle();
  }
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect([pool.listening(), pool.replaced(), played.length]).toEqual([1, 0, 12]);
  await pool.close();
});

it('does not start when a worker cannot, and says why', async () => {
  const { pool, lines } = createTestPool((pid) =>
    pid === 1
      ? {}
      : {
          start: () => {
            throw new Error('127.0.0.1:8080 is in use by another program');
          },
        },
  );
  await expect(pool.start()).rejects.toThrow('127.0.0.1:8080 is in use by another program');
  await pool.close();
  expect([pool.members(), lines]).toEqual([[], []]);
});

it('speaks to a worker once it has loaded, also to close it', async () => {
  let load = () => {};
  const { pool, events } = createTestPool((pid) =>
    pid === 1
      ? { start: () => Promise.reject(new Error('no port')) }
      : {
          load: () =>
            new Promise<void>((resolve) => {
              load = resolve;
            }),
        },
  );
  await expect(pool.start()).rejects.toThrow('no port');
  const closed = pool.close();
  await settle();
  load();
  await closed;
  expect(events.filter((event) => event.startsWith('2'))).toEqual(['2 starts', '2 closes', '2 ends']);
});

it('renews workers one after another: the next listens before the old one closes', async () => {
  const { pool, events, lines } = createTestPool();
  await pool.start();
  events.length = 0;
  await pool.renew();
  expect(events).toEqual([...['3 starts', '1 closes', '1 ends'], ...['4 starts', '2 closes', '2 ends']]);
  expect([pool.listening(), pool.replaced(), messagesOf(lines)]).toEqual([
    2,
    0,
    ['all workers were replaced'],
  ]);
  await pool.close();
});

it('keeps the workers when the first new one cannot serve', async () => {
  const { pool, events, lines } = createTestPool((pid) =>
    pid <= 2 ? {} : { start: () => Promise.reject(new Error('no memory')) },
  );
  await pool.start();
  await pool.renew();
  expect([pool.listening(), events]).toEqual([2, ['1 starts', '2 starts', '3 ends']]);
  expect(messagesOf(lines)).toEqual(['workers were not replaced: no memory']);
  await pool.close();
});

it('kills a worker that does not close in time', async () => {
  const { pool, timers, events } = createTestPool((pid) =>
    pid === 1 ? { close: () => new Promise(() => {}) } : {},
  );
  await pool.start();
  const closed = pool.close();
  await settle();
  expect([events.at(-1), timers.delays()]).toEqual(['2 ends', [15_000]]);
  timers.runNext();
  await closed;
  expect(events.at(-1)).toBe('1 ends');
});
