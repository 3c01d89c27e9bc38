// Measures how the catalogue grows with the site: index build, snapshot, load, memory and query time at 1,000, 10,000 and 100,000
// pages. The text is generated, so no data is needed; for the search engine alone on real Spanish run
// `npm run bench:search -- --growth`. `npx tsx bench/growth.ts [pages...]`, after `npm run build:code`, prints the table of
// docs/performance.md. The index is built with the processes that `vitrina build` has on two processors: they read texts, the main thread
// collects them and makes the tables.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeResults } from './results.ts';

interface Row {
  readonly pages: number;
  readonly buildMs: number;
  readonly snapshotBytes: number;
  readonly textBytes: number;
  readonly markdownBytes: number;
  readonly loadMs: number;
  readonly memoryBytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of `ask_business`, for 1,200 characters. */
  readonly askP50Ms: number;
  readonly askP99Ms: number;
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000];
const folder = mkdtempSync(join(tmpdir(), 'vitrina-growth-'));

function run(job: 'build' | 'load', pages: number): Partial<Row> {
  const script = join(import.meta.dirname, 'growth-size.ts');
  const file = join(folder, `${pages}.snapshot`);
  const options = ['--import', 'tsx', '--expose-gc', '--max-old-space-size=12000'];
  const output = execFileSync(process.execPath, [...options, script, job, String(pages), file], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as Partial<Row>;
}

const perPage = (bytes: number, pages: number) => `${(bytes / pages / 1024).toFixed(1)} KB`;
const rows: Row[] = [];
const lines = [
  '| pages | index build | snapshot a page | of which text and Markdown | load | memory a page | query p50 | query p99 | answer p50 | answer p99 |',
  '|---|---|---|---|---|---|---|---|---|---|',
];
try {
  for (const pages of sizes) {
    const row = { pages, ...run('build', pages), ...run('load', pages) } as Row;
    rows.push(row);
    lines.push(
      `| ${[
        pages.toLocaleString('en'),
        `${(row.buildMs / 1000).toFixed(2)} s`,
        perPage(row.snapshotBytes, pages),
        perPage(row.textBytes + row.markdownBytes, pages),
        `${row.loadMs.toFixed(1)} ms (${((row.loadMs * 1000) / pages).toFixed(1)} ms per 1,000)`,
        perPage(row.memoryBytes, pages),
        `${(row.p50Ms * 1000).toFixed(0)} µs`,
        `${(row.p99Ms * 1000).toFixed(0)} µs`,
        `${(row.askP50Ms * 1000).toFixed(0)} µs`,
        `${(row.askP99Ms * 1000).toFixed(0)} µs`,
      ].join(' | ')} |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.stdout.write(`${lines.join('\n')}\n`);
writeResults(
  'growth',
  rows.map((row) => ({ ...row })),
);
