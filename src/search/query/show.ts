// Ranked documents → hits: of each the passage to show, the one that has most of the query (contract C4.6).

import { ELLIPSIS, ENDS_WITHIN, IS_PROSE, type Numbers, SPAN_MAX, STARTS_WITHIN, spanOf } from '../layout.ts';
import type { SearchHit } from '../search.ts';
import { gatherOccurrences, type Located, OCCURRENCES_MAX, stemsOf } from './locate.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import type { Ranked } from './rank.ts';

/** A repeated word adds a little: the passage that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;
/** What a match in a heading, list or table is worth beside one in a paragraph, which can be read by itself. */
const FRAGMENT_WORTH = 0.6;
/** Worths closer than this differ by rounding alone; then the earlier passage is chosen. */
const TIE = 1e-9;
const NONE = -1;

// Working space of this file: queries do not interleave.
const occurrences = new Uint32Array(OCCURRENCES_MAX);
/** By group: how often the passage at hand shows it in paragraphs, and elsewhere. */
const inProse = new Uint16Array(GROUPS_MAX + 1);
const inFragments = new Uint16Array(GROUPS_MAX + 1);

/** Shows documents of one index. The excerpts of its hits are decoded when they are read. */
export function createShow(
  index: PreparedIndex,
): (plan: Plan, located: Located, ranked: Ranked) => SearchHit[] {
  const { passageStart, passageText, passageBytes, passageMark, textBytes } = index;
  const texts = Buffer.from(textBytes.buffer, textBytes.byteOffset, textBytes.byteLength);
  /** By posting of a stem: the passage to show when the document has nothing else of the query, plus one; 0 if not yet known. */
  const passageAlone = new Uint16Array(index.positionStart.length);

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
 * The passage that shows the most; the earliest of equals. Each occurrence brings two: its sentence from the start, if it is
 * then shown, and from a little before the occurrence. Both come in ascending order, so those shown move on as a window.
 */
function chooseMatched(
  { stemGroup, groupWeight, groups }: Plan,
  marks: Uint8Array,
  first: number,
  count: number,
): number {
  for (let group = 0; group < groups; group++) inProse[group] = inFragments[group] = 0;
  let from = 0;
  let behind = 0;
  let weighed = NONE;
  let worth = 0;
  let best = occurrences[0]! >>> 8;
  let bestWorth = -1;
  // Where all have been shown, a passage that starts later can only show less.
  for (let i = 0; i < count && behind < count; i++) {
    const passage = occurrences[i]! >>> 8;
    for (let which = 0; which < 2 && behind < count; which++) {
      const start = which === 0 ? startOfSentence(marks, first, passage) : startNear(marks, first, passage);
      if (start <= weighed || !shows(marks, first, start, occurrences[behind]! >>> 8)) continue;
      const end = start + spanOf(marks[first + start]!);
      weighed = start;
      for (; behind < count && occurrences[behind]! >>> 8 < end; behind++) {
        worth += gain(groupWeight, stemGroup[occurrences[behind]! & 0xff]!, isProse(marks, first, behind), 1);
      }
      for (; from < behind && occurrences[from]! >>> 8 < start; from++) {
        worth += gain(groupWeight, stemGroup[occurrences[from]! & 0xff]!, isProse(marks, first, from), -1);
      }
      if (worth <= bestWorth + TIE) continue;
      bestWorth = worth;
      best = start;
    }
  }
  return best;
}

/** What the passage at hand gains by showing a group once more or less often, in paragraphs or elsewhere. */
function gain(groupWeight: Numbers, group: number, isInProse: boolean, change: 1 | -1): number {
  const before = worthOf(groupWeight[group]!, inProse[group]!, inFragments[group]!);
  if (isInProse) inProse[group]! += change;
  else inFragments[group]! += change;
  return worthOf(groupWeight[group]!, inProse[group]!, inFragments[group]!) - before;
}

function worthOf(weight: number, timesInProse: number, timesInFragments: number): number {
  if (timesInProse > 0) return weight * (1 + REPEATED_WORTH * (timesInProse - 1));
  return timesInFragments > 0 ? weight * FRAGMENT_WORTH : 0;
}

/** Whether an occurrence is in a paragraph. */
function isProse(marks: Uint8Array, first: number, occurrence: number): boolean {
  return (marks[first + (occurrences[occurrence]! >>> 8)]! & IS_PROSE) !== 0;
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
