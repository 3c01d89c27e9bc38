// The terms of queries, gathered from the arrays of the index when a query first has the word.

import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import { stemText } from '../phrase-stems.ts';
import type { CityNames } from './city-names.ts';
import { Meanings } from './meanings.ts';
import type { SynonymTable } from './synonym-table.ts';
import { NO_KEY, type Term } from './term.ts';

/** Known words kept, a power of two: each in the one place of its number. */
const KNOWN_KEPT = 32_768;
/** Unknown words kept. */
const UNKNOWN_KEPT = 4_096;

/** The terms of one index. */
export class Terms {
  readonly #data: IndexData;
  readonly #language: Language;
  readonly #cities: CityNames;
  readonly #synonyms: SynonymTable;
  readonly #meanings: Meanings;
  readonly #known: (Term | undefined)[];
  readonly #unknown = new Map<string, Term>();

  constructor(data: IndexData, language: Language, cities: CityNames, synonyms: SynonymTable) {
    this.#data = data;
    this.#language = language;
    this.#cities = cities;
    this.#synonyms = synonyms;
    this.#meanings = new Meanings(data, language);
    this.#known = new Array<Term | undefined>(Math.min(KNOWN_KEPT, data.wordStem.length)).fill(undefined);
  }

  /** Word `word` of the index. */
  ofKnown(word: number): Term {
    const place = word & (KNOWN_KEPT - 1);
    const kept = this.#known[place];
    if (kept !== undefined && kept.word === word) return kept;
    const term = this.#readKnown(word);
    this.#known[place] = term;
    return term;
  }

  /** A word that the index does not have, as folded text. The last of a query may have been cut while typing. */
  ofUnknown(text: string, isLast: boolean): Term {
    const key = isLast ? `${text}…` : text;
    const kept = this.#unknown.get(key);
    if (kept !== undefined) return kept;
    const term = this.#readUnknown(text, isLast);
    if (this.#unknown.size >= UNKNOWN_KEPT) this.#unknown.clear();
    this.#unknown.set(key, term);
    return term;
  }

  #readKnown(word: number): Term {
    const { wordStem, wordList, wordIsStop } = this.#data;
    const stem = wordStem[word]!;
    return {
      word,
      stem,
      spelling: wordList[word]!,
      isStop: wordIsStop[word] === 1,
      cityKey: this.#cities.keyOfWord[word]!,
      synonymKey: this.#synonyms.keyOfStem[stem]!,
      meanings: this.#meanings.ofKnown(word),
    };
  }

  #readUnknown(text: string, isLast: boolean): Term {
    const { keyOfWord, keyOfText } = this.#cities;
    const { keyOfStem, keyOfText: keyOfStemText } = this.#synonyms;
    const isStop = this.#language.stopWords.has(text);
    const meanings = this.#meanings.ofUnknown(text, isLast);
    const likeliest = isStop ? undefined : meanings[0];
    const ofCity = likeliest === undefined || likeliest.word < 0 ? NO_KEY : keyOfWord[likeliest.word]!;
    const ofSynonym = likeliest === undefined ? NO_KEY : keyOfStem[likeliest.stem]!;
    return {
      word: -1,
      stem: -1,
      spelling: -1,
      isStop,
      cityKey: keyOfText.get(text) ?? ofCity,
      synonymKey: keyOfStemText.get(stemText(text, this.#language)) ?? ofSynonym,
      meanings,
    };
  }
}
