// npm run bench:sites [FOLDER…] [-- --only NAME] [--faults] [--save] scores vitrina's answers about unprepared sites without a settings file.
// A FOLDER contains one folder per site, and `truth.json` with the correct answers. Default: the sites of bench/sites/set, then those of
// VITRINA_BENCH_DATA. Exit code 1 when a folder scores less than in the run that --save wrote to bench/results. See bench/sites/README.md.

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readResults, writeResults } from './results.ts';
import { listFalls, mean, printTable, rowsOf, type SetRow, type SetScore } from './sites/report.ts';
import { kinds, type SiteScore, scoreSite } from './sites/score.ts';
import { estimateTextShares, type TextShares } from './sites/text-share.ts';
import { type JudgedSite, loadJudgedSites, ownSet } from './sites/truth.ts';
import { openWindow } from './sites/window.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    faults: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const printRow = (name: string, cells: readonly string[]) =>
  print(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(9)).join('')}`);
const show = (share: number | undefined) => (share === undefined ? '–' : share.toFixed(2));

async function score(folder: string, site: JudgedSite): Promise<SiteScore> {
  const window = await openWindow(join(folder, site.name));
  try {
    return await scoreSite(site, join(folder, site.name), window);
  } finally {
    await window.stop();
  }
}

/** An estimate of the text that reading loses and of the furniture that it keeps; see `text-share.ts`. */
async function estimateTexts(folder: string, sites: readonly JudgedSite[]): Promise<readonly TextShares[]> {
  const found: TextShares[] = [];
  for (const { name } of sites) {
    const shares = await estimateTextShares(join(folder, name));
    if (shares !== undefined) found.push(shares);
  }
  return found;
}

/** Scores the sites of a folder. Of one whose name ends in `-validation` nothing is printed that could be learnt from. */
async function scoreSet(folder: string): Promise<SetScore> {
  const name = folder === ownSet ? 'own' : basename(folder);
  const isHeldBack = name.endsWith('-validation');
  const sites = loadJudgedSites(folder).filter((site) => site.name.includes(values.only));
  const scores: SiteScore[] = [];
  if (!isHeldBack) printRow(name, [...kinds, 'made up', 'all']);
  for (const site of sites) {
    const scored = await score(folder, site);
    scores.push(scored);
    if (isHeldBack) continue;
    const shares = kinds.map((kind) => scored.shares[kind]);
    printRow(site.name, [...shares.map(show), `${scored.madeUp}`, show(mean(shares))]);
    if (values.faults) for (const fault of scored.faults) print(`    ${fault}`);
  }
  if (!isHeldBack) print('');
  return { name, scores, texts: await estimateTexts(folder, sites) };
}

function listFolders(): readonly string[] {
  if (positionals.length > 0) return positionals.map((folder) => resolve(folder));
  const data = process.env.VITRINA_BENCH_DATA;
  const others = data === undefined ? [] : ['sites', 'sites-validation'].map((name) => join(data, name));
  return [ownSet, ...others.filter(existsSync)];
}

const sets: SetScore[] = [];
for (const folder of listFolders()) sets.push(await scoreSet(folder));
for (const line of printTable(sets)) print(line);
if (values.only === '') {
  const rows = rowsOf(sets);
  if (values.save) writeResults('sites', rows);
  else
    for (const line of listFalls(rows, readResults<SetRow>('sites').rows)) {
      print(`\n${line}`);
      process.exitCode = 1;
    }
}
