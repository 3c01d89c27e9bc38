// contract C19: a site answered by two workers.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { nextReload, type RunningServer, run, serve } from './run.ts';

let site: TemporarySite;
const running: RunningServer[] = [];

beforeEach(() => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/servicios/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua'));
  site.writePage('/servicios/goteras', 'Goteras', paragraphAbout('la fuga de agua'));
  site.write('company.yaml', 'brand: Casa Clara');
  site.write('vitrina.yaml', 'content: _site\ncompany: company.yaml\nstate: "memory:"\nworkers: 2\n');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  site.dispose();
});

async function start(...words: string[]): Promise<RunningServer> {
  const server = await serve(words, { folder: site.folder });
  running.push(server);
  return server;
}

const workersOf = ({ process: { pid } }: RunningServer): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request; without an agent of its own, on a new connection, which either worker may take. */
function ask(
  { url }: RunningServer,
  path: string,
  {
    agent = new Agent(),
    ...options
  }: { agent?: Agent; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, ...rest }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function register(server: RunningServer) {
  const body = JSON.stringify({ client_name: 'test', contacts: ['a@b.example'] });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await ask(server, '/oauth/register', { method: 'POST', headers, body });
  return {
    status: reply.status,
    ...(JSON.parse(reply.body) as { client_id: string; client_secret: string }),
  };
}

function requestToken(
  server: RunningServer,
  { client_id, client_secret }: Awaited<ReturnType<typeof register>>,
) {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return ask(server, '/oauth/token', { method: 'POST', headers, body: String(form) });
}

const countSockets = (pid: number): number => {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => readlinkSync(join(folder, name)).startsWith('socket:')).length;
};

/** Opens connections that stay open, until both workers have some of them. */
async function keepConnections(server: RunningServer, first: number, second: number) {
  const before = [countSockets(first), countSockets(second)] as const;
  const agents: Agent[] = [];
  for (let batch = 0; batch < 20; batch++) {
    const more = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    await Promise.all(more.map((agent) => ask(server, '/healthz', { agent })));
    agents.push(...more);
    const ofFirst = countSockets(first) - before[0];
    const ofSecond = countSockets(second) - before[1];
    if (ofFirst > 0 && ofSecond > 0) return { agents, ofSecond };
  }
  throw new Error('one worker has all connections');
}

