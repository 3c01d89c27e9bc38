// As many valid requests as a server accepts, over a few connections with several requests in flight on each.

import type { Socket } from 'node:net';
import { createAnswerReader, type RawAnswer } from '../harness/answer-reader.ts';
import type { Counting } from '../harness/tally.ts';
import { findFault } from '../harness/verdict.ts';
import { openSocket } from './sockets.ts';

export interface Flood {
  readonly port: number;
  readonly count: number;
  /** The bytes of request number i. */
  readonly request: (i: number) => string;
  readonly counting: Counting;
  /** Checks an answer, in addition to the checks of every answer. */
  readonly onAnswer?: (i: number, answer: RawAnswer) => void;
  readonly maxSeconds: number;
}

const connections = 4;
const inFlight = 8;

/** Sends all requests, or as many as the time allows. */
export async function flood(options: Flood): Promise<void> {
  const { port, count, request, counting, onAnswer, maxSeconds } = options;
  const untilMs = performance.now() + maxSeconds * 1000;
  let next = 0;
  const isOver = () => next >= count || performance.now() > untilMs;

  function drive(socket: Socket): Promise<void> {
    const sent: number[] = [];
    return new Promise((resolve) => {
      function send(): void {
        const bytes: string[] = [];
        while (sent.length < inFlight && !isOver()) {
          sent.push(next);
          bytes.push(request(next++));
        }
        counting.try(bytes.length);
        if (bytes.length > 0) socket.write(bytes.join(''), 'latin1');
        else if (sent.length === 0) socket.end();
      }
      const reader = createAnswerReader({
        onAnswer(answer) {
          const i = sent.shift()!;
          counting.see(answer.status);
          const fault = findFault(answer);
          if (fault !== undefined) counting.fault(fault);
          onAnswer?.(i, answer);
        },
      });
      socket.on('data', (chunk) => {
        reader.feed(chunk);
        // refilled at half, so that a write contains several requests
        if (sent.length <= inFlight / 2) send();
      });
      socket.on('close', () => {
        for (const _ of sent) counting.see('cut off');
        resolve();
      });
      send();
    });
  }

  async function work(): Promise<void> {
    while (!isOver()) {
      const socket = await openSocket(port);
      if (socket === undefined) return counting.see('refused');
      await drive(socket);
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
}

/** The i-th /64 of the documentation prefix of IPv6, or of a /48 in it. */
export function address64(i: number, prefix = ''): string {
  const hex = (number: number) => (number & 0xffff).toString(16);
  return prefix === '' ? `2001:db8:${hex(i >> 16)}:${hex(i)}::1` : `${prefix}:${hex(i)}::1`;
}

/** A GET with headers, each a whole line. */
export function get(target: string, ...headers: readonly string[]): string {
  return [
    'GET ',
    target,
    ' HTTP/1.1\r\nHost: localhost\r\n',
    ...headers.map((line) => `${line}\r\n`),
    '\r\n',
  ].join('');
}

/** A POST with a body of ASCII. */
export function post(target: string, type: string, body: string, ...headers: readonly string[]): string {
  const own = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, ...headers];
  return `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${own.join('\r\n')}\r\n\r\n${body}`;
}
