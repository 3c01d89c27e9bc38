// Locates the plan's stems in the few matches that are reranked or shown: finds their postings, list by list for all of these
// documents together.

import { IN_TITLE, type Numbers } from '../layout.ts';
import { DOCUMENT_SHIFT, findPosting, isInTitle, listLength } from '../posting.ts';
import { RERANK_DEPTH, STAND_IN_TITLE_SHARE } from '../weights.ts';
import { findInLayers } from './layers.ts';
import type { Matches } from './match.ts';
import { HITS_MAX, type Plan } from './plan.ts';
import { documentOf, scoreOf } from './rank-keys.ts';

// Constants of this module, see `accumulate.ts`.
const SHIFT = DOCUMENT_SHIFT;
const TITLE = IN_TITLE;
/** Largest number of documents located together. */
export const SLOTS: number = RERANK_DEPTH + HITS_MAX;
/** Largest number of stems located. They are in the order of the query's words. */
const STEMS_MAX = 48;
/** A list up to this length is scanned once. A longer one is searched for each document. */
const SCAN_MAX = 1024;
/** Largest number of occurrences of one stem considered in one document, for its rank and excerpt, and for its passages. */
const STEM_OCCURRENCES_MAX = 64;
const STEM_OCCURRENCES_OF_PASSAGES_MAX = 256;
/** Largest number of occurrences of all stems considered in one document, likewise. */
export const OCCURRENCES_MAX: number = STEMS_MAX * STEM_OCCURRENCES_MAX;
export const OCCURRENCES_OF_PASSAGES_MAX: number = STEMS_MAX * STEM_OCCURRENCES_OF_PASSAGES_MAX;

/** Matches, each in a slot, and the stems that they contain. Valid until the next query. */
export interface Located {
  /** Slots `[0, front)` are the best by words alone, which are reranked. The later ones keep their order. */
  readonly front: number;
  readonly count: number;
  /** By slot: the document, and its score by words alone. */
  readonly documents: Numbers;
  readonly scores: Numbers;
  /** By document: see `Matches.scoreOfGeneral`. */
  readonly scoreOfGeneral: ReadonlyMap<number, number>;
  /** By document: its slot plus one, or 0 if it is not located. */
  readonly slotPlusOne: Numbers;
  /** By slot: the groups of the plan that the document contains, one bit each. */
  readonly present: Numbers;
  /** By slot: number of the plan's stems in the title, and the weight of their groups. */
  readonly titleHits: Numbers;
  readonly titleWeight: Numbers;
  /** By slot: the groups that the title contains, one bit each. */
  readonly inTitle: Numbers;
  /** By slot: number of stems found in the document. */
  readonly stemCount: Numbers;
  /** The stems of a slot, from index `stemsOf(slot)` on: the stem's index in the plan, and its posting. */
  readonly stemPlace: Numbers;
  readonly stemPosting: Numbers;
}

// Scratch arrays of this module: queries do not interleave.
const documents = new Int32Array(SLOTS);
const scores = new Float64Array(SLOTS);
/** With an entry for every number that the bits of a posting can hold, so that V8 needs not check the index. */
const slotPlusOne = new Uint16Array(2 ** (32 - DOCUMENT_SHIFT));
const present = new Int32Array(SLOTS);
const titleHits = new Uint8Array(SLOTS);
const titleWeight = new Float64Array(SLOTS);
const stemCount = new Uint8Array(SLOTS);
const stemPlace = new Uint8Array(STEMS_MAX * SLOTS);
const stemPosting = new Int32Array(STEMS_MAX * SLOTS);
/** The first positions of postings. */
const starts = new Uint32Array(STEMS_MAX * SLOTS + 1);
/** By slot: the groups that the title contains, one bit each. */
const inTitle = new Int32Array(SLOTS);
/** Postings of located documents in the current list. Each posting is written, but only one of a located document advances the count. */
const scanned = new Uint32Array(SCAN_MAX + 1);
/** By slot: the index of the document's posting in the current list, or -1. */
const looked = new Int32Array(SLOTS);
const located: { -readonly [Key in keyof Located]: Located[Key] } = {
  front: 0,
  count: 0,
  documents,
  scores,
  scoreOfGeneral: new Map(),
  slotPlusOne,
  present,
  titleHits,
  titleWeight,
  inTitle,
  stemCount,
  stemPlace,
  stemPosting,
};

/** Locates the documents of the requested ranks, and all that are reranked if one of the requested ranks is among them. */
export function locate(plan: Plan, { found, front, keys, scoreOfGeneral }: Matches): Located {
  for (let slot = 0; slot < located.count; slot++) slotPlusOne[documents[slot]!] = 0;
  located.front = plan.from < front ? front : 0;
  located.count = 0;
  located.scoreOfGeneral = scoreOfGeneral;
  take(keys, 0, located.front);
  take(keys, Math.max(plan.from, front), Math.min(plan.until, found));
  const places = Math.min(plan.stemCount, STEMS_MAX);
  for (let place = 0; place < places; place++) {
    if (listLength(plan.index, plan.stems[place]!) <= SCAN_MAX) scanList(plan, place);
    else searchList(plan, place);
  }
  return located;
}

/** Assigns the next slots to the documents of `keys[from, until)`. */
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

