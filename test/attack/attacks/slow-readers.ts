// Callers that request large answers and read very slowly: unread data must not accumulate in the server.
// Dose: connections. `extra.target` has a long answer, `extra.seconds` is how long they stay, `extra.apartMs` the time between two of them.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { get } from './flood.ts';
import { openSocket, pause } from './sockets.ts';

export const attack: Attack = async ({ port, dose, extra }) => {
  const counting = startCounting();
  const bytes = get(String(extra.target)).repeat(20);
  async function readSlowly(): Promise<void> {
    const socket = await openSocket(port);
    counting.try();
    if (socket === undefined) return counting.see('refused');
    const untilMs = performance.now() + Number(extra.seconds) * 1000;
    socket.write(bytes);
    socket.once('data', () => counting.see('reading'));
    socket.on('data', () => socket.pause());
    while (performance.now() < untilMs) {
      await pause(500);
      socket.resume();
    }
    socket.resetAndDestroy();
  }
  async function readInTurn(connection: number): Promise<void> {
    await pause(connection * Number(extra.apartMs));
    await readSlowly();
  }

  await Promise.all(Array.from({ length: dose }, (_, i) => readInTurn(i)));
  return counting.total();
};
