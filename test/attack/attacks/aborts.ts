// Callers that disconnect at every stage of a request: after connecting, within the head, while a file is looked up or streamed,
// within a body and after it.
// Dose: connections for each stage.

import type { Socket } from 'node:net';
import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { get, post } from './flood.ts';
import { createPace, inTurns, openSocket } from './sockets.ts';

const file = get('/assets/portada.png');
const page = get('/servicios/fontaneria/');
const search = get('/api/v1/search_pages?query=gotera+techo');
const registration = post('/oauth/register', 'application/json', '{"client_name":"x","contacts":["a@b.es"]}');
const message = post('/mcp', 'application/json', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
const halfOf = (bytes: string) => bytes.slice(0, -10);

interface Stage {
  readonly bytes: string;
  /** When the caller disconnects: after writing, or at the first bytes of an answer. */
  readonly goesAt: 'written' | 'answer';
}

const stages: readonly Stage[] = [
  { bytes: '', goesAt: 'written' },
  { bytes: 'GET / HT', goesAt: 'written' },
  { bytes: file, goesAt: 'written' },
  { bytes: file, goesAt: 'answer' },
  { bytes: file.repeat(8), goesAt: 'written' },
  { bytes: get('/healthz') + file.repeat(8), goesAt: 'answer' },
  { bytes: page, goesAt: 'written' },
  { bytes: search, goesAt: 'written' },
  { bytes: halfOf(registration), goesAt: 'written' },
  { bytes: message, goesAt: 'written' },
  { bytes: halfOf(message), goesAt: 'written' },
];

/** Disconnects by a reset, by a short half-open end, or by closing. */
const leave: readonly ((socket: Socket) => void)[] = [
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.destroy(),
  (socket) => socket.end(() => socket.destroySoon()),
];

const width = 40;
const perSecond = 400;

export const attack: Attack = async ({ port, dose, maxSeconds }) => {
  const counting = startCounting();
  const untilMs = performance.now() + maxSeconds * 1000;
  const pace = createPace(perSecond);
  async function tryOnce(i: number): Promise<void> {
    const { bytes, goesAt } = stages[i % stages.length]!;
    const go = leave[Math.floor(i / stages.length) % leave.length]!;
    await pace();
    const socket = await openSocket(port);
    counting.try();
    if (socket === undefined) return counting.see('refused');
    await new Promise<void>((resolve) => {
      const goNow = () => {
        go(socket);
        resolve();
      };
      socket.once('close', () => resolve());
      if (goesAt === 'answer') socket.once('data', goNow);
      if (bytes === '') goNow();
      else socket.write(bytes, () => goesAt === 'written' && goNow());
    });
    counting.see('left');
  }
  await inTurns(dose * stages.length, width, tryOnce, untilMs);
  return counting.total();
};
