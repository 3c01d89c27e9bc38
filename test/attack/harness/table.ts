// The table at the end of the run: tests append a row each to a file, a JSON object a line.

import { appendFileSync } from 'node:fs';

/** One line of the table. */
export interface Row {
  readonly attack: string;
  readonly times: string;
  readonly callersSaw: string;
  readonly descriptors: string;
  readonly residentMb: string;
  readonly innocentP99Ms: string;
  readonly verdict: string;
}

/** What the figures mean. */
const legend =
  'Before: at rest, all garbage collected, after a smaller first dose of the same attack (none where the first would use up what is tried): compiled code and the tables of the runtime are there by then, while a leak grows with the dose. After: at rest again.';

const titles: Row = {
  attack: 'attack',
  times: 'times',
  callersSaw: 'callers saw',
  descriptors: 'descriptors before, most, after',
  residentMb: 'MB resident before, most, after',
  innocentP99Ms: 'innocent p99 ms, at a quiet server and here',
  verdict: 'verdict',
};

/** Adds a row to a file. */
export function addRow(file: string, row: Row): void {
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** The rows of a file as a table of Markdown. */
export function renderTable(lines: string): string {
  const rows = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const columns = Object.keys(titles) as (keyof Row)[];
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    write(columns.map((column) => titles[column])),
    write(columns.map(() => '---')),
    ...rows.map((row) => write(columns.map((column) => row[column]))),
    '',
    legend,
  ].join('\n');
}
