// What a word of a query may mean: itself, a form of it, what it was misspelled or cut from.

import { findText, type StringTable, textOf } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import { stemTable, wordTable } from '../tables.ts';
import * as weights from '../weights.ts';
import { findCompletions } from './completions.ts';
import { findCorrections, findTildeVariants } from './spelling.ts';

/** A word or stem of the index that a query's word may mean. */
export interface Meaning {
  /** Word number, or -1 when only the stem is known. */
  readonly word: number;
  readonly stem: number;
  /** The posting list of the word as it is spelled; its stem's when it is the only spelling. */
  readonly spelling: number;
  /** 1 for all that is known of it. */
  readonly share: number;
}

const none: readonly Meaning[] = [];

/** Finds meanings in one index. */
export class Meanings {
  readonly #data: IndexData;
  readonly #language: Language;
  readonly #words: StringTable;
  readonly #stems: StringTable;

  constructor(data: IndexData, language: Language) {
    this.#data = data;
    this.#language = language;
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
    const near = findCorrections(text, least, this.#language, this.#data).slice(0, weights.CORRECTIONS_MAX);
    return near.length === 0 ? none : near.map((meant) => this.#meaning(meant.word, weights.SUSPECT_WEIGHT));
  }

  /** A word that the index does not have, as folded text; likeliest first. `isLast`: it may have been cut while typing. */
  ofUnknown(text: string, isLast: boolean): readonly Meaning[] {
    const tildes = findTildeVariants(text, this.#data);
    if (tildes.length > 0) return tildes.map((word) => this.#meaning(word, 1));
    const meanings = this.#takeApart(text);
    const stem = findText(this.#stems, this.#language.stem(text));
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
    const corrections = findCorrections(text, 1, this.#language, this.#data).slice(
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
