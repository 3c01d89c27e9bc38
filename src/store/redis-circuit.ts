// Keeps a Redis that is away from holding anybody up. A command that goes unanswered opens the circuit: while it is open
// all others fail at once, but for one probe after each rest, until one comes through. A command that Redis itself
// refuses (OOM, READONLY, NOPERM) fails alone: what it does not refuse, such as reading tokens, goes on.

import type { HealthWatch } from './health-watch.ts';
import { isErrorReply } from './redis-connection.ts';
import { noteTrouble } from './redis-trouble.ts';
import { stateAway } from './unavailable.ts';

/** Between probes; far below what callers notice, far above what a hung server would feel. */
const restMs = 100;

/** Writes are told to work again when none has been refused for so long: of a cluster, one master alone may refuse them. */
const calmMs = 1000;

export interface RedisCircuit {
  /**
   * Runs a command; rejects with Refusal `unavailable` when Redis is away, refuses it, or has not answered within
   * `giveUpMs`. Giving up early leaves the circuit as it is: the command is watched on for as long as any other.
   */
  run<T>(command: () => Promise<T>, giveUpMs?: number): Promise<T>;
  /** Runs a command that writes. After a refusal only such a one can tell that all is well. */
  write<T>(command: () => Promise<T>, giveUpMs?: number): Promise<T>;
  /** A connection is ready again. */
  close(): void;
}

/** Builds a closed circuit that reports to `watch`; commands have `patienceMs` unless they give up early or may take longer. */
export function createRedisCircuit(watch: HealthWatch, patienceMs: number): RedisCircuit {
  let state: 'closed' | 'open' | 'half-open' = 'closed';
  let rest: NodeJS.Timeout | undefined;
  let isRefusing = false;
  /** Runs for a while after each refusal. */
  let calm: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(rest);
    rest = undefined;
    state = 'closed';
    if (!isRefusing) watch.up();
  }

  function open(error: unknown): void {
    noteTrouble(watch, error);
    state = 'open';
    rest ??= setTimeout(() => {
      rest = undefined;
      state = 'half-open';
    }, restMs).unref();
  }

  function fail(error: unknown): void {
    if (!isErrorReply(error)) {
      open(error);
      return;
    }
    isRefusing = true;
    noteTrouble(watch, error);
    if (calm !== undefined) calm.refresh();
    else
      calm = setTimeout(() => {
        calm = undefined;
      }, calmMs).unref();
    if (state !== 'closed') close();
  }

  async function run<T>(command: () => Promise<T>, giveUpMs = patienceMs): Promise<T> {
    if (state === 'open') throw stateAway();
    if (state === 'half-open') state = 'open'; // to all but this one, the probe
    const result = command();
    try {
      const value = await withDeadline(result, giveUpMs);
      if (state !== 'closed') close();
      return value;
    } catch (error) {
      if (giveUpMs >= patienceMs) fail(error);
      else void withDeadline(result, patienceMs - giveUpMs).then(close, fail);
      throw stateAway();
    }
  }

  return {
    close,
    run,
    async write(command, giveUpMs) {
      const value = await run(command, giveUpMs);
      if (isRefusing && calm === undefined) {
        isRefusing = false;
        if (state === 'closed') watch.up();
      }
      return value;
    },
  };
}

/**
 * Rejects when nothing has come within the deadline. What came while this process itself was busy is still read:
 * after the timer, the event loop looks at its sockets once more before it gives up.
 */
export function withDeadline<T>(result: Promise<T>, deadlineMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => reject(new Error(`no answer within ${deadlineMs} ms`)));
    }, deadlineMs);
    result.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
