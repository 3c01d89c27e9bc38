// npm run bench:extract [FOLDER]: measures the accuracy and speed of content extraction on pages annotated by people, compares it with
// a naive extractor, and reports the goals met. FOLDER (or VITRINA_BENCH_DATA/extract) contains `html/` and `truth/`. With `--worst`
// it measures the worst-case pages instead; with `--faults` after FOLDER it lists where wrongly kept words come from.

import { join } from 'node:path';
import { decodeText } from '../src/html/decode.ts';
import { extractPage } from '../test/extract/extract-page.ts';
import { worstCases } from '../test/extract/worst-cases.ts';
import { listFaults } from './extract/faults.ts';
import { type Measured, reportGoals } from './extract/goals.ts';
import { loadMarkedPages, type MarkedPage } from './extract/marked-pages.ts';
import { extractNaively } from './extract/naive.ts';
import { type Score, scorePage } from './extract/score.ts';
import { type ResultRow, writeResults } from './results.ts';

type Extractor = (html: string, path: string) => string;

/** The text that search and readers receive: empty for a page that is skipped. An H1 made from the title is not scored. */
const extractText: Extractor = (html, path) => {
  const { page, hasH1, skip } = extractPage(html, path);
  if (skip?.reason === 'no-text') return '';
  return hasH1 ? `${page.title}\n${page.text}` : page.text;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const show = (value: number) => value.toFixed(3).padStart(8);

/** Number of times each page is read. The best time counts, so that other load on the machine has little effect. */
const rounds = 3;

/** Best time for each page, in ms, ascending. */
function timePages(pages: readonly MarkedPage[], extract: Extractor): number[] {
  const best = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { bytes, path }] of pages.entries()) {
      const start = performance.now();
      extract(decodeText(bytes, ''), path);
      best[i] = Math.min(best[i]!, performance.now() - start);
    }
  }
  return best.sort((a, b) => a - b);
}

/** The values that goals are set for, and the row of the results. */
interface Run {
  readonly measured: Measured;
  readonly row: ResultRow;
}

function measure(name: string, pages: readonly MarkedPage[], extract: Extractor): Run {
  const scores: Score[] = pages.map((page) =>
    scorePage(page, extract(decodeText(page.bytes, ''), page.path)),
  );
  const times = timePages(pages, extract);
  const types = [...new Set(scores.map(({ type }) => type))].sort();
  const f1Of = (type: string) => mean(scores.filter((score) => score.type === type).map(({ f1 }) => f1));
  const service = scores.filter(({ type }) => type === 'service');
  const serviceHalved = service.filter(({ recall }) => recall < 0.5).length / service.length;
  const pagesPerSecond = (pages.length / times.reduce((sum, time) => sum + time, 0)) * 1000;
  const [p50, p95, max] = [0.5, 0.95, 1].map((part) => times[Math.ceil(part * times.length) - 1]!);
  const lines = [
    `\n${name}`,
    `  word F1            ${show(mean(scores.map(({ f1 }) => f1)))}`,
    `  precision, recall  ${show(mean(scores.map(({ precision }) => precision)))}${show(mean(scores.map(({ recall }) => recall)))}`,
    ...types.map((type) => `    ${type.padEnd(17)}${show(f1Of(type))}`),
    `  service pages with under half of their words ${(serviceHalved * 100).toFixed(1)} %`,
    `  snippets found     ${show(mean(scores.map(({ present }) => present)))}`,
    `  unwanted snippets  ${show(mean(scores.map(({ absent }) => absent)))}`,
    `  pages/s            ${pagesPerSecond.toFixed(0).padStart(8)}  (best of ${rounds} per page)`,
    `  p50 / p95 / max ms ${[p50!, p95!, max!].map((time) => time.toFixed(1)).join(' / ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const byType = Object.fromEntries(types.map((type) => [`${type}F1`, f1Of(type)]));
  return {
    measured: {
      serviceF1: f1Of('service'),
      serviceHalved,
      articleF1: f1Of('article'),
      pagesPerSecond,
      p95Ms: p95!,
    },
    row: { extractor: name, f1: mean(scores.map(({ f1 }) => f1)), ...byType, pagesPerSecond, p95Ms: p95! },
  };
}

function measureWorst(): void {
  const costs = Object.entries(worstCases).map(([name, build]) => {
    const html = build(name === 'a dense page' ? 7.5 : 1);
    const start = performance.now();
    extractPage(html, '/');
    return { name, ms: performance.now() - start, megabytes: html.length / 1e6 };
  });
  costs.sort((a, b) => b.ms - a.ms);
  for (const { name, ms, megabytes } of costs)
    process.stdout.write(`${ms.toFixed(0).padStart(6)} ms ${megabytes.toFixed(2).padStart(6)} MB  ${name}\n`);
  const { maxRSS } = process.resourceUsage();
  process.stdout.write(
    `${costs.length} cases, no exception; peak memory of the process ${(maxRSS / 1024).toFixed(0)} MB\n`,
  );
}

function main(argument: string | undefined, dataFolder: string | undefined, isListing: boolean): void {
  if (argument === '--worst') {
    measureWorst();
    return;
  }
  const folder = argument ?? (dataFolder === undefined ? undefined : join(dataFolder, 'extract'));
  if (folder === undefined) {
    process.stdout.write(
      'Skipped: name the folder of annotated pages, npm run bench:extract FOLDER, or set VITRINA_BENCH_DATA.\n',
    );
    return;
  }
  const pages = loadMarkedPages(folder);
  if (isListing) {
    process.stdout.write(`${listFaults(pages, extractText).join('\n')}\n`);
    return;
  }
  const megabytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  process.stdout.write(`${pages.length} pages, ${(megabytes / pages.length).toFixed(2)} MB on average\n`);
  const { measured, row } = measure('vitrina', pages, extractText);
  const naive = measure('naive: <main> without nav, header, footer, aside, form', pages, extractNaively);
  writeResults('extract', [row, naive.row]);
  process.stdout.write(`\ngoals\n${reportGoals(measured).join('\n')}\n`);
}

const [argument] = process.argv.slice(2).filter((given) => given !== '--faults');
main(argument, process.env.VITRINA_BENCH_DATA, process.argv.includes('--faults'));
