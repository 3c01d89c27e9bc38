// Turns ranked documents into hits: chooses for each the passage that shows most of the query (contract C4.6).

import { ELLIPSIS, ENDS_WITHIN, IS_PROSE, SHOWS_AMOUNT, SPAN_MAX, STARTS_WITHIN, spanOf } from '../layout.ts';
import type { SearchHit } from '../search.ts';
import { gatherOccurrences, type Located, OCCURRENCES_MAX, stemsOf } from './locate.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import type { Ranked } from './rank.ts';

/** Score of a repeated word, as a share of its weight: a passage that repeats the subject is slightly better. */
const REPETITION_SCORE = 0.05;
/** Score of a match in a heading, list or table relative to one in a paragraph, which reads better by itself. */
const FRAGMENT_SCORE = 0.6;
/**
 * Score of an amount of money when the query asks for a price, as a share of the weight of its heaviest word. The words for a price then
 * add nothing, because an amount says it better, and a row of a table is as good as a paragraph.
 */
const AMOUNT_SCORE = 0.8;
/** Scores closer than this differ only by rounding; the earlier passage is then chosen. */
const TIE = 1e-9;
const NONE = -1;

// Scratch arrays of this module: queries do not interleave.
const occurrences = new Uint32Array(OCCURRENCES_MAX);
/** By group: number of its occurrences in paragraphs of the current passage, and elsewhere in it. */
const inProse = new Uint16Array(GROUPS_MAX + 1);
const inFragments = new Uint16Array(GROUPS_MAX + 1);
/** By group: what its first occurrence in a paragraph adds to the score of a passage. */
const worth = new Float64Array(GROUPS_MAX + 1);

/** Creates the function that turns ranked documents of one index into hits. Excerpts are decoded when they are read. */
export function createShow(
  index: PreparedIndex,
): (plan: Plan, located: Located, ranked: Ranked) => SearchHit[] {
  const { listStart, stemStart, passageStart, textBytes } = index;
  const texts = Buffer.from(textBytes.buffer, textBytes.byteOffset, textBytes.byteLength);
  /** By posting of a stem: the passage chosen when the document contains no other stem of the query, plus one; 0 if not computed yet. */
  const passageAlone = new Uint16Array(listStart[stemStart.length - 1]!);

  /** Chooses the passage of a document. For a document with a single stem the choice does not depend on the query, unless it asks for a price, and is cached. */
  function choosePassage(plan: Plan, located: Located, slot: number): number {
    const first = passageStart[located.documents[slot]!]!;
    if (located.stemCount[slot] !== 1 || plan.priceGroups !== 0)
      return first + chooseWithin(plan, located, slot);
    const posting = located.stemPosting[stemsOf(slot)]!;
    let plusOne = passageAlone[posting]!;
    if (plusOne === 0) {
      plusOne = chooseWithin(plan, located, slot) + 1;
      if (plusOne <= 0xffff) passageAlone[posting] = plusOne;
    }
    return first + plusOne - 1;
  }

  return (plan, located, { slots, count }) => {
    const hits: SearchHit[] = [];
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      hits.push(new Hit(index, texts, located.documents[slot]!, choosePassage(plan, located, slot)));
    }
    return hits;
  };
}

/** A ranked document, and its passage that is shown. One class for all indexes: of many, each would be slower. */
class Hit implements SearchHit {
  readonly document: number;
  readonly passage: number;
  readonly #index: PreparedIndex;
  readonly #texts: Buffer;

  constructor(index: PreparedIndex, texts: Buffer, document: number, passage: number) {
    this.#index = index;
    this.#texts = texts;
    this.document = document;
    this.passage = passage;
  }

  get excerpt(): string {
    const { passageMark, passageText, passageBytes } = this.#index;
    const mark = passageMark[this.passage]!;
    const from = passageText[this.passage]!;
    const text = this.#texts.toString('utf8', from, from + passageBytes[this.passage]!);
    const before = (mark & STARTS_WITHIN) === 0 ? '' : `${ELLIPSIS} `;
    return before + text + ((mark & ENDS_WITHIN) === 0 ? '' : ` ${ELLIPSIS}`);
  }
}

/** The passage to show, numbered within the document of a slot. */
function chooseWithin(plan: Plan, located: Located, slot: number): number {
  const { positionPassage, passageStart, passageMark } = plan.index;
  const document = located.documents[slot]!;
  const first = passageStart[document]!;
  const count = gatherOccurrences(plan, located, slot, positionPassage, occurrences);
  if (count > 0) return chooseMatched(plan, passageMark, first, count);
  return firstProse(passageMark, first, passageStart[document + 1]!);
}

