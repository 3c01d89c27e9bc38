// Remembers whether the store worked when it was last used, and reports each change once.

import type { StoreHealth } from './store.ts';

/** Receives successes and failures of a store. */
export interface HealthWatch {
  up(): void;
  down(detail: string): void;
  isUp(): boolean;
  /** The detail of the last failure, without the label; `''` before the first one. */
  lastProblem(): string;
}

/** Creates a watch of a store that works, so that the first change reported is a failure. */
export function createHealthWatch(
  label: string,
  onChange: ((health: StoreHealth) => void) | undefined,
): HealthWatch {
  let ok = true;
  let problem = '';
  return {
    up() {
      if (ok) return;
      ok = true;
      onChange?.({ ok, detail: `${label} answers again` });
    },
    down(detail) {
      problem = detail;
      if (!ok) return;
      ok = false;
      onChange?.({ ok, detail: `${label}: ${detail}` });
    },
    isUp: () => ok,
    lastProblem: () => problem,
  };
}
