// Finds the documents that match a plan, scored by words alone and, where a city is named, by what its pages are the local ones of.

import type { Numbers } from '../layout.ts';
import { RERANK_DEPTH } from '../weights.ts';
import { ACCUMULATED_POSTINGS_MAX, accumulateScores } from './accumulate.ts';
import { accumulateLayers } from './accumulate-layers.ts';
import { preferLocalPages } from './local-pages.ts';
import type { Plan } from './plan.ts';
import { bringBestFirst, sortBestFirst } from './rank-keys.ts';

/** The matching documents of one query. Valid until the next query. */
export interface Matches {
  /** Number of matches. If there are more than `match` was asked for, only a lower bound, not below the number asked for. */
  readonly found: number;
  /**
   * Rank keys: the best {@link RERANK_DEPTH} in no order, because they are reranked; after them, those up to the last requested
   * rank, in order.
   */
  readonly keys: Numbers;
  /** By local page of a city that the query names: the least score that it has for its general page, with the factor of the city. */
  readonly scoreOfGeneral: ReadonlyMap<number, number>;
}

const none: ReadonlyMap<number, number> = new Map();

/** Finds at least one document more than the plan requests, if there is one. */
export function match(plan: Plan): Matches {
  const wanted = Math.min(plan.index.documentCity.length, Math.max(RERANK_DEPTH, plan.until + 1));
  const { keys, found } =
    countPostings(plan) <= ACCUMULATED_POSTINGS_MAX
      ? accumulateScores(plan, wanted)
      : accumulateLayers(plan, wanted);
  const kept = Math.min(wanted, found);
  if (Math.min(plan.until, found) > RERANK_DEPTH) sortBestFirst(keys, kept);
  else if (wanted > RERANK_DEPTH) bringBestFirst(keys, kept, Math.min(RERANK_DEPTH, found));
  const front = Math.min(RERANK_DEPTH, found);
  const scoreOfGeneral = plan.cities.length > 0 ? preferLocalPages(plan, keys, front, kept) : none;
  return { found, keys, scoreOfGeneral };
}

function countPostings({ lists }: Plan): number {
  let postings = 0;
  for (let i = 0; i < lists.length; i++) postings += lists[i]!.until - lists[i]!.from;
  return postings;
}
