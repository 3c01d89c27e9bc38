// Runs before every test file (vitest.config.ts): whatever `fetch` brings from vitrina is judged by the OpenAPI document,
// also what the clients of libraries fetch. No test has to ask for it, and none can forget to.

import { afterAll, afterEach, expect } from 'vitest';
import { described, type Exchange, hand, takeFaults } from './answers.ts';

// vitest compares arrays of bytes element by element, which takes seconds for snapshots
expect.addEqualityTesters([
  (a, b) => (a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) === 0 : undefined),
]);

declare global {
  var fetchOfNode: typeof fetch | undefined;
}

// files of the fast suite share a process, in which the one before has put its own in place of it
globalThis.fetchOfNode ??= globalThis.fetch;
const original = globalThis.fetchOfNode;

globalThis.fetch = async (input, init) => {
  const response = await original(input, init);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (described.test(new URL(response.url).pathname) && !isEndless(response))
    hand(readCopy(method.toUpperCase(), response));
  return response;
};

/** A stream of events may never end; the document describes none. */
function isEndless({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/** Reads a copy of an answer; undefined when its connection broke or its reader gave it up. */
async function readCopy(method: string, response: Response): Promise<Exchange | undefined> {
  const { pathname, search } = new URL(response.url);
  try {
    const body = new Uint8Array(await response.clone().arrayBuffer());
    const headers = new Headers(response.headers);
    headers.delete('content-encoding'); // `fetch` has decoded it
    return { method, target: pathname + search, status: response.status, headers, body };
  } catch {
    return undefined;
  }
}

afterEach(async () => expect(await takeFaults()).toEqual([]));
afterAll(async () => expect(await takeFaults()).toEqual([]));
