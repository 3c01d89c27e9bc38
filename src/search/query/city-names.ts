// The cities that queries name: `A Coruña`, `La Coruña`, `coruna`, `palmas`.

import { withoutTilde } from '../fold.ts';
import { findText } from '../hash.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import { wordTable } from '../tables.ts';
import { wordsOf } from '../words.ts';
import { PhraseTable } from './phrase-table.ts';
import { findTildeVariants } from './spelling.ts';
import { NO_KEY } from './term.ts';

export interface CityNames {
  /** Values are places in `IndexSettings.citySlugs`, or CITY_WITHOUT_PAGES. */
  readonly phrases: PhraseTable;
  /** By word of the index: its key, or NO_KEY. */
  readonly keyOfWord: Int32Array;
  /** The key of any other word, by its text without ñ. */
  readonly keyOfText: ReadonlyMap<string, number>;
}

/** Articles that people leave out of a name, or put in: La Coruña, A Coruña, Coruña. */
const articles = new Set(['a', 'o', 'el', 'la', 'los', 'las']);

/** The place of a city that has no page: no document has it. */
export const CITY_WITHOUT_PAGES = 0xffff;

/** The names of all cities. */
export function readCityNames(settings: IndexSettings, data: IndexData): CityNames {
  const words = wordTable(data);
  const keyOfText = new Map<string, number>();
  const keyOfWord = new Int32Array(data.wordCount.length).fill(NO_KEY);
  const keyOf = (word: string): number => {
    const bare = withoutTilde(word);
    const key = keyOfText.get(bare) ?? keyOfText.size;
    keyOfText.set(bare, key);
    for (const number of [findText(words, word), findText(words, bare), ...findTildeVariants(bare, data)]) {
      if (number >= 0) keyOfWord[number] = key;
    }
    return key;
  };
  const phrases = settings.cities.flatMap(({ slug, names }) => {
    const place = settings.citySlugs.indexOf(slug);
    const value = place < 0 ? CITY_WITHOUT_PAGES : place;
    return names.flatMap(spellings).map((name) => ({ keys: name.map(keyOf), value }));
  });
  return { phrases: new PhraseTable(phrases, (term) => term.cityKey), keyOfWord, keyOfText };
}

function spellings(name: string): string[][] {
  const words = wordsOf(name);
  return words.length > 1 && articles.has(words[0]!) ? [words, words.slice(1)] : [words];
}
