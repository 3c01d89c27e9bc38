// Calls between the primary process and a worker, in both directions. A message costs many times as much as a call in it. So calls of one turn
// of the event loop travel as one message, and the next message waits until the other side has taken this one: the more calls there are,
// the more of them share a message.

import { Refusal } from '../../errors/index.ts';

/** A call `[id, name, ...arguments]`, or an answer `[-id, value, failure]`. */
type Entry = readonly [id: number, ...unknown[]];

/** What one side does for the other, by name. Arguments and values are plain data. */
// biome-ignore lint/suspicious/noExplicitAny: each handler has arguments of its own
export type Handlers = Readonly<Record<string, (...args: any[]) => unknown>>;

/** One end of a channel. */
export interface Calls {
  /** Rejects with what the other side threw, or once the channel has ended. */
  readonly call: (name: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Takes a message of the other side. */
  readonly receive: (message: unknown) => void;
  /** Rejects all calls that have no answer, and later ones. */
  readonly end: (reason: Error) => void;
}

/** An error as plain data. */
type Failure = Pick<Refusal, 'code' | 'facts'> | { readonly message: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Opens an end of a channel. `send` takes messages for the other side. */
export function createCalls(send: (message: unknown) => void, handlers: Handlers): Calls {
  const waiting = new Map<number, Waiting>();
  let outgoing: Entry[] = [];
  let lastId = 0;
  let ended: Error | undefined;
  let isScheduled = false;
  /** Whether calls were sent and no message has come since. */
  let isAwaiting = false;
  /** Whether calls have come and no message was sent since. */
  let isAwaited = false;

  function schedule(): void {
    // after all that this turn has read from sockets
    if (!isScheduled) setImmediate(flush);
    isScheduled = true;
  }

  function flush(): void {
    isScheduled = false;
    const isIdle = outgoing.length === 0 && !isAwaited;
    if (ended !== undefined || isAwaiting || isIdle) return;
    const message = outgoing;
    outgoing = [];
    isAwaited = false;
    isAwaiting = message.some(isCall);
    send(message);
  }

  function post(entry: Entry): void {
    outgoing.push(entry);
    schedule();
  }

  function answer(id: number, name: string, args: readonly unknown[]): void {
    const fail = (error: unknown) => post([-id, null, describe(error)]);
    try {
      const value = handlers[name]!(...args);
      if (value instanceof Promise) value.then((later) => post([-id, later]), fail);
      else post([-id, value]);
    } catch (error) {
      fail(error);
    }
  }

  function settle(id: number, value: unknown, failure: Failure | undefined): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure !== undefined) call?.reject(errorOf(failure));
    else call?.resolve(value ?? undefined); // JSON has no undefined
  }

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        post([id, name, ...args]);
      }),
    receive(message) {
      isAwaiting = false;
      for (const entry of message as readonly Entry[]) {
        const [id, first, ...rest] = entry;
        if (isCall(entry)) {
          isAwaited = true;
          answer(id, first as string, rest);
        } else settle(-id, first, rest[0] as Failure | undefined);
      }
      schedule();
    },
    end(reason) {
      ended = reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}

function isCall([id]: Entry): boolean {
  return id > 0;
}

function describe(error: unknown): Failure {
  if (error instanceof Refusal) return { code: error.code, facts: error.facts };
  return { message: (error as Error).message };
}

function errorOf(failure: Failure): Error {
  return 'code' in failure ? new Refusal(failure.code, failure.facts) : new Error(failure.message);
}
