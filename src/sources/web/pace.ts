// How fast a site is asked: a token bucket, and pauses that the server asks for.

/** Time and chance, handed in. */
export interface PaceClock {
  readonly nowMs: () => number;
  /** Resolves after a time; rejects as soon as the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

export interface Pace {
  /** Resolves when the next request may go out. */
  turn(signal: AbortSignal): Promise<void>;
  /** No request goes out for this long. */
  hold(ms: number): void;
  /** At most one request in this time from now on; never faster than before. */
  slowTo(intervalMs: number): void;
}

/** Requests that may follow one another at once after a pause. */
const burst = 4;

export function createPace(clock: PaceClock, requestsPerSecond: number): Pace {
  let intervalMs = 1000 / requestsPerSecond;
  let capacity = burst;
  let tokens = burst;
  let filledAtMs = clock.nowMs();
  let heldUntilMs = filledAtMs;
  return {
    async turn(signal) {
      for (;;) {
        signal.throwIfAborted();
        const nowMs = clock.nowMs();
        tokens = Math.min(capacity, tokens + Math.max(0, nowMs - filledAtMs) / intervalMs);
        filledAtMs = nowMs;
        const waitMs = Math.ceil(Math.max(heldUntilMs - nowMs, (1 - tokens) * intervalMs - 1e-6));
        if (waitMs <= 0) break;
        await clock.wait(waitMs, signal);
      }
      tokens -= 1;
    },
    hold(ms) {
      heldUntilMs = Math.max(heldUntilMs, clock.nowMs() + ms);
    },
    slowTo(ms) {
      if (ms <= intervalMs) return;
      intervalMs = ms;
      capacity = 1;
      tokens = Math.min(tokens, 1);
    },
  };
}

const backoffMaxMs = 60_000;

/** Exponential with jitter: 0.5 to 1 s after the first attempt, 1 to 2 s after the second; at most a minute. */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(backoffMaxMs, 1000 * 2 ** (attempt - 1)) * (0.5 + random / 2);
}

/** The pause that `Retry-After` asks for, in seconds or as a date (RFC 9110 §10.2.3); undefined when it asks for none. */
export function readRetryAfterMs(value: string, nowMs: number): number | undefined {
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
