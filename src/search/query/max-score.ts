// MaxScore, document at a time (Turtle and Flood, 1995): lists whose highest scores together cannot bring a document among the
// best are read only for documents that occur in the other, essential lists. Faster than accumulation for many postings.

import { DOCUMENTS_MAX, documentOfPosting, impactOfPosting, packPosting } from '../posting.ts';
import { passes } from './filter.ts';
import type { Plan, PlannedList } from './plan.ts';
import { rankKey, TopK } from './rank-keys.ts';

/** Scratch space of this module: queries do not interleave. */
const top = new TopK();

interface Cursor {
  readonly list: PlannedList;
  /** Whether its scores are multiplied by the factors of cities. */
  readonly isBoosted: boolean;
  /** The highest score that the list can add to any document. */
  readonly bound: number;
  at: number;
  /** The document at `at`, or DOCUMENTS_MAX after the end. */
  document: number;
}

/** Finds the best `wanted` documents that pass the filter, in no order, with the same scores as `accumulateScores`. */
export function maxScore(
  plan: Plan,
  wanted: number,
): { readonly keys: Float64Array; readonly found: number } {
  top.reset(wanted);
  offerAll(plan);
  return { keys: top.keys, found: top.size };
}

function offerAll(plan: Plan): void {
  const { filter, cityFactor } = plan;
  const { documentCity } = plan.index;
  const cursors = openCursors(plan);
  const reach = sumBounds(cursors);
  let essential = 0;
  for (;;) {
    const document = lowestDocument(cursors, essential);
    if (document === DOCUMENTS_MAX) return;
    const factor = cityFactor[documentCity[document]!]!;
    let score = 0;
    for (let i = essential; i < cursors.length; i++) {
      const cursor = cursors[i]!;
      if (cursor.document === document) {
        score +=
          (cursor.isBoosted ? factor : 1) *
          cursor.list.weight *
          impactOfPosting(cursor.list.postings[cursor.at]!);
        step(cursor);
      }
    }
    if (!passes(filter, document)) continue;
    for (let i = essential - 1; i >= 0 && rankKey(score + reach[i + 1]!, document) > top.floor; i--) {
      const cursor = cursors[i]!;
      if (cursor.document < document) gallop(cursor, document);
      if (cursor.document === document) {
        score +=
          (cursor.isBoosted ? factor : 1) *
          cursor.list.weight *
          impactOfPosting(cursor.list.postings[cursor.at]!);
      }
    }
    const key = rankKey(score, document);
    if (key <= top.floor) continue;
    top.offer(key);
    while (essential < cursors.length && rankKey(reach[essential + 1]!, 0) <= top.floor) essential += 1;
    if (essential === cursors.length) return;
  }
}

function openCursors({ lists, boostedLists, factorMax }: Plan): Cursor[] {
  const cursors = lists.map((list, i) => {
    const isBoosted = i < boostedLists;
    const bound = list.weight * list.peak * (isBoosted ? factorMax : 1);
    const document = documentAt(list, list.from);
    return { list, isBoosted, bound, at: list.from, document };
  });
  return cursors.sort((a, b) => a.bound - b.bound);
}

/** Prefix sums of the bounds: entry `i` is the highest score that the first `i` cursors together can add. */
function sumBounds(cursors: readonly Cursor[]): Float64Array {
  const reach = new Float64Array(cursors.length + 1);
  cursors.forEach(({ bound }, i) => {
    reach[i + 1] = reach[i]! + bound;
  });
  return reach;
}

function lowestDocument(cursors: readonly Cursor[], from: number): number {
  let lowest = DOCUMENTS_MAX;
  for (let i = from; i < cursors.length; i++) lowest = Math.min(lowest, cursors[i]!.document);
  return lowest;
}

function step(cursor: Cursor): void {
  cursor.at += 1;
  cursor.document = documentAt(cursor.list, cursor.at);
}

function documentAt({ postings, until }: PlannedList, at: number): number {
  return at < until ? documentOfPosting(postings[at]!) : DOCUMENTS_MAX;
}

/** Galloping search: moves to the first document that is not before `document` by doubling steps, then by bisection. */
function gallop(cursor: Cursor, document: number): void {
  const { postings, until } = cursor.list;
  const wanted = packPosting(document, 0);
  let low = cursor.at;
  let stride = 1;
  while (low + stride < until && postings[low + stride]! < wanted) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride, until);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (postings[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  cursor.at = low;
  cursor.document = documentAt(cursor.list, low);
}
