// Connects, requests a file and resets the connection, more often than the server has descriptors.
// Dose: connections.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { get } from './flood.ts';
import { createPace, inTurns, openSocket } from './sockets.ts';

const width = 50;
const perSecond = 500;

export const attack: Attack = async ({ port, dose, maxSeconds }) => {
  const counting = startCounting();
  const untilMs = performance.now() + maxSeconds * 1000;
  const file = get('/assets/portada.png');
  const pace = createPace(perSecond);
  await inTurns(
    dose,
    width,
    async () => {
      await pace();
      const socket = await openSocket(port);
      counting.try();
      if (socket === undefined) return counting.see('refused');
      await new Promise<void>((resolve) => socket.write(file, () => resolve()));
      socket.resetAndDestroy();
      counting.see('left');
    },
    untilMs,
  );
  return counting.total();
};
