// Finds the documents that match a plan, scored by words alone and, where a city is named, by what its pages are the local ones of.

import type { Numbers } from '../layout.ts';
import { COMMON_SHARE, FLOOR_SHARE, RERANK_DEPTH } from '../weights.ts';
import { ACCUMULATED_POSTINGS_MAX, accumulateScores } from './accumulate.ts';
import { accumulateLayers } from './accumulate-layers.ts';
import { passesAll } from './filter.ts';
import { preferLocalPages } from './local-pages.ts';
import type { Plan } from './plan.ts';
import { bringBestFirst, scoreOf, sortBestFirst } from './rank-keys.ts';

/** The matching documents of one query. Valid until the next query. */
export interface Matches {
  /** Number of matches above the floor. If there are more than `match` was asked for, only a lower bound, not below the number asked for. */
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
  if (plan.cities.length > 0)
    return { found, keys, scoreOfGeneral: preferLocalPages(plan, keys, front, kept) };
  const reached = countAboveFloor(plan, keys, front, kept);
  return { found: reached < kept ? reached : found, keys, scoreOfGeneral: none };
}

/**
 * Number of keys up to where documents are hardly about the query (contract C4.2): most pages have one of its words, and those behind
 * the reranked ones less of it than the floor. A query that filters by city or quotes says itself what belongs to the list.
 */
function countAboveFloor(
  { index, lists, groups, filter }: Plan,
  keys: Numbers,
  front: number,
  kept: number,
): number {
  const common = COMMON_SHARE * index.documentCity.length;
  if (kept === front || !passesAll(filter) || !lists.some(({ from, until }) => until - from > common))
    return kept;
  let best = 0;
  for (let i = 0; i < front; i++) best = Math.max(best, scoreOf(keys[i]!));
  const least = (FLOOR_SHARE * best) / Math.max(1, groups);
  let reached = kept;
  while (reached > front && scoreOf(keys[reached - 1]!) < least) reached -= 1;
  return reached;
}

function countPostings({ lists }: Plan): number {
  let postings = 0;
  for (let i = 0; i < lists.length; i++) postings += lists[i]!.until - lists[i]!.from;
  return postings;
}
