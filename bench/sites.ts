// npm run bench:sites [FOLDER] [--only NAME] [--faults] scores vitrina's answers about real, unprepared sites without a settings file.
// FOLDER (or VITRINA_BENCH_DATA/sites) contains one folder per site, and `truth.json` with the correct answers.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeResults } from './results.ts';
import { type Kind, kinds, type SiteScore, scoreSite } from './sites/score.ts';
import { estimateTextShares, type TextShares } from './sites/text-share.ts';
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

/** Prints an estimate of the text that reading loses and of the furniture that it keeps; see `text-share.ts`. */
async function printTextShares(folder: string, sites: readonly JudgedSite[]): Promise<void> {
  process.stdout.write(
    `\n${'% of the words'.padEnd(16)}${['own lost', 'shared'].map((name) => name.padStart(10)).join('')}\n`,
  );
  const percent = (share: number) => (share * 100).toFixed(1).padStart(10);
  const print = (name: string, lost: number, furniture: number) =>
    process.stdout.write(`${name.padEnd(16)}${percent(lost)}${percent(furniture)}\n`);
  const found: TextShares[] = [];
  for (const { name } of sites) {
    const shares = await estimateTextShares(join(folder, name));
    if (shares === undefined) continue;
    print(name, shares.lost, shares.furniture);
    found.push(shares);
  }
  const meanOf = (kind: keyof TextShares) => mean(found.map((shares) => shares[kind])) ?? 0;
  print('mean', meanOf('lost'), meanOf('furniture'));
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
  await printTextShares(folder, sites);
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
