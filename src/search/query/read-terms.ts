// Reads a query into terms.

import { gluedMaxDigits, gluedMinDigits } from '../build/glued-numbers.ts';
import { findText, findUnits, type StringTable, textOfUnits } from '../hash.ts';
import { stemText } from '../languages/analyzer.ts';
import { languagesOfFunctionWord } from '../languages/function-words.ts';
import type { CorrectedQuery } from '../search.ts';
import { createWordBuffer, type WordBuffer, wordAt } from '../tokenizer.ts';
import type { CityNames } from './cities.ts';
import { readForeign } from './foreign-words.ts';
import { meaningsOfForm, meaningsOfKnown, meaningsOfUnknown } from './meanings.ts';
import type { PreparedIndex } from './prepared-index.ts';
import type { SynonymTable } from './synonym-groups.ts';
import { type Meaning, NO_KEY, QUERY_MAX_UNITS, type Term } from './term.ts';

/** Largest number of cached terms of known words, a power of two: a direct-mapped cache by word number. */
const KNOWN_TERMS_MAX = 32_768;
/** Largest number of cached terms of unknown words. */
const UNKNOWN_TERMS_MAX = 4_096;

const none: readonly Meaning[] = [];

/** Reads the queries of one index. A term is created when a query first contains it. */
export class TermReader {
  readonly #buffer = createWordBuffer(QUERY_MAX_UNITS);
  readonly #index: PreparedIndex;
  readonly #cities: CityNames;
  readonly #synonyms: SynonymTable;
  readonly #lightStems: ReadonlySet<string>;
  readonly #priceStems: ReadonlySet<string>;
  /** By stem of the index: 1 if it is of a light word; 1 if it is of a word that asks for a price. */
  readonly #isLight: Uint8Array;
  readonly #asksPrice: Uint8Array;
  /** Names of towns, folded. */
  readonly #townNames: ReadonlySet<string>;
  readonly #known: (Term | undefined)[];
  readonly #unknown = new Map<string, Term>();

