// Compares the throughput of the whole service, at default settings, with that of a bare node:http server that returns the same bytes
// and headers: each operation in alternating rounds, the server on core 0 and wrk on core 1.
// Run it with `npm run bench:http`, or `npm run bench:http -- --rounds 5 --seconds 3 --only search` for a part.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { capture } from './http/capture.ts';
import { type Round, requireTools, runLoad, writeScript } from './http/load.ts';
import { findPort, type RunningProcess, startProcess } from './http/servers.ts';
import { listTargets, type Target } from './http/targets.ts';
import { type ResultRow, writeResults } from './results.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    site: { type: 'string', default: join(import.meta.dirname, '../examples/hogar') },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** Until V8 has compiled what runs often and the passages that searches show have been written as JSON: rounds after it differ by noise. */
const warmUpSeconds = 8;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));

interface Measured extends Round {
  readonly cpuMicroseconds: number;
}

async function measure(server: RunningProcess, script: string): Promise<Measured> {
  const before = server.cpuMs();
  const round = await runLoad(server.origin, script, seconds);
  const cpuMs = server.cpuMs() - before;
  return { ...round, cpuMicroseconds: (cpuMs * 1000) / (round.requestsPerSecond * seconds) };
}

/** Starts vitrina at default settings, except for the trusted proxy of the load and the place of the state. */
async function startVitrina(name: string, env: Record<string, string> = {}): Promise<RunningProcess> {
  const port = await findPort();
  return startProcess([join(root, 'dist/cli/main.js'), 'serve', values.site, '--port', String(port)], port, {
    VITRINA_TRUSTED_PROXIES: 'loopback',
    VITRINA_STATE: `sqlite:${join(folder, `${name}.db`)}`,
    ...env,
  });
}

async function startBare(target: Target, vitrina: RunningProcess): Promise<RunningProcess> {
  const port = await findPort();
  const file = join(folder, `${target.name}.json`);
  writeFileSync(file, JSON.stringify(await capture(vitrina.origin, target.targets)));
  return startProcess(
    ['--import', 'tsx', join(import.meta.dirname, 'http/bare-server.ts'), String(port), file],
    port,
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

/** Measures and prints one row: medians over alternating rounds. The ratio is the median of the ratios of the rounds. */
async function compare(
  label: string,
  target: Target,
  vitrina: RunningProcess,
  bare: RunningProcess,
): Promise<ResultRow> {
  const script = join(folder, 'requests.lua');
  writeScript(script, target);
  for (const server of [vitrina, bare]) await runLoad(server.origin, script, warmUpSeconds);
  const pairs: { readonly ours: Measured; readonly theirs: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await measure(vitrina, script);
    pairs.push({ ours, theirs: await measure(bare, script) });
  }
  const ratio = median(pairs.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond));
  const cpuRatio = median(pairs.map(({ ours, theirs }) => theirs.cpuMicroseconds / ours.cpuMicroseconds));
  const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
  const row = {
    operation: label,
    meanBytes: target.meanBytes,
    vitrinaPerSecond: of(({ ours }) => ours.requestsPerSecond),
    barePerSecond: of(({ theirs }) => theirs.requestsPerSecond),
    ratio,
    cpuRatio,
    goal: target.goal,
    vitrinaP99Ms: of(({ ours }) => ours.p99Ms),
    bareP99Ms: of(({ theirs }) => theirs.p99Ms),
  };
  process.stdout.write(
    `| ${label} | ${target.meanBytes} | ${row.vitrinaPerSecond.toFixed(0)} | ${row.barePerSecond.toFixed(0)} ` +
      `| **${ratio.toFixed(2)}** | ${cpuRatio.toFixed(2)} | ${target.goal} | ${row.vitrinaP99Ms.toFixed(1)} | ${row.bareP99Ms.toFixed(1)} |\n`,
  );
  return row;
}

requireTools();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const vitrina = await startVitrina('default');
  const targets = await listTargets(vitrina.origin);
  process.stdout.write(
    '| operation | bytes | vitrina req/s | bare req/s | ratio | ratio by CPU | goal | p99 ms | bare p99 |\n|---|---|---|---|---|---|---|---|---|\n',
  );
  const rows: ResultRow[] = [];
  for (const target of targets) {
    if (values.only !== undefined && !target.name.includes(values.only)) continue;
    const bare = await startBare(target, vitrina);
    rows.push(await compare(target.name, target, vitrina, bare));
    if (target.name === 'get_company_info') {
      const logging = await startVitrina('logging', { VITRINA_ACCESS_LOG: join(folder, 'access.log') });
      const label = 'the same, with the access log';
      rows.push(await compare(label, { ...target, goal: '–' }, logging, bare));
      await logging.stop();
    }
    await bare.stop();
  }
  await vitrina.stop();
  if (values.only === undefined) writeResults('http', rows);
} finally {
  rmSync(folder, { recursive: true });
}
