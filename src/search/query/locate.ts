// Where the plan's stems stand in a few documents: their postings, found for all of them at once.

import { IN_TITLE } from '../layout.ts';
import { findPosting } from '../positions.ts';
import { DOCUMENT_SHIFT, DOCUMENTS_MAX, isInTitle } from '../posting.ts';
import { STAND_IN_TITLE_SHARE } from '../weights.ts';
import { plan } from './plan.ts';
import type { QueryIndex } from './query-index.ts';
import { listLength } from './query-list.ts';
import { documentOf, scoreOf } from './rank-key.ts';

/** Documents that can be looked at together. */
export const SLOTS = 128;
/** Stems that are looked at; those of a query's first words come first. */
const LOCATED_STEMS_MAX = 48;
/** A list longer than this is searched for each document instead of walked. */
const WALK_MAX = 4096;
/** Occurrences of one stem in one document that are looked at. */
const STEM_OCCURRENCES_MAX = 64;
/** Occurrences in one document that are looked at. */
export const OCCURRENCES_MAX: number = LOCATED_STEMS_MAX * STEM_OCCURRENCES_MAX;

/** The documents located last, and what they show. */
export const located = {
  slots: 0,
  /** By slot: a document, and its score so far. */
  documents: new Uint32Array(SLOTS),
  scores: new Float64Array(SLOTS),
  /** By slot: a bit for each word of the query that the document has. */
  present: new Int32Array(SLOTS),
  /** By slot: how many stems of the plan the title has, and the weight of the query's words that they show. */
  titleHits: new Uint8Array(SLOTS),
  titleWeight: new Float64Array(SLOTS),
  /** Occurrences gathered last: what was asked for in the high bits, the stem's place in the plan in the low eight. */
  occurrences: new Uint32Array(OCCURRENCES_MAX),
};
const { documents, scores, present, titleHits, titleWeight, occurrences } = located;
const { stems, stemGroup, stemIsOwn, stemWeight, groupWeight } = plan;

/** By document: its slot plus one; 0 for those not located. */
const slotPlusOne = new Uint8Array(DOCUMENTS_MAX);
/** By slot: how many stems were found, then which in the plan and where their postings are, LOCATED_STEMS_MAX a slot. */
const found = new Uint8Array(SLOTS);
const foundPlace = new Uint8Array(LOCATED_STEMS_MAX * SLOTS);
const foundAt = new Int32Array(LOCATED_STEMS_MAX * SLOTS);
/** Postings of the list at hand that are of located documents. Each posting writes one, which counts only if it is. */
const walked = new Uint32Array(WALK_MAX + 1);
/** By slot: a bit for each word of the query that the title has. */
const inTitle = new Int32Array(SLOTS);

/** Starts anew with the documents of `keys[from, from + count)`, and finds the postings of the plan's stems in them. */
export function locate(index: QueryIndex, keys: Float64Array, from: number, count: number): void {
  for (let slot = 0; slot < located.slots; slot++) slotPlusOne[documents[slot]!] = 0;
  located.slots = count;
  for (let slot = 0; slot < count; slot++) {
    const key = keys[from + slot]!;
    const document = documentOf(key);
    documents[slot] = document;
    scores[slot] = scoreOf(key);
    slotPlusOne[document] = slot + 1;
    present[slot] = 0;
    titleHits[slot] = 0;
    titleWeight[slot] = 0;
    inTitle[slot] = 0;
    found[slot] = 0;
  }
  const places = Math.min(plan.stemCount, LOCATED_STEMS_MAX);
  for (let place = 0; place < places; place++) {
    if (listLength(index, stems[place]!) <= WALK_MAX) walk(index, place);
    else search(index, place);
  }
}

/** The slot of a located document. */
export function slotOf(document: number): number {
  return slotPlusOne[document]! - 1;
}

function walk({ listStart, postings }: QueryIndex, place: number): void {
  const stem = stems[place]!;
  const until = listStart[stem + 1]!;
  const slots = slotPlusOne;
  const met = walked;
  let count = 0;
  for (let i = listStart[stem]!; i < until; i++) {
    met[count] = i;
    count += -slots[postings[i]! >>> DOCUMENT_SHIFT]! >>> 31; // 1 for a located document, 0 for others
  }
  for (let i = 0; i < count; i++) {
    const at = met[i]!;
    const posting = postings[at]!;
    note(slotPlusOne[posting >>> DOCUMENT_SHIFT]! - 1, place, at, posting);
  }
}

function search(index: QueryIndex, place: number): void {
  for (let slot = 0; slot < located.slots; slot++) {
    const at = findPosting(index, stems[place]!, documents[slot]!);
    if (at >= 0) note(slot, place, at, index.postings[at]!);
  }
}

/** Notes that a stem of the plan has a posting in the document of a slot, and where. */
function note(slot: number, place: number, at: number, posting: number): void {
  const bit = 1 << stemGroup[place]!;
  const next = slot * LOCATED_STEMS_MAX + found[slot]!;
  found[slot]! += 1;
  foundPlace[next] = place;
  foundAt[next] = at;
  present[slot]! |= bit;
  if (!isInTitle(posting)) return;
  titleHits[slot]! += 1;
  if ((inTitle[slot]! & bit) === 0) titleWeight[slot]! += titleWeightOf(place);
  inTitle[slot]! |= bit;
}

/** What a stem shows of the query in a title: the word itself all of it, whatever else stands for it nearly all. */
function titleWeightOf(place: number): number {
  const weight = groupWeight[stemGroup[place]!]!;
  return stemIsOwn[place] === 1 ? weight : Math.max(stemWeight[place]!, STAND_IN_TITLE_SHARE * weight);
}

/** The posting of the only stem that the document of a slot has, or -1 when it has several or none. */
export function onlyPosting(slot: number): number {
  return found[slot] === 1 ? foundAt[slot * LOCATED_STEMS_MAX]! : -1;
}

/** Gathers the words of the body at which the stems stand, in order; returns how many. */
export function gatherWords(index: QueryIndex, slot: number): number {
  return gather(index, slot, index.positionWord);
}

/** Gathers the passages of the body in which the stems stand, in order; returns how many. */
export function gatherPassages(index: QueryIndex, slot: number): number {
  return gather(index, slot, index.positionPassage);
}

function gather({ positionStart, positionPassage }: QueryIndex, slot: number, what: Uint16Array): number {
  const first = slot * LOCATED_STEMS_MAX;
  const behind = first + found[slot]!;
  let count = 0;
  for (let next = first; next < behind; next++) {
    const place = foundPlace[next]!;
    const at = foundAt[next]!;
    const from = positionStart[at]!;
    const until = Math.min(positionStart[at + 1]!, from + STEM_OCCURRENCES_MAX);
    for (let i = from; i < until; i++) {
      if (positionPassage[i] !== IN_TITLE) count = insert(count, (what[i]! << 8) | place);
    }
  }
  return count;
}

/** Keeps `occurrences[0, count)` ascending with one more value. Most come in order, so few are moved. */
function insert(count: number, value: number): number {
  let at = count;
  while (at > 0 && occurrences[at - 1]! > value) {
    occurrences[at] = occurrences[at - 1]!;
    at -= 1;
  }
  occurrences[at] = value;
  return count + 1;
}
