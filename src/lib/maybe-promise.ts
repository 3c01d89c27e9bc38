// Values that are available at once or later. A counter in memory must not cost a turn of the event loop, and the same code
// must also work with a counter in Redis.

/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** Whether the value is a promise. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && typeof (value as Promise<T>).then === 'function';
}

/** Applies `next` at once to a value, or to a promise's value when it resolves. Throws or rejects as `next` does. */
export function andThen<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return isPromise(value) ? value.then(next) : next(value);
}
