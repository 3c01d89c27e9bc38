// Measures the reading of a website of 5,000 pages by its address, from nginx on loopback: the first reading, and refreshes. Run it with
// `npm run bench:website`, or `npx tsx bench/website.ts 1000` for another number of pages.
// The pace is not limited here; the last column is the time that the same requests take at the default pace.

import { join } from 'node:path';
import { defaultWebLimits } from '../src/sources/web/limits.ts';
import { openWebsite } from '../src/sources/web/website.ts';
import { type ResultRow, writeResults } from './results.ts';
import { startNginxSite } from './website/nginx-site.ts';

const unlimited = 1_000_000;
const pageCount = Number(process.argv[2] ?? 5_000);

/** Requests that the default pace lets pass at once. */
const burst = 4;

function describeSeconds(seconds: number): string {
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(0)} min`;
}

const site = await startNginxSite(pageCount);
try {
  const source = openWebsite(site.address, {
    folder: join(site.folder, 'mirror'),
    userAgent: 'vitrina/0 (+https://www.example.com/)',
    limits: { requestsPerSecond: unlimited },
  });
  const rows: ResultRow[] = [];
  const measure = async (name: string) => {
    const startMs = performance.now();
    await source.refresh();
    const seconds = (performance.now() - startMs) / 1000;
    const { requests, bytes } = site.takeServed();
    rows.push({ reading: name, pages: pageCount, requests, receivedBytes: bytes, seconds });
    const paced = Math.max(seconds, (requests - burst) / defaultWebLimits.requestsPerSecond);
    process.stdout.write(
      `| ${name} | ${requests} | ${(bytes / 1e6).toFixed(2)} MB | ${seconds.toFixed(2)} s | ${describeSeconds(paced)} |\n`,
    );
  };
  process.stdout.write(
    `| ${pageCount} pages | requests | received | pace unlimited | five a second |\n|---|---|---|---|---|\n`,
  );
  await measure('first reading');
  await measure('refresh, nothing changed');
  site.changeOneInHundred();
  await measure('refresh, 1 % changed');
  writeResults('website', rows);
} finally {
  await site.stop();
}