  constructor(index: PreparedIndex, cities: CityNames, synonyms: SynonymTable) {
    this.#index = index;
    this.#cities = cities;
    this.#synonyms = synonyms;
    const { analyzer, settings, stems, stemStart } = index;
    this.#townNames = new Set(settings.townNames);
    this.#priceStems = new Set(Array.from(analyzer.priceWords, analyzer.stem));
    this.#lightStems = new Set([...Array.from(analyzer.lightWords, analyzer.stem), ...this.#priceStems]);
    this.#isLight = new Uint8Array(stemStart.length - 1);
    this.#asksPrice = new Uint8Array(stemStart.length - 1);
    for (const stem of this.#lightStems) {
      const number = findText(stems, stem);
      if (number < 0) continue;
      this.#isLight[number] = 1;
      this.#asksPrice[number] = this.#priceStems.has(stem) ? 1 : 0;
    }
    this.#known = new Array<Term | undefined>(Math.min(KNOWN_TERMS_MAX, index.wordStem.length)).fill(
      undefined,
    );
  }

  read(query: string): readonly Term[] {
    const buffer = this.#buffer;
    const { words, analyzer } = this.#index;
    analyzer.tokenizer.read(query.length > QUERY_MAX_UNITS ? query.slice(0, QUERY_MAX_UNITS) : query, buffer);
    joinCodes(buffer, words);
    joinNumbers(buffer, words);
    const terms: Term[] = [];
    for (let i = 0; i < buffer.count; i++) {
      let word = findUnits(words, buffer.units, buffer.start[i]!, buffer.start[i + 1]!);
      if (word < 0) {
        const first = i > 0 && this.#findJoined(i - 1) >= 0 ? i - 1 : i;
        const joined = this.#findJoined(first);
        if (joined >= 0) {
          join(buffer, first, 2);
          if (first < i) terms.pop();
          i = first;
          word = joined;
        }
      }
      const isLast = i === buffer.count - 1;
      terms.push(word >= 0 ? this.#knownTerm(word) : this.#unknownTerm(wordAt(buffer, i), isLast));
    }
    return readForeign(terms, buffer);
  }

  /** See `PassageOutcome`. `terms` are those of the query that was read last. */
  correct(terms: readonly Term[]): CorrectedQuery | undefined {
    if (terms.every(({ word }) => word >= 0)) return undefined;
    const { wordUnits, wordStart } = this.#index;
    const meant = terms.map(({ word, meanings }) => (word < 0 ? (meanings[0]?.word ?? -1) : -1));
    if (meant.every((word) => word < 0)) return undefined;
    const words = meant.map((word, i) =>
      word < 0 ? wordAt(this.#buffer, i) : textOfUnits(wordUnits, wordStart[word]!, wordStart[word + 1]!),
    );
    return { query: words.join(' '), corrections: words.filter((_, i) => meant[i]! >= 0) };
  }

  /** The word that two adjacent words of the query form, if it is a word of the index that has a subject; -1 if not. */
  #findJoined(first: number): number {
    const { count, units, start } = this.#buffer;
    if (first + 2 > count || start[first + 2]! - start[first]! < JOINED_MIN_UNITS) return -1;
    const word = findUnits(this.#index.words, units, start[first]!, start[first + 2]!);
    return word >= 0 && this.#index.wordIsStop[word] === 0 ? word : -1;
  }

  /** The term of word `word` of the index. */
  #knownTerm(word: number): Term {
    const place = word & (KNOWN_TERMS_MAX - 1);
    const kept = this.#known[place];
    if (kept !== undefined && kept.word === word) return kept;
    const term = this.#readKnown(word);
    this.#known[place] = term;
    return term;
  }

  /** The term of a folded word that the index does not have. The last word of a query may be incomplete. */
  #unknownTerm(text: string, isLast: boolean): Term {
    const key = isLast ? `${text}…` : text;
    const kept = this.#unknown.get(key);
    if (kept !== undefined) return kept;
    const term = this.#readUnknown(text, isLast);
    if (this.#unknown.size >= UNKNOWN_TERMS_MAX) this.#unknown.clear();
    this.#unknown.set(key, term);
    return term;
  }

  #readKnown(word: number): Term {
    const { wordStem, wordList, wordIsStop, wordUnits, wordStart } = this.#index;
    const stem = wordStem[word]!;
    const key = this.#synonyms.keyOfStem(stem);
    const text = textOfUnits(wordUnits, wordStart[word]!, wordStart[word + 1]!);
    return {
      word,
      stem,
      spelling: wordList[word]!,
      isStop: wordIsStop[word] === 1,
      functionOf: languagesOfFunctionWord(text),
      isLight: this.#isLight[stem] === 1,
      asksPrice: this.#asksPrice[stem] === 1,
      cityKey: this.#cities.keyOfWord[word]!,
      groups: this.#synonyms.groupsOfWord(key),
      phraseKey: this.#synonyms.phraseKeyOf(key),
      // a town that few pages name is no misspelling either
      meanings: this.#townNames.has(text) ? none : meaningsOfKnown(this.#index, word),
    };
  }

  #readUnknown(text: string, isLast: boolean): Term {
    const { keyOfWord, keyOfText } = this.#cities;
    const isStop = this.#index.analyzer.stopWords.has(text);
    const stem = this.#stemOfUnknown(text);
    const ownStem = findText(this.#index.stems, stem);
    const ownKey = ownStem < 0 ? this.#synonyms.keyOfText(stem) : this.#synonyms.keyOfStem(ownStem);
    // a word that the synonyms list is not misspelt, although no page has it
    const isListed = ownStem < 0 && ownKey !== NO_KEY;
    const meanings = isListed ? none : this.#meaningsOf(text, ownStem, isLast);
    const likeliest = isStop ? undefined : meanings[0];
    const ofCity = likeliest === undefined || likeliest.word < 0 ? NO_KEY : keyOfWord[likeliest.word]!;
    // the word of another language has no synonyms in this one, unless they list it
    const isForeign = !isListed && this.#index.others.hasWord(text);
    const nearKey = likeliest === undefined ? ownKey : this.#synonyms.keyOfStem(likeliest.stem);
    const key = isForeign ? NO_KEY : ownKey === NO_KEY ? nearKey : ownKey;
    return {
      word: -1,
      stem: -1,
      spelling: -1,
      isStop,
      functionOf: languagesOfFunctionWord(text),
      isLight: this.#lightStems.has(stem) || (likeliest !== undefined && this.#isLight[likeliest.stem] === 1),
      asksPrice:
        this.#priceStems.has(stem) || (likeliest !== undefined && this.#asksPrice[likeliest.stem] === 1),
      cityKey: keyOfText.get(text) ?? ofCity,
      groups: this.#synonyms.groupsOfWord(key),
      phraseKey: this.#synonyms.phraseKeyOf(key),
      meanings,
    };
  }

  /** The name of a town is no misspelling of another word, and no beginning of one. */
  #meaningsOf(text: string, stem: number, isLast: boolean): readonly Meaning[] {
    return this.#townNames.has(text)
      ? meaningsOfForm(stem)
      : meaningsOfUnknown(this.#index, text, stem, isLast);
  }

  /** The stem of a word that no page has; that of the word of which it is a diminutive if only that is known (`charquito`). */
  #stemOfUnknown(text: string): string {
    const { stems, analyzer } = this.#index;
    const isKnown = (stem: string) => findText(stems, stem) >= 0 || this.#synonyms.keyOfText(stem) !== NO_KEY;
    const own = stemText(text, analyzer);
    return isKnown(own) ? own : (analyzer.rootsOfDiminutive?.(text).find(isKnown) ?? own);
  }
}

