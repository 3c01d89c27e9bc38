// Starts the servers under load. Each is a process on the same core, and only one is under load at a time, so that conditions are
// equal.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface RunningProcess {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds of processor time used so far, by its workers too. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Milliseconds per tick of /proc: USER_HZ is 100 on every Linux. */
const tickMs = 10;

/** Finds a free port on the loopback interface. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** Starts a node process on the first core and waits until it answers. */
export async function startProcess(
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void child.kill();
  process.once('exit', kill);
  await Promise.race([once(child.stdout!, 'data'), failed(child)]);
  child.stdout!.resume();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    cpuMs: () => [child.pid!, ...childrenOf(child.pid!)].reduce((sum, pid) => sum + readCpuMs(pid), 0),
    stop: async () => {
      const ended = once(child, 'exit');
      process.off('exit', kill);
      child.kill();
      await ended;
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

/** The processes that a process has started and that live. */
export function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** User and system time of a process (proc(5), fields 14 and 15 of stat). */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
