// The one refusal that a state makes: it cannot answer now (contract C7 `unavailable`).

import { Refusal } from '../errors/refusal.ts';

/** Seconds after which asking again makes sense while a state is away. */
const awayRetrySeconds = 5;

/** A state that holds as much as it may frees itself as tokens expire. */
const fullRetrySeconds = 60;

/** The state does not answer. */
export function stateAway(): Refusal {
  return new Refusal('unavailable', { retry_after: awayRetrySeconds });
}

/** The state can hold no more. */
export function stateFull(): Refusal {
  return new Refusal('unavailable', { retry_after: fullRetrySeconds });
}

/** Whether an error is a state's refusal and no fault of ours. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable';
}
