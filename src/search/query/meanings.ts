// The possible meanings of a query's word besides its exact form: words that it is a form, a misspelling or a beginning of.

import { findText, textOfUnits } from '../hash.ts';
import { listLength } from '../posting.ts';
import * as weights from '../weights.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { type Correction, findBareVariants, findCorrections } from './spelling.ts';
import type { Meaning } from './term.ts';

const none: readonly Meaning[] = [];

/** Meanings of word `word` of the index besides itself. A word that hardly any page has may be a misspelling of a far commoner one. */
export function meaningsOfKnown(index: PreparedIndex, word: number): readonly Meaning[] {
  const { wordUnits, wordStart, wordCount } = index;
  if (wordCount[word]! > weights.SUSPECT_MAX_COUNT) return none;
  const text = textOfUnits(wordUnits, wordStart[word]!, wordStart[word + 1]!);
  if (text.length < weights.SUSPECT_MIN_UNITS) return none;
  const least = weights.SUSPECT_RATIO * wordCount[word]!;
  const near = findCorrections(text, least, index).slice(0, weights.CORRECTIONS_MAX);
  return near.length === 0 ? none : near.map((meant) => meaningOf(index, meant.word, weights.SUSPECT_WEIGHT));
}

/** The meaning of a folded word that the index does not have and that is no misspelling: `stem`, a stem of which it is a form, or -1. */
export function meaningsOfForm(stem: number): readonly Meaning[] {
  return stem < 0 ? none : [{ word: -1, stem, spelling: stem, share: 1 }];
}

/**
 * Meanings of a folded word that the index does not have, likeliest first. `stem` is a stem of which it is a form, or -1. The last word
 * of a query may be incomplete.
 */
export function meaningsOfUnknown(
  index: PreparedIndex,
  text: string,
  stem: number,
  isLast: boolean,
): readonly Meaning[] {
  const variants = findBareVariants(text, index);
  if (variants.length > 0) return variants.map((word) => meaningOf(index, word, 1));
  const meanings = splitCode(index, text);
  // A whole word of another language is hardly a form or the beginning of one of this: divorce, divorcio; contact, contacto.
  const share = index.others.hasWord(text) ? weights.FOREIGN_WEIGHT : 1;
  if (stem >= 0) meanings.push({ word: -1, stem, spelling: stem, share });
  if (isLast && text.length >= weights.COMPLETION_MIN_UNITS) {
    const completions = commonestOf(wordsStarting(text, index), index, weights.COMPLETIONS_MAX);
    meanings.push(...completions.map((word) => meaningOf(index, word, share * weights.COMPLETION_WEIGHT)));
  }
  // more meanings than the stem: the word is the beginning of others
  if (stem >= 0) return meanings.length > 1 ? meanings : [...meanings, ...correctForm(index, text, stem)];
  meanings.push(...splitWord(index, text));
  meanings.push(...correct(index, text, correctionWeight(index, text, meanings)));
  if (meanings.length === 0) meanings.push(...findLonger(index, text));
  if (meanings.length === 0) meanings.push(...correctFar(index, text));
  return meanings.length > 0 ? meanings : findParts(index, text);
}

/** The longest known words with which an unknown compound begins and ends: `Samstagszuschlag` is about Samstag, or a Zuschlag. */
function findParts(index: PreparedIndex, text: string): Meaning[] {
  const least = weights.COMPOUND_PART_MIN_UNITS;
  const links = index.analyzer.compoundLinks ?? [];
  const known = (part: string) => {
    const word = part.length < least ? -1 : findText(index.words, part);
    return word >= 0 && index.wordIsStop[word] === 0 ? word : -1;
  };
  const cuts = Array.from({ length: Math.max(0, text.length - 2 * weights.PART_MIN_UNITS) }, (_, i) => i);
  const first = cuts
    .map((i) => text.slice(0, text.length - weights.PART_MIN_UNITS - i))
    .flatMap((start) =>
      links
        .filter((link) => start.endsWith(link))
        .map((link) => known(start.slice(0, start.length - link.length))),
    )
    .find((word) => word >= 0);
  const last =
    links.length === 0
      ? undefined
      : cuts.map((i) => known(text.slice(weights.PART_MIN_UNITS + i))).find((word) => word >= 0);
  return [first, last]
    .filter((word) => word !== undefined)
    .map((word) => meaningOf(index, word, weights.CODE_PART_WEIGHT));
}

/**
 * Compounds that have a part more in their middle, the commonest first: `Wurzelbehandlung` is `Wurzelkanalbehandlung`. The unknown word
 * is the beginning and the end of the known one.
 */
function findLonger(index: PreparedIndex, text: string): Meaning[] {
  const least = weights.COMPOUND_PART_MIN_UNITS;
  if (text.length < 2 * least) return [];
  const found = wordsStarting(text.slice(0, least), index).filter((word) => {
    const known = textOfUnits(index.wordUnits, index.wordStart[word]!, index.wordStart[word + 1]!);
    if (known.length <= text.length || !known.endsWith(text.slice(-least))) return false;
    let same = least;
    while (known[same] === text[same]) same += 1;
    return known.endsWith(text.slice(Math.min(same, text.length - least)));
  });
  return commonestOf(found, index, weights.CORRECTIONS_MAX).map((word) =>
    meaningOf(index, word, weights.CODE_PART_WEIGHT),
  );
}

