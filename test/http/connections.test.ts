// Requests of one connection: their order, the number in flight, and their fate when something fails.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { type RunningServer, startServer, type TestServerOptions } from './running-server.ts';

let server: RunningServer;
/** The server's ends of its connections. */
let accepted: Socket[];
const start = async (options?: TestServerOptions) => {
  server = await startServer(options);
  accepted = [];
  server.service.server.on('connection', (socket) => accepted.push(socket));
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const lastGet = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const post = (body: string) =>
  `POST /oauth/revoke HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Reads until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  for await (const chunk of socket) received += (chunk as Buffer).toString('latin1');
  return received;
}

/** A server whose `/readyz` is answered when the test releases it. */
async function startHeld(options?: TestServerOptions) {
  const held: (() => void)[] = [];
  await start({
    ...options,
    wrapStore: (store) => ({
      ...store,
      health: () => new Promise((resolve) => held.push(() => resolve(store.health()))),
    }),
  });
  return held;
}

const statuses = (received: string) =>
  received.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(-3)));

describe('requests sent without waiting for answers (RFC 9112 §9.3.2)', () => {
  it.each(['Upgrade', 'keep-alive, upgrade'])(
    'behind one that offers another protocol (%s): its answer closes the connection, so that none waits for ever (RFC 9112 §9.6)',
    async (connection) => {
      await start();
      const offer = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nUpgrade: h2c\r\n\r\n`;
      const socket = connect(server.port, '127.0.0.1');
      socket.write(get('/healthz') + offer + get('/nada'));
      const received = await readAll(socket);
      expect(statuses(received)).toEqual([200, 200]);
      expect(received.match(/^connection: (?!keep-alive).*/gim)).toEqual([
        expect.stringMatching(/^connection: close$/i),
      ]);
    },
  );

  it('are answered in order, for any number and any methods', async () => {
    await start();
    const kinds = [
      [get('/healthz'), 200],
      [post('x'.repeat(3_000)), 400],
      [get('/nada'), 404],
      ['HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 200],
      ['OPTIONS /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 204],
    ] as const;
    const sent = Array.from({ length: 1_000 }, (_, i) => kinds[(i * i) % kinds.length]!);
    const socket = connect(server.port, '127.0.0.1');
    socket.write(sent.map(([bytes]) => bytes).join('') + lastGet('/healthz'));
    expect(statuses(await readAll(socket))).toEqual([...sent.map(([, status]) => status), 200]);
  });

  it('are in flight up to 32; the others start as those are answered', async () => {
    const held = await startHeld();
    const socket = connect(server.port, '127.0.0.1');
    const answers = readAll(socket);
    socket.write(get('/readyz').repeat(1_999) + lastGet('/readyz'));
    let most = 0;
    for (let answered = 0; answered < 2_000; answered++) {
      while (held.length === 0) await nextTurn();
      most = Math.max(most, held.length);
      held.shift()!();
    }
    expect(most).toBe(32);
    expect(statuses(await answers)).toHaveLength(2_000);
  });

  it('are not read while others wait, so that the client is slowed down', async () => {
    const held = await startHeld();
    const socket = connect(server.port, '127.0.0.1');
    const megabytes = 8;
    const flood = Buffer.from(
      get('/readyz').repeat(Math.ceil((megabytes * 2 ** 20) / get('/readyz').length)),
    );
    socket.write(flood);
    while (held.length < 32) await nextTurn();
    for (let turn = 0; turn < 300; turn++) await nextTurn();
    expect(accepted[0]!.bytesRead).toBeLessThan(flood.length / 20);
    socket.destroy();
    for (const answer of held) answer();
  });

  it('are dropped from the queue when the client has disconnected', async () => {
    const held = await startHeld();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(get('/readyz').repeat(200));
    while (held.length < 32) await nextTurn();
    socket.resetAndDestroy();
    accepted[0]!.destroy(); // a paused socket notices its end at the next write
    await once(accepted[0]!, 'close');
    for (const answer of held.splice(0)) answer();
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(held).toEqual([]);
    expect((await ask(server, '/healthz')).status).toBe(200);
  });

  it('are closed with their connection when all hold too much, and nobody else is (contract C2.16)', async () => {
    const heldMaxBytes = 20_000_000;
    const held = await startHeld({ limits: { heldMaxBytes } });
    let closed = 0;
    const open = async (requests: number) => {
      const socket = connect(server.port, '127.0.0.1').on('close', () => closed++);
      socket.on('error', () => {}).write(get('/readyz').repeat(requests));
      const expected = held.length + Math.min(requests, 32);
      while (held.length < expected && closed === 0) await nextTurn();
      return socket;
    };
    const innocent = await open(1);
    const sockets: Socket[] = [];
    while (closed === 0 && sockets.length < 20) sockets.push(await open(1_500));
    // a request holds some 3 KB
    expect(sockets.length).toBeLessThan(8);
    for (const answer of held.splice(0)) answer();
    expect(statuses(String((await once(innocent, 'data'))[0]))).toEqual([200]);
    expect((await ask(server, '/healthz')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    for (const answer of held) answer();
  });

  it('are read from few connections in one turn of the event loop (contract C2.13)', async () => {
    await start();
    let inTurn = 0;
    let most = 0;
    let total = 0;
    server.service.server.on('request', () => {
      if (inTurn === 0) setImmediate(endTurn);
      inTurn++;
      total++;
    });
    const endTurn = () => {
      most = Math.max(most, inTurn);
      inTurn = 0;
    };
    const [perConnection, connections] = [600, 12];
    const sockets = Array.from({ length: connections }, () => connect(server.port, '127.0.0.1'));
    while (accepted.length < connections) await nextTurn();
    const answers = sockets.map(readAll);
    for (const socket of sockets)
      socket.write(get('/healthz').repeat(perConnection - 1) + lastGet('/healthz'));
    // an answer is counted for each request: what is put off is read later
    for (const answer of answers) expect(statuses(await answer)).toHaveLength(perConnection);
    expect(total).toBe(connections * perConnection);
    expect(most).toBeLessThan(3 * perConnection);
  });

  it('delay a caller that waits for its answers by few connections, not by all (contract C2.13)', async () => {
    await start();
    let read = 0;
    let readBefore = 0;
    server.service.server.on('request', ({ url }) => {
      if (url === '/healthz') read++;
      else readBefore = read;
    });
    const [perConnection, connections] = [600, 40];
    const [innocent, ...sockets] = Array.from({ length: connections + 1 }, () =>
      connect(server.port, '127.0.0.1'),
    );
    while (accepted.length <= connections) await nextTurn();
    innocent!.write(get('/nada'));
    await once(innocent!, 'data');
    for (const socket of sockets) socket.on('error', () => {}).write(get('/healthz').repeat(perConnection));
    await nextTurn(); // the first of them are read
    innocent!.write(get('/nada'));
    await once(innocent!, 'data');
    expect(readBefore).toBeLessThan(10 * perConnection);
    for (const socket of [innocent!, ...sockets]) socket.destroy();
  });

  it('are all answered before a broken request that follows them', async () => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${get('/healthz').repeat(100)}hello\r\n\r\n`);
    expect(statuses(await readAll(socket))).toEqual([...Array(100).fill(200), 400]);
  });

  it('are all answered before a CONNECT that follows them', async () => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${get('/healthz').repeat(100)}CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    expect(statuses(await readAll(socket))).toEqual([...Array(100).fill(200), 405]);
  });

  it('may be followed by a body that comes later, and by further requests', async () => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    const late = post('x'.repeat(4_000));
    socket.write(get('/healthz').repeat(99) + late.slice(0, -2_000));
    while ((statuses(received)?.length ?? 0) < 99) await nextTurn();
    socket.write(late.slice(-2_000) + get('/healthz').repeat(99));
    socket.write(lastGet('/nada'));
    await once(socket, 'close');
    expect(statuses(received)).toEqual([...Array(99).fill(200), 400, ...Array(99).fill(200), 404]);
  });
});

describe('an answer that closes the connection (RFC 9112 §9.6)', () => {
  it.each([
    ['a body that is too long', 'Content-Length: 8000000\r\n', 413, '/oauth/token'],
    [
      'a body that nobody wants, and asks to close',
      'Connection: close\r\nContent-Length: 8000000\r\n',
      404,
      '/nada',
    ],
  ])('reaches the sender of %s whole, though more is being sent', async (_, fields, status, path) => {
    await start();
    for (let round = 0; round < 10; round++) {
      const socket = connect(server.port, '127.0.0.1');
      const outcome = outcomeOf(socket);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${fields}\r\n`,
      );
      for (let sent = 0; sent < 80; sent++) {
        if (!socket.write(Buffer.alloc(100_000))) await Promise.race([once(socket, 'drain'), outcome]);
      }
      const { received, error } = await outcome;
      expect([statuses(received), error]).toEqual([[status], undefined]);
      const [head = '', body = ''] = received.split('\r\n\r\n');
      expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body));
    }
  });

  it('keeps reading from a client that is still sending endless headers', async () => {
    await start();
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const outcome = outcomeOf(socket);
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`);
    while (socket.bytesRead === 0) await nextTurn();
    const readBefore = accepted[0]!.bytesRead;
    socket.write('x'.repeat(1_000));
    while (accepted[0]!.bytesRead === readBefore) await nextTurn();
    await nextTurn();
    expect(accepted[0]!.destroyed).toBe(false);
    socket.end();
    const { received, error } = await outcome;
    expect([statuses(received), error]).toEqual([[431], undefined]);
  });
});

/** Reads until the connection ends; returns the text and the error that ended it. */
function outcomeOf(
  socket: Socket,
): Promise<{ readonly received: string; readonly error: string | undefined }> {
  return new Promise((resolve) => {
    let received = '';
    let error: string | undefined;
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', ({ message }) => {
      error = message;
    });
    socket.on('close', () => resolve({ received, error }));
  });
}
