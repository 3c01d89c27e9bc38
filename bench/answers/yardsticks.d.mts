import type { Window } from './windows.ts';

/** A search to measure beside: builds its index, and returns a function that finds the texts of windows, best first. */
export interface Yardstick {
  readonly name: string;
  build(windows: readonly Window[], language: string): (query: string) => readonly string[];
}

export const yardsticks: readonly Yardstick[];
