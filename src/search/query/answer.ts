// Chooses the passages of the best documents that answer a query (contract C15.2). A passage is scored by the words of the query in it,
// by those around it, and by its document. How many documents have a word says little of a passage, so a word counts by how often it
// occurs in all texts. Of the passages with good scores, those that are worded like the query come first.

import { SHOWS_AMOUNT, STARTS_SENTENCE } from '../layout.ts';
import * as weights from '../weights.ts';
import { gatherOccurrences, type Located, OCCURRENCES_OF_PASSAGES_MAX } from './locate.ts';
import { PassageBounds } from './passage-bounds.ts';
import { type FoundPassage, PassageCandidates } from './passage-candidates.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import type { Ranked } from './rank.ts';
import { scoreOf } from './rank-keys.ts';
import { type WeighedWords, weighWords } from './weigh-words.ts';

const NONE = -1;
/** What remains of a sum of which all parts were taken away again. */
const NEARLY_NONE = 1e-9;

// Scratch arrays of this module: queries do not interleave.
const occurrences = new Uint32Array(OCCURRENCES_OF_PASSAGES_MAX);
/**
 * By group: the words in the passage, near it, in its paragraph, and in the heading above. Words other than the query's own count by
 * their share.
 */
const within = new Float64Array(GROUPS_MAX + 1);
const near = new Float64Array(GROUPS_MAX + 1);
const inBlock = new Float64Array(GROUPS_MAX + 1);
const inHeading = new Float64Array(GROUPS_MAX + 1);
/** By group: what a word in a passage of the document counts. */
const worthHere = new Float64Array(GROUPS_MAX + 1);

/** What all passages of a query have in common. */
interface Asked extends WeighedWords {
  readonly plan: Plan;
  readonly located: Located;
  /** Longest passage in bytes, unless one sentence is longer. */
  readonly passageBytes: number;
}

/** Creates the function that lists the passages for a query, best first, no two of which overlap. */
export function createPassageFinder(
  index: PreparedIndex,
): (plan: Plan, located: Located, ranked: Ranked, bytesMax: number) => readonly FoundPassage[] {
  const candidates = new PassageCandidates(index);
  const sentences = index.passageKind.reduce((count, kind) => count + (kind & STARTS_SENTENCE), 0);
  return (plan, located, ranked, bytesMax) => {
    const asked = {
      plan,
      located,
      passageBytes: Math.min(weights.ANSWER_BYTES, bytesMax),
      ...weighWords(plan, sentences),
    };
    candidates.clear();
    const count = Math.min(ranked.count, weights.ANSWER_DOCUMENTS);
    for (let rank = 0; rank < count && !candidates.isFull; rank++) {
      const share = scoreOf(ranked.keys[rank]!) / scoreOf(ranked.keys[0]!);
      const slot = ranked.slots[rank]!;
      const bounds = new PassageBounds(index, located.documents[slot]!);
      readDocument(asked, slot, bounds, weights.ANSWER_PAGE_SHARE * share, candidates);
    }
    return candidates.choose(plan.terms);
  };
}

/**
 * Reads the passages of one document: one for each sentence with a word of the query. Both ends ascend, so the words in them and near
 * them are sliding windows, and what is known of a sentence, a block or a section is not looked for again: the work grows as the document.
 */
