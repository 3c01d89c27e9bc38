// A plan → the documents that match it, scored by words alone.

import type { Numbers } from '../layout.ts';
import { RERANK_DEPTH } from '../weights.ts';
import { ADDED_MAX, addUp } from './add-up.ts';
import { maxScore } from './max-score.ts';
import type { Plan } from './plan.ts';
import { bringBestFirst, sortBestFirst } from './rank-keys.ts';

/** Documents of one query. Valid until the next query. */
export interface Matches {
  /** How many there are; where there are more than are wanted, at least as many as that. */
  readonly found: number;
  /**
   * Rank keys: the best {@link RERANK_DEPTH} in no order, as they are ranked again; behind them, up to the last rank that the
   * plan wants, in order.
   */
  readonly keys: Numbers;
}

/** Finds at least one document more than the plan wants, if there is one. */
export function match(plan: Plan): Matches {
  const wanted = Math.min(plan.index.documentCity.length, Math.max(RERANK_DEPTH, plan.until + 1));
  const { keys, found } = countPostings(plan) <= ADDED_MAX ? addUp(plan, wanted) : maxScore(plan, wanted);
  const kept = Math.min(wanted, found);
  if (Math.min(plan.until, found) > RERANK_DEPTH) sortBestFirst(keys, kept);
  else if (wanted > RERANK_DEPTH) bringBestFirst(keys, kept, Math.min(RERANK_DEPTH, found));
  return { found, keys };
}

function countPostings({ lists }: Plan): number {
  let postings = 0;
  for (let i = 0; i < lists.length; i++) postings += lists[i]!.until - lists[i]!.from;
  return postings;
}
