// Groups of words and phrases that mean the same to a customer, ready to be found in a query.

import { findText } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import { NO_LIST, stemsOfPhrase } from '../phrase-stems.ts';
import { stemTable } from '../tables.ts';
import { PhraseTable } from './phrase-table.ts';
import { listLength } from './query-list.ts';
import { NO_KEY } from './term.ts';

/** What some page says of a group. */
export interface SynonymGroup {
  /** Posting list of all pages that say any of it. */
  readonly list: number;
  /** The rarest stem of each way of saying it. */
  readonly stems: readonly number[];
}

export interface SynonymTable {
  /** Values are places in `groups`. */
  readonly phrases: PhraseTable;
  readonly groups: readonly SynonymGroup[];
  /** By stem: the key of its words, or NO_KEY. */
  readonly keyOfStem: Int32Array;
  /** The key of any other word, by the text of its stem. */
  readonly keyOfText: ReadonlyMap<string, number>;
}

/** The groups of which some page says something. What no page says is still understood, and leads to what pages say. */
export function readSynonyms(settings: IndexSettings, data: IndexData, language: Language): SynonymTable {
  const table = stemTable(data);
  const keyOfText = new Map<string, number>();
  const keyOfStem = new Int32Array(data.stemStart.length - 1).fill(NO_KEY);
  const keyOf = (stem: string): number => {
    const key = keyOfText.get(stem) ?? keyOfText.size;
    keyOfText.set(stem, key);
    const number = findText(table, stem);
    if (number >= 0) keyOfStem[number] = key;
    return key;
  };
  const groups: SynonymGroup[] = [];
  const phrases: { keys: readonly number[]; value: number }[] = [];
  settings.synonyms.forEach((members, i) => {
    const list = data.synonymList[i]!;
    if (list === NO_LIST) return;
    const telling: number[] = [];
    for (const member of members) {
      const { all, content, isIdiom } = stemsOfPhrase(member, language);
      phrases.push({ keys: all.map(keyOf), value: groups.length });
      if (isIdiom) continue;
      const known = content.map((stem) => findText(table, stem));
      if (known.length > 0 && !known.includes(-1)) {
        telling.push(known.reduce((a, b) => (listLength(data, b) < listLength(data, a) ? b : a)));
      }
    }
    groups.push({ list, stems: telling });
  });
  return { phrases: new PhraseTable(phrases, (term) => term.synonymKey), groups, keyOfStem, keyOfText };
}
