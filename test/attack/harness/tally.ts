// The results of an attack: the number of attempts, the answers, and the faults.

export interface Tally {
  /** Number of requests, connections or other units that the attack counts. */
  readonly tried: number;
  /** Answers by status, and by a word where there was none: `reset`, `closed`, `timeout`. */
  readonly seen: Readonly<Record<string, number>>;
  /** Sentences about answers that must not be given; the first of them. */
  readonly faults: readonly string[];
  /** Figures that one attack alone has. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** A tally under construction. */
export interface Counting {
  try(times?: number): void;
  see(outcome: number | string): void;
  fault(sentence: string): void;
  figure(name: string, value: number): void;
  total(): Tally;
}

/** Largest number of faults recorded; more add no information. */
const maxFaults = 20;

export function startCounting(): Counting {
  let tried = 0;
  const seen: Record<string, number> = {};
  const faults: string[] = [];
  const figures: Record<string, number> = {};
  return {
    try(times = 1) {
      tried += times;
    },
    see(outcome) {
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    },
    fault(sentence) {
      if (faults.length < maxFaults) faults.push(sentence);
    },
    figure(name, value) {
      figures[name] = value;
    },
    total: () => ({ tried, seen, faults, figures }),
  };
}
