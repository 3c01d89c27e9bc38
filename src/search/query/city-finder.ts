// Which city a query names, and which of its words are that name.

import type { CityNames } from './city-names.ts';
import { QUERY_MAX_WORDS, type QueryWords } from './query-words.ts';
import { NO_KEY } from './term.ts';

/** The query names no city. */
export const NO_CITY = -1;

export class CityFinder {
  /** By word of the query: 1 when it is part of a city's name. */
  readonly isName = new Uint8Array(QUERY_MAX_WORDS);
  readonly #names: CityNames;
  /** Behind the last word that is part of a name. */
  #end = 0;

  constructor(names: CityNames) {
    this.#names = names;
  }

  /** The place of the first city that the words name. With `onlyCity` (not negative) no other city counts as named. */
  find({ terms, count }: QueryWords, onlyCity: number): number {
    if (this.#end > 0) this.isName.fill(0, 0, this.#end);
    this.#end = 0;
    let found = NO_CITY;
    for (let i = 0; i < count; i++) {
      if (terms[i]!.cityKey === NO_KEY) continue;
      const match = this.#names.phrases.find(terms, i, count);
      if (match === undefined) continue;
      const place = match.phrase.values[0]!;
      if (onlyCity >= 0 && place !== onlyCity) continue;
      if (found === NO_CITY) found = place;
      this.#end = match.end;
      this.isName.fill(1, i, match.end);
      i = match.end - 1;
    }
    return found;
  }
}
