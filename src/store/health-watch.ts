// Remembers whether the state was last seen working, and tells of changes once.

import type { StoreHealth } from './store.ts';

export interface HealthWatch {
  up(): void;
  down(detail: string): void;
  isUp(): boolean;
  /** What was wrong last, without the label; `''` before anything was. */
  trouble(): string;
}

/** Starts out well, so the first thing told is trouble. */
export function createHealthWatch(
  label: string,
  onChange: ((health: StoreHealth) => void) | undefined,
): HealthWatch {
  let ok = true;
  let trouble = '';
  return {
    up() {
      if (ok) return;
      ok = true;
      onChange?.({ ok, detail: `${label} answers again` });
    },
    down(detail) {
      trouble = detail;
      if (!ok) return;
      ok = false;
      onChange?.({ ok, detail: `${label}: ${detail}` });
    },
    isUp: () => ok,
    trouble: () => trouble,
  };
}
