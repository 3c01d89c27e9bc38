// Accuracy of content extraction by kind of page, beside its speed.

import type { ResultRow, Results } from '../results.ts';
import { type Figure, formatNumber, formatScore } from './figure.ts';
import { colors } from './theme.ts';

export interface ExtractionRow extends ResultRow {
  readonly extractor: string;
  /** Mean word F1 of all pages; `articleF1` and others are those of one kind of page. */
  readonly f1: number;
  readonly pagesPerSecond: number;
  readonly p95Ms: number;
}

const height = 210;
/** Space for the label at the left of the lowest score, in tenths of F1. */
const labelMargin = 0.7;
const nameOf = ({ extractor }: ExtractionRow) => extractor.split(':')[0]!;

export function createExtractionFigure(run: Results<ExtractionRow>): Figure {
  const [own, naive] = run.rows;
  if (own === undefined || naive === undefined) throw new Error('the run of "extract" compares nothing');
  const kinds = ['f1', ...Object.keys(own).filter((name) => /^[a-z]+F1$/.test(name))];
  const kindName = (kind: string) => (kind === 'f1' ? 'all pages' : kind.replace('F1', ''));
  const scoresOf = (row: ExtractionRow) =>
    kinds.map((kind) => `${kindName(kind)} ${formatScore(Number(row[kind]))}`).join(', ');
  const describeRow = (row: ExtractionRow) =>
    `${row.extractor}: ${scoresOf(row)}; ${formatNumber(row.pagesPerSecond)} pages a second.`;
  const state = (row: ExtractionRow) =>
    `${formatScore(row.f1)} at ${formatNumber(row.pagesPerSecond)} pages a second`;
  return {
    name: 'extraction',
    title: 'Extraction: word F1 by kind of page, and pages a second on one core',
    description: run.rows.map(describeRow).join(' '),
    caption: `Word F1 over all pages: vitrina ${state(own)}; <main> without its furniture, the naive way, ${state(naive)}.`,
    run,
    spec: {
      hconcat: [
        plotScores(
          run.rows.flatMap((row) =>
            kinds.map((kind) => ({ name: nameOf(row), kind: kindName(kind), f1: Number(row[kind]) })),
          ),
          kinds.map(kindName),
        ),
        plotSpeed(run.rows),
      ],
      spacing: 40,
    },
    table: [
      ['extractor', ...kinds.map(kindName), 'pages a second', 'p95'],
      ...run.rows.map((row) => [
        // a name in angle brackets would be an element
        row.extractor.replaceAll(/<\w+>/g, '`$&`'),
        ...kinds.map((kind) => formatScore(Number(row[kind]))),
        formatNumber(row.pagesPerSecond),
        `${formatNumber(row.p95Ms)} ms`,
      ]),
    ],
  };
}

const colorOf = {
  condition: { test: "datum.name === 'vitrina'", value: colors.ours },
  value: colors.others,
};

/** A line for each kind of page, from the naive score to vitrina's. */
function plotScores(
  values: readonly { readonly name: string; readonly kind: string; readonly f1: number }[],
  kinds: readonly string[],
): object {
  const y = {
    field: 'kind',
    type: 'nominal',
    sort: kinds,
    axis: { title: null, grid: false, labelColor: colors.ink },
  };
  const least = Math.floor(Math.min(...values.map(({ f1 }) => f1)) * 10 - labelMargin) / 10;
  const x = { field: 'f1', type: 'quantitative', scale: { domain: [least, 1], nice: false } };
  const axis = { title: 'word F1', format: '.1f', tickCount: 5 };
  const pairs = kinds.map((kind) => {
    const [ours = 0, naive = 0] = ['vitrina', 'naive'].map(
      (name) => values.find((value) => value.kind === kind && value.name === name)?.f1,
    );
    return { kind, ours, naive };
  });
  const text = (name: string, isHigher: boolean, isFirst: boolean) => ({
    transform: [
      { filter: `datum.name === '${name}'` },
      { filter: isFirst ? `datum.kind === '${kinds[0]}'` : `datum.kind !== '${kinds[0]}'` },
    ],
    mark: { type: 'text', baseline: 'middle', align: isHigher ? 'left' : 'right', dx: isHigher ? 9 : -9 },
    encoding: { x, y, text: { field: 'label' } },
  });
  const labelled = values.map((value) => ({
    ...value,
    label: value.kind === kinds[0] ? labelFirst(value.name, value.f1) : formatScore(value.f1),
  }));
  return {
    title: 'Word F1 by kind of page',
    width: 400,
    height,
    layer: [
      {
        data: { values: pairs },
        mark: { type: 'rule', color: colors.grid, strokeWidth: 3 },
        encoding: { x: { ...x, field: 'naive', axis }, x2: { field: 'ours' }, y },
      },
      {
        data: { values: labelled },
        layer: [
          { mark: { type: 'circle', size: 80, opacity: 1 }, encoding: { x, y, color: colorOf } },
          ...[true, false].flatMap((isFirst) => [
            text('vitrina', true, isFirst),
            text('naive', false, isFirst),
          ]),
        ],
      },
    ],
  };
}

const labelFirst = (name: string, f1: number) =>
  name === 'vitrina' ? `${formatScore(f1)} ${name}` : `${name} ${formatScore(f1)}`;

function plotSpeed(rows: readonly ExtractionRow[]): object {
  const values = rows.map((row) => ({
    name: nameOf(row),
    speed: row.pagesPerSecond,
    label: formatNumber(row.pagesPerSecond),
  }));
  const x = {
    field: 'name',
    type: 'nominal',
    sort: values.map(({ name }) => name),
    axis: { title: null, grid: false, labelAngle: 0, labelColor: colors.ink },
  };
  // above the highest bar is space for its label
  const most = Math.max(...values.map(({ speed }) => speed)) * 1.12;
  const y = { field: 'speed', type: 'quantitative', scale: { domain: [0, most], nice: false }, axis: null };
  return {
    title: 'Pages a second',
    width: 130,
    height,
    data: { values },
    encoding: { x, y },
    layer: [
      { mark: { type: 'bar', width: 40 }, encoding: { color: colorOf } },
      { mark: { type: 'text', dy: -8 }, encoding: { text: { field: 'label' } } },
    ],
  };
}
