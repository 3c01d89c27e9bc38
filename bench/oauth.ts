// npm run bench:oauth measures the cost of identification: token checks compared with anonymous reading, and the token endpoint
// compared with a bare node:http server and with oidc-provider in memory; on SQLite and, if redis-server is installed, on Redis. One
// core for the servers, one for the load; medians of alternating rounds. `-- --rounds 7` runs more rounds.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireTools } from './http/load.ts';
import { findPort, type RunningProcess, startProcess } from './http/servers.ts';
import { askForToken, basic, getBearer, register, tokenRequest } from './oauth/client.ts';
import { type Contestant, type Measured, measure, ratioOf } from './oauth/rounds.ts';
import { type WireRequest, writeScript } from './oauth/wrk-script.ts';
import { writeResults } from './results.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const root = join(import.meta.dirname, '..');
const yardsticks = join(import.meta.dirname, 'oauth/yardsticks.mjs');

/** Number of clients: enough that none exceeds its 600 requests a minute even if rounds share a minute, up to 50,000 requests a second. */
const clients = 1_600;

/** One client requests all tokens. Its limits and those of all callers are counted as usual, but too high to be reached. */
const limits = {
  VITRINA_LIMIT_TOKENS: '1000000',
  VITRINA_LIMIT_TOKENS_ALL: '1000000',
  VITRINA_LIMIT_REGISTRATIONS_ALL: '1000000',
};

/** Required ratios of throughput. */
const goals = { tokenCheck: 0.85, overBare: 0.15, overOidcProvider: 1.5 };

/** A running vitrina, and the name of its state in the tables. */
interface Vitrina {
  readonly state: 'SQLite' | 'Redis';
  readonly server: RunningProcess;
}

const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-oauth-'));
const stops: (() => unknown)[] = [];

async function start(
  args: (port: string) => readonly string[],
  env: Record<string, string> = {},
): Promise<RunningProcess> {
  const port = await findPort();
  const server = await startProcess(args(String(port)), port, env);
  stops.push(server.stop);
  return server;
}

async function startVitrina(state: Vitrina['state'], address: string): Promise<Vitrina> {
  const server = await start(
    (port) => [join(root, 'dist/cli/main.js'), 'serve', '--port', port, '--state', address],
    { VITRINA_TRUSTED_PROXIES: 'loopback', ...limits },
  );
  return { state, server };
}

/** Starts a Redis that writes nothing to disk and returns its address. If it is not installed, prints so and returns undefined. */
async function startRedis(): Promise<string | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    print('redis-server is missing: no rows for Redis. On Debian: apt-get install redis-server');
    return undefined;
  }
  const port = String(await findPort());
  const options = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  stops.push(() => child.kill());
  while (spawnSync('redis-cli', ['-p', port, 'ping']).status !== 0);
  return `redis://127.0.0.1:${port}`;
}

