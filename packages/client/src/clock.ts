// Time, as far as the client needs it.

/** Tests and runtimes with timers of their own can replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`. Rejects with the reason of `signal` when that is aborted. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The clock of the machine. */
export const machineClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) => {
    let timer: ReturnType<typeof setTimeout>;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    return orAborted(waited, signal).finally(() => clearTimeout(timer));
  },
};

/** Settles as `promise` does, or rejects with the reason of `signal` before. The work behind `promise` goes on. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  let abort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
