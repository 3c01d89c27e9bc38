// Tables of results that have no plot.

import { groupBy } from '../../src/lib/group-by.ts';
import type { ResultRow, Results } from '../results.ts';
import type { SetRow } from '../sites/report.ts';
import { kinds } from '../sites/score.ts';
import { formatNumber, formatScore, type Table } from './figure.ts';

export interface JudgeRow extends ResultRow {
  readonly engine: string;
  readonly half: string;
  readonly ndcg: number;
  readonly mrr: number;
  readonly recall: number;
}

/** Ranking of the judged queries, a row for each engine. */
export function createJudgedTable(run: Results<JudgeRow>): Table {
  const halves = [...groupBy(run.rows, ({ half }) => half).keys()];
  const measures = ['nDCG@10', 'MRR', 'recall@8'];
  return {
    name: 'judged',
    run,
    table: [
      ['engine', ...halves.flatMap((half) => measures.map((measure) => `${half}: ${measure}`))],
      ...[...groupBy(run.rows, ({ engine }) => engine)].map(([engine, rows]) => [
        engine,
        ...rows.flatMap(({ ndcg, mrr, recall }) => [ndcg, mrr, recall].map(formatScore)),
      ]),
    ],
  };
}

export interface AnswerRow extends ResultRow {
  readonly set: string;
  readonly engine: string;
  /** How the questions are written: `clean` as they are. */
  readonly variant: string;
  readonly within300: number;
  readonly within600: number;
  readonly within1200: number;
  readonly within2400: number;
  /** Processor time of an answer. */
  readonly p50Microseconds: number;
  readonly p99Microseconds: number;
}

/** Share of questions that are answered within so many characters; of the product also with typing errors and without accents. */
export function createAnswersTable(run: Results<AnswerRow>): Table {
  const shown = run.rows.filter(({ engine, variant }) => variant === 'clean' || engine === 'ask_business');
  return {
    name: 'answers',
    run,
    table: [
      ['set', 'answers of', '300', '600', '1,200', '2,400 characters', 'p50', 'p99'],
      ...shown.map((row) => [
        row.set,
        row.variant === 'clean' ? row.engine : `${row.engine}, ${row.variant}`,
        ...[row.within300, row.within600, row.within1200, row.within2400].map(formatScore),
        ...[row.p50Microseconds, row.p99Microseconds].map((time) => `${formatNumber(time)} µs`),
      ]),
    ],
  };
}

export interface SearchGrowthRow extends ResultRow {
  readonly pages: number;
  readonly buildMs: number;
  /** Size of the index without the text itself. */
  readonly bytesAPage: number;
  readonly textBytesAPage: number;
  readonly loadMs: number;
  readonly p50Microseconds: number;
  readonly p99Microseconds: number;
}

/** Goals by number of pages; the other sizes have none. */
const searchGoals: Readonly<
  Record<number, Partial<Record<'bytesAPage' | 'loadMs' | 'p50Microseconds' | 'p99Microseconds', number>>>
> = {
  10000: { bytesAPage: 4_000, p50Microseconds: 60, p99Microseconds: 200 },
  100000: { loadMs: 200, p50Microseconds: 120, p99Microseconds: 800 },
};

/** Growth of the search engine alone, beside its goals. */
export function createSearchGrowthTable(run: Results<SearchGrowthRow>): Table {
  const withGoal = (value: number, goal: number | undefined, unit: string) =>
    `${formatNumber(value)} ${unit}${goal === undefined ? '' : ` (goal ${formatNumber(goal)}${value <= goal ? '' : ', missed'})`}`;
  return {
    name: 'searchgrowth',
    run,
    table: [
      ['pages', 'index build', 'index a page', 'text a page', 'load', 'query p50', 'query p99'],
      ...run.rows.map((row) => {
        const { bytesAPage, loadMs, p50Microseconds, p99Microseconds } = searchGoals[row.pages] ?? {};
        return [
          formatNumber(row.pages),
          `${formatNumber(row.buildMs / 1000)} s`,
          withGoal(row.bytesAPage / 1000, bytesAPage && bytesAPage / 1000, 'KB'),
          `${formatNumber(row.textBytesAPage / 1000)} KB`,
          withGoal(row.loadMs, loadMs, 'ms'),
          withGoal(row.p50Microseconds, p50Microseconds, 'µs'),
          withGoal(row.p99Microseconds, p99Microseconds, 'µs'),
        ];
      }),
    ],
  };
}

export interface StartRow extends ResultRow {
  readonly start: string;
  readonly medianMs: number;
}

/** Goals by the name of the start, ms. */
const startGoals: Readonly<Record<string, number>> = { 'with a snapshot': 500, 'without a snapshot': 5_000 };

export function createStartTable(run: Results<StartRow>): Table {
  return {
    name: 'start',
    run,
    table: [
      ['start', 'median', 'goal'],
      ...run.rows.map(({ start, medianMs }) => [
        start,
        `${formatNumber(medianMs)} ms`,
        start in startGoals ? `${formatNumber(startGoals[start]!)} ms` : '–',
      ]),
    ],
  };
}

