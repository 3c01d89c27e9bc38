// A store that does not work: its only refusal, `unavailable` (contract C7), and a watch that remembers and reports it.

import { Refusal } from '../errors/index.ts';
import type { StoreHealth } from './store.ts';

/** `retry_after` in seconds while the store is down. */
const downRetrySeconds = 5;

/** `retry_after` in seconds of a full store, which gains capacity as tokens expire. */
const fullRetrySeconds = 60;

/** The refusal of a store that does not work. */
export function storeDown(): Refusal {
  return new Refusal('unavailable', { retry_after: downRetrySeconds });
}

/** The refusal of a store that has reached its capacity. */
export function storeFull(): Refusal {
  return new Refusal('unavailable', { retry_after: fullRetrySeconds });
}

/** Whether an error is the refusal of a store, rather than a programming error. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable';
}

/** Receives successes and failures of a store. */
export type HealthWatch = ReturnType<typeof createHealthWatch>;

/** Creates a watch of a store that works, which reports each change once; the first one is a failure. */
export function createHealthWatch(label: string, onChange: ((health: StoreHealth) => void) | undefined) {
  let ok = true;
  let problem = '';
  return {
    up(): void {
      if (ok) return;
      ok = true;
      onChange?.({ ok, detail: `${label} answers again` });
    },
    down(detail: string): void {
      problem = detail;
      if (!ok) return;
      ok = false;
      onChange?.({ ok, detail: `${label}: ${detail}` });
    },
    isUp: () => ok,
    /** The detail of the last failure, without the label; `''` before the first one. */
    lastProblem: () => problem,
  };
}
