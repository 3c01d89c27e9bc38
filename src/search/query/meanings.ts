// What a word of a query may mean: itself, a form of it, what it was misspelled or cut from.

import { findText, type StringTable, textOf } from '../hash.ts';
import type { Analyzer } from '../languages/analyzer.ts';
import { type IndexData, stemTable, wordTable } from '../layout.ts';
import * as weights from '../weights.ts';
import { findBareVariants, findCorrections } from './spelling.ts';
import type { Meaning } from './term.ts';

const none: readonly Meaning[] = [];

/** Finds meanings in one index. */
export class Meanings {
  readonly #data: IndexData;
  readonly #analyzer: Analyzer;
  readonly #words: StringTable;
  readonly #stems: StringTable;

  constructor(data: IndexData, analyzer: Analyzer) {
    this.#data = data;
    this.#analyzer = analyzer;
    this.#words = wordTable(data);
    this.#stems = stemTable(data);
  }

  /** Word `word` of the index may also have been meant to be these, far commoner ones, if hardly any page has it. */
  ofKnown(word: number): readonly Meaning[] {
    const { wordUnits, wordStart, wordCount } = this.#data;
    if (wordCount[word]! > weights.SUSPECT_MAX_COUNT) return none;
    const text = textOf(wordUnits, wordStart[word]!, wordStart[word + 1]!);
    if (text.length < weights.SUSPECT_MIN_UNITS) return none;
    const least = weights.SUSPECT_RATIO * wordCount[word]!;
    const near = findCorrections(text, least, this.#analyzer, this.#data).slice(0, weights.CORRECTIONS_MAX);
    return near.length === 0 ? none : near.map((meant) => this.#meaning(meant.word, weights.SUSPECT_WEIGHT));
  }

  /** A word that the index does not have, as folded text; likeliest first. `isLast`: it may have been cut while typing. */
  ofUnknown(text: string, isLast: boolean): readonly Meaning[] {
    const variants = findBareVariants(text, this.#analyzer.tokenizer, this.#data);
    if (variants.length > 0) return variants.map((word) => this.#meaning(word, 1));
    const meanings = this.#takeApart(text);
    const stem = findText(this.#stems, this.#analyzer.stem(text));
    if (stem >= 0) meanings.push({ word: -1, stem, spelling: stem, share: 1 });
    if (isLast && text.length >= weights.COMPLETION_MIN_UNITS) {
      const completions = findCompletions(text, this.#data, weights.COMPLETIONS_MAX);
      meanings.push(...completions.map((word) => this.#meaning(word, weights.COMPLETION_WEIGHT)));
    }
    if (stem >= 0) return meanings;
    const most = meanings.length > 0 ? weights.CORRECTION_OR_CUT_WEIGHT : weights.CORRECTION_WEIGHT;
    return [...meanings, ...this.#correct(text, most)];
  }

  /** The known parts of a code that pages write apart: 220v, 60x60. */
  #takeApart(text: string): Meaning[] {
    if (!/\d/.test(text) || !/\D/.test(text)) return [];
    const parts = (text.match(/\d+|\D+/g) ?? []).map((part) => findText(this.#words, part));
    return parts
      .filter((word) => word >= 0 && this.#data.wordIsStop[word] === 0)
      .map((word) => this.#meaning(word, weights.CODE_PART_WEIGHT));
  }

  #correct(text: string, most: number): Meaning[] {
    const corrections = findCorrections(text, 1, this.#analyzer, this.#data).slice(
      0,
      weights.CORRECTIONS_MAX,
    );
    const best = corrections[0]?.likelihood ?? 0;
    return corrections
      .filter(({ likelihood }) => best - likelihood <= weights.CORRECTION_GAP_MAX)
      .map(({ word, likelihood }) => this.#meaning(word, most * Math.exp((likelihood - best) / 2)));
  }

  #meaning(word: number, share: number): Meaning {
    const { wordStem, wordList } = this.#data;
    return { word, stem: wordStem[word]!, spelling: wordList[word]!, share };
  }
}

type WordTable = Pick<IndexData, 'wordUnits' | 'wordStart' | 'wordCount' | 'wordIsStop'>;

/** More words with one beginning than this are not looked at. */
const SCAN_MAX = 2000;

/** The commonest words that begin with `prefix`, at most `most`, commonest first. */
function findCompletions(prefix: string, data: WordTable, most: number): number[] {
  const words = data.wordStart.length - 1;
  let low = 0;
  let high = words;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareStart(data, middle, prefix) < 0) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (
    let word = low;
    word < words && word - low < SCAN_MAX && compareStart(data, word, prefix) === 0;
    word++
  ) {
    if (data.wordIsStop[word] === 0) found.push(word);
  }
  return found.sort((a, b) => data.wordCount[b]! - data.wordCount[a]! || a - b).slice(0, most);
}

/** How the first units of a word compare to the prefix; 0 when it begins with it. */
function compareStart({ wordUnits, wordStart }: WordTable, word: number, prefix: string): number {
  const start = wordStart[word]!;
  const length = wordStart[word + 1]! - start;
  for (let i = 0; i < prefix.length; i++) {
    if (i === length) return -1;
    const difference = wordUnits[start + i]! - prefix.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}