/**
 * The passage with the highest score, or the earliest of equals. Each occurrence proposes two passages: the start of its sentence,
 * if the occurrence is shown from there, and one shortly before the occurrence. The proposals ascend, so the occurrences shown
 * form a sliding window.
 */
function chooseMatched(
  { stemGroup, groupWeight, groups, priceGroups }: Plan,
  marks: Uint8Array,
  first: number,
  count: number,
): number {
  const fragmentScore = priceGroups === 0 ? FRAGMENT_SCORE : 1;
  let amountScore = 0;
  for (let group = 0; group < groups; group++) {
    inProse[group] = inFragments[group] = 0;
    const weight = groupWeight[group]!;
    worth[group] = (priceGroups & (1 << group)) === 0 ? weight : 0;
    if (priceGroups !== 0) amountScore = Math.max(amountScore, AMOUNT_SCORE * weight);
  }
  let from = 0;
  let behind = 0;
  let lastStart = NONE;
  let lastPassage = NONE;
  let score = 0;
  let best = occurrences[0]! >>> 8;
  let bestScore = -1;
  // Once a passage has shown the last occurrence, later ones can only show fewer.
  for (let i = 0; i < count && behind < count; i++) {
    const passage = occurrences[i]! >>> 8;
    if (passage === lastPassage) continue;
    lastPassage = passage;
    for (let which = 0; which < 2 && behind < count; which++) {
      const start = which === 0 ? startOfSentence(marks, first, passage) : startNear(marks, first, passage);
      const end = start + spanOf(marks[first + start]!);
      if (start <= lastStart || occurrences[behind]! >>> 8 >= end) continue;
      lastStart = start;
      for (; behind < count && occurrences[behind]! >>> 8 < end; behind++) {
        const group = stemGroup[occurrences[behind]! & 0xff]!;
        const prose = isProse(marks, first, behind);
        score += worth[group]! * shareOf(group, prose, fragmentScore);
        if (prose) inProse[group]! += 1;
        else inFragments[group]! += 1;
      }
      for (; from < behind && occurrences[from]! >>> 8 < start; from++) {
        const group = stemGroup[occurrences[from]! & 0xff]!;
        const prose = isProse(marks, first, from);
        if (prose) inProse[group]! -= 1;
        else inFragments[group]! -= 1;
        score -= worth[group]! * shareOf(group, prose, fragmentScore);
      }
      const whole = score + ((marks[first + start]! & SHOWS_AMOUNT) !== 0 ? amountScore : 0);
      if (whole <= bestScore + TIE) continue;
      bestScore = whole;
      best = start;
    }
  }
  return best;
}

/** What an occurrence of a group adds to the current passage beside those that are counted, as a share of the group's worth. */
function shareOf(group: number, isInProse: boolean, fragmentScore: number): number {
  if (inProse[group] !== 0) return isInProse ? REPETITION_SCORE : 0;
  if (inFragments[group] === 0) return isInProse ? 1 : fragmentScore;
  return isInProse ? 1 - fragmentScore : 0;
}

/** Whether an occurrence is in a paragraph. */
function isProse(marks: Uint8Array, first: number, occurrence: number): boolean {
  return (marks[first + (occurrences[occurrence]! >>> 8)]! & IS_PROSE) !== 0;
}

/** Whether the excerpt that starts at passage `start` contains all of `passage`. */
function shows(marks: Uint8Array, first: number, start: number, passage: number): boolean {
  return start + spanOf(marks[first + start]!) > passage;
}

/** The passage from which to show a match in `passage`: the one before it if it is of the same sentence, else itself. */
function startNear(marks: Uint8Array, first: number, passage: number): number {
  const startsWithin = (marks[first + passage]! & STARTS_WITHIN) !== 0;
  return startsWithin && shows(marks, first, passage - 1, passage) ? passage - 1 : passage;
}

/** The passage that starts the sentence of `passage`, or NONE if `passage` is not shown from there. */
function startOfSentence(marks: Uint8Array, first: number, passage: number): number {
  const earliest = Math.max(0, passage - SPAN_MAX);
  let at = passage;
  while (at > earliest && (marks[first + at]! & STARTS_WITHIN) !== 0) at--;
  return shows(marks, first, at, passage) ? at : NONE;
}

/** The first passage of a paragraph in `[first, until)`, relative to `first`; 0 if there is none. */
function firstProse(marks: Uint8Array, first: number, until: number): number {
  for (let passage = first; passage < until; passage++) {
    if ((marks[passage]! & IS_PROSE) !== 0) return passage - first;
  }
  return 0;
}
