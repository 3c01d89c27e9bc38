// The words of a query against those of the index: known, unknown, stop words; and what may be meant by the unknown.

import { findText, findUnits, type StringTable, textOf } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import * as weights from '../weights.ts';
import { createWordBuffer, readWords, type WordBuffer, wordAt } from '../words.ts';
import { findCompletions } from './completions.ts';
import { joinCodes } from './join-codes.ts';
import { findCorrections, findTildeVariants } from './spelling.ts';

/** A word or stem of the index that a query's word may mean. */
export interface Meaning {
  /** Word number, or -1 when only the stem is known. */
  readonly word: number;
  readonly stem: number;
  readonly share: number;
}

/** Longer queries are cut to this many code units. */
const QUERY_MAX_UNITS = 1024;
/** Words of a query at most. */
export const QUERY_MAX_WORDS = QUERY_MAX_UNITS / 2;
/** Meanings of so many words that the index does not have are kept. */
const MEANINGS_KEPT = 4096;
const nothing: readonly Meaning[] = [];

/** The words of one query. Reused from query to query. */
export class QueryWords {
  count = 0;
  /** By word: its number in the index, or -1. */
  readonly word = new Int32Array(QUERY_MAX_WORDS);
  readonly isStop = new Uint8Array(QUERY_MAX_WORDS);
  readonly buffer: WordBuffer = createWordBuffer(QUERY_MAX_UNITS);
  readonly #data: IndexData;
  readonly #language: Language;
  readonly #words: StringTable;
  readonly #stems: StringTable;
  /** By word of the query: its folded text when the index does not have it. */
  readonly #texts: string[] = [];
  readonly #meanings = new Map<string, readonly Meaning[]>();
  /** By word of the index: 1 once it is known to be what was meant. */
  readonly #isMeant: Uint8Array;
  readonly #suspicions = new Map<number, readonly Meaning[]>();

  constructor(data: IndexData, language: Language) {
    this.#data = data;
    this.#language = language;
    this.#words = { units: data.wordUnits, start: data.wordStart, slots: data.wordSlots };
    this.#stems = { units: data.stemUnits, start: data.stemStart, slots: data.stemSlots };
    this.#isMeant = new Uint8Array(data.wordCount.length);
  }

  read(query: string): void {
    const { buffer, word, isStop } = this;
    readWords(query.length > QUERY_MAX_UNITS ? query.slice(0, QUERY_MAX_UNITS) : query, buffer);
    joinCodes(buffer, this.#words);
    this.count = buffer.count;
    for (let i = 0; i < buffer.count; i++) {
      const number = findUnits(this.#words, buffer.units, buffer.start[i]!, buffer.start[i + 1]!);
      word[i] = number;
      if (number >= 0) {
        isStop[i] = this.#data.wordIsStop[number]!;
        continue;
      }
      const text = wordAt(buffer, i);
      this.#texts[i] = text;
      isStop[i] = this.#language.stopWords.has(text) ? 1 : 0;
    }
  }

  /** The folded text of word `i`, which the index does not have. */
  textOfUnknown(i: number): string {
    return this.#texts[i]!;
  }

  /** What word `i`, which the index does not have, may mean; likeliest first. */
  meaningsOfUnknown(i: number): readonly Meaning[] {
    const isLast = i === this.count - 1;
    const text = this.#texts[i]!;
    const key = isLast ? `${text}…` : text;
    let meanings = this.#meanings.get(key);
    if (meanings === undefined) {
      meanings = this.#guess(text, isLast);
      if (this.#meanings.size >= MEANINGS_KEPT) this.#meanings.clear();
      this.#meanings.set(key, meanings);
    }
    return meanings;
  }

  /** What word `i`, which hardly any page has, may have been meant to be: far commoner near words. */
  suspicionsOf(i: number): readonly Meaning[] {
    const word = this.word[i]!;
    if (this.#data.wordCount[word]! > weights.SUSPECT_MAX_COUNT || this.#isMeant[word] === 1) return nothing;
    let meanings = this.#suspicions.get(word);
    if (meanings === undefined) {
      meanings = this.#suspect(word);
      if (meanings.length === 0) this.#isMeant[word] = 1;
      else this.#suspicions.set(word, meanings);
    }
    return meanings;
  }

  #suspect(word: number): readonly Meaning[] {
    const { wordUnits, wordStart, wordCount } = this.#data;
    const text = textOf(wordUnits, wordStart[word]!, wordStart[word + 1]!);
    if (text.length < weights.SUSPECT_MIN_UNITS) return nothing;
    const least = weights.SUSPECT_RATIO * wordCount[word]!;
    return findCorrections(text, least, this.#language, this.#data)
      .slice(0, weights.CORRECTIONS_MAX)
      .map((near) => this.#meaning(near.word, weights.SUSPECT_WEIGHT));
  }

  #guess(text: string, isLast: boolean): Meaning[] {
    const tildes = findTildeVariants(text, this.#data);
    if (tildes.length > 0) return tildes.map((word) => this.#meaning(word, 1));
    const meanings = this.#takeApart(text);
    const stem = findText(this.#stems, this.#language.stem(text));
    if (stem >= 0) meanings.push({ word: -1, stem, share: 1 });
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
    return { word, stem: this.#data.wordStem[word]!, share };
  }
}