/** Corrections by two edits of a long word for which nothing is nearer. A shorter one resembles too many words. */
function correctFar(index: PreparedIndex, text: string): Meaning[] {
  if (text.length < weights.FAR_MIN_UNITS || index.others.hasForm(text)) return [];
  return rateCorrections(index, findCorrections(text, 1, index, true), weights.FAR_CORRECTION_WEIGHT);
}

/**
 * Corrections of an unknown form of a known stem, which may be a misspelling of a form of another: `objectos` of `objetos`, although
 * some page has `object`. The other stem must be at least as common.
 */
function correctForm(index: PreparedIndex, text: string, stem: number): readonly Meaning[] {
  if (text.length < weights.OTHER_FORM_MIN_UNITS || index.others.hasForm(text)) return none;
  const commonness = listLength(index, stem);
  return correct(index, text, weights.CORRECTION_OR_CUT_WEIGHT).filter(
    (meant) => meant.stem !== stem && listLength(index, meant.stem) >= commonness,
  );
}

/** The two known words that were written as one, those of the commonest pair: `aireacondicionado`. */
function splitWord(index: PreparedIndex, text: string): Meaning[] {
  const least = weights.PART_MIN_UNITS;
  let parts: readonly number[] = [];
  let commonness = 0;
  for (let at = least; at <= text.length - least; at++) {
    const first = findText(index.words, text.slice(0, at));
    const second = first < 0 ? -1 : findText(index.words, text.slice(at));
    if (second < 0 || index.wordIsStop[first] === 1 || index.wordIsStop[second] === 1) continue;
    const count = Math.min(index.wordCount[first]!, index.wordCount[second]!);
    if (count <= commonness) continue;
    commonness = count;
    parts = [first, second];
  }
  return parts.map((word) => meaningOf(index, word, weights.CODE_PART_WEIGHT));
}

function correctionWeight(index: PreparedIndex, text: string, others: readonly Meaning[]): number {
  if (index.others.hasForm(text)) return weights.FOREIGN_WEIGHT;
  return others.length > 0 ? weights.CORRECTION_OR_CUT_WEIGHT : weights.CORRECTION_WEIGHT;
}

function meaningOf({ wordStem, wordList }: PreparedIndex, word: number, share: number): Meaning {
  return { word, stem: wordStem[word]!, spelling: wordList[word]!, share };
}

/** The known parts of a code that pages write as separate words: 220v, 60x60. */
function splitCode(index: PreparedIndex, text: string): Meaning[] {
  if (!/\d/.test(text) || !/\D/.test(text)) return [];
  const parts = (text.match(/\d+|\D+/g) ?? []).map((part) => findText(index.words, part));
  return parts
    .filter((word) => word >= 0 && index.wordIsStop[word] === 0)
    .map((word) => meaningOf(index, word, weights.CODE_PART_WEIGHT));
}

function correct(index: PreparedIndex, text: string, most: number): Meaning[] {
  return rateCorrections(index, findCorrections(text, 1, index), most);
}

/** The likeliest corrections, of which the first gets the share `most`. */
function rateCorrections(index: PreparedIndex, found: readonly Correction[], most: number): Meaning[] {
  const corrections = found.slice(0, weights.CORRECTIONS_MAX);
  const best = corrections[0]?.likelihood ?? 0;
  return corrections
    .filter(({ likelihood }) => best - likelihood <= weights.CORRECTION_GAP_MAX)
    .map(({ word, likelihood }) => meaningOf(index, word, most * Math.exp((likelihood - best) / 2)));
}

/** Largest number of words with one prefix that are considered. */
const SCAN_MAX = 2000;

/** The `most` commonest of some words, commonest first. */
function commonestOf(words: number[], { wordCount }: PreparedIndex, most: number): number[] {
  return words.sort((a, b) => wordCount[b]! - wordCount[a]! || a - b).slice(0, most);
}

/** The words that begin with `prefix` and are no stop words, at most `SCAN_MAX`. */
function wordsStarting(prefix: string, index: PreparedIndex): number[] {
  const words = index.wordStart.length - 1;
  let low = 0;
  let high = words;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareStart(index, middle, prefix) < 0) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (
    let word = low;
    word < words && word - low < SCAN_MAX && compareStart(index, word, prefix) === 0;
    word++
  ) {
    if (index.wordIsStop[word] === 0) found.push(word);
  }
  return found;
}

/** Compares the first units of a word to the prefix; 0 if the word begins with it. */
function compareStart({ wordUnits, wordStart }: PreparedIndex, word: number, prefix: string): number {
  const start = wordStart[word]!;
  const length = wordStart[word + 1]! - start;
  for (let i = 0; i < prefix.length; i++) {
    if (i === length) return -1;
    const difference = wordUnits[start + i]! - prefix.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}
