// Many requests at once on each of many connections. With `extra.leaves` 0 the caller reads all answers; with 1 it disconnects without
// reading any, so that answers are queued when the connection closes.
// `extra.apartMs` is the time between two connections. Dose: requests per connection.

import { createAnswerReader } from '../harness/answer-reader.ts';
import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { findFault } from '../harness/verdict.ts';
import { openSocket, pause } from './sockets.ts';

const connections = 20;
const small = ['/healthz', '/assets/icons.svg', '/api/v1/search_pages?query=fuga', '/servicios/fontaneria/'];

export const attack: Attack = async ({ port, dose, extra }) => {
  const counting = startCounting();
  const leaves = extra.leaves === 1;
  const targets = leaves ? ['/assets/portada.png'] : small;

  async function attackOnce(connection: number): Promise<void> {
    const requests = Array.from({ length: dose }, (_, i) => {
      const address = `10.${connection}.${(i >> 8) & 255}.${i & 255}`;
      return `GET ${targets[i % targets.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
    });
    const socket = await openSocket(port);
    if (socket === undefined) return counting.see('refused');
    counting.try(dose);
    socket.write(requests.join(''));
    if (leaves) {
      await pause(400);
      socket.resetAndDestroy();
      return counting.see('left');
    }
    await readAll(socket, dose);
  }

  function readAll(socket: import('node:net').Socket, expected: number): Promise<void> {
    return new Promise((resolve) => {
      let answers = 0;
      const reader = createAnswerReader({
        onAnswer(answer) {
          answers++;
          counting.see(answer.status);
          const fault = findFault(answer);
          if (fault !== undefined) counting.fault(fault);
          if (answers === expected) socket.end();
        },
      });
      socket.on('data', (chunk) => reader.feed(chunk));
      socket.on('error', () => {});
      socket.setTimeout(20_000, () => socket.destroy());
      socket.on('close', () => {
        if (answers < expected) counting.fault(`${answers} answers to ${expected} requests on a connection`);
        resolve();
      });
    });
  }

  async function attackInTurn(connection: number): Promise<void> {
    await pause(connection * Number(extra.apartMs));
    await attackOnce(connection);
  }

  await Promise.all(Array.from({ length: connections }, (_, i) => attackInTurn(i)));
  return counting.total();
};
