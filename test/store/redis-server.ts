// Starts real redis-servers for tests, on free ports and in temporary folders.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { isMissing } from '../missing.ts';

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** A plain connection, to inspect the data of the store. */
  readonly inspect: Redis;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Whether Redis tests can run. */
export function hasRedis(): boolean {
  return !isMissing('redis-server', spawnSync('redis-server', ['--version']).status === 0);
}

/** A port that is currently free, below 55536 so that a cluster's bus (port + 10000) fits. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    if (port < 55_536) return port;
  }
}

/**
 * Starts a server and waits until it answers. `options` are lines of redis.conf as arguments; `first` come before all
 * others.
 */
export async function startRedis(
  options: readonly string[] = [],
  port?: number,
  first: readonly string[] = [],
): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-redis-'));
  const base = ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', folder];
  const persistence = first.length > 0 ? [] : ['--save', ''];
  const child = spawn('redis-server', [...first, ...base, ...persistence, ...options], { stdio: 'ignore' });
  const guarded = options.indexOf('--requirepass');
  const inspect = new Redis({
    port: chosen,
    protocol: 2,
    retryStrategy: () => 20,
    maxRetriesPerRequest: null,
    ...(guarded < 0 ? {} : { password: options[guarded + 1]! }),
  });
  inspect.on('error', () => {}); // connections are refused until the server listens
  await inspect.ping();
  return {
    port: chosen,
    url: `redis://127.0.0.1:${chosen}`,
    inspect,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      inspect.disconnect();
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts three masters and joins them to a cluster. */
export async function startCluster(): Promise<readonly RedisServer[]> {
  const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000'];
  const servers = await Promise.all([1, 2, 3].map(() => startRedis(options)));
  const nodes = servers.map(({ port }) => `127.0.0.1:${port}`);
  const created = spawnSync('redis-cli', ['--cluster', 'create', ...nodes, '--cluster-yes'], {
    encoding: 'utf8',
  });
  if (created.status !== 0) throw new Error(`redis-cli --cluster create: ${created.stdout}${created.stderr}`);
  for (const { inspect } of servers) {
    while (!(await inspect.cluster('INFO')).includes('cluster_state:ok')) await inspect.ping();
  }
  return servers;
}

/** Starts a sentinel of one master, `vitrina-master`, whose configuration file is written to the folder. */
export async function startSentinel(masterPort: number, folder: string): Promise<RedisServer> {
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    [
      `sentinel monitor vitrina-master 127.0.0.1 ${masterPort} 1`,
      'sentinel down-after-milliseconds vitrina-master 2000',
      'sentinel failover-timeout vitrina-master 10000',
    ].join('\n'),
  );
  return startRedis([], undefined, [file, '--sentinel']);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Simulates the passing of time in a server: shortens every TTL, and deletes the keys that expire. The real time that a test takes
 * passes too, so a key that must still be there needs a TTL longer than the timeout of the test.
 */
export async function elapse(inspect: Redis, ms: number): Promise<void> {
  async function shorten(key: string): Promise<void> {
    const left = (await inspect.pttl(key)) - ms;
    if (left > 0) await inspect.pexpire(key, left);
    else if (left > -ms) await inspect.del(key);
  }
  await Promise.all((await inspect.keys('*')).map(shorten));
}
