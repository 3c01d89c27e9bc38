// Tools of the attacks: raw connections, and concurrent tasks.

import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Connects; undefined when the connection is refused or not accepted within 5 s. */
export function openSocket(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, timeout: 5_000 });
    const give = (got: Socket | undefined) => {
      socket.setTimeout(0);
      if (got === undefined) socket.destroy();
      resolve(got);
    };
    socket.once('connect', () => give(socket));
    socket.once('timeout', () => give(undefined));
    socket.once('error', () => give(undefined));
    // an attacker expects the connection to be closed
    socket.on('error', () => {});
  });
}

/** Waits for real time, as slow attackers do. */
export function pause(ms: number): Promise<void> {
  return delay(ms);
}

/** Runs a task for each number below `count`, `width` at a time, until the time is over. */
export async function inTurns(
  count: number,
  width: number,
  run: (index: number) => Promise<void>,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  let next = 0;
  const work = async () => {
    while (next < count && performance.now() < untilMs) await run(next++);
  };
  await Promise.all(Array.from({ length: width }, work));
  return next;
}

/**
 * Waits before each connection, to limit the number per second. The kernel completes
 * connections that the server has not accepted yet: without a pace the attacker never waits for the server, and new callers
 * wait behind all of them (up to 185 ms, once 1 s, at 1,200 a second on two cores).
 */
export function createPace(perSecond: number): () => Promise<void> {
  let nextMs = performance.now();
  return () => {
    const nowMs = performance.now();
    nextMs = Math.max(nextMs, nowMs - catchUpMs) + 1000 / perSecond;
    return delay(Math.max(0, nextMs - nowMs));
  };
}

/** Longest delay behind its pace that a busy attacker may make up for. */
const catchUpMs = 20;
