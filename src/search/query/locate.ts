// Where the plan's stems stand in a few documents: their postings, found for all of them at once.

import { IN_TITLE, type IndexData } from '../layout.ts';
import { findPosting } from '../positions.ts';
import { DOCUMENT_SHIFT, isInTitle } from '../posting.ts';
import { STAND_IN_TITLE_SHARE } from '../weights.ts';
import type { Plan } from './plan.ts';
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
const NOWHERE = -1;

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
  readonly #postings = new Int32Array(LOCATED_STEMS_MAX * SLOTS);
  /** By slot: a bit for each word of the query that the title has. */
  readonly #inTitle = new Int32Array(SLOTS);

  constructor(data: IndexData) {
    this.#data = data;
    this.#slotOf = new Uint8Array(data.documentCity.length);
  }

  /** Starts anew with the documents of `keys[from, from + count)`, and finds the postings of the plan's stems in them. */
  locate(plan: Plan, keys: Float64Array, from: number, count: number): void {
    const { listStart } = this.#data;
    this.#clear(count);
    for (let slot = 0; slot < count; slot++) {
      const document = documentOf(keys[from + slot]!);
      this.documents[slot] = document;
      this.#slotOf[document] = slot + 1;
    }
    const stems = Math.min(plan.stemCount, LOCATED_STEMS_MAX);
    for (let place = 0; place < stems; place++) {
      const stem = plan.stems[place]!;
      const first = place * SLOTS;
      for (let i = first; i < first + count; i++) this.#postings[i] = NOWHERE;
      if (listStart[stem + 1]! - listStart[stem]! <= WALK_MAX) this.#walk(stem, place, plan);
      else this.#search(stem, place, plan);
    }
  }

  #clear(count: number): void {
    for (let slot = 0; slot < this.slots; slot++) this.#slotOf[this.documents[slot]!] = 0;
    this.slots = count;
    for (let slot = 0; slot < count; slot++) {
      this.present[slot] = 0;
      this.titleHits[slot] = 0;
      this.titleWeight[slot] = 0;
      this.#inTitle[slot] = 0;
    }
  }

  /** The slot of a located document. */
  slotOf(document: number): number {
    return this.#slotOf[document]! - 1;
  }

  #walk(stem: number, place: number, plan: Plan): void {
    const { listStart, postings } = this.#data;
    const slotOf = this.#slotOf;
    const until = listStart[stem + 1]!;
    for (let i = listStart[stem]!; i < until; i++) {
      const slot = slotOf[postings[i]! >>> DOCUMENT_SHIFT]!;
      if (slot !== 0) this.#note(slot - 1, place, i, plan);
    }
  }

  #search(stem: number, place: number, plan: Plan): void {
    for (let slot = 0; slot < this.slots; slot++) {
      const posting = findPosting(this.#data, stem, this.documents[slot]!);
      if (posting !== NOWHERE) this.#note(slot, place, posting, plan);
    }
  }

  #note(slot: number, place: number, posting: number, plan: Plan): void {
    this.#postings[place * SLOTS + slot] = posting;
    const bit = 1 << plan.stemGroup[place]!;
    this.present[slot]! |= bit;
    if (!isInTitle(this.#data.postings[posting]!)) return;
    this.titleHits[slot]! += 1;
    if ((this.#inTitle[slot]! & bit) === 0) this.titleWeight[slot]! += titleWeightOf(place, plan);
    this.#inTitle[slot]! |= bit;
  }

  /** Gathers the words of the body at which the stems stand, in order; returns how many. */
  gatherWords(slot: number, stems: number): number {
    return this.#gather(slot, stems, this.#data.positionWord);
  }

  /** Gathers the passages of the body in which the stems stand, in order; returns how many. */
  gatherPassages(slot: number, stems: number): number {
    return this.#gather(slot, stems, this.#data.positionPassage);
  }

  #gather(slot: number, stems: number, what: Uint16Array): number {
    const { positionStart, positionPassage } = this.#data;
    const { occurrences } = this;
    const located = Math.min(stems, LOCATED_STEMS_MAX);
    let count = 0;
    for (let place = 0; place < located; place++) {
      const posting = this.#postings[place * SLOTS + slot]!;
      if (posting === NOWHERE) continue;
      const from = positionStart[posting]!;
      const until = Math.min(positionStart[posting + 1]!, from + STEM_OCCURRENCES_MAX);
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
