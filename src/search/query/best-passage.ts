// Which passage of a page an excerpt should show: the one that tells most of the query.

import { IS_PROSE, SPAN_MAX, STARTS_WITHIN, spanOf } from '../passage.ts';
import { gatherPassages, located, OCCURRENCES_MAX, onlyPosting } from './locate.ts';
import { GROUPS_MAX, plan } from './plan.ts';
import type { QueryIndex } from './query-index.ts';

/** A repeated word adds a little: the passage that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;
/** What a match in a heading, list or table is worth beside one in a paragraph, which can be read by itself. */
const FRAGMENT_WORTH = 0.6;
/** Worths closer than this differ by rounding alone; then the earlier passage is chosen. */
const TIE = 1e-9;
const NONE = -1;

/** By word of the query: how often the passage at hand shows it in paragraphs, and elsewhere. */
const inProse = new Uint16Array(GROUPS_MAX + 1);
const inFragments = new Uint16Array(GROUPS_MAX + 1);
/** By match: 1 in a paragraph. */
const isProse = new Uint8Array(OCCURRENCES_MAX);
/** The matches that the passage at hand shows: `[from, behind)`. */
let from = 0;
let behind = 0;
let best = NONE;
/** What the passage at hand and the best are worth. In an array, as each number with a fraction would be an object of its own in a variable. */
const worths = new Float64Array(2);
const OF_THIS = 0;
const OF_BEST = 1;

const { documents, occurrences } = located;
const { stemGroup, groupWeight } = plan;

/** The passage to show of the located document at `slot`, numbered through all documents. */
export function choosePassage(index: QueryIndex, slot: number): number {
  const first = index.passageStart[documents[slot]!]!;
  const posting = onlyPosting(slot);
  if (posting < 0) return first + chooseWithin(index, slot, first);
  // A single word is shown best by the same passage in every query.
  let plusOne = index.passageAlone[posting]!;
  if (plusOne === 0) {
    plusOne = chooseWithin(index, slot, first) + 1;
    if (plusOne <= 0xffff) index.passageAlone[posting] = plusOne;
  }
  return first + plusOne - 1;
}

function chooseWithin(index: QueryIndex, slot: number, first: number): number {
  const matches = gatherPassages(index, slot);
  return matches > 0 ? chooseMatched(index, first, matches) : firstProse(index, slot);
}

/**
 * The passage, numbered within its document, that shows the most; the earliest of equals. Each match brings two: its
 * sentence from the start, if it is then shown, and from a little before the match. Both come in ascending order.
 */
function chooseMatched(index: QueryIndex, first: number, matches: number): number {
  start();
  let weighed = NONE;
  for (let i = 0; i < matches; ) {
    const passage = occurrences[i]! >>> 8;
    const sentence = startOfSentence(index, first, passage);
    if (sentence > weighed) {
      weighed = sentence;
      consider(index, first, weighed, matches);
    }
    // Where all matches have been shown, a passage that starts later can only show less.
    if (behind === matches) return best;
    const closer = near(index, first, passage);
    if (closer > weighed && (sentence === NONE || shows(index, first, closer, occurrences[behind]! >>> 8))) {
      weighed = closer;
      consider(index, first, weighed, matches);
    }
    while (i < matches && occurrences[i]! >>> 8 === passage) i++;
  }
  return best;
}

/** Whether what is shown from passage `start` on has all of `passage`. */
function shows({ passageMark }: QueryIndex, first: number, start: number, passage: number): boolean {
  return start + spanOf(passageMark[first + start]!) > passage;
}

/** The passage to start from a little before a match in `passage`, within its sentence. */
function near(index: QueryIndex, first: number, passage: number): number {
  const startsWithin = (index.passageMark[first + passage]! & STARTS_WITHIN) !== 0;
  return startsWithin && shows(index, first, passage - 1, passage) ? passage - 1 : passage;
}

/** The passage that starts the sentence of this one and shows it; NONE when that starts too far back. */
function startOfSentence(index: QueryIndex, first: number, passage: number): number {
  const earliest = Math.max(0, passage - SPAN_MAX);
  let at = passage;
  while (at > earliest && (index.passageMark[first + at]! & STARTS_WITHIN) !== 0) at--;
  return shows(index, first, at, passage) ? at : NONE;
}

function start(): void {
  for (let group = 0; group < plan.groups; group++) {
    inProse[group] = 0;
    inFragments[group] = 0;
  }
  from = 0;
  behind = 0;
  worths[OF_THIS] = 0;
  worths[OF_BEST] = -1;
  best = NONE;
}

/** Weighs a passage that starts behind those weighed before, and so ends behind them too. */
function consider({ passageMark }: QueryIndex, first: number, passage: number, matches: number): void {
  const end = passage + spanOf(passageMark[first + passage]!);
  for (; behind < matches && occurrences[behind]! >>> 8 < end; behind++) {
    isProse[behind] = passageMark[first + (occurrences[behind]! >>> 8)]! & IS_PROSE;
    count(behind, 1);
  }
  for (; from < behind && occurrences[from]! >>> 8 < passage; from++) count(from, -1);
  if (worths[OF_THIS]! <= worths[OF_BEST]! + TIE) return;
  worths[OF_BEST] = worths[OF_THIS]!;
  best = passage;
}

/** Takes a match into the passage at hand, or out of it. */
function count(match: number, change: 1 | -1): void {
  const group = stemGroup[occurrences[match]! & 0xff]!;
  const before = worthOf(group);
  if (isProse[match] === 1) inProse[group]! += change;
  else inFragments[group]! += change;
  worths[OF_THIS]! += worthOf(group) - before;
}

/** What the passage at hand gains by showing a word of the query as it does. */
function worthOf(group: number): number {
  if (inProse[group]! > 0) return groupWeight[group]! * (1 + REPEATED_WORTH * (inProse[group]! - 1));
  return inFragments[group]! > 0 ? groupWeight[group]! * FRAGMENT_WORTH : 0;
}

/** The first passage of a paragraph, numbered within its document; the document's first when it has none. */
function firstProse({ passageStart, passageMark }: QueryIndex, slot: number): number {
  const document = documents[slot]!;
  const first = passageStart[document]!;
  const until = passageStart[document + 1]!;
  for (let passage = first; passage < until; passage++) {
    if ((passageMark[passage]! & IS_PROSE) !== 0) return passage - first;
  }
  return 0;
}
