// Weighs the words of a query among passages. How many documents have a word says little of a passage, so a word counts by how often it
// occurs in all texts.

import type { Numbers } from '../layout.ts';
import { listLength } from '../posting.ts';
import * as weights from '../weights.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';
import { idfOf } from './prepared-index.ts';

/** The weights by group of the plan. Valid until the next query. */
export interface WeighedWords {
  /** What a word of the group counts. */
  readonly worth: Numbers;
  /** What it counts for coverage. A word that says what is wanted rather than of what counts little. */
  readonly claim: Numbers;
  /** 1 for a word that says of what is asked. */
  readonly isSubject: Numbers;
  /** The sum of `worth`, and that of `claim`. */
  readonly total: number;
  readonly claimed: number;
  /** The share of `claimed` that an answer has at least. */
  readonly least: number;
}

// Scratch arrays of this module: queries do not interleave.
const worth = new Float64Array(GROUPS_MAX + 1);
const claim = new Float64Array(GROUPS_MAX + 1);
const isSubject = new Uint8Array(GROUPS_MAX + 1);

/** Weighs the words of a plan in an index of so many sentences. A word that no page has counts as the rarest. */
export function weighWords(
  { index, stems, stemCount, stemGroup, stemWeight, groupWeight, groups }: Plan,
  sentences: number,
): WeighedWords {
  const { listStart, positionStart } = index;
  const last = positionStart.length - 1;
  worth.fill(0, 0, groups);
  claim.fill(0, 0, groups);
  for (let place = 0; place < stemCount; place++) {
    const stem = stems[place]!;
    const first = listStart[stem]!;
    if (first >= last) continue; // a stop word
    const often = positionStart[Math.min(listStart[stem + 1]!, last)]! - positionStart[first]!;
    const group = stemGroup[place]!;
    const share = stemWeight[place]! / idfOf(index, listLength(index, stem));
    const weight = share * Math.log(1 + sentences / Math.max(1, often));
    worth[group] = Math.max(worth[group]!, weight);
    claim[group] = Math.max(claim[group]!, share * weight);
  }
  let total = 0;
  let claimed = 0;
  let subjects = 0;
  for (let group = 0; group < groups; group++) {
    if (groupWeight[group] === 0) worth[group] = claim[group] = Math.log(1 + sentences);
    isSubject[group] = claim[group]! > weights.LIGHT_WEIGHT * worth[group]! ? 1 : 0;
    total += worth[group]!;
    claimed += claim[group]!;
    subjects += isSubject[group]!;
  }
  const isShort = subjects <= weights.SHORT_QUESTION_WORDS;
  const least = isShort ? weights.SHORT_ANSWER_COVERAGE : weights.ANSWER_COVERAGE;
  return { worth, claim, isSubject, total, claimed, least };
}
