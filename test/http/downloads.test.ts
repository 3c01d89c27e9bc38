import type { ServerResponse } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createDownloads } from '../../src/http/downloads.ts';

const chunk = Buffer.alloc(64 * 1024, 'a');

/** A file of so many chunks, which are there at once. */
const openFile = (chunks: number) => Readable.from(Array.from({ length: chunks }, () => chunk));

/** A response whose reader is as fast as the server, or takes `delayTurns` turns of the event loop for a chunk. */
function openResponse(received: string[], name: string, delayTurns = 0) {
  return new Writable({
    highWaterMark: 16 * 1024,
    write(_, __, done) {
      received.push(name);
      const wait = (turns: number) => (turns === 0 ? done() : setImmediate(wait, turns - 1));
      wait(delayTurns);
    },
  }) as unknown as ServerResponse;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('contract C2.14: long downloads', () => {
  it('write a few chunks together in one turn of the event loop, each as much as the others', async () => {
    const downloads = createDownloads();
    const received: string[] = [];
    const ended: string[] = [];
    const names = Array.from({ length: 20 }, (_, i) => `video ${i}`);
    for (const name of names) {
      downloads.write(openFile(40), openResponse(received, name), () => ended.push(name));
    }
    // the beginnings
    while (received.length < names.length * 4) await turn();
    const perTurn: number[] = [];
    while (ended.length < names.length) {
      const before = received.length;
      await turn();
      perTurn.push(received.length - before);
    }
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(4);
    expect(received).toHaveLength(names.length * 40);
    // nobody has the second half before all have the first
    const early = received.slice(0, names.length * 20);
    for (const name of names) expect(early.filter((one) => one === name).length, name).toBeGreaterThan(17);
  });

  it('do not delay the beginning of a file', async () => {
    const downloads = createDownloads();
    const received: string[] = [];
    for (let i = 0; i < 100; i++) {
      downloads.write(openFile(1_000), openResponse(received, 'video'), () => {});
    }
    while (received.length < 1_000) await turn();
    const before = received.length;
    await new Promise<number>((resolve) =>
      downloads.write(openFile(3), openResponse(received, 'photo'), resolve),
    );
    expect(received.length - before).toBeLessThan(100);
  });

  it('are written as slowly as they are read, and end once', async () => {
    const downloads = createDownloads();
    const received: string[] = [];
    let ends = 0;
    const file = openFile(10);
    await new Promise<number>((resolve) => {
      downloads.write(file, openResponse(received, 'video', 3), (writtenBytes) => {
        ends++;
        resolve(writtenBytes);
      });
    });
    for (let i = 0; i < 20; i++) await turn();
    expect([received.length, ends]).toEqual([10, 1]);
  });

  it('go on when another one is broken off while it waits', async () => {
    const downloads = createDownloads();
    const received: string[] = [];
    const broken = openFile(100);
    downloads.write(broken, openResponse(received, 'broken'), () => {});
    const whole = new Promise<number>((resolve) =>
      downloads.write(openFile(100), openResponse(received, 'whole'), resolve),
    );
    while (received.length < 20) await turn();
    broken.destroy();
    await whole;
    expect(received.filter((name) => name === 'whole')).toHaveLength(100);
  });
});
