// Where the plan's stems stand in a few documents: their postings, found for all of them at once.

import { IN_TITLE, type IndexData } from '../layout.ts';
import { findPosting } from '../positions.ts';
import { DOCUMENT_SHIFT, isInTitle } from '../posting.ts';
import { STAND_IN_TITLE_SHARE } from '../weights.ts';
import type { Plan } from './plan.ts';
import { listLength } from './query-list.ts';
import { documentOf } from './rank-key.ts';

/** Documents that can be looked at together. */
export const SLOTS = 128;
/** Stems that are looked at; those of a query's first words come first. */
export const LOCATED_STEMS_MAX = 48;
/** A list longer than this is searched for each document instead of walked. */
const WALK_MAX = 4096;
/** Occurrences of one stem in one document that are looked at. */
const STEM_OCCURRENCES_MAX = 64;
/** Occurrences in one document that are looked at. */
export const OCCURRENCES_MAX: number = LOCATED_STEMS_MAX * STEM_OCCURRENCES_MAX;

/** Postings of the plan's stems in up to {@link SLOTS} documents, and what they show. One per index, reused. */
export class Locator {
  /** The documents, by slot. */
  readonly documents = new Uint32Array(SLOTS);
  slots = 0;
  /** By slot: a bit for each word of the query that the document has. */
  readonly present = new Int32Array(SLOTS);
  /** By slot: how many stems of the plan the title has, and the weight of the query's words that they show. */
  readonly titleHits = new Uint8Array(SLOTS);
  readonly titleWeight = new Float64Array(SLOTS);
  /** Occurrences gathered last: what was asked for in the high bits, the stem's place in the plan in the low eight. */
  readonly occurrences = new Uint32Array(OCCURRENCES_MAX);
  readonly #data: IndexData;
  /** By document: its slot plus one; 0 for those not located. */
  readonly #slotOf: Uint8Array;
  /** By slot: how many stems were found, then which in the plan and where their postings are, LOCATED_STEMS_MAX a slot. */
  readonly #found = new Uint8Array(SLOTS);
  readonly #foundPlace = new Uint8Array(LOCATED_STEMS_MAX * SLOTS);
  readonly #foundAt = new Int32Array(LOCATED_STEMS_MAX * SLOTS);
  /** By slot: a bit for each word of the query that the title has. */
  readonly #inTitle = new Int32Array(SLOTS);

  constructor(data: IndexData) {
    this.#data = data;
    this.#slotOf = new Uint8Array(data.documentCity.length);
  }

  /** Starts anew with the documents of `keys[from, from + count)`, and finds the postings of the plan's stems in them. */
  locate(plan: Plan, keys: Float64Array, from: number, count: number): void {
    const { documents } = this;
    const slotOf = this.#slotOf;
    for (let slot = 0; slot < this.slots; slot++) slotOf[documents[slot]!] = 0;
    this.#clear(count);
    for (let slot = 0; slot < count; slot++) {
      const document = documentOf(keys[from + slot]!);
      documents[slot] = document;
      slotOf[document] = slot + 1;
    }
    const stems = Math.min(plan.stemCount, LOCATED_STEMS_MAX);
    for (let place = 0; place < stems; place++) {
      if (listLength(this.#data, plan.stems[place]!) <= WALK_MAX) this.#walk(place, plan);
      else this.#search(place, plan);
    }
  }

  #clear(count: number): void {
    const { present, titleHits, titleWeight } = this;
    const found = this.#found;
    const inTitle = this.#inTitle;
    this.slots = count;
    for (let slot = 0; slot < count; slot++) {
      present[slot] = 0;
      titleHits[slot] = 0;
      titleWeight[slot] = 0;
      inTitle[slot] = 0;
      found[slot] = 0;
    }
  }

  /** The slot of a located document. */
  slotOf(document: number): number {
    return this.#slotOf[document]! - 1;
  }

  #walk(place: number, plan: Plan): void {
    const { listStart, postings } = this.#data;
    const slotOf = this.#slotOf;
    const stem = plan.stems[place]!;
    const bit = 1 << plan.stemGroup[place]!;
    const until = listStart[stem + 1]!;
    for (let i = listStart[stem]!; i < until; i++) {
      const slot = slotOf[postings[i]! >>> DOCUMENT_SHIFT]! - 1;
      if (slot >= 0) this.#note(slot, i, bit, place, plan);
    }
  }

  #search(place: number, plan: Plan): void {
    const bit = 1 << plan.stemGroup[place]!;
    for (let slot = 0; slot < this.slots; slot++) {
      const at = findPosting(this.#data, plan.stems[place]!, this.documents[slot]!);
      if (at >= 0) this.#note(slot, at, bit, place, plan);
    }
  }

  /** Notes that a stem of the plan has a posting in the document of a slot, and where. */
  #note(slot: number, at: number, bit: number, place: number, plan: Plan): void {
    const next = slot * LOCATED_STEMS_MAX + this.#found[slot]!++;
    this.#foundPlace[next] = place;
    this.#foundAt[next] = at;
    this.present[slot]! |= bit;
    if (!isInTitle(this.#data.postings[at]!)) return;
    this.titleHits[slot]! += 1;
    if ((this.#inTitle[slot]! & bit) === 0) this.titleWeight[slot]! += titleWeightOf(place, plan);
    this.#inTitle[slot]! |= bit;
  }

  /** Gathers the words of the body at which the stems stand, in order; returns how many. */
  gatherWords(slot: number): number {
    return this.#gather(slot, this.#data.positionWord);
  }

  /** Gathers the passages of the body in which the stems stand, in order; returns how many. */
  gatherPassages(slot: number): number {
    return this.#gather(slot, this.#data.positionPassage);
  }

  #gather(slot: number, what: Uint16Array): number {
    const { positionStart, positionPassage } = this.#data;
    const { occurrences } = this;
    const first = slot * LOCATED_STEMS_MAX;
    const behind = first + this.#found[slot]!;
    let count = 0;
    for (let next = first; next < behind; next++) {
      const place = this.#foundPlace[next]!;
      const at = this.#foundAt[next]!;
      const from = positionStart[at]!;
      const until = Math.min(positionStart[at + 1]!, from + STEM_OCCURRENCES_MAX);
      for (let i = from; i < until; i++) {
        if (positionPassage[i] !== IN_TITLE) count = insert(occurrences, count, (what[i]! << 8) | place);
      }
    }
    return count;
  }
}

/** What a stem shows of the query in a title: the word itself all of it, whatever else stands for it nearly all. */
function titleWeightOf(place: number, { stemIsOwn, stemGroup, groupWeight, stemWeight }: Plan): number {
  const weight = groupWeight[stemGroup[place]!]!;
  return stemIsOwn[place] === 1 ? weight : Math.max(stemWeight[place]!, STAND_IN_TITLE_SHARE * weight);
}

/** Keeps `sorted[0, count)` ascending with one more value. Most occurrences come in order, so few are moved. */
function insert(sorted: Uint32Array, count: number, value: number): number {
  let at = count;
  while (at > 0 && sorted[at - 1]! > value) {
    sorted[at] = sorted[at - 1]!;
    at -= 1;
  }
  sorted[at] = value;
  return count + 1;
}
