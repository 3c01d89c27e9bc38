// The only refusal of a store: `unavailable` (contract C7).

import { Refusal } from '../errors/index.ts';

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
