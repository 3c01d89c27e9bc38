// Connections that send single bytes slowly: in the head, in a body with a declared length, in chunks (slowloris). They must not use
// up resources that others need, and in the long form the server ends each of them.
// Dose: connections. `extra.seconds`: how long they go on.

import { createAnswerReader } from '../harness/answer-reader.ts';
import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { createPace, openSocket, pause } from './sockets.ts';

const beginnings = [
  'GET /api/v1/get_company_info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  'G',
];
const everyMs = 500;
const connectionsPerSecond = 500;

export const attack: Attack = async ({ port, dose, extra }) => {
  const counting = startCounting();
  const untilMs = performance.now() + Number(extra.seconds) * 1000;
  const pace = createPace(connectionsPerSecond);
  async function writeSlowly(i: number): Promise<void> {
    await pace();
    const socket = await openSocket(port);
    counting.try();
    if (socket === undefined) return counting.see('refused');
    let status = 0;
    const reader = createAnswerReader({
      onAnswer: (answer) => {
        status = answer.status;
      },
    });
    let isOpen = true;
    socket.on('data', (chunk) => reader.feed(chunk));
    socket.once('close', () => {
      isOpen = false;
    });
    socket.write(beginnings[i % beginnings.length]!);
    while (isOpen && performance.now() < untilMs) {
      await pause(everyMs);
      if (isOpen) socket.write('x');
    }
    counting.see(status > 0 ? status : isOpen ? 'held' : 'closed');
    socket.destroy();
  }
  await Promise.all(Array.from({ length: dose }, (_, i) => writeSlowly(i)));
  return counting.total();
};
