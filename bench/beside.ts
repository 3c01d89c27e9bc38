// Compares this build with another one in turns: operations over REST and MCP, the start, and a build of the example site.
// Processor time counts, because other programs on the machine change it little.
// `npm run bench:beside -- OTHER/dist/cli/main.js [--rounds 7] [--only NAME]` after `npm run build`. Ratios over 1 mean that this build is slower.
// `--set NAME=VALUE` gives this build's servers a setting that the other's lack, so that a setting's cost shows when both are one build.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireTools, runLoad, writeScript } from './http/load.ts';
import { findPort, type RunningProcess, startProcess } from './http/servers.ts';
import { listTargets } from './http/targets.ts';
import { toWire } from './mcp/calls.ts';
import { writePostScript } from './mcp/wrk-script.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error('Name the other program: OTHER/dist/cli/main.js');
const rounds = Number(values.rounds);
const secondsPerRound = 2;
const warmUpSeconds = 6;
const root = join(import.meta.dirname, '..');
const site = join(root, 'examples/hogar');
const folder = mkdtempSync(join(tmpdir(), 'vitrina-beside-'));

/** One of the two builds, with a snapshot of the example that it made itself. */
interface Program {
  readonly main: string;
  readonly snapshot: string;
  readonly environment: Readonly<Record<string, string>>;
}
const ownEnvironment = Object.fromEntries(values.set.map((setting) => setting.split('=', 2)));
const programs: readonly Program[] = [join(root, 'dist/cli/main.js'), other].map((main, i) => ({
  main,
  snapshot: join(folder, `${i}.vitrina`),
  environment: i === 0 ? ownEnvironment : {},
}));

/** Prints the median of each program and of the ratios of the rounds. */
async function compare(name: string, measure: (i: number) => Promise<number> | number): Promise<void> {
  if (!name.includes(values.only)) return;
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    const costs: [number, number] = [0, 0];
    for (const i of order) costs[i as 0 | 1] = await measure(i);
    pairs.push(costs);
  }
  const [ours, theirs] = [0, 1].map((i) => median(pairs.map((pair) => pair[i as 0 | 1])));
  const ratio = median(pairs.map(([a, b]) => a / b));
  process.stdout.write(`| ${name} | ${ours?.toFixed(1)} | ${theirs?.toFixed(1)} | ${ratio.toFixed(3)} |\n`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Milliseconds of processor time, children included, that a command takes. */
function timeCommand(args: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1';
  const output = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, 'time', process.execPath, ...args], {
    encoding: 'utf8',
  });
  const [user, system] = output.trim().split(/\s+/).map(Number);
  if (user === undefined || system === undefined) throw new Error(`bash printed: ${output}`);
  return (user + system) * 1000;
}

async function start({ main, snapshot, environment }: Program): Promise<RunningProcess> {
  const port = await findPort();
  return startProcess([main, 'serve', snapshot, '--port', String(port)], port, {
    VITRINA_TRUSTED_PROXIES: 'loopback',
    VITRINA_STATE: 'memory:',
    ...environment,
  });
}

/** Microseconds of the server's processor for a request. */
async function load(server: RunningProcess, script: string, seconds: number): Promise<number> {
  const before = server.cpuMs();
  const { requestsPerSecond } = await runLoad(server.origin, script, seconds);
  return ((server.cpuMs() - before) * 1000) / (requestsPerSecond * seconds);
}

async function compareLoad(name: string, servers: readonly RunningProcess[], script: string): Promise<void> {
  if (!name.includes(values.only)) return;
  for (const server of servers) await load(server, script, warmUpSeconds);
  await compare(name, (i) => load(servers[i]!, script, secondsPerRound));
}

requireTools();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  process.stdout.write('| processor time | this | other | ratio |\n|---|---|---|---|\n');
  for (const { main, snapshot } of programs) timeCommand([main, 'build', site, '-o', snapshot]);
  await compare('build, ms', (i) =>
    timeCommand([programs[i]!.main, 'build', site, '-o', programs[i]!.snapshot]),
  );
  await compare('start and first answer, ms', async (i) => {
    const server = await start(programs[i]!);
    await (await fetch(`${server.origin}/api/v1/search_pages?query=grifo`)).arrayBuffer();
    const cost = server.cpuMs();
    await server.stop();
    return cost;
  });
  const servers = [await start(programs[0]!), await start(programs[1]!)];
  const script = join(folder, 'requests.lua');
  // of both, so that both have read all pages
  const [targets = []] = await Promise.all(servers.map(({ origin }) => listTargets(origin)));
  for (const target of targets) {
    writeScript(script, target);
    await compareLoad(`${target.name}, µs`, servers, script);
  }
  const calls = {
    search_pages: ['grifo gotea', 'cerrajero en bilbao', 'caldera sin presión'].map((query) => ({ query })),
    read_page: [{ url: '/servicios/fontaneria/' }, { url: '/ciudades/madrid/' }],
    get_company_info: [{}],
  };
  for (const [name, list] of Object.entries(calls)) {
    writePostScript(
      script,
      list.map((args) => toWire('tools/call', { name, arguments: args })),
    );
    await compareLoad(`tool ${name}, µs`, servers, script);
  }
  for (const server of servers) await server.stop();
} finally {
  rmSync(folder, { recursive: true });
}
