// Where the plan's stems stand in a few of the matches: their postings, found for all of these documents at once.

import { IN_TITLE, type Numbers } from '../layout.ts';
import { DOCUMENT_SHIFT, DOCUMENTS_MAX, findPosting, isInTitle, listLength } from '../posting.ts';
import { RERANK_DEPTH, STAND_IN_TITLE_SHARE } from '../weights.ts';
import type { Matches } from './match.ts';
import { HITS_MAX, type Plan } from './plan.ts';
import { documentOf, scoreOf } from './rank-keys.ts';

/** Documents that can be looked at together. */
const SLOTS = RERANK_DEPTH + HITS_MAX;
/** Stems that are looked at; those of a query's first words come first. */
const STEMS_MAX = 48;
/** A list longer than this is searched for each document instead of walked. */
const WALK_MAX = 4096;
/** Occurrences of one stem in one document that are looked at. */
const STEM_OCCURRENCES_MAX = 64;
/** Occurrences in one document that are looked at. */
export const OCCURRENCES_MAX: number = STEMS_MAX * STEM_OCCURRENCES_MAX;

/** Matches, each in a slot, and what they show of the query. Valid until the next query. */
export interface Located {
  /** `[0, front)` are the best by words alone, which are ranked again; those behind keep their order. */
  readonly front: number;
  readonly count: number;
  /** By slot: a document, and its score by words alone. */
  readonly documents: Numbers;
  readonly scores: Numbers;
  /** By document: its slot plus one; 0 for those not located. */
  readonly slotPlusOne: Numbers;
  /** By slot: a bit for each group of the plan that the document has. */
  readonly present: Numbers;
  /** By slot: how many stems of the plan the title has, and the weight of the groups that they show. */
  readonly titleHits: Numbers;
  readonly titleWeight: Numbers;
  /** By slot: how many stems were found. */
  readonly stemCount: Numbers;
  /** From {@link stemsOf} a slot on: a stem, as its place in the plan, and its posting. */
  readonly stemPlace: Numbers;
  readonly stemPosting: Numbers;
}

// Working space of this file: queries do not interleave.
const documents = new Uint32Array(SLOTS);
const scores = new Float64Array(SLOTS);
const slotPlusOne = new Uint16Array(DOCUMENTS_MAX);
const present = new Int32Array(SLOTS);
const titleHits = new Uint8Array(SLOTS);
const titleWeight = new Float64Array(SLOTS);
const stemCount = new Uint8Array(SLOTS);
const stemPlace = new Uint8Array(STEMS_MAX * SLOTS);
const stemPosting = new Int32Array(STEMS_MAX * SLOTS);
/** By slot: a bit for each group that the title has. */
const inTitle = new Int32Array(SLOTS);
/** Postings of the list at hand that are of located documents. Each posting writes one, which counts only if it is. */
const walked = new Uint32Array(WALK_MAX + 1);
const located = {
  front: 0,
  count: 0,
  documents,
  scores,
  slotPlusOne,
  present,
  titleHits,
  titleWeight,
  stemCount,
  stemPlace,
  stemPosting,
};

/** Locates the documents of the ranks wanted, with all that are ranked again if any of these is wanted. */
export function locate(plan: Plan, { found, keys }: Matches): Located {
  for (let slot = 0; slot < located.count; slot++) slotPlusOne[documents[slot]!] = 0;
  const depth = Math.min(RERANK_DEPTH, found);
  located.front = plan.from < depth ? depth : 0;
  located.count = 0;
  take(keys, 0, located.front);
  take(keys, Math.max(plan.from, depth), Math.min(plan.until, found));
  const places = Math.min(plan.stemCount, STEMS_MAX);
  for (let place = 0; place < places; place++) {
    if (listLength(plan.index, plan.stems[place]!) <= WALK_MAX) walk(plan, place);
    else search(plan, place);
  }
  return located;
}

/** Gives the documents of `keys[from, until)` the next slots. */
function take(keys: Numbers, from: number, until: number): void {
  for (let i = from; i < until; i++) {
    const key = keys[i]!;
    const slot = located.count++;
    const document = documentOf(key);
    documents[slot] = document;
    scores[slot] = scoreOf(key);
    slotPlusOne[document] = slot + 1;
    present[slot] = 0;
    titleHits[slot] = 0;
    titleWeight[slot] = 0;
    inTitle[slot] = 0;
    stemCount[slot] = 0;
  }
}

