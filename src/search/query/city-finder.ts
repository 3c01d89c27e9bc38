// Which city a query names, and which of its words are that name.

import type { IndexData, IndexSettings } from '../layout.ts';
import { type CityNames, readCityNames } from './city-names.ts';
import { NO_KEY } from './phrase-table.ts';
import { QUERY_MAX_WORDS, type QueryWords } from './query-words.ts';

/** The query names no city. */
export const NO_CITY = -1;

export class CityFinder {
  /** By word of the query: 1 when it is part of a city's name. */
  readonly isName = new Uint8Array(QUERY_MAX_WORDS);
  readonly #keys = new Int32Array(QUERY_MAX_WORDS);
  readonly #names: CityNames;

  constructor(data: IndexData, settings: IndexSettings) {
    const words = { units: data.wordUnits, start: data.wordStart, slots: data.wordSlots };
    this.#names = readCityNames(settings, data, words);
  }

  /** The place of the first city that the words name. With `onlyCity` (not negative) no other city counts as named. */
  find(words: QueryWords, onlyCity: number): number {
    for (let i = 0; i < words.count; i++) {
      this.isName[i] = 0;
      this.#keys[i] = this.#keyOf(words, i);
    }
    let found = NO_CITY;
    for (let i = 0; i < words.count; i++) {
      const match = this.#names.phrases.find(this.#keys, words.isStop, i, words.count);
      if (match === undefined) continue;
      const place = match.phrase.values[0]!;
      if (onlyCity >= 0 && place !== onlyCity) continue;
      if (found === NO_CITY) found = place;
      this.isName.fill(1, i, match.end);
      i = match.end - 1;
    }
    return found;
  }

  #keyOf(words: QueryWords, i: number): number {
    const { keyOfWord, keyOfText } = this.#names;
    const word = words.word[i]!;
    if (word >= 0) return keyOfWord[word]!;
    const spelled = keyOfText.get(words.textOfUnknown(i));
    if (spelled !== undefined || words.isStop[i] === 1) return spelled ?? NO_KEY;
    const meant = words.meaningsOfUnknown(i)[0];
    return meant === undefined || meant.word < 0 ? NO_KEY : keyOfWord[meant.word]!;
  }
}
