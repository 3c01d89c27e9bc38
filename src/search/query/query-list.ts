// One posting list in the plan of a query, and the integers that its scores are made of.

import type { IndexData } from '../layout.ts';

/** Scores are whole numbers, so that they are the same in whatever order they are added. */
const SCORE_UNITS = 256 * 255;

export interface QueryList {
  postings: Uint32Array;
  /** First posting and the one behind the last. */
  from: number;
  until: number;
  /** A posting scores `weight * impact`. */
  weight: number;
  /** The highest of the impacts. */
  peak: number;
}

/** A weight in inverse document frequencies, as the whole number that lists carry. */
export function listWeight(weight: number): number {
  return Math.max(1, Math.round(weight * 256));
}

/** The whole score that inverse document frequencies come to. */
export function scoreOfIdf(weight: number): number {
  return Math.round(weight * SCORE_UNITS);
}

/** Number of documents that list `list` names. */
export function listLength(data: IndexData, list: number): number {
  return data.listStart[list + 1]! - data.listStart[list]!;
}
