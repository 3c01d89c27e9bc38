// Requests a second of vitrina and what it is compared with, as bars grouped by what is requested.

import { groupBy } from '../../src/lib/group-by.ts';
import type { Results } from '../results.ts';
import { type Figure, formatNumber, formatRange } from './figure.ts';
import { colors, labelSize } from './theme.ts';

interface Bar {
  readonly group: string;
  readonly server: string;
  readonly perSecond: number;
}

const rowHeight = 22;
const namesWidth = 190;
const barsWidth = 460;
const valuesWidth = 80;

const isOurs = (server: string) => server.startsWith('vitrina');

export interface HttpRow extends Readonly<Record<string, string | number>> {
  readonly operation: string;
  readonly vitrinaPerSecond: number;
  readonly barePerSecond: number;
  readonly ratio: number;
  readonly cpuRatio: number;
  readonly goal: string;
}

export function createHttpFigure(run: Results<HttpRow>): Figure {
  const bars = run.rows.flatMap(({ operation, vitrinaPerSecond, barePerSecond }) => [
    { group: operation, server: 'vitrina', perSecond: vitrinaPerSecond },
    { group: operation, server: 'bare node:http', perSecond: barePerSecond },
  ]);
  const ratios = run.rows.map(({ operation, ratio }) => `${operation} ${ratio.toFixed(2)}`);
  return {
    name: 'http',
    title: 'REST: requests a second on one core',
    caption: `The whole service beside a bare node:http server that returns the same bytes and headers. Median ratio of a round: ${ratios.join(' · ')}.`,
    run,
    ...draw(bars),
    table: [
      [
        'operation',
        'vitrina, requests a second',
        'bare `node:http`',
        'ratio',
        'ratio by processor time',
        'goal',
      ],
      ...run.rows.map((row) => [
        row.operation,
        formatNumber(row.vitrinaPerSecond),
        formatNumber(row.barePerSecond),
        row.ratio.toFixed(2),
        row.cpuRatio.toFixed(2),
        row.goal,
      ]),
    ],
  };
}

export interface McpRow extends Readonly<Record<string, string | number>> {
  readonly tool: string;
  readonly server: string;
  readonly requestsPerSecond: number;
}

export function createMcpFigure(run: Results<McpRow>): Figure {
  const bars = run.rows.map(({ tool, server, requestsPerSecond }) => ({
    group: tool,
    server,
    perSecond: requestsPerSecond,
  }));
  const groups = [...groupBy(bars, ({ group }) => group)];
  const ratios = groups.map(([, rows]) => rows[0]!.perSecond / rows.at(-1)!.perSecond);
  return {
    name: 'mcp',
    title: 'MCP: tools/call a second on one core',
    caption: `vitrina serves ${formatRange(ratios)} times the calls of a server built with the SDK's McpServer per request, as its guide shows.`,
    run,
    ...draw(bars),
    table: [
      ['tool', ...groups[0]![1].map(({ server }) => server), 'first to last'],
      ...groups.map(([tool, rows], i) => [
        tool,
        ...rows.map(({ perSecond }) => formatNumber(perSecond)),
        ratios[i]!.toFixed(1),
      ]),
    ],
  };
}

export interface OauthRow extends Readonly<Record<string, string | number>> {
  readonly group: string;
  readonly server: string;
  readonly requestsPerSecond: number;
  readonly cpuMicroseconds: number;
}

export function createTokenFigure(run: Results<OauthRow>): Figure {
  const rows = run.rows.filter(({ group }) => group === 'endpoint');
  const bars = rows.map(({ server, requestsPerSecond }) => ({
    group: 'POST /oauth/token',
    server,
    perSecond: requestsPerSecond,
  }));
  const rateOf = (name: string) =>
    rows.find(({ server }) => server === name)?.requestsPerSecond ?? Number.NaN;
  const ratio = rateOf('vitrina on SQLite') / rateOf('oidc-provider in memory');
  return {
    name: 'tokens',
    title: 'OAuth: tokens issued a second on one core',
    caption: `vitrina, which writes each token to SQLite, issues ${formatNumber(ratio)} times the tokens of oidc-provider, which keeps them in memory.`,
    run,
    ...draw(bars),
    table: [
      ['server', 'tokens a second', 'processor time'],
      ...rows.map(({ server, requestsPerSecond, cpuMicroseconds }) => [
        server,
        formatNumber(requestsPerSecond),
        `${formatNumber(cpuMicroseconds)} µs`,
      ]),
    ],
  };
}

/** Draws groups of bars, each with its name at the left and its value at its end. */
function draw(bars: readonly Bar[]): Pick<Figure, 'description' | 'spec'> {
  const groups = [...groupBy(bars, ({ group }) => group)];
  const lines = groups.flatMap(([group, rows]) => [{ heading: group }, ...rows]);
  const values = lines.map((line, i) => ({
    ...line,
    line: i * rowHeight,
    ...('server' in line ? styleOf(line) : {}),
  }));
  const most = Math.max(...bars.map(({ perSecond }) => perSecond));
  const y = { field: 'line', type: 'quantitative', scale: null, axis: null };
  const x = { field: 'perSecond', type: 'quantitative', scale: { domain: [0, most] }, axis: null };
  const isBar = [{ filter: 'isValid(datum.server)' }];
  const text = (field: string, mark: object, at: object) => ({
    mark: { type: 'text', baseline: 'middle', ...mark },
    encoding: { x: at, y, text: { field } },
  });
  return {
    description: groups.map(describeGroup).join(' '),
    spec: {
      width: barsWidth,
      height: (lines.length - 1) * rowHeight,
      autosize: 'none',
      padding: { left: namesWidth, right: valuesWidth, top: 2 * rowHeight, bottom: rowHeight },
      title: { text: 'requests a second', color: colors.muted, fontSize: labelSize, fontWeight: 400 },
      data: { values },
      layer: [
        {
          transform: [{ filter: 'isValid(datum.heading)' }],
          ...text('heading', { align: 'left', fontWeight: 600, fontSize: 12 }, { value: 12 - namesWidth }),
        },
        { transform: isBar, ...text('server', { align: 'right' }, { value: -8 }) },
        {
          transform: isBar,
          mark: { type: 'rule', strokeWidth: rowHeight - 7 },
          encoding: {
            x: { ...x, field: 'start' },
            x2: { field: 'perSecond' },
            y,
            color: { field: 'color', type: 'nominal', scale: null },
          },
        },
        { transform: isBar, ...text('label', { align: 'left', dx: 6 }, x) },
      ],
    },
  };
}

const styleOf = ({ server, perSecond }: Bar) => ({
  color: isOurs(server) ? colors.ours : colors.others,
  label: formatNumber(perSecond),
  start: 0,
});

function describeGroup([group, rows]: readonly [string, readonly Bar[]]): string {
  return `${group} – ${rows.map(({ server, perSecond }) => `${server}: ${formatNumber(perSecond)}`).join('; ')}.`;
}
