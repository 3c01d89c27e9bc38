// Requests of every kind with something wrong in them, over raw connections (contract C2.4, C2.8). Each answer must be HTTP, of
// a catalogued status and shape; each connection must end once its caller has ended it.
// Dose: cases, from number `first` of the seed on. One case again: npm run attack -- --only fuzz --seed S --first N --cases 1

import type { Socket } from 'node:net';
import { type FuzzCase, makeCase } from '../fuzz/cases.ts';
import { createAnswerReader } from '../harness/answer-reader.ts';
import type { Attack } from '../harness/processes.ts';
import { type Counting, startCounting } from '../harness/tally.ts';
import { findFault } from '../harness/verdict.ts';
import { inTurns, openSocket, pause } from './sockets.ts';

const width = 64;
/** Time without data after which a caller that waits for answers is finished. */
const quietMs = 40;
/** Longest time that a server may take to end a connection that its caller has ended. */
const endMs = 10_000;

export const attack: Attack = async ({ port, dose, seed, first, maxSeconds }) => {
  const counting = startCounting();
  const untilMs = performance.now() + maxSeconds * 1000;
  const done = await inTurns(dose, width, (i) => tryCase(port, seed, first + i, counting), untilMs);
  counting.figure('next case', first + done);
  return counting.total();
};

async function tryCase(port: number, seed: number, index: number, counting: Counting): Promise<void> {
  const tried = makeCase(seed, index);
  const socket = await openSocket(port);
  counting.try();
  if (socket === undefined) return counting.see('refused');
  const faults = await play(socket, tried, counting);
  for (const fault of faults) {
    counting.fault(
      `seed ${seed}, case ${index}: ${fault} – ${JSON.stringify(tried.packets.join('').slice(0, 300))}`,
    );
  }
}

/** The data received on a connection, and the faults in it. */
interface Heard {
  answers: number;
  lastMs: number;
  readonly faults: string[];
  /** Processes the last data, once the connection is closed. */
  finish(): void;
}

/** Listens to a connection. If HEAD may be among the requests, the end of an answer is known only once all data has been received. */
function listen(socket: Socket, { mayBeHead }: FuzzCase, counting: Counting): Heard {
  const chunks: Buffer[] = [];
  let isBroken = false;
  const reader = createAnswerReader({
    ...(mayBeHead
      ? { isBodiless: (rest) => rest.length === 0 || rest.toString('latin1', 0, 9) === 'HTTP/1.1 ' }
      : {}),
    onAnswer(answer) {
      heard.answers++;
      counting.see(answer.status);
      const fault = findFault(answer, mayBeHead);
      if (fault !== undefined) heard.faults.push(fault);
    },
  });
  function feed(chunk: Buffer): void {
    if (isBroken) return;
    try {
      reader.feed(chunk);
    } catch (error) {
      isBroken = true;
      heard.faults.push((error as Error).message);
    }
  }
  const heard: Heard = {
    answers: 0,
    lastMs: performance.now(),
    faults: [],
    finish: () => feed(Buffer.concat(chunks)),
  };
  socket.on('data', (chunk) => {
    heard.lastMs = performance.now();
    if (mayBeHead) chunks.push(chunk);
    else feed(chunk);
  });
  return heard;
}

/** Sends a case and reads to the end of its connection; returns the faults in the answers. */
async function play(socket: Socket, tried: FuzzCase, counting: Counting): Promise<readonly string[]> {
  const { packets, end, expected } = tried;
  const heard = listen(socket, tried, counting);
  let isOpen = true;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOpen = false;
      resolve();
    });
  });
  for (const packet of packets) {
    if (!isOpen) break;
    socket.write(packet, 'latin1');
    if (packets.length > 1) await pause(1);
  }
  const giveUpMs = performance.now() + endMs;
  const isWaiting = () =>
    expected === undefined ? performance.now() - heard.lastMs < quietMs : heard.answers < expected;
  if (end === 'wait') while (isOpen && isWaiting() && performance.now() < giveUpMs) await pause(10);
  if (end === 'reset') socket.resetAndDestroy();
  else socket.end();
  await Promise.race([closed, pause(endMs)]);
  if (isOpen) heard.faults.push(`the connection is open ${endMs / 1000} s after its end`);
  socket.destroy();
  heard.finish();
  if (expected !== undefined && heard.answers !== expected) {
    heard.faults.push(`${heard.answers} answers to ${expected} requests`);
  }
  if (heard.answers === 0) counting.see('no answer');
  return heard.faults;
}
