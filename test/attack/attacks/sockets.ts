// What attacks share: connections by hand, and many of one thing at a time.

import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Connects; undefined when nobody answers within 5 s or the connection is refused. */
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
    // an attacker expects to be cut off
    socket.on('error', () => {});
  });
}

/** Waits: attackers have no other way to take their time. */
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
 * A wait before each connection, so that there are no more than so many a second. The kernel completes
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

/** How far a busy attacker may be behind its pace and make up for it. */
const catchUpMs = 20;
