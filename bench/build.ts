// Measures "vitrina build" of generated folders, bound to one processor and to two (taskset, Linux only): time, peak memory of the
// process with its threads, and processor time, of which the main thread's is the part that more processors do not shorten.
// `npx tsx bench/build.ts [PAGES:KILOBYTES...]` after `npm run build:code`; the number of kilobytes is the size of a page.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from './build-folder.ts';
import { type ResultRow, writeResults } from './results.ts';

const root = join(import.meta.dirname, '..');
const processors = [1, 2];
const sizes = process.argv.length > 2 ? process.argv.slice(2) : ['6000:80'];

interface Run {
  readonly seconds: number;
  readonly peakBytes: number;
  /** Processor time, and that of the main thread (0 where the system does not say). */
  readonly processorSeconds: number;
  readonly mainSeconds: number;
}

/**
 * Builds a folder into a snapshot on this number of processors. The process is bound to them: told to use one and left free, its
 * garbage collector and compiler would run on the other.
 */
function build(folder: string, file: string, count: number): Run {
  const peak = join(import.meta.dirname, 'build-peak.mjs');
  const main = join(root, 'dist/cli/main.js');
  const startMs = performance.now();
  const program = [process.execPath, '--import', peak, main, 'build', folder, '-o', file];
  const output = execFileSync('taskset', ['-c', `0-${count - 1}`, ...program], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const seconds = (performance.now() - startMs) / 1000;
  const [, all, ofMain] = /^processor (\S+) main (\S+)$/m.exec(output) ?? [];
  return {
    seconds,
    peakBytes: Number(/^peak (\d+)$/m.exec(output)?.[1]),
    processorSeconds: Number(all),
    mainSeconds: Number(ofMain),
  };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const rows: ResultRow[] = [];
process.stdout.write(
  '| pages | size of a page | 1 processor | its time (main thread) | peak | 2 processors | their time (main thread) | peak | time 2 : 1 |\n|---|---|---|---|---|---|---|---|---|\n',
);
for (const size of sizes) {
  const [pages = 0, kilobytes = 80] = size.split(':').map(Number);
  const work = mkdtempSync(join(tmpdir(), 'vitrina-build-'));
  try {
    const folder = join(work, 'site');
    writeFolder(folder, pages, kilobytes * 1000);
    const runs = processors.map((count) => build(folder, join(work, `${count}.snapshot`), count));
    const [one, two] = runs as [Run, Run];
    for (const [i, run] of runs.entries())
      rows.push({ pages, pageKilobytes: kilobytes, processors: processors[i]!, ...run });
    const cells = [
      pages.toLocaleString('en'),
      `${kilobytes} KB`,
      ...runs.flatMap(({ seconds, peakBytes, processorSeconds, mainSeconds }) => [
        `${seconds.toFixed(1)} s`,
        `${processorSeconds.toFixed(1)} s (${mainSeconds.toFixed(1)} s)`,
        megabytes(peakBytes),
      ]),
      (two.seconds / one.seconds).toFixed(2),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}
writeResults('build', rows);
