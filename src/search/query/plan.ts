// What a query will look for: posting lists with weights, and the stems that show it in a title or text.
//
// The plan, like all working space of a query, belongs to its module and not to an index. Queries do not interleave, so one
// is enough for all generations; and V8 compiles the address and length of such an array into the loops that use it, which
// takes half the instructions of an array that is handed over (docs/search.md, "Measured"). The loops over postings name
// such an array again before they begin, for inside a loop that stores V8 does so only at times.

import { IMPACT_MAX } from '../weights.ts';
import { resetLead } from './city-lead.ts';
import type { QueryIndex } from './query-index.ts';
import { listLength, listWeight, type QueryList } from './query-list.ts';

/** Words of a query beyond this many add nothing. */
export const GROUPS_MAX = 31;
/** Lists of a query; each word has a handful. */
const LISTS_MAX = 250;

/** The plan of the query at hand. */
export const plan = {
  /** `lists[0, listCount)` are in use. */
  lists: [] as QueryList[],
  listCount: 0,
  /** Stems to look for in titles and texts: `stems[0, stemCount)`. */
  stems: new Uint32Array(LISTS_MAX),
  stemWeight: new Float64Array(LISTS_MAX),
  /** By stem: the word of the query that it stands for. */
  stemGroup: new Uint8Array(LISTS_MAX),
  /** By stem: 1 when the query has the word itself, 0 when it has a synonym, or something like it. */
  stemIsOwn: new Uint8Array(LISTS_MAX),
  stemCount: 0,
  /** By group: the weight of its heaviest stem. */
  groupWeight: new Float64Array(GROUPS_MAX + 1),
  groups: 0,
};
const { lists, stems, stemWeight, stemGroup, stemIsOwn, groupWeight } = plan;

export function resetPlan(): void {
  for (let group = 0; group < plan.groups; group++) groupWeight[group] = 0;
  plan.listCount = 0;
  plan.stemCount = 0;
  plan.groups = 0;
  resetLead();
}

/** Adds posting list `list` at a share of its inverse document frequency. */
export function addList(index: QueryIndex, list: number, share: number): void {
  const { listStart, postings, listPeak, idf } = index;
  if (plan.listCount === LISTS_MAX) return;
  const weight = listWeight(idf[listLength(index, list)]! * share);
  const from = listStart[list]!;
  for (let i = 0; i < plan.listCount; i++) {
    const known = lists[i]!;
    if (known.from === from && known.postings === postings) {
      if (weight > known.weight) known.weight = weight;
      return;
    }
  }
  push(postings, from, listStart[list + 1]!, weight, listPeak[list]!);
}

/** Adds `postings[from, until)`, at a score of the full impact in inverse document frequencies. */
export function addConstant(postings: Uint32Array, from: number, until: number, score: number): void {
  push(postings, from, until, listWeight(score), IMPACT_MAX);
}

function push(postings: Uint32Array, from: number, until: number, weight: number, peak: number): void {
  const next = lists[plan.listCount++];
  if (next === undefined) lists.push({ postings, from, until, weight, peak });
  else {
    next.postings = postings;
    next.from = from;
    next.until = until;
    next.weight = weight;
    next.peak = peak;
  }
}

/** Lets a stem stand for the word `group` of the query in titles and texts; `isOwn` when it is that word. */
export function addStem(
  index: QueryIndex,
  stem: number,
  { share, group, isOwn }: { readonly share: number; readonly group: number; readonly isOwn: boolean },
): void {
  if (plan.stemCount === LISTS_MAX) return;
  const weight = index.idf[listLength(index, stem)]! * share;
  if (weight > groupWeight[group]!) groupWeight[group] = weight;
  for (let i = 0; i < plan.stemCount; i++) {
    if (stems[i] === stem) return;
  }
  stems[plan.stemCount] = stem;
  stemWeight[plan.stemCount] = weight;
  stemIsOwn[plan.stemCount] = isOwn ? 1 : 0;
  stemGroup[plan.stemCount++] = group;
}

/** The weight of all words of the query. */
export function totalWeight(): number {
  let total = 0;
  for (let group = 0; group < plan.groups; group++) total += groupWeight[group]!;
  return total;
}