function scanList(plan: Plan, place: number): void {
  const { listStart, postings } = plan.index;
  const stem = plan.stems[place]!;
  const until = listStart[stem + 1]!;
  const slots = slotPlusOne;
  const found = scanned;
  let count = 0;
  for (let i = listStart[stem]!; i < until; i++) {
    found[count] = i;
    count += -slots[postings[i]! >>> SHIFT]! >>> 31; // 1 for a located document, 0 for others
  }
  if (count === 0) return;
  const group = plan.stemGroup[place]!;
  const weight = titleWeightOf(plan, place);
  for (let i = 0; i < count; i++) {
    const at = found[i]!;
    const posting = postings[at]!;
    const slot = slots[posting >>> DOCUMENT_SHIFT]! - 1;
    recordStem(slot, place, at);
    recordGroup(slot, group, weight, isInTitle(posting));
  }
}

function searchList(plan: Plan, place: number): void {
  const { index, stems } = plan;
  const group = plan.stemGroup[place]!;
  const weight = titleWeightOf(plan, place);
  const stem = stems[place]!;
  const layers = index.layers.of(stem);
  const { count } = located;
  if (layers !== undefined) findInLayers(layers, documents, count, looked);
  else for (let slot = 0; slot < count; slot++) looked[slot] = findPosting(index, stem, documents[slot]!);
  for (let slot = 0; slot < count; slot++) {
    const at = looked[slot]!;
    if (at < 0) continue;
    recordStem(slot, place, at);
    recordGroup(slot, group, weight, isInTitle(index.postings[at]!));
  }
}

/** Records that the document of a slot contains a stem, and the posting of it. */
function recordStem(slot: number, place: number, posting: number): void {
  const next = slot * STEMS_MAX + stemCount[slot]!;
  stemCount[slot]! += 1;
  stemPlace[next] = place;
  stemPosting[next] = posting;
}

/** Records that the document of a slot contains a group. `weight` counts if the stem is in the title. */
function recordGroup(slot: number, group: number, weight: number, isTitle: boolean): void {
  const bit = 1 << group;
  present[slot]! |= bit;
  if (!isTitle) return;
  titleHits[slot]! += 1;
  if ((inTitle[slot]! & bit) === 0) titleWeight[slot]! += weight;
  inTitle[slot]! |= bit;
}

/** Weight of a stem in a title: that of its group if it is the query's own word, else at least `STAND_IN_TITLE_SHARE` of it. */
function titleWeightOf({ stemGroup, stemIsOwn, stemWeight, groupWeight }: Plan, place: number): number {
  const weight = groupWeight[stemGroup[place]!]!;
  return stemIsOwn[place] === 1 ? weight : Math.max(stemWeight[place]!, STAND_IN_TITLE_SHARE * weight);
}

/** Index of a slot's first stem in `stemPlace` and `stemPosting`. */
export function stemsOf(slot: number): number {
  return slot * STEMS_MAX;
}

/**
 * Writes the occurrences of the plan's stems in the body of the document at `slot` to `into`, ascending: the value of `positions`
 * (an array of `PreparedIndex`) in the high bits, the stem's index in the plan in the low eight. Returns their number. Each stem has the
 * same share of the room in `into`.
 */
export function gatherOccurrences(
  { index }: Plan,
  { stemCount, stemPlace, stemPosting }: Located,
  slot: number,
  positions: Uint16Array,
  into: Uint32Array,
): number {
  const { positionStart, positionPassage } = index;
  const placed = positionStart.length - 1;
  const first = stemsOf(slot);
  const behind = first + stemCount[slot]!;
  const stemMax = into.length / STEMS_MAX;
  let count = 0;
  for (let next = first; next < behind; next++) {
    const place = stemPlace[next]!;
    const at = stemPosting[next]!;
    if (at >= placed) continue; // a stop word
    let from = positionStart[at]!;
    const until = Math.min(positionStart[at + 1]!, from + stemMax);
    while (from < until && positionPassage[from] === TITLE) from++;
    // both ascend, so they are merged from their ends
    let kept = count - 1;
    count += until - from;
    for (let i = until - 1, next = count - 1; i >= from; next--) {
      const value = (positions[i]! << 8) | place;
      if (kept >= 0 && into[kept]! > value) into[next] = into[kept--]!;
      else {
        into[next] = value;
        i--;
      }
    }
  }
  return count;
}

/** Reads the first occurrences of the stems of some slots, so that the cache misses of all overlap instead of being waited for. */
export function fetchOccurrences(
  { index }: Plan,
  { stemCount, stemPosting }: Located,
  slots: Numbers,
  count: number,
): void {
  const { positionStart, positionPassage, positionWord } = index;
  const last = positionStart.length - 1;
  let fetched = 0;
  for (let i = 0; i < count; i++) {
    const first = stemsOf(slots[i]!);
    const behind = first + stemCount[slots[i]!]!;
    for (let next = first; next < behind; next++)
      starts[fetched++] = positionStart[Math.min(stemPosting[next]!, last)]!;
  }
  let bits = 0;
  const end = positionWord.length - 1;
  for (let i = 0; i < fetched; i++) {
    const at = Math.min(starts[i]!, end);
    bits |= positionPassage[at]! | positionWord[at]!;
  }
  starts[fetched] = bits;
}
