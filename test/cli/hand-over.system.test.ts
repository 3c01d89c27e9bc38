// A listening socket passes from process to process without a failed request (sd_listen_fds(3), systemd.socket(5)).

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { isMissing } from '../missing.ts';
import { type HandedServer, holdSockets, type SocketHolder, type SocketKind } from './socket-holder.ts';

function hasPython(): boolean {
  try {
    return execFileSync('python3', ['--version']).length > 0;
  } catch {
    return false; // isMissing says so
  }
}

let site: TemporarySite;
let holder: SocketHolder | undefined;

beforeEach(() => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/servicios/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua'));
  site.write('company.yaml', 'brand: Casa Clara');
  site.write(
    'vitrina.yaml',
    'content: _site\ncompany: company.yaml\nstate: "memory:"\nlimit_anonymous: 1000000\n',
  );
});
afterEach(async () => {
  await holder?.end();
  holder = undefined;
  site.dispose();
});

async function hold(kinds: readonly SocketKind[], environment: Record<string, string> = {}) {
  holder = await holdSockets(kinds, { folder: site.folder, environment });
  return holder;
}

/** The status of one request; rejects when the connection is refused, reset or closed. */
function ask(port: number, path: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const take = (response: IncomingMessage) =>
      response
        .resume()
        .once('end', () => resolve(response.statusCode!))
        .once('error', reject);
    get({ host: '127.0.0.1', port, path, agent }, take).once('error', reject);
  });
}

const paths = [
  '/api/v1/get_company_info',
  '/api/v1/search_pages?query=fuga',
  '/healthz',
  '/servicios/fontaneria/',
];

