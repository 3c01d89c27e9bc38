// Runs the official MCP conformance suites against a local server: `npm run conformance`. Exits with 1 when a scenario fails that
// the committed baselines do not list, or when a listed one passes.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findModernNode } from '../../tools/installed.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/vitrina-conformance');

/** One run: a version of the suite, its arguments, and the scenarios that may fail. */
const runs = [
  { suite: 'conformance-legacy', args: ['--suite', 'all'], baseline: 'baseline-0.1.16.yml' },
  {
    suite: 'conformance-modern',
    args: ['--spec-version', '2025-11-25', '--suite', 'all'],
    baseline: 'baseline-2025-11-25.yml',
  },
  {
    suite: 'conformance-modern',
    args: ['--requirements', '2026-07-28'],
    baseline: 'baseline-2026-07-28.yml',
  },
] as const;

/** Installs the suites, once per lock file; the packages need no install scripts. */
function install(): void {
  const lock = readFileSync(join(here, 'package-lock.json'));
  const stamp = join(cache, 'installed');
  const digest = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  mkdirSync(cache, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(here, file), join(cache, file));
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: cache,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('npm ci of the conformance suites failed');
  writeFileSync(stamp, digest);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts the built program with the example site and waits until it is ready. */
async function startVitrina(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      VITRINA_STATE: 'memory:',
      VITRINA_LIMIT_ANONYMOUS: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`vitrina ended with ${server.exitCode}: is it built?`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.status === 200) return server;
    await delay(100);
  }
  server.kill();
  throw new Error('vitrina did not become ready within 30 s');
}

/** Runs one suite and prints its summary, or all of its output when the result is unexpected. */
function runSuite(node: string, url: string, { suite, args, baseline }: (typeof runs)[number]): boolean {
  const program = join(cache, 'node_modules', suite, 'dist/index.js');
  const expected = ['--expected-failures', join(here, baseline)];
  const { status, stdout, stderr } = spawnSync(
    node,
    [program, 'server', '--url', url, ...args, ...expected],
    {
      cwd: cache,
      encoding: 'utf8',
      timeout: 150_000,
    },
  );
  const summary = stdout.slice(stdout.indexOf('=== SUMMARY ==='));
  print(`\n${suite} ${args.join(' ')}: ${status === 0 ? 'as expected' : 'NOT as expected'}`);
  print(status === 0 ? (/^Total: .*$/m.exec(summary)?.[0] ?? '') : `${stdout}\n${stderr}`);
  return status === 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

install();
const node = findModernNode(join(cache, 'node_modules'));
const port = await findFreePort();
const server = await startVitrina(port);
try {
  const outcomes = runs.map((run) => runSuite(node, `http://127.0.0.1:${port}/mcp`, run));
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
} finally {
  server.kill('SIGTERM');
}
