// The scores of sets of sites side by side, and what fell since the run that was saved.

import type { ResultRow } from '../results.ts';
import { type Kind, kinds, type SiteScore } from './score.ts';
import type { TextShares } from './text-share.ts';

/** A set of sites with the scores of each. */
export interface SetScore {
  readonly name: string;
  readonly scores: readonly SiteScore[];
  readonly texts: readonly TextShares[];
}

/** A set in the results: the mean of each kind that is judged there, and of all. */
export interface SetRow extends ResultRow {
  readonly set: string;
  readonly sites: number;
  /** Facts that are wrong or that the site does not state. */
  readonly madeUp: number;
  readonly all: number;
}

/** The mean of those that were judged. */
export function mean(shares: readonly (number | undefined)[]): number | undefined {
  const judged = shares.filter((share) => share !== undefined);
  return judged.length === 0 ? undefined : judged.reduce((sum, share) => sum + share, 0) / judged.length;
}

const meanOfKind = ({ scores }: SetScore, kind: Kind) => mean(scores.map(({ shares }) => shares[kind]));
const meanOfAll = ({ scores }: SetScore) =>
  mean(scores.map(({ shares }) => mean(kinds.map((kind) => shares[kind]))));
const countMadeUp = ({ scores }: SetScore) => scores.reduce((sum, { madeUp }) => sum + madeUp, 0);

/** A column for each set and a row for each kind. */
export function printTable(sets: readonly SetScore[]): readonly string[] {
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(22)}${cells.map((cell) => cell.padStart(22)).join('')}`;
  const show = (share: number | undefined) => (share === undefined ? '–' : share.toFixed(3));
  const percent = (shares: readonly number[]) => `${((mean(shares) ?? 0) * 100).toFixed(1)} %`;
  return [
    row(
      '',
      sets.map(({ name, scores }) => `${name} (${scores.length})`),
    ),
    ...kinds.map((kind) =>
      row(
        kind,
        sets.map((set) => show(meanOfKind(set, kind))),
      ),
    ),
    row(
      'all',
      sets.map((set) => show(meanOfAll(set))),
    ),
    row(
      'made-up facts',
      sets.map((set) => `${countMadeUp(set)}`),
    ),
    row(
      'own words lost',
      sets.map(({ texts }) => percent(texts.map(({ lost }) => lost))),
    ),
    row(
      'words of furniture',
      sets.map(({ texts }) => percent(texts.map(({ furniture }) => furniture))),
    ),
  ];
}

export function rowsOf(sets: readonly SetScore[]): readonly SetRow[] {
  return sets.map((set) => ({
    set: set.name,
    sites: set.scores.length,
    ...Object.fromEntries(
      kinds.flatMap((kind) => {
        const share = meanOfKind(set, kind);
        return share === undefined ? [] : [[kind, share]];
      }),
    ),
    madeUp: countMadeUp(set),
    all: meanOfAll(set) ?? 0,
  }));
}

/** Smaller differences are those of rounding. */
const fallMin = 0.0005;

/** The sets that score less in all than in the saved run, a line for each. */
export function listFalls(rows: readonly SetRow[], saved: readonly SetRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const before = saved.find(({ set }) => set === row.set);
    if (before === undefined || row.all > before.all - fallMin) return [];
    const fallen = kinds.filter((kind) => Number(row[kind]) < Number(before[kind]) - fallMin);
    const changes = fallen.map((kind) => `${kind} ${before[kind]} to ${Number(row[kind]).toFixed(3)}`);
    return [
      `The set ${row.set} fell from ${before.all} to ${row.all.toFixed(3)} (${changes.join(', ')}). Take the change back, or look why it is ` +
        'right and save the figures: npm run bench:sites -- --save (with all folders), then npm run figures.',
    ];
  });
}