/** Shortest word that is found when a query writes it as two, of which the index lacks one: `wi fi`. */
const JOINED_MIN_UNITS = 4;

/** Limits of codes that are joined; longer ones are rarely written in parts. */
const CODE_MAX_UNITS = 10;
const CODE_MAX_PARTS = 3;

/**
 * Joins adjacent words, some of letters and some of digits, that together form a word of the index: codes and measures that the
 * query writes as separate words and pages as one (E-18, 60 x 60, 220 V).
 */
function joinCodes(buffer: WordBuffer, words: StringTable): void {
  for (let i = 0; i + 1 < buffer.count; i++) {
    for (let parts = Math.min(CODE_MAX_PARTS, buffer.count - i); parts > 1; parts--) {
      const from = buffer.start[i]!;
      const until = buffer.start[i + parts]!;
      if (until - from > CODE_MAX_UNITS || !mixesDigits(buffer, i, parts)) continue;
      if (findUnits(words, buffer.units, from, until) < 0) continue;
      join(buffer, i, parts);
      break;
    }
  }
}

/** Joins adjacent words of digits that together are a number of the index: a telephone number in other groups than on the page. */
function joinNumbers(buffer: WordBuffer, words: StringTable): void {
  for (let i = 0; i + 1 < buffer.count; i++) {
    let end = i;
    while (end < buffer.count && isOfDigits(buffer, end)) end++;
    for (let parts = end - i; parts > 1; parts--) {
      const from = buffer.start[i]!;
      const until = buffer.start[i + parts]!;
      const isNumber = until - from >= gluedMinDigits && until - from <= gluedMaxDigits;
      if (!isNumber || findUnits(words, buffer.units, from, until) < 0) continue;
      join(buffer, i, parts);
      break;
    }
  }
}

function isOfDigits({ units, start }: WordBuffer, word: number): boolean {
  for (let at = start[word]!; at < start[word + 1]!; at++)
    if (units[at]! < 0x30 || units[at]! > 0x39) return false;
  return true;
}

/** Whether some of the words begin with a digit and some do not. */
function mixesDigits({ units, start }: WordBuffer, first: number, parts: number): boolean {
  let withDigit = 0;
  for (let i = first; i < first + parts; i++) {
    const unit = units[start[i]!]!;
    if (unit >= 0x30 && unit <= 0x39) withDigit += 1;
  }
  return withDigit > 0 && withDigit < parts;
}

function join(buffer: WordBuffer, first: number, parts: number): void {
  const { start, from, until, count } = buffer;
  until[first] = until[first + parts - 1]!;
  start.copyWithin(first + 1, first + parts, count + 1);
  from.copyWithin(first + 1, first + parts, count);
  until.copyWithin(first + 1, first + parts, count);
  buffer.count -= parts - 1;
}
