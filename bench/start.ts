// Measures the time from the command to the first answer, with and without a snapshot of the example site, from the repository and from
// an installed package, and the size of that package beside what a plain server needs: `npx tsx bench/start.ts [rounds]` after
// `npm run build`. Rounds alternate, and medians are printed. npm needs the network.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Installed, install, packVitrina } from './installed.ts';
import { writeResults } from './results.ts';

const rounds = Number(process.argv[2] ?? 5);
const root = join(import.meta.dirname, '..');
const example = join(root, 'examples/hogar');
const answerPath = '/api/v1/search_pages?query=lavadora+no+desagua';

interface Variant {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
}

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
async function measure({ program, words }: Variant): Promise<number> {
  const port = await findFreePort();
  const startMs = performance.now();
  const server = spawn(
    process.execPath,
    [program, 'serve', ...words, '--port', String(port), '--state', 'memory:'],
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

const folder = mkdtempSync(join(tmpdir(), 'vitrina-start-'));
try {
  const vitrina = install(join(folder, 'vitrina'), [packVitrina(folder)]);
  // the versions that npm finds: what anybody who starts such a server today gets
  const plain = install(join(folder, 'plain'), ['fastify', '@modelcontextprotocol/sdk']);

  const program = join(root, 'dist/cli/main.js');
  const installed = join(vitrina.folder, 'node_modules/vitrina/dist/cli/main.js');
  const variants: readonly Variant[] = [
    { name: 'with a snapshot', program, words: [example] },
    { name: 'without a snapshot', program, words: [example, '--snapshot', ''] },
    { name: 'installed package, with a snapshot', program: installed, words: [example] },
    {
      name: 'installed package, its own example',
      program: installed,
      words: [join(vitrina.folder, 'node_modules/vitrina/dist/example')],
    },
  ];
  const times = variants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, variant] of variants.entries()) times[i]!.push(await measure(variant));
  }
  process.stdout.write('| from the command to the first answer | median | all |\n|---|---|---|\n');
  for (const [i, { name }] of variants.entries()) {
    const sorted = times[i]!.sort((a, b) => a - b);
    const all = sorted.map((ms) => ms.toFixed(0)).join(', ');
    process.stdout.write(`| ${name} | ${sorted[sorted.length >> 1]!.toFixed(0)} ms | ${all} |\n`);
  }
  process.stdout.write('\n| installed | packages | tarballs | on disk |\n|---|---|---|---|\n');
  printSizes('vitrina', vitrina);
  printSizes('fastify and @modelcontextprotocol/sdk', plain);
  writeResults(
    'start',
    variants.map(({ name }, i) => ({ start: name, medianMs: times[i]![times[i]!.length >> 1]! })),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function printSizes(name: string, { packages, tarballBytes, installedBytes }: Installed): void {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  process.stdout.write(
    `| ${name} | ${packages} | ${megabytes(tarballBytes)} | ${megabytes(installedBytes)} |\n`,
  );
}
