// The table at the end of a run: each trial leaves a row in the `meta` of its test, and the report of the run prints them
// (test/suite/report.ts).

declare module 'vitest' {
  interface TaskMeta {
    /** What the trial of a test measured. */
    attack?: Row;
  }
}

/** One trial. */
export interface Row {
  readonly attack: string;
  readonly times: string;
  readonly callersSaw: string;
  /** Before, most, after. */
  readonly descriptors: string;
  /** Before, most, after. */
  readonly residentMb: string;
  /** At a quiet server, and at the attacked one. */
  readonly innocentP99Ms: string;
  readonly verdict: string;
}

/** What the figures mean, and their columns. */
const legend = [
  'Attacks. Descriptors and MB resident: before, most, after. Before: at rest, all garbage collected, after a smaller',
  'first dose (none where it would use up what is tried), so that a leak grows with the dose. After: at rest again.',
  "Innocent: another caller's p99 in ms at a quiet server and here, judged in the long form alone.",
  '',
  columns(['times', 'descriptors', 'MB resident', 'innocent', 'verdict']),
];

function columns([
  times = '',
  descriptors = '',
  resident = '',
  innocent = '',
  verdict = '',
]: string[]): string {
  const figures = [
    times.padStart(13),
    descriptors.padStart(13),
    resident.padStart(13),
    innocent.padStart(15),
  ];
  return `${figures.join('  ')}  ${verdict}`;
}

/** The rows as lines: two of what was tried and seen, and one of figures. */
export function renderTable(rows: readonly Row[]): readonly string[] {
  return [
    ...legend,
    ...rows.flatMap(({ attack, times, callersSaw, descriptors, residentMb, innocentP99Ms, verdict }) => [
      attack,
      `  ${callersSaw}`,
      columns([times, descriptors, residentMb, innocentP99Ms, verdict]),
    ]),
  ];
}
