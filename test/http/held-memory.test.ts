// The memory that callers make the server hold (contract C2.16), with answers made by the test.

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Connections, createConnections } from '../../src/http/connections.ts';
import { type Line, rememberingLog } from './running-server.ts';

const megabyte = 2 ** 20;
/** More than the buffers of the kernel take of an answer that nobody reads. */
const longBytes = 16 * megabyte;

let server: Server;
let clients: Socket[];
let lines: Line[];
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

type Answer = (connections: Connections, ...exchange: Parameters<RequestListener>) => void;

async function start(heldMaxBytes: number, answer: Answer): Promise<void> {
  clients = [];
  lines = [];
  const connections = createConnections(heldMaxBytes, rememberingLog(lines));
  server = createServer().on('connection', connections.add);
  server.on(
    'request',
    connections.limit((request, response) => answer(connections, request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Answers with a body, as the transmitter does. */
const sendBody =
  (bodyOf: () => Uint8Array): Answer =>
  (connections, _, response) => {
    const body = bodyOf();
    connections.hold(response, body, body.length);
    response.writeHead(200, ['Content-Length', String(body.length)]).end(body);
  };

/** A client that reads the beginning of its first answer and no more. */
async function openSlowReader(requests: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  client.write(requests);
  await once(client, 'readable');
  client.read(1);
  return client;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await nextTurn();
};

describe('memory held by callers (contract C2.16)', () => {
  it('closes connections whose unread answers exceed the bound, and says so once', async () => {
    await start(
      4 * longBytes,
      sendBody(() => Buffer.alloc(longBytes)),
    );
    for (let i = 0; i < 6; i++) await openSlowReader(get('/'));
    while ((await openConnections()) === 6) await nextTurn();
    expect(await openConnections()).toBeLessThanOrEqual(4);
    expect(lines.map(({ level, facts }) => [level, facts.bytes])).toEqual([['warn', 4 * longBytes]]);
  });

  it('counts a body that several are sent once', async () => {
    const shared = Buffer.alloc(longBytes);
    await start(
      2 * longBytes,
      sendBody(() => shared),
    );
    for (let i = 0; i < 6; i++) await openSlowReader(get('/'));
    await turns(50);
    expect(await openConnections()).toBe(6);
  });

  it('closes those that hold most for the longest time, not those that hold little', async () => {
    const short = Buffer.alloc(1_000);
    await start(2 * longBytes, (connections, request, response) => {
      if (request.url === '/long') sendBody(() => Buffer.alloc(longBytes))(connections, request, response);
      else if (request.url === '/short') sendBody(() => short)(connections, request, response);
    });
    const little = await openSlowReader(get('/short') + get('/never'));
    const first = await openSlowReader(get('/long'));
    await openSlowReader(get('/long'));
    await openSlowReader(get('/long'));
    await openSlowReader(get('/short'));
    while ((await openConnections()) > 3) await nextTurn();
    little.write(get('/short'));
    first.on('close', () => {}).resume();
    await once(first, 'close');
    expect(little.destroyed).toBe(false);
    expect(await openConnections()).toBe(3);
  });

  it.each([
    ['a length', 'Content-Length: 60000', ''],
    ['chunks', 'Transfer-Encoding: chunked', 'ea60\r\n'],
  ])('counts bodies of %s that nobody takes yet', async (_, field, before) => {
    await start(megabyte, () => {});
    const { port } = server.address() as AddressInfo;
    const sent = `${get('/')}POST / HTTP/1.1\r\nHost: x\r\n${field}\r\n\r\n${before}${'x'.repeat(60_000)}`;
    for (let i = 0; i < 30; i++) {
      const client = connect(port, '127.0.0.1').on('error', () => {});
      clients.push(client);
      client.write(sent);
    }
    while (!clients.some((client) => client.destroyed)) await nextTurn();
    expect(await openConnections()).toBeLessThan(30);
  });

  it('starts no further request of a connection with 256 KiB of unread answers', async () => {
    let started = 0;
    await start(
      64 * longBytes,
      sendBody(() => {
        started++;
        return Buffer.alloc(longBytes);
      }),
    );
    await openSlowReader(get('/').repeat(30));
    await turns(50);
    expect(started).toBe(1);
  });

  it('starts requests other than GET and HEAD one by one', async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    await start(longBytes, (_, { method }, response) => {
      started.push(method!);
      finish.push(() => response.end());
    });
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    clients.push(client);
    client.write(get('/') + get('/') + post('/') + post('/') + get('/') + get('/'));
    const kept = ['GET GET', 'GET GET POST', 'GET GET POST POST', 'GET GET POST POST GET GET'];
    const counts = [2, 3, 4, 6];
    for (const [step, expected] of kept.entries()) {
      while (started.length < counts[step]!) await nextTurn();
      await turns(20);
      expect(started.join(' ')).toBe(expected);
      for (const end of finish.splice(0)) end();
    }
  });
});
