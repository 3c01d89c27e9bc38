// Callers that send many requests ahead and read no answer: neither the requests nor the answers may fill the memory.
// Dose: connections. `extra.kind` is what they send, `extra.target` what they ask for, `extra.seconds` is how long they stay,
// `extra.perSecond` the number of new ones.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { get } from './flood.ts';
import { createPace, inTurns, openSocket, pause } from './sockets.ts';

/** Fields of a head whose length is just allowed. */
const fields = (count: number, value: string) =>
  Array.from({ length: count }, (_, i) => `${i.toString(36)}:${value}`);

/** The requests of one connection. */
const kinds: Readonly<Record<string, (target: string) => string>> = {
  'tiny fields': (target) => get(target, ...fields(2_200, '')).repeat(20),
  'long fields': (target) => get(target, ...fields(95, 'x'.repeat(160))).repeat(20),
  'few fields': (target) => get(target).repeat(1_500),
};

const atOnce = 8;

export const attack: Attack = async ({ port, dose, extra, maxSeconds }) => {
  const counting = startCounting();
  const requests = kinds[String(extra.kind)]!(String(extra.target));
  const untilMs = performance.now() + maxSeconds * 1000;
  const held: (() => void)[] = [];
  const pace = createPace(Number(extra.perSecond));
  async function send(connection: number): Promise<void> {
    await pace();
    const socket = await openSocket(port);
    if (socket === undefined) return counting.see('refused');
    counting.try();
    socket.once('readable', () => {}); // reads what fits into one buffer, and no more
    const address = `X-Forwarded-For: 10.${connection >> 8}.${connection & 255}.1\r\n\r\n`;
    await new Promise<void>((resolve) => {
      socket.once('close', resolve);
      socket.write(requests.replaceAll('\r\n\r\n', `\r\n${address}`), () => resolve());
      setTimeout(resolve, stuckMs);
    });
    held.push(() => {
      counting.see(socket.destroyed ? 'closed' : 'held');
      socket.resetAndDestroy();
    });
  }
  await inTurns(dose, atOnce, send, untilMs);
  await pause(Number(extra.seconds) * 1000);
  for (const end of held) end();
  return counting.total();
};

/** A server that no longer reads takes no more of the requests. */
const stuckMs = 200;