function readDocument(
  asked: Asked,
  slot: number,
  bounds: PassageBounds,
  ofPage: number,
  candidates: PassageCandidates,
): void {
  const { plan, located, worth, claim, isSubject, total, claimed, passageBytes } = asked;
  const { index, stemGroup, stemWeight, groupWeight, groups, priceGroups } = plan;
  const inTitle = located.inTitle[slot]!;
  const { first, end } = bounds;
  const count = gatherOccurrences(plan, located, slot, index.positionPassage, occurrences);
  within.fill(0, 0, groups);
  for (let i = 0; i < count; i++) add(within, i, 1);
  // what all of the document is about tells its passages little apart
  for (let group = 0; group < groups; group++) {
    const rarity = Math.log(1 + (end - first) / Math.max(1, within[group]!));
    worthHere[group] = (worth[group]! + Math.min(worth[group]!, rarity)) / 2;
  }
  within.fill(0, 0, groups);
  near.fill(0, 0, groups);
  inHeading.fill(0, 0, groups);
  /** The block of the passage, and where it ends. */
  let block = NONE;
  let blockEnd = first;
  /** The block of the heading above, the text under it, and the next heading. */
  let heading = NONE;
  let headingEnd = first;
  let sectionEnd = bounds.nextHeading(first);
  /** Passages before this one are read. */
  let sentenceEnd = first;
  let last = NONE;
  let from = 0;
  let behind = 0;
  let nearFrom = 0;
  let nearBehind = 0;
  let blockNext = 0;
  let headingNext = 0;
  for (let i = 0; i < count && !candidates.isFull; i++) {
    if (passageAt(i) < sentenceEnd) continue;
    let core = bounds.sentenceOf(passageAt(i));
    while (core < end && bounds.isHeading(core)) core = bounds.nextSentence(core);
    if (core >= end) break;
    sentenceEnd = bounds.nextSentence(core);
    if (core >= sectionEnd) readSection(core);
    if (core >= blockEnd) {
      block = bounds.blockOf(core);
      blockEnd = bounds.nextBlock(block);
      blockNext = addAll(inBlock, block, blockEnd, blockNext);
    }
    const isWhole =
      bounds.isProse(core) && bounds.offsetOf(blockEnd) - bounds.offsetOf(block) <= passageBytes;
    const start = isWhole ? block : core;
    if (start <= last) continue;
    last = start;
    let until = bounds.endFrom(start, passageBytes);
    for (; behind < count && passageAt(behind) < until; behind++) add(within, behind, 1);
    for (; from < behind && passageAt(from) < start; from++) add(within, from, -1);
    // of a table, no rows behind the last that has a word
    if (bounds.leadOf(start) >= 0 && bounds.isRow(start) && from < behind)
      until = bounds.nextBlock(bounds.blockOf(passageAt(behind - 1)));
    readNear(start, until);
    keep(core, start, until);
  }

  function passageAt(i: number): number {
    return first + (occurrences[i]! >>> 8);
  }

  function add(into: Float64Array, i: number, sign: number): void {
    const stem = occurrences[i]! & 0xff;
    const group = stemGroup[stem]!;
    into[group]! += (sign * stemWeight[stem]!) / groupWeight[group]!;
  }

  /** Finds the section of a passage, and counts the words of its heading. */
  function readSection(core: number): void {
    while (core >= sectionEnd) {
      heading = sectionEnd;
      headingEnd = bounds.nextBlock(heading);
      sectionEnd = bounds.nextHeading(headingEnd);
    }
    headingNext = addAll(inHeading, heading, headingEnd, headingNext);
  }

  /** Counts the words of the section that are near the passage `[start, until)`, its own among them. */
  function readNear(start: number, until: number): void {
    const least = bounds.offsetOf(start) - weights.ANSWER_NEAR_BYTES;
    const most = bounds.offsetOf(until) + weights.ANSWER_NEAR_BYTES;
    for (; nearBehind < count; nearBehind++) {
      const at = passageAt(nearBehind);
      if (at >= sectionEnd || bounds.offsetOf(at) >= most) break;
      add(near, nearBehind, 1);
    }
    for (; nearFrom < nearBehind; nearFrom++) {
      const at = passageAt(nearFrom);
      if (at >= headingEnd && bounds.offsetOf(at) >= least) break;
      add(near, nearFrom, -1);
    }
  }

  /** Counts the words of a block, the first of which is not before occurrence `from`. Returns the occurrence behind the last. */
  function addAll(into: Float64Array, at: number, next: number, from: number): number {
    into.fill(0, 0, groups);
    let i = from;
    while (i < count && passageAt(i) < at) i++;
    for (; i < count && passageAt(i) < next; i++) add(into, i, 1);
    return i;
  }

  /** Scores the passage `[start, until)` and keeps it. */
  function keep(core: number, start: number, until: number): void {
    const isFirst = headingEnd === start;
    const showsAmount = (index.passageMark[start]! & SHOWS_AMOUNT) !== 0;
    const bytes = bounds.offsetOf(until) - bounds.offsetOf(start);
    const half = weights.ANSWER_SATURATION * (0.7 + (0.3 * bytes) / 250);
    let score = 0;
    let headed = 0;
    let covered = 0;
    let matched = 0;
    for (let group = 0; group < groups; group++) {
      const bit = 1 << group;
      const isPrice = showsAmount && (priceGroups & bit) !== 0;
      const isInTitle = (inTitle & bit) !== 0;
      const own = Math.max(within[group]!, isPrice ? 1 : 0);
      const above = inHeading[group]!;
      const inPage = isInTitle ? weights.ANSWER_TITLE_SHARE : 0;
      const around = (inBlock[group]! + near[group]!) / 2;
      const all = Math.max(own, around) + above + inPage;
      if (all <= NEARLY_NONE) continue;
      const value = worth[group]!;
      if (own > NEARLY_NONE)
        score += (worthHere[group]! * own * (1 + weights.ANSWER_SATURATION)) / (own + half);
      score += (weights.ANSWER_AROUND_SHARE * value * all * 1.6) / (all + 0.9);
      headed += value * Math.min(1, above);
      covered += claim[group]!;
      matched += isSubject[group]!;
    }
    const share = headed / total;
    const ofHeading = isFirst ? share * (weights.ANSWER_HEADING_SHARE + share) : 0;
    const whole = score / total + ofHeading + ofPage;
    const answers = covered >= asked.least * claimed || matched >= weights.ANSWER_WORDS;
    candidates.add(
      { bounds, core, from: start, until, heading, score: whole, coverage: covered / claimed },
      answers,
    );
  }
}