/** Waits until `/readyz` answers with this status of the service. */
async function waitUntil(server: RunningServer, status: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { body } = await ask(server, '/readyz');
    if ((JSON.parse(body) as { status: string }).status === status) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never ${status}: ${JSON.stringify(server.outcome())}`);
}

it('admits exactly 60 of 160 parallel requests of one address, and has the same answers in both (contract C19.1, C19.2)', async () => {
  const server = await start();
  expect(server.outcome().stdout).toContain('\n  workers     2\n');
  expect(workersOf(server).length).toBe(2);
  const replies = await Promise.all(
    Array.from({ length: 160 }, () => ask(server, '/api/v1/search_pages?query=fuga&limit=1')),
  );
  const admitted = replies.filter(({ status }) => status === 200);
  expect(admitted.length).toBe(60);
  expect(replies.filter(({ status }) => status === 429).length).toBe(100);
  const remaining = admitted.map(({ headers }) => Number(headers['ratelimit-remaining']));
  expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
  expect(Math.max(...replies.map(({ headers }) => Number(headers['ratelimit-reset'])))).toBeLessThanOrEqual(
    60,
  );
  expect(new Set(admitted.map(({ body }) => body)).size).toBe(1);

  const documents = await Promise.all(
    Array.from({ length: 4 }, () => ask(server, '/.well-known/security.txt')),
  );
  const pages = await Promise.all(Array.from({ length: 4 }, () => ask(server, '/openapi.json')));
  for (const same of [documents, pages])
    expect(new Set(same.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);

  const { body } = await ask(server, '/metrics');
  expect(body).toContain('vitrina_requests_total{endpoint="search_pages",status="200"} 60\n');
  expect(body).toContain('vitrina_requests_total{endpoint="search_pages",status="429"} 100\n');
  expect(body).toContain('vitrina_workers 2\n');
});

it('a client, its tokens and cursors are known to both workers (contract C19.1)', async () => {
  const server = await start();
  const client = await register(server);
  const { access_token } = JSON.parse((await requestToken(server, client)).body) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => ask(server, '/api/v1/search_pages?query=fuga&limit=1', { headers })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { next_cursor } = JSON.parse(replies[0]!.body) as { next_cursor: string };
  const path = `/api/v1/search_pages?query=fuga&limit=1&cursor=${encodeURIComponent(next_cursor)}`;
  const second = await Promise.all(Array.from({ length: 4 }, () => ask(server, path, { headers })));
  expect(second.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const form = new URLSearchParams({
    token: access_token,
    ...{ client_id: client.client_id, client_secret: client.client_secret },
  });
  const revoked = await ask(server, '/oauth/revoke', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(form),
  });
  expect(revoked.status).toBe(200);
  const after = await Promise.all(Array.from({ length: 4 }, () => ask(server, path, { headers })));
  expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

it('a worker that is killed under load costs its own connections alone, and nothing acknowledged (contract C19.2, C19.3)', async () => {
  const server = await start(
    '--limit-registrations',
    '1000',
    '--limit-registrations-all',
    '10000',
    '--limit-tokens',
    '1000',
  );
  const [first, second] = workersOf(server);
  const acknowledged: { readonly client: Awaited<ReturnType<typeof register>>; token?: string }[] = [];
  let isOver = false;
  let failed = 0;
  const growTo = async (count: number) => {
    while (acknowledged.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  async function load(): Promise<void> {
    while (!isOver) {
      try {
        const client = await register(server);
        if (client.status !== 201) throw new Error(`registration answered ${client.status}`);
        const record: (typeof acknowledged)[number] = { client };
        acknowledged.push(record);
        const reply = await requestToken(server, client);
        if (reply.status === 200)
          record.token = (JSON.parse(reply.body) as { access_token: string }).access_token;
      } catch (error) {
        if (!/ECONNRESET|socket hang up/.test(`${error}`)) throw error;
        failed++;
      }
    }
  }
  const kept = await keepConnections(server, first!, second!);
  const loads = Array.from({ length: 4 }, load);
  try {
    await growTo(20);
    process.kill(first!, 'SIGKILL');
    const replies = await Promise.allSettled(kept.agents.map((agent) => ask(server, '/healthz', { agent })));
    expect(replies.filter(({ status }) => status === 'fulfilled').length).toBe(kept.ofSecond);
    await growTo(acknowledged.length + 20);
  } finally {
    isOver = true;
  }
  await Promise.all(loads);
  await waitUntil(server, 'ready');
  expect(failed).toBeLessThanOrEqual(loads.length);
  const now = workersOf(server);
  expect(now.length).toBe(2);
  expect(now).toContain(second);
  expect(now).not.toContain(first);
  expect(server.outcome().stderr).toMatch(/a worker ended \(SIGKILL\)/);

  for (const { client, token } of acknowledged) {
    expect((await requestToken(server, client)).status, client.client_id).toBe(200);
    if (token === undefined) continue;
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(server, '/agent/identity', { headers })).status).toBe(200);
  }
  const { body } = await ask(server, '/metrics');
  expect(body).toContain('vitrina_workers_replaced_total 1\n');
});

it('a reload is read once and served by both before it is reported, and by workers that start later (contract C19.4)', async () => {
  const server = await start();
  const searchBefore = await ask(server, '/api/v1/search_pages?query=fuga&limit=1');
  const { next_cursor } = JSON.parse(searchBefore.body) as { next_cursor: string };
  site.writePage('/servicios/pintura', 'Pintura', paragraphAbout('la pintura de fachadas'));
  const line = await nextReload(server, () => process.kill(server.process.pid!, 'SIGHUP'));
  expect(line).toBe('content reloaded: 4 pages');
  const read = () => ask(server, '/api/v1/read_page?url=/servicios/pintura');
  const replies = await Promise.all(Array.from({ length: 6 }, read));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);

  for (const pid of workersOf(server)) {
    process.kill(pid, 'SIGKILL');
    await waitUntil(server, 'degraded');
    await waitUntil(server, 'ready');
  }
  const again = await Promise.all(Array.from({ length: 6 }, read));
  expect(new Set(again.map(({ headers }) => headers.etag))).toEqual(new Set([replies[0]!.headers.etag]));
  // cursors of the generation before, at workers that have never served it
  const path = `/api/v1/search_pages?query=fuga&limit=1&cursor=${encodeURIComponent(next_cursor)}`;
  const old = await Promise.all(Array.from({ length: 4 }, () => ask(server, path)));
  expect(old.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('SIGUSR2 replaces all workers without a request that fails, and SIGTERM ends all (contract C19.4)', async () => {
  const server = await start();
  const before = workersOf(server);
  let isOver = false;
  const statuses = new Set<number>();
  const load = async () => {
    while (!isOver) statuses.add((await ask(server, '/healthz')).status);
  };
  const loads = Array.from({ length: 4 }, load);
  process.kill(server.process.pid!, 'SIGUSR2');
  while (!server.outcome().stderr.includes('all workers were replaced'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  await Promise.all(loads);
  expect([...statuses]).toEqual([200]);
  const after = workersOf(server);
  expect(after.length).toBe(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  for (const pid of after) process.kill(pid, 'SIGTERM'); // as systemd does
  expect(await server.end('SIGTERM')).toBe(0);
  expect(after.filter((pid) => isAlive(pid))).toEqual([]);
});

it('workers end with a primary process that is killed, and remove its files (contract C19.3)', async () => {
  const folder = join(site.folder, 'tmp');
  mkdirSync(folder);
  const server = await serve([], { folder: site.folder, environment: { TMPDIR: folder } });
  running.push(server);
  const workers = workersOf(server);
  expect(readdirSync(folder).length).toBe(1);
  await server.end('SIGKILL');
  while (workers.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(readdirSync(folder)).toEqual([]);
});

it.each([0, 50, 150, 400])(
  'a start that is ended %i ms after it has written its files removes them',
  async (delayMs) => {
    const folder = mkdtempSync(join(site.folder, 'early-'));
    let child: ChildProcess | undefined;
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    const listening = serve([], { folder: site.folder, environment: { TMPDIR: folder }, onSpawn });
    listening.catch(() => {}); // it ends before
    const ended = once(child!, 'close');
    while (readdirSync(folder).length === 0) await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    child!.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  },
);

it('several sites are answered by one process (contract C19.1)', async () => {
  site.write('sites/casa.example/index.html', paragraphAbout('las goteras'));
  site.write('server.yaml', 'sites: sites\nworkers: 2\nstate: "memory:"\n');
  const outcome = await run(['serve', '--config', 'server.yaml', '--port', '0'], { folder: site.folder });
  expect(outcome).toEqual({
    ...{ code: 1, stdout: '' },
    stderr:
      'vitrina: workers: several sites are answered by one process; leave workers out, or start a process for each part of the folder, with a port of its own behind your web server\n',
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
