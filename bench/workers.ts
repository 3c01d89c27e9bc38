// Compares the price of a request in a service of one process with that in a service of workers, in processor time. What answers fills core 0:
// the one process, or one of two workers. wrk and the primary process share core 1, and the other worker is stopped, so that it accepts
// nothing. Two cores for workers and their primary process would answer twice the ratio that is printed.
// Run it with `npm run bench:workers`, or `npm run bench:workers -- --rounds 3 --seconds 3 --only search` for a part.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requireTools, runLoad, writeScript } from './http/load.ts';
import { childrenOf, findPort, type RunningProcess, startProcess } from './http/servers.ts';
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
/** Enough to answer a call, while nobody asks for anything. */
const rousedMs = 200;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));

interface Service extends RunningProcess {
  /** Lets the stopped worker say that it lives: one that is silent for a minute is replaced. */
  readonly rouse: () => Promise<void>;
}

async function start(workers: number): Promise<Service> {
  const port = await findPort();
  const args = [join(root, 'dist/cli/main.js'), 'serve', values.site, '--port', String(port)];
  const env = {
    VITRINA_TRUSTED_PROXIES: 'loopback',
    VITRINA_STATE: `sqlite:${join(folder, `${workers}.db`)}`,
    VITRINA_WORKERS: String(workers),
  };
  const server = await startProcess(args, port, env);
  const [, idle] = childrenOf(server.pid);
  if (idle === undefined) return { ...server, rouse: async () => {} };
  for (const pid of [server.pid, idle]) execFileSync('taskset', ['-apc', '1', String(pid)]);
  process.kill(idle, 'SIGSTOP');
  return {
    ...server,
    async rouse() {
      process.kill(idle, 'SIGCONT');
      await setTimeout(rousedMs);
      process.kill(idle, 'SIGSTOP');
    },
    stop() {
      process.kill(idle, 'SIGCONT');
      return server.stop();
    },
  };
}

/** Milliseconds of processor time of the loads that have ended: fields 16 and 17 of proc(5), in ticks of 10 ms. */
function loadCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

async function measure(server: Service, script: string) {
  await server.rouse();
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
  const [one, workers] = [await start(1), await start(2)];
  process.stdout.write(
    '| operation | one process, µs a request | workers, µs | of the load, µs | requests per processor-second, workers beside one process | two cores beside one |\n|---|---|---|---|---|---|\n',
  );
  const rows: ResultRow[] = [];
  for (const target of await listTargets(one.origin)) {
    if (values.only !== undefined && !target.name.includes(values.only)) continue;
    const script = join(folder, 'requests.lua');
    writeScript(script, target);
    for (const server of [one, workers]) await runLoad(server.origin, script, warmUpSeconds);
    const pairs = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ one: await measure(one, script), workers: await measure(workers, script) });
    const cpuRatio = median(pairs.map((pair) => pair.one.cpuMicroseconds / pair.workers.cpuMicroseconds));
    const row = {
      operation: target.name,
      oneCpuMicroseconds: median(pairs.map((pair) => pair.one.cpuMicroseconds)),
      workersCpuMicroseconds: median(pairs.map((pair) => pair.workers.cpuMicroseconds)),
      loadCpuMicroseconds: median(pairs.map((pair) => pair.workers.loadMicroseconds)),
      onePerSecond: median(pairs.map((pair) => pair.one.requestsPerSecond)),
      workersPerSecond: median(pairs.map((pair) => pair.workers.requestsPerSecond)),
      cpuRatio,
    };
    rows.push(row);
    process.stdout.write(
      `| ${row.operation} | ${row.oneCpuMicroseconds.toFixed(1)} | ${row.workersCpuMicroseconds.toFixed(1)} | ${row.loadCpuMicroseconds.toFixed(1)} | **${cpuRatio.toFixed(2)}** | ${(2 * cpuRatio).toFixed(2)} |\n`,
    );
  }
  await one.stop();
  await workers.stop();
  if (values.only === undefined) writeResults('workers', rows);
} finally {
  rmSync(folder, { recursive: true });
}
