// Measures one process with many sites: the first request to each of them, the memory at its peak, and processor time of requests to open sites
// beside a process of one site, in turns: `npx tsx bench/hosting.ts [sites] [MB]` after `npm run build`. Every site is a snapshot of 350 pages of the
// example.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeResults } from './results.ts';

const siteCount = Number(process.argv[2] ?? 1_000);
const memoryMb = Number(process.argv[3] ?? 512);
const pageCount = 350;
const warmSites = Math.min(20, siteCount);
const warmRequests = 5_000;
const warmRounds = 5;

const root = join(import.meta.dirname, '..');
const program = join(root, 'dist/cli/main.js');
const example = join(root, 'examples/hogar');
const folder = mkdtempSync(join(tmpdir(), 'vitrina-hosting-'));
const servers: { close(): Promise<void> }[] = [];

function buildSnapshot(): string {
  const files = readdirSync(join(example, '_site'), { recursive: true, encoding: 'utf8' }).sort();
  const pages = files.filter((file) => file.endsWith('.html'));
  for (const page of pages.slice(0, pageCount)) {
    const target = join(folder, 'pages', page);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(example, '_site', page), target);
  }
  const snapshot = join(folder, 'one.snapshot');
  const words = ['build', join(folder, 'pages'), '--config', join(example, 'vitrina.yaml'), '-o', snapshot];
  execFileSync(process.execPath, [program, ...words], { stdio: 'ignore' });
  return snapshot;
}

/** Starts a server on a free port, and returns when it listens. */
async function start(words: readonly string[]) {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { readonly port: number };
      probe.close(() => resolve(port));
    });
  });
  const common = ['--port', String(port), '--state', 'memory:', '--limit-anonymous', '1000000'];
  const child = spawn(
    process.execPath,
    [program, 'serve', ...words, ...common, '--trusted-proxies', 'loopback'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Milliseconds to the end of a 200. `caller` is the last number of its address. */
    ask(host: string, path: string, caller = 1): Promise<number> {
      const startMs = performance.now();
      const headers = { Host: host, 'X-Forwarded-For': `192.0.2.${caller}` };
      return new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
          response.resume().once('end', () => {
            if (response.statusCode === 200) resolve(performance.now() - startMs);
            else reject(new Error(`${host}${path} is ${response.statusCode}`));
          });
        }).once('error', reject);
      });
    },
    /** Largest memory so far, in MB; 0 where the system does not tell. */
    peakMb: () => {
      const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kb) / 1024;
    },
    /** Processor time so far in ms, in steps of ten. */
    processorMs() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async close() {
      agent.destroy();
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    },
  };
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const hostOf = (i: number) => `s${i}.example`;
/** A query that nobody asked before, so that it is searched. */
let asked = 0;
const freshSearch = () => `/api/v1/search_pages?query=grifo+${asked++}`;

try {
  const snapshot = buildSnapshot();
  mkdirSync(join(folder, 'sites'));
  for (let i = 0; i < siteCount; i++) linkSync(snapshot, join(folder, 'sites', `${hostOf(i)}.snapshot`));
  const many = await start(['--sites', join(folder, 'sites'), '--sites-memory', String(memoryMb)]);
  const one = await start([snapshot]);
  servers.push(many, one);
  const cold: number[] = [];
  for (let i = 0; i < siteCount; i++) cold.push(await many.ask(hostOf(i), freshSearch(), 1 + (i % 250)));
  cold.sort((a, b) => a - b);
  const peakMb = many.peakMb();

  const warm = {
    'one of many': { server: many, sites: 1, each: [] as number[] },
    'twenty of many': { server: many, sites: warmSites, each: [] as number[] },
    alone: { server: one, sites: 1, each: [] as number[] },
  };
  for (let round = -1; round < warmRounds; round++) {
    for (const { server, sites, each } of Object.values(warm)) {
      const beforeMs = server.processorMs();
      for (let i = 0; i < warmRequests; i++)
        await server.ask(hostOf(siteCount - 1 - (i % sites)), freshSearch());
      if (round >= 0) each.push((server.processorMs() - beforeMs) / warmRequests);
    }
  }
  const median = (values: number[]) =>
    quantile(
      values.sort((a, b) => a - b),
      0.5,
    );
  const row = {
    sites: siteCount,
    pagesPerSite: pageCount,
    budgetMb: memoryMb,
    coldP50Ms: quantile(cold, 0.5),
    coldP99Ms: quantile(cold, 0.99),
    peakMb,
    warmMs: median(warm['one of many'].each),
    warmTwentyMs: median(warm['twenty of many'].each),
    warmAloneMs: median(warm.alone.each),
  };
  process.stdout.write(
    [
      `| ${siteCount} sites of ${pageCount} pages, ${memoryMb} MB for their content | |\n|---|---|`,
      `| first request to a site, p50 / p99 | ${row.coldP50Ms.toFixed(1)} / ${row.coldP99Ms.toFixed(1)} ms |`,
      `| memory of the process at its peak | ${peakMb.toFixed(0)} MB |`,
      `| a search in an open site, processor time, beside that in a process of one site | ${(row.warmMs / row.warmAloneMs).toFixed(3)} of ${row.warmAloneMs.toFixed(3)} ms |`,
      `| the same in ${warmSites} open sites by turns | ${(row.warmTwentyMs / row.warmAloneMs).toFixed(3)} |\n`,
    ].join('\n'),
  );
  writeResults('hosting', [row]);
} finally {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true, force: true });
}
