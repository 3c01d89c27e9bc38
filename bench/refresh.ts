// Compares the answers of a server while it refreshes its website and swaps the content with those of a server that has nothing else to
// do: 1,000 requests a second, half of them searches, at times fixed in advance, in alternating rounds. Run it with
// `npm run bench:refresh`, or `npx tsx bench/refresh.ts 1000 2` for other numbers of pages and rounds, after `npm run build:code`.

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { locateSource } from '../src/sources/index.ts';
import { openWebsite } from '../src/sources/web/website.ts';
import { findPort, type RunningProcess, startProcess } from './http/servers.ts';
import { type ResultRow, writeResults } from './results.ts';
import { startNginxSite } from './website/nginx-site.ts';

const pageCount = Number(process.argv[2] ?? 5_000);
const rounds = Number(process.argv[3] ?? 3);
const requestsPerSecond = 1_000;
const quietSeconds = 8;
const reloadSeconds = 2;

interface Load {
  readonly latenciesMs: readonly number[];
  /** Answers other than 200, and broken connections. */
  readonly failed: number;
  readonly seconds: number;
}

/** Sends requests until `until` is resolved. A latency begins when its request was due, so that a stalled server delays nothing else. */
async function runLoad(origin: string, targets: readonly string[], until: Promise<unknown>): Promise<Load> {
  const pool = new Pool(origin, { connections: 64 });
  const latenciesMs: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const ask = async (number: number, dueMs: number) => {
    // each address may ask 60 times in a minute
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    try {
      const path = targets[number % targets.length]!;
      const answer = await pool.request({ path, method: 'GET', headers: { 'x-forwarded-for': address } });
      await answer.body.dump();
      if (answer.statusCode !== 200) failed++;
    } catch {
      failed++;
    }
    latenciesMs.push(performance.now() - dueMs);
  };
  const startMs = performance.now();
  for (let sent = 0; !isOver; await wait(1)) {
    const due = ((performance.now() - startMs) * requestsPerSecond) / 1000;
    for (; sent < due; sent++) {
      const one: Promise<void> = ask(sent, startMs + (sent * 1000) / requestsPerSecond).finally(() =>
        open.delete(one),
      );
      open.add(one);
    }
  }
  const seconds = (performance.now() - startMs) / 1000;
  await Promise.all(open);
  await pool.close();
  return { latenciesMs: latenciesMs.sort((a, b) => a - b), failed, seconds };
}

function percentile({ latenciesMs }: Load, share: number): number {
  return latenciesMs[Math.floor((latenciesMs.length - 1) * share)]!;
}

async function countReplaced(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/vitrina_reloads_total\{outcome="replaced"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

async function untilReplaced(origin: string, before: number): Promise<void> {
  while ((await countReplaced(origin)) === before) await wait(250);
}

async function startVitrina(
  address: string,
  cache: string,
  flags: readonly string[],
): Promise<RunningProcess> {
  const port = await findPort();
  const program = join(import.meta.dirname, '../dist/cli/main.js');
  return startProcess([program, 'serve', address, '--port', String(port), ...flags], port, {
    VITRINA_TRUSTED_PROXIES: 'loopback',
    VITRINA_STATE: 'memory:',
    VITRINA_CACHE: cache,
  });
}

const site = await startNginxSite(pageCount);
try {
  const cache = join(site.folder, 'cache');
  const { place } = await locateSource(site.address, cache);
  const mirror = place.slice(place.indexOf(' ') + 1);
  const limits = { requestsPerSecond: 1_000_000 };
  await openWebsite(site.address, { folder: mirror, userAgent: 'vitrina/0', limits }).refresh();
  const quiet = await startVitrina(site.address, cache, []);
  const refreshed = await startVitrina(site.address, cache, ['--reload', String(reloadSeconds)]);
  const targets = site.paths.flatMap((path, i) => [
    `/api/v1/read_page?url=${path}`,
    `/api/v1/search_pages?query=${['fuga', 'ruido+lavadora', 'olor', 'persianas+atasco'][i % 4]}+${i}`,
  ]);
  for (const { origin } of [quiet, refreshed]) await runLoad(origin, targets, wait(4_000));
  process.stdout.write(
    '| server | requests | failed | median | p99 | longest |\n|---|---|---|---|---|---|\n',
  );
  const ratios: number[] = [];
  const rows: ResultRow[] = [];
  for (let round = 0; round < rounds; round++) {
    const still = await runLoad(quiet.origin, targets, wait(quietSeconds * 1000));
    const before = await countReplaced(refreshed.origin);
    site.changeOneInHundred();
    const busy = await runLoad(refreshed.origin, targets, untilReplaced(refreshed.origin, before));
    for (const [name, load] of [
      ['quiet', still],
      ['refreshed', busy],
    ] as const) {
      rows.push({
        server: name,
        round,
        requests: load.latenciesMs.length,
        failed: load.failed,
        medianMs: percentile(load, 0.5),
        p99Ms: percentile(load, 0.99),
      });
      const [median, p99, longest] = [0.5, 0.99, 1].map(
        (share) => `${percentile(load, share).toFixed(1)} ms`,
      );
      process.stdout.write(
        `| ${name}, ${load.seconds.toFixed(0)} s | ${load.latenciesMs.length} | ${load.failed} | ${median} | ${p99} | ${longest} |\n`,
      );
    }
    ratios.push(percentile(busy, 0.99) / percentile(still, 0.99));
  }
  const ratio = ratios.toSorted((a, b) => a - b)[ratios.length >> 1]!;
  process.stdout.write(
    `p99 while refreshing: ${ratio.toFixed(2)} times that of the quiet server (median of rounds)\n`,
  );
  writeResults('refresh', rows);
  await Promise.all([quiet.stop(), refreshed.stop()]);
} finally {
  await site.stop();
}
