// Ranked documents → hits: of each the passage to show, the one that has most of the query (contract C4.6).

import {
  ELLIPSIS,
  ENDS_WITHIN,
  type IndexData,
  IS_PROSE,
  type Numbers,
  SPAN_MAX,
  STARTS_WITHIN,
  spanOf,
} from '../layout.ts';
import type { SearchHit } from '../search.ts';
import { gatherOccurrences, type Located, OCCURRENCES_MAX, stemsOf } from './locate.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';
import type { Ranked } from './rank.ts';

/** A repeated word adds a little: the passage that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;
/** What a match in a heading, list or table is worth beside one in a paragraph, which can be read by itself. */
const FRAGMENT_WORTH = 0.6;
/** Worths closer than this differ by rounding alone; then the earlier passage is chosen. */
const TIE = 1e-9;
const NONE = -1;

/** Shows documents of one index. The excerpts of its hits are decoded when they are read. */
export function createShow(data: IndexData): (plan: Plan, located: Located, ranked: Ranked) => SearchHit[] {
  const { passageStart, passageText, passageBytes, passageMark, textBytes } = data;
  const texts = Buffer.from(textBytes.buffer, textBytes.byteOffset, textBytes.byteLength);
  /** By posting of a stem: the passage to show when the document has nothing else of the query, plus one; 0 if not yet known. */
  const passageAlone = new Uint16Array(data.positionStart.length);

  class Hit implements SearchHit {
    readonly document: number;
    readonly passage: number;

    constructor(document: number, passage: number) {
      this.document = document;
      this.passage = passage;
    }

    get excerpt(): string {
      const mark = passageMark[this.passage]!;
      const from = passageText[this.passage]!;
      const text = texts.toString('utf8', from, from + passageBytes[this.passage]!);
      const before = (mark & STARTS_WITHIN) === 0 ? '' : `${ELLIPSIS} `;
      return before + text + ((mark & ENDS_WITHIN) === 0 ? '' : ` ${ELLIPSIS}`);
    }
  }

  /** A single word is shown best by the same passage in every query. */
  function choosePassage(plan: Plan, located: Located, slot: number): number {
    const first = passageStart[located.documents[slot]!]!;
    if (located.stemCount[slot] !== 1) return first + chooseWithin(plan, located, slot);
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
      hits.push(new Hit(located.documents[slot]!, choosePassage(plan, located, slot)));
    }
    return hits;
  };
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
 * The passage that shows the most; the earliest of equals. Each match brings two: its sentence from the start, if it is then
 * shown, and from a little before the match. Both come in ascending order.
 */
function chooseMatched(plan: Plan, marks: Uint8Array, first: number, count: number): number {
  window.start(plan, marks, first);
  let weighed = NONE;
  for (let i = 0; i < count; ) {
    const passage = occurrences[i]! >>> 8;
    const sentence = startOfSentence(marks, first, passage);
    if (sentence > weighed) {
      weighed = sentence;
      window.moveTo(weighed, count);
    }
    // Where all matches have been shown, a passage that starts later can only show less.
    const { behind } = window;
    if (behind === count) break;
    const closer = startNear(marks, first, passage);
    if (closer > weighed && (sentence === NONE || shows(marks, first, closer, occurrences[behind]! >>> 8))) {
      weighed = closer;
      window.moveTo(weighed, count);
    }
    while (i < count && occurrences[i]! >>> 8 === passage) i++;
  }
  return window.best;
}

/** Whether the excerpt from passage `start` on has all of `passage`. */
function shows(marks: Uint8Array, first: number, start: number, passage: number): boolean {
  return start + spanOf(marks[first + start]!) > passage;
}

/** The passage to start from a little before a match in `passage`, within its sentence. */
function startNear(marks: Uint8Array, first: number, passage: number): number {
  const startsWithin = (marks[first + passage]! & STARTS_WITHIN) !== 0;
  return startsWithin && shows(marks, first, passage - 1, passage) ? passage - 1 : passage;
}

