// Runs before every file of the fast suite: what belongs to another suite fails here, and what a file costs is counted.

import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { type ListenOptions, Server } from 'node:net';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a file and of what it loaded first, its threads included. */
    processorMs?: number;
  }
}

const before = process.cpuUsage();

const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const;
for (const name of starters) {
  Object.defineProperty(childProcess, name, {
    value: () => {
      throw new Error(`${name}: a fast test starts no process; name its file *.system.test.ts`);
    },
  });
}
syncBuiltinESMExports();

/** Systems give ports from here on when asked for any. */
const givenPortMin = 32_768;

const { listen } = Server.prototype;
Server.prototype.listen = function listenOnGivenPort(this: Server, ...args: unknown[]) {
  const [first] = args;
  const port = typeof first === 'object' && first !== null ? (first as ListenOptions).port : first;
  if (Number(port) > 0 && Number(port) < givenPortMin)
    throw new Error(`port ${port}: a test listens on port 0, because another program may have any other`);
  return Reflect.apply(listen, this, args);
} as typeof listen;

// biome-ignore lint/correctness/noEmptyPattern: vitest wants the pattern of fixtures, of which none is needed
afterAll(({}, { meta }) => {
  const { user, system } = process.cpuUsage(before);
  meta.processorMs = Math.round((user + system) / 1000);
});