function walk(plan: Plan, place: number): void {
  const { listStart, postings } = plan.index;
  const stem = plan.stems[place]!;
  const until = listStart[stem + 1]!;
  const slots = slotPlusOne;
  const met = walked;
  let count = 0;
  for (let i = listStart[stem]!; i < until; i++) {
    met[count] = i;
    count += -slots[postings[i]! >>> DOCUMENT_SHIFT]! >>> 31; // 1 for a located document, 0 for others
  }
  if (count === 0) return;
  const group = plan.stemGroup[place]!;
  const weight = titleWeightOf(plan, place);
  for (let i = 0; i < count; i++) {
    const at = met[i]!;
    const posting = postings[at]!;
    const slot = slots[posting >>> DOCUMENT_SHIFT]! - 1;
    note(slot, place, at);
    noteGroup(slot, group, weight, isInTitle(posting));
  }
}

function search(plan: Plan, place: number): void {
  const { index, stems } = plan;
  const group = plan.stemGroup[place]!;
  const weight = titleWeightOf(plan, place);
  for (let slot = 0; slot < located.count; slot++) {
    const at = findPosting(index, stems[place]!, documents[slot]!);
    if (at < 0) continue;
    note(slot, place, at);
    noteGroup(slot, group, weight, isInTitle(index.postings[at]!));
  }
}

/** Notes that the document of a slot has a stem, and where. */
function note(slot: number, place: number, posting: number): void {
  const next = slot * STEMS_MAX + stemCount[slot]!;
  stemCount[slot]! += 1;
  stemPlace[next] = place;
  stemPosting[next] = posting;
}

/** Notes that it shows a group by that stem, with what weight if in the title. */
function noteGroup(slot: number, group: number, weight: number, isTitle: boolean): void {
  const bit = 1 << group;
  present[slot]! |= bit;
  if (!isTitle) return;
  titleHits[slot]! += 1;
  if ((inTitle[slot]! & bit) === 0) titleWeight[slot]! += weight;
  inTitle[slot]! |= bit;
}

/** What a stem shows of the query in a title: the word itself all of it, another that stands for it nearly all. */
function titleWeightOf({ stemGroup, stemIsOwn, stemWeight, groupWeight }: Plan, place: number): number {
  const weight = groupWeight[stemGroup[place]!]!;
  return stemIsOwn[place] === 1 ? weight : Math.max(stemWeight[place]!, STAND_IN_TITLE_SHARE * weight);
}

/** Where the stems of a slot begin in `stemPlace` and `stemPosting`. */
export function stemsOf(slot: number): number {
  return slot * STEMS_MAX;
}

/**
 * Gathers the occurrences of the plan's stems in the body of the document at `slot`: ascending, `positions` (of `PreparedIndex`)
 * in the high bits, the stem's place in the plan in the low eight. Returns how many of `into` they are.
 */
export function gatherOccurrences(
  { index }: Plan,
  { stemCount, stemPlace, stemPosting }: Located,
  slot: number,
  positions: Uint16Array,
  into: Uint32Array,
): number {
  const { positionStart, positionPassage } = index;
  const first = stemsOf(slot);
  const behind = first + stemCount[slot]!;
  let count = 0;
  for (let next = first; next < behind; next++) {
    const place = stemPlace[next]!;
    const at = stemPosting[next]!;
    const from = positionStart[at]!;
    const until = Math.min(positionStart[at + 1]!, from + STEM_OCCURRENCES_MAX);
    for (let i = from; i < until; i++) {
      if (positionPassage[i] !== IN_TITLE) count = insert(into, count, (positions[i]! << 8) | place);
    }
  }
  return count;
}

/** Keeps `numbers[0, count)` ascending with one more value. Most come in order, so few are moved. */
function insert(numbers: Uint32Array, count: number, value: number): number {
  let at = count;
  while (at > 0 && numbers[at - 1]! > value) {
    numbers[at] = numbers[at - 1]!;
    at -= 1;
  }
  numbers[at] = value;
  return count + 1;
}
