// Measures how the search engine alone grows, on real Spanish with misspelt queries; its goals are in docs/search.md, "Measured". (bench/growth.ts
// measures the whole catalogue on generated text and needs no data.) A site of any size is made by recombining real pages: each page
// takes the title of one document and the sentences of three others, so that word frequencies and lengths are those of real text.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeResults } from '../results.ts';

export interface GrowthRow {
  readonly pages: number;
  readonly buildMs: number;
  readonly p50: number;
  readonly p99: number;
  /** Size of the index without the text itself. */
  readonly bytesAPage: number;
  readonly textBytesAPage: number;
  readonly loadMs: number;
}

/** Yields a table row for each size, each measured in a separate process, and writes the results. */
export async function* measureGrowth(folder: string): AsyncGenerator<string> {
  yield '| pages | build | query p50 | query p99 | memory a page | text a page | load | load a 1,000 pages |';
  yield '|---|---|---|---|---|---|---|---|';
  const rows: GrowthRow[] = [];
  for (const pages of [1_000, 10_000, 100_000]) {
    const script = join(import.meta.dirname, 'growth-size.ts');
    const options = ['--import', 'tsx', '--expose-gc', '--max-old-space-size=12000'];
    const output = execFileSync(process.execPath, [...options, script, folder, String(pages)], {
      encoding: 'utf8',
    });
    const row = JSON.parse(output) as GrowthRow;
    rows.push(row);
    const cells = [
      row.pages,
      `${(row.buildMs / 1000).toFixed(1)} s`,
      `${row.p50.toFixed(0)} µs`,
      `${row.p99.toFixed(0)} µs`,
      `${(row.bytesAPage / 1024).toFixed(2)} KB`,
      `${(row.textBytesAPage / 1024).toFixed(2)} KB`,
      `${row.loadMs.toFixed(1)} ms`,
      `${((row.loadMs * 1000) / row.pages).toFixed(2)} ms`,
    ];
    yield `| ${cells.join(' | ')} |`;
  }
  const named = rows.map(({ p50, p99, ...row }) => ({ ...row, p50Microseconds: p50, p99Microseconds: p99 }));
  writeResults('search-growth', named);
}