/** The passage that starts the sentence of this one and shows it; NONE when that starts too far back. */
function startOfSentence(marks: Uint8Array, first: number, passage: number): number {
  const earliest = Math.max(0, passage - SPAN_MAX);
  let at = passage;
  while (at > earliest && (marks[first + at]! & STARTS_WITHIN) !== 0) at--;
  return shows(marks, first, at, passage) ? at : NONE;
}

/** The first passage of a paragraph in `[first, until)`, numbered from `first`; 0 when there is none. */
function firstProse(marks: Uint8Array, first: number, until: number): number {
  for (let passage = first; passage < until; passage++) {
    if ((marks[passage]! & IS_PROSE) !== 0) return passage - first;
  }
  return 0;
}

/** The occurrences that the passage at hand shows, `[from, behind)`, and the best passage so far. */
class Window {
  behind = 0;
  best = NONE;
  #from = 0;
  #worth = 0;
  #bestWorth = -1;
  #marks: Uint8Array = new Uint8Array();
  #first = 0;
  #stemGroup: Numbers = [];
  #groupWeight: Numbers = [];
  /** By occurrence: 1 in a paragraph. */
  readonly #isProse = new Uint8Array(OCCURRENCES_MAX);
  /** By group: how often the passage at hand shows it in paragraphs, and elsewhere. */
  readonly #inProse = new Uint16Array(GROUPS_MAX + 1);
  readonly #inFragments = new Uint16Array(GROUPS_MAX + 1);

  /** Starts over in the document whose passages have `marks` from `first` on. */
  start({ stemGroup, groupWeight, groups }: Plan, marks: Uint8Array, first: number): void {
    for (let group = 0; group < groups; group++) {
      this.#inProse[group] = 0;
      this.#inFragments[group] = 0;
    }
    this.behind = 0;
    this.best = NONE;
    this.#from = 0;
    this.#worth = 0;
    this.#bestWorth = -1;
    this.#marks = marks;
    this.#first = first;
    this.#stemGroup = stemGroup;
    this.#groupWeight = groupWeight;
  }

  /** Weighs a passage that starts behind those weighed before, and so ends behind them too. */
  moveTo(passage: number, count: number): void {
    const marks = this.#marks;
    const first = this.#first;
    const end = passage + spanOf(marks[first + passage]!);
    for (; this.behind < count && occurrences[this.behind]! >>> 8 < end; this.behind++) {
      this.#isProse[this.behind] = marks[first + (occurrences[this.behind]! >>> 8)]! & IS_PROSE;
      this.#count(this.behind, 1);
    }
    while (this.#from < this.behind && occurrences[this.#from]! >>> 8 < passage)
      this.#count(this.#from++, -1);
    if (this.#worth <= this.#bestWorth + TIE) return;
    this.#bestWorth = this.#worth;
    this.best = passage;
  }

  /** Takes an occurrence into the window, or out of it. */
  #count(occurrence: number, change: 1 | -1): void {
    const group = this.#stemGroup[occurrences[occurrence]! & 0xff]!;
    const before = this.#worthOf(group);
    if (this.#isProse[occurrence] === 1) this.#inProse[group]! += change;
    else this.#inFragments[group]! += change;
    this.#worth += this.#worthOf(group) - before;
  }

  /** What the passage at hand gains by showing a group as it does. */
  #worthOf(group: number): number {
    const times = this.#inProse[group]!;
    const weight = this.#groupWeight[group]!;
    if (times > 0) return weight * (1 + REPEATED_WORTH * (times - 1));
    return this.#inFragments[group]! > 0 ? weight * FRAGMENT_WORTH : 0;
  }
}

// Working space of this file: queries do not interleave.
const occurrences = new Uint32Array(OCCURRENCES_MAX);
const window = new Window();
