// Connections above the limit (contract C2.12): those that wait for their clients make room, those that wait for us do not.

import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { type RunningServer, startServer, type TestServerOptions } from './running-server.ts';

const connectionsMax = 8;

let server: RunningServer;
/** The server's ends of its connections. */
let accepted: Socket[];
let clients: Socket[];
async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startServer({ ...options, limits: { connectionsMax } });
  server.service.server.on('connection', (socket) => accepted.push(socket));
}
beforeEach(() => {
  accepted = [];
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.destroy();
  return server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Opens connections one after the other, which send a text; resolves when the server has it. */
async function open(count: number, sent: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    const client = connect(server.port, '127.0.0.1').on('error', () => {});
    clients.push(client);
    const before = accepted.length;
    client.write(sent);
    while (accepted.length === before) await nextTurn();
    const socket = accepted[before]!;
    while (sent !== '' && socket.bytesRead === 0 && !socket.destroyed) await nextTurn();
  }
}

const statuses = async (requests: number) => {
  const seen: number[] = [];
  for (let i = 0; i < requests; i++) seen.push((await ask(server, '/healthz')).status);
  return seen;
};

describe('connections above the limit (contract C2.12)', () => {
  it.each([
    ['nothing', ''],
    ['a part of a head', 'GET /healthz HTTP/1.1\r\nHo'],
    ['a part of a second head', `${get('/healthz')}GET /heal`],
    ['a part of a body', 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'],
    [
      'a part of a body that nobody wants',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('are answered when the others have sent %s', async (_, sent) => {
    await start();
    await open(30, sent);
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 200]);
  });

  it('are answered when the others do not take their downloads', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-limit-')));
    // more than the kernel's buffers take
    writeFileSync(join(folder, 'foto.png'), Buffer.alloc(8_000_000));
    await start({ folder });
    await open(connectionsMax, '');
    for (const client of clients) client.pause().write(get('/foto.png'));
    while (accepted.some(({ writableLength }) => writableLength === 0)) await nextTurn();
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 200]);
    rmSync(folder, { recursive: true });
  });

  it('take the places of idle ones first, then of those that have waited longest for their clients', async () => {
    await start();
    await open(connectionsMax, 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n');
    await open(2, get('/healthz')); // the first of them has two places made
    for (const client of clients.slice(-2)) if (client.bytesRead === 0) await once(client, 'data');
    await open(1, get('/healthz'));
    const closed = accepted.flatMap(({ destroyed }, i) => (destroyed ? [i] : []));
    expect(closed).toEqual([0, 1, connectionsMax, connectionsMax + 1]);
  });

  it('are refused while the server owes the others an answer', async () => {
    const held: (() => void)[] = [];
    await start({
      wrapStore: (store) => ({
        ...store,
        health: () => new Promise((resolve) => held.push(() => resolve(store.health()))),
      }),
    });
    await open(connectionsMax, get('/readyz'));
    while (held.length < connectionsMax) await nextTurn();
    expect(await statuses(2)).toEqual([503, 503]);
    const answers = Promise.all(clients.map((client) => once(client, 'data')));
    for (const answer of held) answer();
    for (const [answer] of await answers) expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
