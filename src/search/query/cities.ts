// Recognises the names of cities in queries: `A Coruña`, `La Coruña`, `coruna`, `palmas`.

import { findText } from '../hash.ts';
import type { Analyzer } from '../languages/analyzer.ts';
import type { Numbers } from '../layout.ts';
import { listPhrases } from '../phrases.ts';
import { PhraseTable } from './phrases.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { findBareVariants } from './spelling.ts';
import { NO_KEY, type Term } from './term.ts';

/** What {@link findCities} returns for a query that names none. */
const noCities: readonly number[] = [];

export interface CityNames {
  readonly names: PhraseTable;
  /** By name: its city, as an index of `IndexSettings.citySlugs`, or {@link CITY_WITHOUT_PAGES}. */
  readonly cityOfName: Numbers;
  /** By word of the index: its key in `names`, or NO_KEY. */
  readonly keyOfWord: Int32Array;
  /** The keys of words that the index does not have, by their bare text. */
  readonly keyOfText: ReadonlyMap<string, number>;
}

/** Stands for a city without pages; no document has it. */
export const CITY_WITHOUT_PAGES = 0xffff;

/** The names of all cities. */
export function readCityNames(index: PreparedIndex): CityNames {
  const { words, settings, analyzer } = index;
  const { tokenizer } = analyzer;
  const keyOfText = new Map<string, number>();
  const keyOfWord = new Int32Array(index.wordCount.length).fill(NO_KEY);
  const keyOf = (word: string): number => {
    const bare = tokenizer.bareOf(word);
    const key = keyOfText.get(bare) ?? keyOfText.size;
    keyOfText.set(bare, key);
    const variants = findBareVariants(bare, index);
    for (const number of [findText(words, word), findText(words, bare), ...variants]) {
      if (number >= 0) keyOfWord[number] = key;
    }
    return key;
  };
  const listed = settings.cities.flatMap(({ slug, names }) => {
    const place = settings.citySlugs.indexOf(slug);
    const value = place < 0 ? CITY_WITHOUT_PAGES : place;
    return names
      .flatMap((name) => spellingsOf(name, analyzer))
      .map((name) => ({ keys: name.map(keyOf), inOrder: true, value }));
  });
  const phrases = listPhrases(listed);
  return {
    names: new PhraseTable(phrases, keyOfText.size, (term) => term.cityKey),
    // a name of several cities is that of the first
    cityOfName: Array.from(phrases.inOrder, (_, name) => phrases.values[phrases.valueStart[name]!]!),
    keyOfWord,
    keyOfText,
  };
}

/**
 * Finds the cities that the terms name, each once, as indexes of `citySlugs` or {@link CITY_WITHOUT_PAGES}. Sets `isName` to 1 for
 * each word of a name and to 0 for other words. If `onlyCity` is not negative, other cities are ignored.
 */
export function findCities(
  { names, cityOfName }: CityNames,
  terms: readonly Term[],
  onlyCity: number,
  isName: Uint8Array,
): readonly number[] {
  for (let i = 0; i < terms.length; i++) isName[i] = 0;
  const among = names.among(terms);
  if (among.length === 0) return noCities;
  const found: number[] = [];
  for (let i = 0; i < terms.length; i++) {
    if (terms[i]!.cityKey === NO_KEY) continue;
    const match = names.find(among, terms, i);
    if (match === undefined) continue;
    const place = cityOfName[match.phrase]!;
    if (onlyCity >= 0 && place !== onlyCity) continue;
    if (!found.includes(place)) found.push(place);
    isName.fill(1, i, match.end);
    i = match.end - 1;
  }
  return found;
}

/** The words of a name with and without its article: La Coruña, A Coruña, Coruña. */
function spellingsOf(name: string, { tokenizer, placeArticles }: Analyzer): string[][] {
  const words = tokenizer.wordsOf(name);
  return words.length > 1 && placeArticles.has(words[0]!) ? [words, words.slice(1)] : [words];
}
