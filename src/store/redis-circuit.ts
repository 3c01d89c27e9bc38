// A circuit breaker, so that no request waits for a Redis that is down. A command without an answer opens the circuit.
// While it is open all commands fail at once, except for one probe after each delay, until a probe succeeds. A command that
// Redis rejects (OOM, READONLY, NOPERM) fails alone; other commands, such as reading tokens, continue.

import { isErrorReply } from './redis-connection.ts';
import { reportProblem } from './redis-problems.ts';
import { type HealthWatch, storeDown } from './unavailable.ts';

/** Delay between probes: short enough that callers hardly notice, long enough to put no load on a hung server. */
const probeDelayMs = 100;

/**
 * Writes count as working again when none has been rejected for this long: in a cluster, a single master may reject them.
 */
const refusalCooldownMs = 1000;

/** Runs commands while Redis works, and refuses them while it is down. */
export type RedisCircuit = ReturnType<typeof createRedisCircuit>;

/** Creates a closed circuit that reports to `watch`. `timeoutMs` is the default deadline of a command. */
export function createRedisCircuit(watch: HealthWatch, timeoutMs: number) {
  let state: 'closed' | 'open' | 'half-open' = 'closed';
  let probeTimer: NodeJS.Timeout | undefined;
  let rejectsWrites = false;
  /** Runs after each rejected command. */
  let cooldownTimer: NodeJS.Timeout | undefined;

  /** Closes the circuit, called when a connection is ready again. */
  function close(): void {
    clearTimeout(probeTimer);
    probeTimer = undefined;
    state = 'closed';
    if (!rejectsWrites) watch.up();
  }

  function open(error: unknown): void {
    reportProblem(watch, error);
    state = 'open';
    probeTimer ??= setTimeout(() => {
      probeTimer = undefined;
      state = 'half-open';
    }, probeDelayMs).unref();
  }

  function fail(error: unknown): void {
    if (!isErrorReply(error)) {
      open(error);
      return;
    }
    rejectsWrites = true;
    reportProblem(watch, error);
    if (cooldownTimer !== undefined) cooldownTimer.refresh();
    else
      cooldownTimer = setTimeout(() => {
        cooldownTimer = undefined;
      }, refusalCooldownMs).unref();
    if (state !== 'closed') close();
  }

  /**
   * Runs a command; rejects with Refusal `unavailable` when Redis is down, rejects the command, or has not answered within
   * `deadlineMs`. A deadline shorter than the circuit's timeout does not open the circuit by itself: the command is
   * observed until the timeout.
   */
  async function run<T>(command: () => Promise<T>, deadlineMs = timeoutMs): Promise<T> {
    if (state === 'open') throw storeDown();
    if (state === 'half-open') state = 'open'; // for all commands except this one, the probe
    const result = command();
    try {
      const value = await withDeadline(result, deadlineMs);
      if (state !== 'closed') close();
      return value;
    } catch (error) {
      if (deadlineMs >= timeoutMs) fail(error);
      else void withDeadline(result, timeoutMs - deadlineMs).then(close, fail);
      throw storeDown();
    }
  }

  return {
    close,
    run,
    /** Runs a command that writes. After a rejected write, only a successful write shows that Redis works again. */
    async write<T>(command: () => Promise<T>, deadlineMs?: number): Promise<T> {
      const value = await run(command, deadlineMs);
      if (rejectsWrites && cooldownTimer === undefined) {
        rejectsWrites = false;
        if (state === 'closed') watch.up();
      }
      return value;
    },
  };
}

/**
 * Rejects when the promise has not settled within the deadline. An answer that arrived while this process was busy still
 * counts: after the timer fires, the event loop reads its sockets once more before the rejection.
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
