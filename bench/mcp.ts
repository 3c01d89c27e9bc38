// npm run bench:mcp compares tools/call with servers built with the SDK alone: one with an McpServer for each request, as its guide
// shows, and one with the low-level Server and a prebuilt list. One core for the server, one for the load; medians of alternating
// rounds. vitrina runs completely (search, quota, trusted proxy); the reference servers answer from a table.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { requireTools, runLoad } from './http/load.ts';
import { ask, captureTools, toWire } from './mcp/calls.ts';
import { writePostScript } from './mcp/wrk-script.ts';
import { type ResultRow, writeResults } from './results.ts';

/** Required ratio to the throughput of the SDK's McpServer per request, for every tool. */
const goal = 3;
const rounds = 3;
const roundSeconds = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const queries = [
  'lavadora no desagua',
  'cerrajero en bilbao',
  'fuga de agua',
  'salta el diferencial',
  'caldera sin presión',
];

/** The arguments of each tool's calls. */
type Work = Readonly<Record<string, readonly object[]>>;

interface Contestant {
  readonly name: string;
  readonly origin: string;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a program on the server's core and waits for its first answer of any status. */
async function start(children: ChildProcess[], port: number, args: readonly string[]): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      VITRINA_STATE: 'memory:',
      VITRINA_TRUSTED_PROXIES: 'loopback',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if ((await fetch(origin).catch(() => undefined)) !== undefined) return origin;
    await delay(100);
  }
  throw new Error(`${args.join(' ')} did not answer within 30 s`);
}

/** Lists the calls: every query, the first page that each finds, and two sections of the company's data. */
async function findWork(origin: string): Promise<Work> {
  const urls: string[] = [];
  for (const query of queries) {
    const found = await ask(origin, toWire('tools/call', { name: 'search_pages', arguments: { query } }));
    const { results } = found.structuredContent as { readonly results: readonly { readonly url: string }[] };
    urls.push(results[0]!.url);
  }
  return {
    search_pages: queries.map((query) => ({ query })),
    read_page: [...new Set(urls)].map((url) => ({ url })),
    get_company_info: [{}, { section: 'contact' }],
  };
}

async function startYardsticks(
  children: ChildProcess[],
  folder: string,
  ours: string,
  work: Work,
): Promise<readonly Contestant[]> {
  const calls = Object.entries(work).flatMap(([name, list]) => list.map((args) => ({ name, args })));
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(await captureTools(ours, calls)));
  const contestants = [{ name: 'vitrina', origin: ours }];
  for (const [name, style] of [
    ['SDK Server, prebuilt list', 'low-level'],
    ['SDK McpServer per request', 'plain'],
  ] as const) {
    const yardstickPort = await findFreePort();
    const program = join(root, 'bench/mcp/yardstick-server.ts');
    const args = ['--import', 'tsx', program, style, String(yardstickPort), file];
    contestants.push({ name, origin: await start(children, yardstickPort, args) });
  }
  return contestants;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures the requests per second of each contestant in alternating rounds. */
async function measure(contestants: readonly Contestant[], script: string): Promise<number[]> {
  const rates = contestants.map((): number[] => []);
  for (const { origin } of contestants) await runLoad(origin, script, 1); // warm
  for (let round = 0; round < rounds; round++) {
    for (const [i, { origin }] of contestants.entries()) {
      rates[i]!.push((await runLoad(origin, script, roundSeconds)).requestsPerSecond);
    }
  }
  return rates.map(median);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

requireTools();
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-mcp-'));
const children: ChildProcess[] = [];
try {
  const ours = await start(children, await findFreePort(), [join(root, 'dist/cli/main.js'), 'serve']);
  const work = await findWork(ours);
  const contestants = await startYardsticks(children, folder, ours, work);
  print(
    `\ntools/call per second, median of ${rounds} rounds of ${roundSeconds} s, Node ${process.version}\n`,
  );
  print(`| tool | ${contestants.map(({ name }) => name).join(' | ')} | ratio to the last | goal |`);
  print('|---|---|---|---|---|---|');
  const rows: ResultRow[] = [];
  let isMet = true;
  for (const [tool, list] of Object.entries(work)) {
    const script = join(folder, `${tool}.lua`);
    writePostScript(
      script,
      list.map((args) => toWire('tools/call', { name: tool, arguments: args })),
    );
    const rates = await measure(contestants, script);
    const ratio = rates[0]! / rates.at(-1)!;
    isMet &&= ratio >= goal;
    for (const [i, { name }] of contestants.entries())
      rows.push({ tool, server: name, requestsPerSecond: rates[i]! });
    print(`| ${tool} | ${rates.map(Math.round).join(' | ')} | ${ratio.toFixed(1)} | ≥ ${goal} |`);
  }
  writeResults('mcp', rows);
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
