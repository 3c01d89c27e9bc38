// The requests of a batch, which the SDK starts all at once: each runs in a turn of the event loop of its own, so that other
// callers are served in between, and their answers share a bound, because they leave in one piece.

import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** Size of the answers of a batch after which no further request of it runs. */
const batchMaxBytes = 1_000_000;

/** Runs the handler of one request. */
export type RunRequest = <T>(handle: () => T | Promise<T>) => Promise<T>;

/** Runs the request of a message that is no batch. */
export const runSingle: RunRequest = async (handle) => handle();

/** Opens a batch. A request beyond its bound gets a ProtocolError. */
export function openBatch(nextTurn: () => Promise<void>): RunRequest {
  let bytes = 0;
  return async (handle) => {
    await nextTurn();
    if (bytes > batchMaxBytes) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, tooLong);
    const result = await handle();
    bytes += Buffer.byteLength(JSON.stringify(result));
    return result;
  };
}

const tooLong =
  'Invalid Request: the answers before this one fill the batch; send the request again by itself';

/** Creates a queue of which every turn of the event loop lets one go on, so that other callers are served in between. */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function letOneGoOn(): void {
    waiting.shift()!();
    if (waiting.length > 0) setImmediate(letOneGoOn);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letOneGoOn);
    });
}
