// How the catalogue grows with the number of pages: index build, memory, and the time of a query.

import type { Results } from '../results.ts';
import { type Figure, formatNumber } from './figure.ts';
import { colors } from './theme.ts';

export interface GrowthRow extends Readonly<Record<string, string | number>> {
  readonly pages: number;
  readonly buildMs: number;
  readonly snapshotBytes: number;
  readonly loadMs: number;
  readonly memoryBytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly askP50Ms: number;
  readonly askP99Ms: number;
}

interface Line {
  /** Empty where the title of the plot says it. */
  readonly name: string;
  readonly measure: (row: GrowthRow) => number;
  /** Distance of the values from their points, px. Negative is above. */
  readonly valueOffset: number;
}

interface Plot {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly Line[];
}

const plots: readonly Plot[] = [
  {
    title: 'Index build, s',
    unit: 's',
    lines: [{ name: '', measure: ({ buildMs }) => buildMs / 1000, valueOffset: -12 }],
  },
  {
    title: 'Memory, MB',
    unit: 'MB',
    lines: [{ name: '', measure: ({ memoryBytes }) => memoryBytes / 1e6, valueOffset: -12 }],
  },
  {
    title: 'Time of a query, µs',
    unit: 'µs',
    lines: [
      { name: 'p99', measure: ({ p99Ms }) => p99Ms * 1000, valueOffset: -12 },
      { name: 'p50', measure: ({ p50Ms }) => p50Ms * 1000, valueOffset: 12 },
    ],
  },
];

export function createGrowthFigure(run: Results<GrowthRow>): Figure {
  const { rows } = run;
  const describeLine = ({ title, unit, lines }: Plot) =>
    lines
      .map(({ name, measure }) => {
        const values = rows.map((row) => formatNumber(measure(row))).join(', ');
        return `${title.split(',')[0]}${name === '' ? '' : ` (${name})`}: ${values} ${unit}.`;
      })
      .join(' ');
  const last = rows.at(-1)!;
  return {
    name: 'growth',
    title: 'Growth with the number of pages',
    description: `At ${rows.map(({ pages }) => formatNumber(pages)).join(', ')} pages. ${plots.map(describeLine).join(' ')}`,
    caption:
      `At ${formatNumber(last.pages)} pages the index is built in ${formatNumber(last.buildMs / 1000)} s and the catalogue takes ${formatNumber(last.memoryBytes / 1e6)} MB. ` +
      `A query takes ${formatNumber(last.p50Ms * 1000)} µs at the median and ${formatNumber(last.p99Ms * 1000)} µs at the 99th percentile. Both axes are logarithmic; the text is generated.`,
    run,
    spec: { hconcat: plots.map((plot) => drawPlot(plot, rows)), spacing: 28 },
    table: [
      [
        'pages',
        'index build',
        'snapshot a page',
        'load',
        'memory a page',
        'query p50',
        'query p99',
        'answer p50',
        'answer p99',
      ],
      ...rows.map((row) => [
        formatNumber(row.pages),
        `${formatNumber(row.buildMs / 1000)} s`,
        `${(row.snapshotBytes / row.pages / 1024).toFixed(1)} KB`,
        `${formatNumber(row.loadMs)} ms`,
        `${(row.memoryBytes / row.pages / 1024).toFixed(1)} KB`,
        `${formatNumber(row.p50Ms * 1000)} µs`,
        `${formatNumber(row.p99Ms * 1000)} µs`,
        `${formatNumber(row.askP50Ms * 1000)} µs`,
        `${formatNumber(row.askP99Ms * 1000)} µs`,
      ]),
    ],
  };
}

function drawPlot({ title, lines }: Plot, rows: readonly GrowthRow[]): object {
  const points = lines.flatMap(({ name, measure, valueOffset }) =>
    rows.map((row) => {
      const value = measure(row);
      return { name, pages: row.pages, value, label: formatNumber(value), valueOffset };
    }),
  );
  const values = points.map(({ value }) => value);
  const x = {
    field: 'pages',
    type: 'quantitative',
    scale: { type: 'log', nice: false, padding: 14 },
    axis: { title: 'pages', values: rows.map(({ pages }) => pages), format: '~s', grid: false },
  };
  const y = {
    field: 'value',
    type: 'quantitative',
    // below and above is space for the values beside the points
    scale: { type: 'log', domain: [Math.min(...values) / 2, Math.max(...values) * 2], nice: false },
    axis: null,
  };
  return {
    title,
    width: 205,
    height: 200,
    data: { values: points },
    layer: [
      {
        mark: { type: 'line', color: colors.ours, strokeWidth: 1.5 },
        encoding: { x, y, detail: { field: 'name' } },
      },
      { mark: { type: 'circle', color: colors.ours, size: 45, opacity: 1 }, encoding: { x, y } },
      {
        transform: [{ filter: `datum.pages === ${rows.at(-1)!.pages}` }],
        mark: { type: 'text', align: 'left', dx: 9, baseline: 'middle', color: colors.muted },
        encoding: { x, y, text: { field: 'name' } },
      },
      ...[...new Set(points.map(({ valueOffset }) => valueOffset))].map((dy) => ({
        transform: [{ filter: `datum.valueOffset === ${dy}` }],
        // beside a rising line: above it at the left, below it at the right
        mark: {
          type: 'text',
          dy,
          align: dy < 0 ? 'right' : 'left',
          baseline: 'middle',
        },
        encoding: { x, y, text: { field: 'label' } },
      })),
    ],
  };
}
