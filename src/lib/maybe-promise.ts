// Values that are usually there at once and sometimes later. The hot path must not pay a turn of the event loop
// for a counter in memory, nor the slow path be written twice for one in Redis.

export type MaybePromise<T> = T | Promise<T>;

/** Whether the value will come later. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && typeof (value as Promise<T>).then === 'function';
}

/** Applies `next` now when the value is there, else when it comes. Throws or rejects as `next` does. */
export function andThen<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return isPromise(value) ? value.then(next) : next(value);
}
