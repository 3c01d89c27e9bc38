// Kept connections for a load: a request at a time on each, as browsers and agents use theirs.

import { connect, type Socket } from 'node:net';
import { createAnswerReader, type RawAnswer } from '../harness/answer-reader.ts';

/** A connection that waits for its next request. */
export interface Connection {
  /** Resolves with the answer; undefined when the connection broke before it. */
  ask(bytes: string): Promise<RawAnswer | undefined>;
  isOpen(): boolean;
  /** Sends a request and leaves without its answer. */
  askAndLeave(bytes: string): void;
  close(): void;
}

export function openConnection(port: number): Connection {
  let isOpen = true;
  let give: ((answer: RawAnswer | undefined) => void) | undefined;
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  function settle(answer: RawAnswer | undefined): void {
    const waiting = give;
    give = undefined;
    waiting?.(answer);
  }
  const reader = createAnswerReader({ onAnswer: settle });
  socket.on('data', (chunk) => reader.feed(chunk));
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
    settle(undefined);
  });
  return {
    isOpen: () => isOpen,
    ask: (bytes) =>
      new Promise((resolve) => {
        if (!isOpen) return resolve(undefined);
        give = resolve;
        socket.write(bytes, 'latin1');
      }),
    askAndLeave(bytes) {
      socket.write(bytes, 'latin1', () => socket.resetAndDestroy());
    },
    close: () => socket.destroy(),
  };
}