/** Callers that send one request after the other, without retries, until the test stops them. */
function startLoad(port: number) {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  let wanted = { count: Number.POSITIVE_INFINITY, reached: () => {} };
  async function call(agent: Agent | false): Promise<void> {
    for (let i = 0; !isOver; i++) {
      try {
        const status = await ask(port, paths[i % paths.length]!, agent);
        if (status !== 200) failures.push(`${status}`);
      } catch (error) {
        failures.push(`${agent === false ? 'fresh' : 'kept'}: ${(error as Error).message}`);
      }
      if (++answered >= wanted.count) wanted.reached();
    }
    if (agent !== false) agent.destroy();
  }
  const kept = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const callers = [...kept, ...Array.from({ length: 8 }, () => false as const)].map(call);
  return {
    failures,
    answered: () => answered,
    /** Resolves when `count` more requests are answered. */
    more: (count: number) =>
      new Promise<void>((reached) => {
        wanted = { count: answered + count, reached };
      }),
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

async function end(server: HandedServer): Promise<void> {
  process.kill(server.pid, 'SIGTERM');
  expect(await server.ended()).toBe(0);
}

describe.skipIf(isMissing('python3', hasPython()))('an inherited socket (contract C10)', () => {
  it.each([
    ['one process', '1', ['beside', 'after', 'beside', 'after']],
    ['two workers (contract C19.1)', '2', ['beside', 'after']],
  ])(
    'loses no request of %s in restarts under load: next to the old process, and after it',
    async (_, workers, orders) => {
      const { ports, serve, stderr } = await hold(['tcp'], { VITRINA_WORKERS: workers });
      let server = await serve();
      await server.ready();
      const load = startLoad(ports[0]!);
      for (const order of orders) {
        await load.more(1_100);
        const old = server;
        if (order === 'after') await end(old);
        server = await serve();
        await server.ready();
        if (order === 'beside') {
          await load.more(100);
          await end(old);
        }
      }
      await load.more(1_100);
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(load.answered()).toBeGreaterThanOrEqual(1_100 * (orders.length + 1));
      await end(server);
      // a busy machine makes requests slow
      const lines = stderr()
        .split('\n')
        .filter((line) => line !== '' && !line.includes('"slow request"'));
      expect(lines).toEqual([]);
    },
    120_000,
  );

  it('keeps callers waiting while no process listens: the next one answers them all', async () => {
    const { ports, serve } = await hold(['tcp']);
    const first = await serve();
    await first.ready();
    await end(first);
    const waiting = Array.from({ length: 100 }, () => ask(ports[0]!, '/healthz', false));
    const second = await serve();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
    await second.ready();
  });

  it('is where the server says that it listens, and the root of its addresses', async () => {
    const { ports, serve, stderr } = await hold(['tcp']);
    const url = `http://127.0.0.1:${ports[0]}`;
    expect(await (await serve()).ready()).toBe(
      `vitrina serves 2 pages of ${join(site.folder, '_site')} on ${url}
  guide       ${url}/desarrolladores/
  REST API    ${url}/api/v1
  MCP server  ${url}/mcp
Try: curl '${url}/api/v1/search_pages?query=fontaner%C3%ADa'
`,
    );
    expect(stderr()).toBe('');
    // as at any loopback address, the MCP server answers for itself alone
    const mcp = await fetch(`${url}/mcp`, { method: 'POST', headers: { Origin: 'https://evil.example' } });
    expect(mcp.status).toBe(403);
  });

  it.each([
    ['the second by its place', {}, 0],
    ['the first by its name', { LISTEN_FDNAMES: 'metrics:api' }, 1],
  ])('two may be inherited: %s serves the metrics', async (_, environment, api) => {
    const { ports, serve } = await hold(['tcp', 'tcp'], environment);
    const printed = await (await serve()).ready();
    const [apiPort, metricsPort] = [ports[api], ports[1 - api]];
    expect(printed).toContain(`on http://127.0.0.1:${apiPort}\n`);
    expect(printed).toContain(`  metrics     http://127.0.0.1:${metricsPort}/metrics\n`);
    await fetch(`http://127.0.0.1:${apiPort}/healthz`);
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await metrics.text()).toContain('vitrina_requests_total{endpoint="health",status="200"} 1');
    expect((await fetch(`http://127.0.0.1:${apiPort}/metrics`)).status).toBe(404);
  });

  it('may be for the metrics only', async () => {
    const { ports, serve } = await hold(['tcp'], { LISTEN_FDNAMES: 'metrics' });
    const printed = await (await serve('--port', '0')).ready();
    expect(printed).toContain(`  metrics     http://127.0.0.1:${ports[0]}/metrics\n`);
    expect(printed).not.toContain(`on http://127.0.0.1:${ports[0]}\n`);
  });

  it('may be of IPv6', async () => {
    const { ports, serve } = await hold(['tcp6']);
    expect(await (await serve()).ready()).toContain(`  REST API    http://[::1]:${ports[0]}/api/v1\n`);
    expect((await fetch(`http://[::1]:${ports[0]}/healthz`)).status).toBe(200);
  });

  it('overrides the settings, and the start reports it', async () => {
    const { ports, serve, stderr } = await hold(['tcp'], { HOST: '0.0.0.0' });
    const printed = await (await serve('--port', '1', '--metrics', '127.0.0.1:0')).ready();
    expect(printed).toContain(`on http://127.0.0.1:${ports[0]}\n`);
    expect(stderr()).toBe(
      'vitrina: HOST, --port not used: the listening socket was inherited (LISTEN_FDS)\n',
    );
  });

  it('is not announced to the threads and processes that the server starts', async () => {
    const seen = join(site.folder, 'seen.cjs');
    const notes = join(site.folder, 'notes.txt');
    writeFileSync(notes, '');
    writeFileSync(
      seen,
      `const { isMainThread } = require('node:worker_threads');
const names = Object.keys(process.env).filter((name) => name.startsWith('LISTEN_'));
require('node:fs').appendFileSync(${JSON.stringify(notes)}, [isMainThread ? 'main' : 'thread', ...names.sort()].join(' ') + '\\n');`,
    );
    const { serve, stderr } = await hold(['tcp'], {
      NODE_OPTIONS: `--require=${seen}`,
      LISTEN_FDNAMES: 'api',
    });
    const server = await serve();
    await server.ready();
    site.write('_site/nueva.html', '<title>Nueva</title><h1>Nueva</h1><p>Una página que antes no había.</p>');
    process.kill(server.pid, 'SIGHUP');
    await expect.poll(stderr).toContain('content reloaded');
    expect(new Set(readFileSync(notes, 'utf8').trim().split('\n'))).toEqual(
      new Set(['main LISTEN_FDNAMES LISTEN_FDS LISTEN_PID', 'main', 'thread']),
    );
  });

  const noSocket = 'is not a TCP socket that listens; write ListenStream=ADDRESS:PORT in the .socket unit';
  it.each<[readonly SocketKind[], Record<string, string>, number, string | RegExp]>([
    [['udp'], {}, 1, `descriptor 3 of LISTEN_FDS ${noSocket}`],
    [['unix'], {}, 1, `descriptor 3 of LISTEN_FDS ${noSocket}`],
    [['unbound'], {}, 1, `descriptor 3 of LISTEN_FDS ${noSocket}`],
    [['tcp', 'file'], {}, 1, `descriptor 4 of LISTEN_FDS ${noSocket}`],
    [
      ['connected'],
      {},
      1,
      /^the socket 127\.0\.0\.1:\d+ of LISTEN_FDS cannot be listened at \(EINVAL\); hand over a listening one: Accept=no in the \.socket unit$/,
    ],
    [
      ['tcp', 'tcp', 'tcp'],
      {},
      2,
      'LISTEN_FDS passes 3 sockets, but vitrina uses at most two, for the API and for metrics; remove ListenStream= lines from the .socket unit',
    ],
    [['tcp'], { LISTEN_FDS: 'all' }, 2, 'LISTEN_FDS must be the number of sockets, not "all"'],
  ])('%j with %j is refused in one line', async (kinds, environment, code, message) => {
    const { serve, stderr } = await hold(kinds, environment);
    expect(await (await serve()).ended()).toBe(code);
    const [line = '', ...rest] = stderr().split('\n');
    expect(rest).toEqual(['']);
    if (typeof message === 'string') expect(line).toBe(`vitrina: ${message}`);
    else expect(line.replace(/^vitrina: /, '')).toMatch(message);
  });
});