function contestant(name: string, server: RunningProcess, requests: readonly WireRequest[]): Contestant {
  const script = join(folder, `${name.replaceAll(/\W+/g, '-')}.lua`);
  writeScript(script, requests);
  return { name, server, script };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printTable(title: string, measured: readonly Measured[]): void {
  print(`\n${title}, median of ${rounds} rounds, Node ${process.version}\n`);
  print('| | per second | of the first | µs of processor |\n|---|---|---|---|');
  for (const one of measured) {
    const ratio = ratioOf(one, measured[0]!).toFixed(2);
    const perSecond = Math.round(one.requestsPerSecond).toLocaleString('en');
    print(`| ${one.name} | ${perSecond} | ${ratio} | ${Math.round(one.cpuMicroseconds)} |`);
  }
}

/** Reports whether a goal is met by throughput, and the ratio of processor time, which other load disturbs less. */
function judge(what: string, [one, other]: readonly [Measured, Measured], goal: number): void {
  const ratio = ratioOf(one, other);
  const byProcessor = (other.cpuMicroseconds / one.cpuMicroseconds).toFixed(2);
  const verdict = ratio >= goal ? 'met' : 'MISSED';
  print(`${verdict}: ${what}: ${ratio.toFixed(2)} (goal ${goal}); by processor time ${byProcessor}`);
  if (!(ratio >= goal)) process.exitCode = 1;
}

async function benchTokenChecks(vitrinas: readonly Vitrina[]): Promise<readonly Measured[]> {
  const request = { method: 'GET', path: '/api/v1/get_company_info' } as const;
  const contestants: Contestant[] = [];
  for (const { state, server } of vitrinas) {
    const bearers = await Promise.all(Array.from({ length: clients }, (_, i) => getBearer(server.origin, i)));
    const identified = bearers.map((Authorization) => ({ ...request, headers: { Authorization } }));
    contestants.push(
      contestant(`${state}, anonymous`, server, [{ ...request, headers: {} }]),
      contestant(`${state}, ${clients} tokens`, server, identified),
    );
  }
  const measured = await measure(contestants, rounds);
  printTable('get_company_info, anonymous and identified', measured);
  const [anonymous, identified] = measured as [Measured, Measured];
  judge(
    'a token check keeps this much of the anonymous throughput',
    [identified, anonymous],
    goals.tokenCheck,
  );
  return measured;
}

/** Starts a bare server that repeats an answer of vitrina's token endpoint with its headers. */
async function startBare({ server }: Vitrina, authorization: string): Promise<RunningProcess> {
  const sample = await askForToken(server.origin, clients, authorization);
  const headers = [...sample.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
  const answer = JSON.stringify({ headers: Object.fromEntries(headers), body: await sample.text() });
  return start((port) => [yardsticks, 'bare', port, answer]);
}

async function benchTokenEndpoint(vitrinas: readonly Vitrina[]): Promise<readonly Measured[]> {
  const [sqlite, redis] = vitrinas as [Vitrina, Vitrina?];
  const requests = (path: string, Authorization: string): readonly WireRequest[] => [
    {
      method: 'POST',
      path,
      headers: { Authorization, 'Content-Type': tokenRequest.contentType },
      body: tokenRequest.body,
    },
  ];
  const credentials = await register(sqlite.server.origin, clients);
  const bare = await startBare(sqlite, credentials);
  const oidc = await start((port) => [yardsticks, 'oidc-provider', port]);
  const contestants = [
    contestant('bare node:http, same answer', bare, requests('/oauth/token', credentials)),
    contestant('vitrina on SQLite', sqlite.server, requests('/oauth/token', credentials)),
    contestant(
      'oidc-provider in memory',
      oidc,
      requests('/token', basic('bench', 'secret-of-the-yardstick')),
    ),
  ];
  if (redis !== undefined) {
    const authorization = await register(redis.server.origin, clients);
    contestants.push(contestant('vitrina on Redis', redis.server, requests('/oauth/token', authorization)));
  }
  const measured = await measure(contestants, rounds);
  printTable('Token endpoint', measured);
  const [ofBare, ofSqlite, ofOidc] = measured as [Measured, Measured, Measured];
  judge('/oauth/token on SQLite over bare node:http', [ofSqlite, ofBare], goals.overBare);
  judge('/oauth/token on SQLite over oidc-provider', [ofSqlite, ofOidc], goals.overOidcProvider);
  return measured;
}

requireTools();
if (!existsSync(join(root, 'bench/node_modules/oidc-provider'))) {
  throw new Error('oidc-provider is missing. Install what vitrina is compared with: npm --prefix bench ci');
}
try {
  const vitrinas = [await startVitrina('SQLite', `sqlite:${join(folder, 'state.db')}`)];
  const redis = await startRedis();
  if (redis !== undefined) vitrinas.push(await startVitrina('Redis', redis));
  const groups = { check: await benchTokenChecks(vitrinas), endpoint: await benchTokenEndpoint(vitrinas) };
  const rows = Object.entries(groups).flatMap(([group, measured]) =>
    measured.map(({ name, requestsPerSecond, cpuMicroseconds }) => {
      return { group, server: name, requestsPerSecond, cpuMicroseconds };
    }),
  );
  writeResults('oauth', rows);
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
