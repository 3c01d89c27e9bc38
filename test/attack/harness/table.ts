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
  ].join('\n');
}
