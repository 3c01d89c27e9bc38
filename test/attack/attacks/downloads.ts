// Callers that download a long file at the same time, as fast as it comes.
// Dose: connections. `extra.target` is the file, `extra.seconds` is how long they stay, `extra.apartMs` the time between two of them.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { get } from './flood.ts';
import { openSocket, pause } from './sockets.ts';

export const attack: Attack = async ({ port, dose, extra }) => {
  const counting = startCounting();
  async function download(connection: number): Promise<void> {
    await pause(connection * Number(extra.apartMs));
    const socket = await openSocket(port);
    counting.try();
    if (socket === undefined) return counting.see('refused');
    socket.once('data', () => counting.see('reading'));
    socket.resume();
    socket.write(get(String(extra.target)));
    await pause(Number(extra.seconds) * 1000);
    socket.resetAndDestroy();
  }

  await Promise.all(Array.from({ length: dose }, (_, i) => download(i)));
  return counting.total();
};
