// Compares the service of one process with that of a primary process and two workers, by processor time per request. All processes of a
// service are on core 0, which they fill, and wrk on core 1. Two cores of their own would give twice the ratio that is printed.
// Run it with `npm run bench:workers`, or `npm run bench:workers -- --rounds 3 --seconds 3 --only search` for a part.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireTools, runLoad, writeScript } from './http/load.ts';
import { findPort, type RunningProcess, startProcess } from './http/servers.ts';
import { listTargets } from './http/targets.ts';
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
/** Until V8 has compiled what runs often. */
const warmUpSeconds = 6;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));

async function start(workers: number): Promise<RunningProcess> {
  const port = await findPort();
  const args = [join(root, 'dist/cli/main.js'), 'serve', values.site, '--port', String(port)];
  const env = {
    VITRINA_TRUSTED_PROXIES: 'loopback',
    VITRINA_STATE: `sqlite:${join(folder, `${workers}.db`)}`,
    VITRINA_WORKERS: String(workers),
  };
  return startProcess(args, port, env);
}

/** Milliseconds of processor time of the loads that have ended: fields 16 and 17 of proc(5), in ticks of 10 ms. */
function loadCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

async function measure(server: RunningProcess, script: string) {
  const before = { server: server.cpuMs(), load: loadCpuMs() };
  const { requestsPerSecond } = await runLoad(server.origin, script, seconds);
  const requests = requestsPerSecond * seconds;
  return {
    requestsPerSecond,
    cpuMicroseconds: ((server.cpuMs() - before.server) * 1000) / requests,
    loadMicroseconds: ((loadCpuMs() - before.load) * 1000) / requests,
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

requireTools();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const [one, two] = [await start(1), await start(2)];
  process.stdout.write(
    '| operation | one process, µs a request | two workers, µs | of the load, µs | requests per processor-second, two beside one | on two processors, ratio |\n|---|---|---|---|---|---|\n',
  );
  const rows: ResultRow[] = [];
  for (const target of await listTargets(one.origin)) {
    if (values.only !== undefined && !target.name.includes(values.only)) continue;
    const script = join(folder, 'requests.lua');
    writeScript(script, target);
    for (const server of [one, two]) await runLoad(server.origin, script, warmUpSeconds);
    const pairs = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ one: await measure(one, script), two: await measure(two, script) });
    const cpuRatio = median(pairs.map((pair) => pair.one.cpuMicroseconds / pair.two.cpuMicroseconds));
    const row = {
      operation: target.name,
      oneCpuMicroseconds: median(pairs.map((pair) => pair.one.cpuMicroseconds)),
      twoCpuMicroseconds: median(pairs.map((pair) => pair.two.cpuMicroseconds)),
      loadCpuMicroseconds: median(pairs.map((pair) => pair.two.loadMicroseconds)),
      onePerSecond: median(pairs.map((pair) => pair.one.requestsPerSecond)),
      twoPerSecond: median(pairs.map((pair) => pair.two.requestsPerSecond)),
      cpuRatio,
    };
    rows.push(row);
    process.stdout.write(
      `| ${row.operation} | ${row.oneCpuMicroseconds.toFixed(1)} | ${row.twoCpuMicroseconds.toFixed(1)} | ${row.loadCpuMicroseconds.toFixed(1)} | **${cpuRatio.toFixed(2)}** | ${(2 * cpuRatio).toFixed(2)} |\n`,
    );
  }
  await one.stop();
  await two.stop();
  if (values.only === undefined) writeResults('workers', rows);
} finally {
  rmSync(folder, { recursive: true });
}
