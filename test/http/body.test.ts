// Bodies in any number of pieces cost other callers little (contract C2.12).

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/errors/refusal.ts';
import { createBodyReader } from '../../src/http/body.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const pieces = (count: number, text = 'x') => `${text.length.toString(16)}\r\n${text}\r\n`.repeat(count);

function open(head: string, fields = ''): Socket {
  const socket = connect(server!.port, '127.0.0.1');
  socket.write(`${head} HTTP/1.1\r\nHost: 127.0.0.1\r\n${fields}Transfer-Encoding: chunked\r\n\r\n`);
  return socket;
}

describe('a body in pieces', () => {
  it.each([1, 20])('is refused when it comes in more than 256 short ones, of %d bytes', async (bytes) => {
    server = await startServer();
    const socket = open('POST /oauth/revoke');
    socket.write(pieces(250, 'x'.repeat(bytes)));
    socket.write(pieces(7, 'x'.repeat(bytes)));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n/);
    expect(answer.toString()).toMatch(/the body whole, in few pieces/);
  });

  it('is read when they are of usual length, however many they are', async () => {
    server = await startServer();
    const socket = open('POST /mcp', 'Content-Type: application/json\r\nAccept: application/json\r\n');
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    socket.write(`${pieces(300, ' '.repeat(64))}${pieces(1, ping)}0\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['GET /healthz', 1],
    ['POST /healthz', 1],
    ['GET /healthz', 1_000],
  ])('that nobody reads ends the connection when the pieces never end: %s, %d bytes', async (head, bytes) => {
    server = await startServer();
    const socket = open(head);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    const writing = setInterval(() => socket.write(pieces(100, 'x'.repeat(bytes))), 5);
    await closed;
    clearInterval(writing);
  });
});

describe('bodies that are being read', () => {
  const bodyOf = () =>
    Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough;

  it('hold no more than their budget together, and give it back', async () => {
    const readBody = createBodyReader(5_000);
    const slow = bodyOf();
    const first = readBody(slow, 4_096);
    slow.write(Buffer.alloc(3_000));
    const refused = bodyOf();
    const second = readBody(refused, 4_096);
    refused.write(Buffer.alloc(3_000));
    await expect(second).rejects.toMatchObject({ code: 'unavailable' } satisfies Partial<Refusal>);
    slow.end(Buffer.alloc(1_000, 1));
    expect((await first).length).toBe(4_000);
    const next = bodyOf();
    const third = readBody(next, 4_096);
    next.end(Buffer.alloc(4_096));
    expect((await third).length).toBe(4_096);
  });
});
