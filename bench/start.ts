// Measures the time from the command to the first answer, with and without a snapshot of the example site: `npx tsx bench/start.ts
// [rounds]` after `npm run build`. Rounds alternate, and medians are printed.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';

const rounds = Number(process.argv[2] ?? 5);
const root = join(import.meta.dirname, '..');
const example = join(root, 'examples/hogar');
const answerPath = '/api/v1/search_pages?query=lavadora+no+desagua';

const variants = [
  ['with a snapshot', []],
  ['without a snapshot', ['--snapshot', '']],
] as const;

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { readonly port: number };
      probe.close(() => resolve(port));
    });
  });
}

function ask(port: number): Promise<number> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: answerPath, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', () => resolve(0));
  });
}

/** Milliseconds until the API answers 200. */
async function measure(flags: readonly string[]): Promise<number> {
  const port = await findFreePort();
  const startMs = performance.now();
  const server = spawn(
    process.execPath,
    [
      join(root, 'dist/cli/main.js'),
      'serve',
      example,
      '--port',
      String(port),
      '--state',
      'memory:',
      ...flags,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  let status = 0;
  while (status !== 200 && server.exitCode === null) {
    status = await ask(port);
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const tookMs = performance.now() - startMs;
  server.kill('SIGTERM');
  await ended;
  if (status !== 200) throw new Error('the server ended before it answered');
  return tookMs;
}

if (!existsSync(join(example, 'hogar.snapshot')))
  throw new Error('run "npm run build" first: the snapshot is not there');
const times = variants.map((): number[] => []);
for (let round = 0; round < rounds; round++) {
  for (const [i, [, flags]] of variants.entries()) times[i]!.push(await measure(flags));
}
process.stdout.write('| from the command to the first answer | median | all |\n|---|---|---|\n');
for (const [i, [name]] of variants.entries()) {
  const sorted = times[i]!.sort((a, b) => a - b);
  const all = sorted.map((ms) => ms.toFixed(0)).join(', ');
  process.stdout.write(`| ${name} | ${sorted[sorted.length >> 1]!.toFixed(0)} ms | ${all} |\n`);
}
