// How many rows a table holds, counted along rather than asked for, so that a full state is known without a scan.

import { stateFull } from './unavailable.ts';

/** Other processes delete rows too: a full table is counted again, at most this often. */
const recountMs = 1000;

export interface Tally {
  add(rows: number): void;
  /** @throws Refusal `unavailable` when the table is full. */
  checkRoom(nowMs: number): void;
  /** Counts anew: what was added may have been rolled back. */
  recount(): void;
}

/** Starts from what `count` says. */
export function createTally(count: () => number, capacity: number): Tally {
  let rows = count();
  let countedAtMs = Number.NEGATIVE_INFINITY;
  return {
    add(more) {
      rows += more;
    },
    checkRoom(nowMs) {
      if (rows < capacity) return;
      if (Math.abs(nowMs - countedAtMs) >= recountMs) {
        countedAtMs = nowMs;
        rows = count();
      }
      if (rows >= capacity) throw stateFull();
    },
    recount() {
      rows = count();
    },
  };
}
