// A server that can open no more files. What callers can make it hold open: test/attack/connections.attack.test.ts.

import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import { limitOpenFiles, type RunningServer, type ServeOptions, serve } from '../cli/run.ts';
import { ask } from '../http/ask.ts';
import { isMissing } from '../missing.ts';
import { createSite } from './vitrina.ts';

/** Larger than the kernel's buffers for a client that does not read. */
const imageBytes = 6_000_000;
const image = '/assets/foto.png';
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

let site: TemporarySite;
let server: RunningServer & { readonly port: number };

beforeAll(() => {
  site = createSite();
  site.write(`_site${image}`, 'x'.repeat(imageBytes));
});
afterEach(async () => {
  await server.end('SIGKILL');
});
afterAll(() => site.dispose());

async function start(options: Partial<ServeOptions> = {}): Promise<void> {
  const words = ['_site', '--company', 'company.yaml', '--state', 'memory:', '--log-level', 'silent'];
  const started = await serve(words, { folder: site.folder, ...options });
  server = { ...started, port: Number(new URL(started.url).port) };
}

/** Opens a connection that may end in any way without failing the test. */
function open(): Socket {
  return connect(server.port, '127.0.0.1').on('error', () => {});
}

async function expectAllWell(): Promise<void> {
  for (const path of ['/healthz', image, '/', '/api/v1/get_company_info']) {
    expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
  }
}

describe.skipIf(isMissing('ulimit', process.platform !== 'win32'))('a limit of open files', () => {
  it('that is used up by open connections keeps nobody out: slow readers and idle connections are closed', async () => {
    await start({ launcher: limitOpenFiles(256) });
    const reading = Array.from({ length: 80 }, open);
    for (const socket of reading) {
      socket.write(get(image));
      socket.once('data', () => socket.pause());
    }
    await Promise.all(reading.map((socket) => once(socket, 'data')));
    await expectAllWell();
    for (const socket of reading) socket.destroy();
    await expect.poll(async () => (await ask(server, '/healthz')).status).toBe(200);

    const idle = Array.from({ length: 80 }, open);
    for (const socket of idle) socket.write(get('/healthz'));
    await Promise.all(idle.map((socket) => once(socket, 'data')));
    await expect.poll(async () => (await ask(server, '/healthz')).status).toBe(200);
    await expect.poll(() => idle.some((socket) => socket.destroyed)).toBe(true);
    for (const socket of idle) socket.destroy();
  });

  it('that is used up while the server starts has no lasting effect', async () => {
    await start({ launcher: limitOpenFiles(128) });
    const crowd = Array.from({ length: 300 }, open);
    await delay(2_000); // enough time for anything that the server loads after the start
    for (const socket of crowd) socket.destroy();
    await expect.poll(async () => (await ask(server, '/healthz')).status).toBe(200);
    expect((await ask(server, '/metrics')).text).toContain('vitrina_requests_total');
    const called = await ask(server, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    expect([called.status, called.json().result?.tools?.length]).toEqual([200, expect.any(Number)]);
  });
});

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

describe.skipIf(isMissing('prlimit', canLimit))(
  'a file that cannot be opened for want of descriptors',
  () => {
    it.each([image, '/servicios/cocina/'])('is a refusal with Retry-After: %s', async (path) => {
      await start();
      const agent = new Agent({ keepAlive: true });
      await ask(server, '/healthz', { agent });
      const limit = (files: number) =>
        execFileSync('prlimit', ['--pid', String(server.process.pid), `--nofile=${files}:`]);
      limit(3); // open descriptors stay open
      const refused = await ask(server, path, { agent });
      expect([refused.status, refused.json().code, refused.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '1',
      ]);
      limit(1024);
      expect((await ask(server, path, { agent })).status).toBe(200);
      agent.destroy();
      await expectAllWell();
    });
  },
);
