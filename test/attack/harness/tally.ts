// What an attack saw: how much it tried, what came back, and what no caller may ever see.

export interface Tally {
  /** Requests, connections or whatever else the attack counts. */
  readonly tried: number;
  /** Answers by status, and by a word where there was none: `reset`, `closed`, `timeout`. */
  readonly seen: Readonly<Record<string, number>>;
  /** Sentences about answers that must not be given; the first of them. */
  readonly faults: readonly string[];
  /** Figures that one attack alone has. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** A tally that is being made. */
export interface Counting {
  try(times?: number): void;
  see(outcome: number | string): void;
  fault(sentence: string): void;
  figure(name: string, value: number): void;
  total(): Tally;
}

/** More of them say nothing new. */
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
