// How the search engine alone grows, on real Spanish: its queries with their misspellings, its goals in docs/search.md. (The
// whole catalogue on generated text, without any data: bench/growth.ts.) A site of any size is made of real pages by
// recombining: each page takes the title of one document and the sentences of three others, so that word frequencies and
// lengths stay those of real text while pages differ.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface GrowthRow {
  readonly pages: number;
  readonly buildMs: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the index beside the text itself. */
  readonly bytesAPage: number;
  readonly textBytesAPage: number;
  readonly loadMs: number;
}

/** A table row for each size, each measured in a process of its own. */
export async function* measureGrowth(folder: string): AsyncGenerator<string> {
  yield '| pages | build | query p50 | query p99 | memory a page | text a page | load | load a 1,000 pages |';
  yield '|---|---|---|---|---|---|---|---|';
  for (const pages of [1_000, 10_000, 100_000]) {
    const script = join(import.meta.dirname, 'growth-size.ts');
    const options = ['--import', 'tsx', '--expose-gc', '--max-old-space-size=12000'];
    const output = execFileSync(process.execPath, [...options, script, folder, String(pages)], {
      encoding: 'utf8',
    });
    const row = JSON.parse(output) as GrowthRow;
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
}
