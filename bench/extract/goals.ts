// The goals of the extractor, those that the annotated pages can measure.

/** The measured values; shares are from 0 to 1. */
export interface Measured {
  readonly serviceF1: number;
  /** Share of the service pages of which under half of the words are extracted. */
  readonly serviceHalved: number;
  readonly articleF1: number;
  readonly pagesPerSecond: number;
  readonly p95Ms: number;
}

interface Goal {
  readonly name: string;
  readonly wanted: string;
  measure(measured: Measured): number;
  isMet(value: number): boolean;
}

const goals: readonly Goal[] = [
  {
    name: 'word F1 of service pages',
    wanted: '>= 0.85',
    measure: ({ serviceF1 }) => serviceF1,
    isMet: (value) => value >= 0.85,
  },
  {
    name: 'service pages with under half',
    wanted: '<= 0.03',
    measure: ({ serviceHalved }) => serviceHalved,
    isMet: (value) => value <= 0.03,
  },
  {
    name: 'word F1 of articles',
    wanted: '>= 0.92',
    measure: ({ articleF1 }) => articleF1,
    isMet: (value) => value >= 0.92,
  },
  {
    name: 'pages per second, one core',
    wanted: '>= 120',
    measure: ({ pagesPerSecond }) => pagesPerSecond,
    isMet: (value) => value >= 120,
  },
  {
    name: 'ms for 95 of 100 pages',
    wanted: '<= 30',
    measure: ({ p95Ms }) => p95Ms,
    isMet: (value) => value <= 30,
  },
];

/** Reports one line per goal: met or missed, the measured and the required value. A goal without pages of its type is NaN and missed. */
export function reportGoals(measured: Measured): readonly string[] {
  return goals.map(({ name, wanted, measure, isMet }) => {
    const value = measure(measured);
    const verdict = isMet(value) ? 'met   ' : 'missed';
    return `  ${verdict} ${name.padEnd(36)} ${Number(value.toFixed(3)).toString().padStart(8)}  (${wanted})`;
  });
}
