// Relevance against speed of vitrina and the libraries, a plot for each retrieval set.

import { groupBy } from '../../src/lib/group-by.ts';
import type { Results } from '../results.ts';
import { type Figure, formatNumber, formatScore } from './figure.ts';
import { placeLabels } from './labels.ts';
import { colors } from './theme.ts';

export interface SearchRow extends Readonly<Record<string, string | number>> {
  readonly set: string;
  readonly engine: string;
  readonly ndcg: number;
  readonly p50Microseconds: number;
  readonly p99Microseconds: number;
  readonly buildMs: number;
}

const ours = 'vitrina';
const width = 660;
const height = 250;

/** What the sets contain; a set that is not listed has its own name. */
const setNames: Readonly<Record<string, string>> = {
  'lohelp-es': 'Help pages',
  'squad-es': 'Encyclopedia',
};
const nameOf = (set: string) => setNames[set] ?? set;

export function createRelevanceFigure(run: Results<SearchRow>): Figure {
  const sets = groupBy(run.rows, ({ set }) => nameOf(set));
  const times = run.rows.map(({ p50Microseconds }) => p50Microseconds);
  const [low, high] = [10 ** Math.floor(Math.log10(Math.min(...times))), Math.max(...times) * 1.6];
  const describeRow = ({ engine, ndcg, p50Microseconds }: SearchRow) =>
    `${engine}: ${formatScore(ndcg)} in ${formatNumber(p50Microseconds)} µs`;
  const describeSet = ([name, rows]: readonly [string, readonly SearchRow[]]) =>
    `${name}, best first – ${rows
      .toSorted((a, b) => b.ndcg - a.ndcg)
      .map(describeRow)
      .join('; ')}.`;
  return {
    name: 'relevance',
    title: 'Relevance (nDCG@10) against the median time of a query',
    description: [...sets].map(describeSet).join(' '),
    caption: `${[...sets].map(([name, rows]) => compare(name, rows)).join(' ')} Higher and further left is better.`,
    run,
    spec: {
      vconcat: [...sets].map(([name, rows]) => plotSet(name, rows, [low, high])),
      spacing: 24,
    },
    table: [
      ['set', 'engine', 'nDCG@10', 'p50', 'p99', 'index build'],
      ...run.rows.map(({ set, engine, ndcg, p50Microseconds, p99Microseconds, buildMs }) => [
        nameOf(set),
        engine,
        formatScore(ndcg),
        `${formatNumber(p50Microseconds)} µs`,
        `${formatNumber(p99Microseconds)} µs`,
        `${formatNumber(buildMs)} ms`,
      ]),
    ],
  };
}

function compare(name: string, rows: readonly SearchRow[]): string {
  const own = rows.find(({ engine }) => engine === ours);
  const others = rows.filter(({ engine }) => engine !== ours);
  if (own === undefined || others.length === 0)
    throw new Error(
      `the run of "search" compares nothing on "${name}": npm ci --prefix bench, then run it again`,
    );
  const next = others.reduce((best, row) => (row.ndcg > best.ndcg ? row : best));
  return (
    `${name}: vitrina ${formatScore(own.ndcg)} in ${formatNumber(own.p50Microseconds)} µs, ` +
    `the next in relevance, ${next.engine}, ${formatScore(next.ndcg)} in ${formatNumber(next.p50Microseconds)} µs.`
  );
}

function plotSet(name: string, rows: readonly SearchRow[], [low, high]: readonly [number, number]): object {
  const scores = rows.map(({ ndcg }) => ndcg);
  const [bottom, top] = [Math.floor(Math.min(...scores) * 10) / 10, Math.ceil(Math.max(...scores) * 10) / 10];
  const points = rows.map(({ engine, ndcg, p50Microseconds }) => ({
    label: engine,
    x: (width * Math.log(p50Microseconds / low)) / Math.log(high / low),
    y: (height * (top - ndcg)) / (top - bottom),
  }));
  const places = placeLabels(points, width);
  const values = rows.map((row, i) => ({
    engine: row.engine,
    ndcg: row.ndcg,
    time: row.p50Microseconds,
    color: row.engine === ours ? colors.ours : colors.others,
    textColor: row.engine === ours ? colors.ours : colors.ink,
    ...places[i],
  }));
  const text = (align: string) => ({
    transform: [{ filter: `datum.align === '${align}'` }],
    mark: { type: 'text', align, baseline: 'middle' },
    encoding: {
      x: { field: 'textX', type: 'quantitative', scale: null, axis: null },
      y: { field: 'textY', type: 'quantitative', scale: null, axis: null },
      text: { field: 'engine' },
      color: { field: 'textColor', type: 'nominal', scale: null },
    },
  });
  return {
    title: name,
    width,
    height,
    data: { values },
    resolve: { scale: { x: 'independent', y: 'independent' } },
    layer: [
      {
        mark: { type: 'circle', size: 70, opacity: 1 },
        encoding: {
          x: {
            field: 'time',
            type: 'quantitative',
            scale: { type: 'log', domain: [low, high], nice: false },
            axis: {
              title: 'median time of a query, µs (logarithmic)',
              values: powersOfTen(low, high),
              format: ',',
            },
          },
          y: {
            field: 'ndcg',
            type: 'quantitative',
            scale: { domain: [bottom, top], nice: false },
            axis: { title: 'nDCG@10', format: '.1f', tickCount: Math.round((top - bottom) * 10) },
          },
          color: { field: 'color', type: 'nominal', scale: null },
        },
      },
      ...['left', 'right', 'center'].map(text),
    ],
  };
}

function powersOfTen(low: number, high: number): readonly number[] {
  const powers: number[] = [];
  for (let power = low; power <= high; power *= 10) powers.push(power);
  return powers;
}
