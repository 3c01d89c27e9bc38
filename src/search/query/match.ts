// Finds the documents that match a plan, scored by words alone and, where a city is named, by what its pages are the local ones of.

import type { Numbers } from '../layout.ts';
import { COMMON_SHARE, COPIES_MAX, FLOOR_SHARE, RERANK_DEPTH } from '../weights.ts';
import { ACCUMULATED_POSTINGS_MAX, accumulateScores } from './accumulate.ts';
import { accumulateLayers } from './accumulate-layers.ts';
import { passesAll } from './filter.ts';
import { preferLocalPages } from './local-pages.ts';
import type { Plan } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { bringBestFirst, documentOf, scoreOf, sortBestFirst } from './rank-keys.ts';

/** The matching documents of one query. Valid until the next query. */
export interface Matches {
  /** Number of matches above the floor. If there are more than `match` was asked for, only a lower bound, not below the number asked for. */
  readonly found: number;
  /** Number of the best matches, which are reranked: at most {@link RERANK_DEPTH}. */
  readonly front: number;
  /** Rank keys: the best `front` in no order; after them, those up to the last requested rank, in order. */
  readonly keys: Numbers;
  /** By local page of a city that the query names: the least score that it has for its general page, with the factor of the city. */
  readonly scoreOfGeneral: ReadonlyMap<number, number>;
}

const none: ReadonlyMap<number, number> = new Map();

/** Finds at least one document more than the plan requests, if there is one. */
export function match(plan: Plan): Matches {
  const { index, until } = plan;
  const depth = RERANK_DEPTH + Math.min(COPIES_MAX, index.copiesMax);
  const wanted = Math.min(index.documentCity.length, Math.max(depth, until + 1));
  const { keys, found } =
    countPostings(plan) <= ACCUMULATED_POSTINGS_MAX
      ? accumulateScores(plan, wanted)
      : accumulateLayers(plan, wanted);
  const kept = Math.min(wanted, found);
  if (Math.min(until, found) > RERANK_DEPTH || index.copiesMax > 0) sortBestFirst(keys, kept);
  else if (wanted > RERANK_DEPTH) bringBestFirst(keys, kept, Math.min(RERANK_DEPTH, found));
  const best = Math.min(depth, kept);
  const distinct = index.copiesMax > 0 ? putCopiesBehind(index, keys, best) : best;
  const front = Math.min(RERANK_DEPTH, distinct);
  if (plan.cities.length > 0)
    return { found, front, keys, scoreOfGeneral: preferLocalPages(plan, keys, front, kept) };
  const reached = countAboveFloor(plan, keys, best, kept);
  return { found: reached < kept ? reached : found, front, keys, scoreOfGeneral: none };
}

/**
 * Moves the near-copies of a better document behind the others among `keys[0, count)`, which are in order: a list of towns with one text
 * hides what else there is (contract C4.2). The documents read do not depend on the ranks asked for. Returns the number of the others.
 */
function putCopiesBehind({ copyOf }: PreparedIndex, keys: Float64Array, count: number): number {
  const seen = new Set<number>();
  const copies: number[] = [];
  let others = 0;
  for (let i = 0; i < count; i++) {
    const key = keys[i]!;
    const first = copyOf[documentOf(key)]!;
    if (seen.has(first)) copies.push(key);
    else keys[others++] = key;
    seen.add(first);
  }
  keys.set(copies, others);
  return others;
}

/**
 * Number of keys up to where documents are hardly about the query (contract C4.2): most pages have one of its words, and those behind
 * the `best` ones less of it than the floor. A query that filters by city or quotes says itself what belongs to the list.
 */
function countAboveFloor(
  { index, lists, groups, filter }: Plan,
  keys: Numbers,
  best: number,
  kept: number,
): number {
  const common = COMMON_SHARE * index.documentCity.length;
  if (kept === best || !passesAll(filter) || !lists.some(({ from, until }) => until - from > common))
    return kept;
  let highest = 0;
  for (let i = 0; i < best; i++) highest = Math.max(highest, scoreOf(keys[i]!));
  const least = (FLOOR_SHARE * highest) / Math.max(1, groups);
  let reached = kept;
  while (reached > best && scoreOf(keys[reached - 1]!) < least) reached -= 1;
  return reached;
}

function countPostings({ lists }: Plan): number {
  let postings = 0;
  for (let i = 0; i < lists.length; i++) postings += lists[i]!.until - lists[i]!.from;
  return postings;
}
