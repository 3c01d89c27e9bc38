// One process refreshes a mirror at a time. Each takes a file of its own name in the mirror's folder and then looks for
// others, so that of two that come at once never both go on. Ages are those of files, so the system's clock is read.

import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process began: a process id comes again, in containers at each start. */
  readonly startedAtMs: number;
}

/** A holder on another machine, whose processes cannot be seen, is dead when its file is this old. */
const heartbeatSeconds = 20;
const staleSeconds = 120;
const startToleranceMs = 2000;

/**
 * Takes the lock of a folder that exists.
 * @returns a function that gives it back
 * @throws Error of one line when another process has it
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const name = `lock-${process.pid}-${randomBytes(6).toString('hex')}`;
  const file = join(folder, name);
  const self: Holder = { host: hostname(), pid: process.pid, startedAtMs: ownStartMs() };
  await writeFile(file, JSON.stringify(self), { flag: 'wx' }).catch(async (error: unknown) => {
    await rm(file, { force: true }); // empty where the disk is full: a lock that nobody holds
    throw error;
  });
  for (const other of await readdir(folder)) {
    if (!other.startsWith('lock-') || other === name) continue;
    const holder = await readHolder(join(folder, other));
    if (holder === 'gone') continue;
    if (holder === 'dead') {
      await rm(join(folder, other), { force: true });
      continue;
    }
    await rm(file, { force: true });
    throw new Error(
      `${folder} is being refreshed by process ${holder.pid} on ${holder.host}; wait until it has ended`,
    );
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => clearInterval(heartbeat)); // the folder is gone, and the lock with it
  }, heartbeatSeconds * 1000);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  };
}

async function readHolder(file: string): Promise<Holder | 'dead' | 'gone'> {
  try {
    const isFresh = Date.now() - (await stat(file)).mtimeMs < staleSeconds * 1000;
    const text = await readFile(file, 'utf8');
    if (text === '') return isFresh ? { host: hostname(), pid: 0, startedAtMs: 0 } : 'dead'; // being written
    const holder: Holder = JSON.parse(text);
    return isFresh && (holder.host !== hostname() || isRunning(holder)) ? holder : 'dead';
  } catch (error) {
    if (error instanceof SyntaxError) return 'dead';
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    throw error;
  }
}

function isRunning({ pid, startedAtMs }: Holder): boolean {
  if (pid === process.pid) return Math.abs(startedAtMs - ownStartMs()) < startToleranceMs;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs, as another user
  }
}

function ownStartMs(): number {
  return Math.round(Date.now() - process.uptime() * 1000);
}
