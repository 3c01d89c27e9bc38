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

/** The time of a circuit. */
export interface CircuitClock {
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number;
  /** Runs something after so many milliseconds, unless the function that it returns is called before. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** Creates a closed circuit that reports to `watch`. `timeoutMs` is the default deadline of a command. */
export function createRedisCircuit(watch: HealthWatch, timeoutMs: number, clock: CircuitClock = systemClock) {
  /** When the next command is sent as a probe, while the circuit is open: never while one is under way. */
  let probeAtMs: number | undefined;
  let rejectsWrites = false;
  let rejectedAtMs = 0;

  /** Closes the circuit, called when a connection is ready again. */
  function close(): void {
    probeAtMs = undefined;
    if (!rejectsWrites) watch.up();
  }

  function open(error: unknown): void {
    reportProblem(watch, error);
    probeAtMs = Math.min(probeAtMs ?? Number.POSITIVE_INFINITY, clock.elapsedMs() + probeDelayMs);
  }

  function fail(error: unknown): void {
    if (!isErrorReply(error)) {
      open(error);
      return;
    }
    rejectsWrites = true;
    reportProblem(watch, error);
    rejectedAtMs = clock.elapsedMs();
    if (probeAtMs !== undefined) close();
  }

  /**
   * Runs a command; rejects with Refusal `unavailable` when Redis is down, rejects the command, or has not answered within
   * `deadlineMs`. A deadline shorter than the circuit's timeout does not open the circuit by itself: the command is
   * observed until the timeout.
   */
  async function run<T>(command: () => Promise<T>, deadlineMs = timeoutMs): Promise<T> {
    if (probeAtMs !== undefined) {
      if (clock.elapsedMs() < probeAtMs) throw storeDown();
      probeAtMs = Number.POSITIVE_INFINITY; // for all commands except this one, the probe
    }
    const result = command();
    try {
      const value = await withDeadline(result, deadlineMs, clock);
      if (probeAtMs !== undefined) close();
      return value;
    } catch (error) {
      if (deadlineMs >= timeoutMs) fail(error);
      else void withDeadline(result, timeoutMs - deadlineMs, clock).then(close, fail);
      throw storeDown();
    }
  }

  return {
    close,
    run,
    /** Runs a command that writes. After a rejected write, only a successful write shows that Redis works again. */
    async write<T>(command: () => Promise<T>, deadlineMs?: number): Promise<T> {
      const value = await run(command, deadlineMs);
      if (rejectsWrites && clock.elapsedMs() - rejectedAtMs >= refusalCooldownMs) {
        rejectsWrites = false;
        if (probeAtMs === undefined) watch.up();
      }
      return value;
    },
  };
}

/** An answer that arrived while this process was busy still counts: after a timer fires, the event loop reads its sockets once more. */
const systemClock: CircuitClock = {
  elapsedMs: () => performance.now(),
  later(ms, run) {
    const timer = setTimeout(() => setImmediate(run), ms);
    return () => clearTimeout(timer);
  },
};

/** Rejects when the promise has not settled within the deadline. */
export function withDeadline<T>(
  result: Promise<T>,
  deadlineMs: number,
  { later }: Pick<CircuitClock, 'later'> = systemClock,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = later(deadlineMs, () => reject(new Error(`no answer within ${deadlineMs} ms`)));
    result.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (error) => {
        cancel();
        reject(error);
      },
    );
  });
}
