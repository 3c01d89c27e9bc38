// npm run bench:sites [FOLDER] [--only NAME] [--faults] scores vitrina's answers about real, unprepared sites without a settings file.
// FOLDER (or VITRINA_BENCH_DATA/sites) contains one folder per site, and `truth.json` with the correct answers.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeResults } from './results.ts';
import { type Kind, kinds, type SiteScore, scoreSite } from './sites/score.ts';
import { type JudgedSite, loadJudgedSites } from './sites/truth.ts';
import { openWindow } from './sites/window.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, faults: { type: 'boolean', default: false } },
});

const cell = (share: number | undefined) => (share === undefined ? '–' : share.toFixed(2)).padStart(8);
const row = (name: string, shares: readonly (number | undefined)[]) =>
  process.stdout.write(`${name.padEnd(16)}${shares.map(cell).join('')}\n`);

function mean(shares: readonly (number | undefined)[]): number | undefined {
  const judged = shares.filter((share) => share !== undefined);
  return judged.length === 0 ? undefined : judged.reduce((sum, share) => sum + share, 0) / judged.length;
}

async function score(folder: string, site: JudgedSite): Promise<SiteScore> {
  const window = await openWindow(join(folder, site.name));
  try {
    return await scoreSite(site, join(folder, site.name), window);
  } finally {
    await window.stop();
  }
}

async function main(folder: string): Promise<void> {
  const sites = loadJudgedSites(folder).filter(({ name }) => name.includes(values.only));
  const scores: SiteScore[] = [];
  process.stdout.write(`${''.padEnd(16)}${[...kinds, 'all'].map((kind) => kind.padStart(8)).join('')}\n`);
  for (const site of sites) {
    const scored = await score(folder, site);
    scores.push(scored);
    const shares = kinds.map((kind) => scored.shares[kind]);
    row(site.name, [...shares, mean(shares)]);
    if (values.faults) for (const fault of scored.faults) process.stdout.write(`    ${fault}\n`);
  }
  const meanOfKind = (kind: Kind) => mean(scores.map(({ shares }) => shares[kind]));
  const all = mean(scores.map(({ shares }) => mean(kinds.map((kind) => shares[kind]))));
  row('all sites', [...kinds.map(meanOfKind), all]);
  if (values.only !== '') return;
  const shares = [...kinds.map((kind) => [kind, meanOfKind(kind)] as const), ['all', all] as const];
  writeResults(
    'sites',
    shares.flatMap(([kind, share]) => (share === undefined ? [] : [{ kind, sites: sites.length, share }])),
  );
}

const data = process.env.VITRINA_BENCH_DATA;
const folder = positionals[0] ?? (data && join(data, 'sites'));
if (folder === undefined) {
  process.stdout.write(
    'Left out: name the folder of judged sites, npm run bench:sites FOLDER, or set VITRINA_BENCH_DATA.\n',
  );
} else await main(folder);