export interface BuildRow extends ResultRow {
  readonly pages: number;
  readonly pageKilobytes: number;
  readonly processors: number;
  readonly seconds: number;
  readonly peakBytes: number;
  readonly processorSeconds: number;
  readonly mainSeconds: number;
}

export function createBuildTable(run: Results<BuildRow>): Table {
  const sizeOf = ({ pages, pageKilobytes }: BuildRow) => `${formatNumber(pages)} of ${pageKilobytes} KB`;
  return {
    name: 'build',
    run,
    table: [
      ['pages', 'processors', 'elapsed', 'of one processor', 'processor time', 'of the main thread', 'peak'],
      ...[...groupBy(run.rows, sizeOf)].flatMap(([size, rows]) =>
        rows.map(({ processors, seconds, processorSeconds, mainSeconds, peakBytes }) => [
          size,
          `${processors}`,
          `${formatNumber(seconds)} s`,
          (seconds / rows[0]!.seconds).toFixed(2),
          `${formatNumber(processorSeconds)} s`,
          `${formatNumber(mainSeconds)} s`,
          `${formatNumber(peakBytes / 1e6)} MB`,
        ]),
      ),
    ],
  };
}

export interface RefreshRow extends ResultRow {
  readonly server: string;
  readonly round: number;
  readonly requests: number;
  readonly failed: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Answers of a server that refreshes its website, beside those of a quiet one, a row for each round. */
export function createRefreshTable(run: Results<RefreshRow>): Table {
  const rounds = [...groupBy(run.rows, ({ round }) => `${round}`).values()];
  return {
    name: 'refresh',
    run,
    table: [
      ['round', 'requests', 'failed', 'p99, quiet', 'p99, refreshed', 'ratio (goal 3)'],
      ...rounds.map((rows, place) => {
        const [quiet, refreshed] = ['quiet', 'refreshed'].map((name) =>
          rows.find(({ server }) => server === name),
        );
        if (quiet === undefined || refreshed === undefined)
          throw new Error('a round of "refresh" lacks a server');
        return [
          `${place + 1}`,
          formatNumber(refreshed.requests),
          `${refreshed.failed}`,
          `${formatNumber(quiet.p99Ms)} ms`,
          `${formatNumber(refreshed.p99Ms)} ms`,
          (refreshed.p99Ms / quiet.p99Ms).toFixed(2),
        ];
      }),
    ],
  };
}

export interface StateRow extends ResultRow {
  readonly group: string;
  readonly server: string;
  readonly requestsPerSecond: number;
}

/** What tokens and the kind of state cost, as ratios of requests a second. A ratio whose servers were not measured is left out. */
export function createStateTable(run: Results<StateRow>): Table {
  const perSecond = (group: string, server: RegExp) =>
    run.rows.find((row) => row.group === group && server.test(row.server))?.requestsPerSecond;
  const ratios: readonly (readonly [
    what: string,
    group: string,
    server: RegExp,
    beside: RegExp,
    goal: string,
  ])[] = [
    [
      'reading with tokens in use, beside anonymous reading, SQLite',
      'check',
      /^SQLite, \d+ tokens/,
      /^SQLite, anon/,
      '0.85',
    ],
    ['`/oauth/token` on SQLite, beside bare `node:http`', 'endpoint', /^vitrina on SQLite/, /^bare/, '0.15'],
    [
      '`/oauth/token` on SQLite, beside `oidc-provider` in memory',
      'endpoint',
      /^vitrina on SQLite/,
      /^oidc/,
      '1.5',
    ],
    ['anonymous reading on Redis, beside SQLite', 'check', /^Redis, anon/, /^SQLite, anon/, '–'],
    ['reading with tokens on Redis, beside SQLite', 'check', /^Redis, \d+ t/, /^SQLite, \d+ t/, '–'],
    ['`/oauth/token` on Redis, beside SQLite', 'endpoint', /^vitrina on Redis/, /^vitrina on SQLite/, '–'],
  ];
  return {
    name: 'state',
    run,
    table: [
      ['requests a second', 'ratio', 'goal'],
      ...ratios.flatMap(([what, group, server, beside, goal]) => {
        const [one, other] = [perSecond(group, server), perSecond(group, beside)];
        return one === undefined || other === undefined ? [] : [[what, (one / other).toFixed(2), goal]];
      }),
    ],
  };
}

/** Names of sets of sites in documents. */
const setNames: Readonly<Record<string, string>> = {
  own: 'in the repository',
  sites: 'real, read',
  'sites-validation': 'real, not read',
};

/** The scores of the sets of sites, a column for each. */
export function createSitesTable(run: Results<SetRow>): Table {
  const cells = (name: string, of: (row: SetRow) => string) => [name, ...run.rows.map(of)];
  const score = (value: ResultRow[string] | undefined) =>
    value === undefined ? '–' : formatScore(Number(value));
  return {
    name: 'sites',
    run,
    table: [
      cells('what is judged', ({ set, sites }) => `${sites} ${setNames[set] ?? set}`),
      ...kinds.map((kind) => cells(kind, (row) => score(row[kind]))),
      cells('all', ({ all }) => score(all)),
      cells('made-up facts', ({ madeUp }) => `${madeUp}`),
    ],
  };
}
