// A query → its plan: city names, synonyms, words and what they may mean.

import type { Language } from '../languages/language.ts';
import type { IndexSettings } from '../layout.ts';
import { packPosting } from '../posting.ts';
import * as weights from '../weights.ts';
import { CityFinder, NO_CITY } from './city-finder.ts';
import { giveLead } from './city-lead.ts';
import { CITY_WITHOUT_PAGES, readCityNames } from './city-names.ts';
import type { CityPages } from './city-pages.ts';
import { addConstant, addList, addStem, GROUPS_MAX, plan, resetPlan } from './plan.ts';
import type { QueryIndex } from './query-index.ts';
import { QUERY_MAX_WORDS, QueryWords } from './query-words.ts';
import { SynonymFinder } from './synonym-finder.ts';
import { readSynonyms } from './synonym-table.ts';
import type { Term } from './term.ts';
import { Terms } from './terms.ts';

/** A word of the query that made no group. */
const NO_GROUP = 255;

export class Planner {
  readonly #index: QueryIndex;
  readonly #words: QueryWords;
  readonly #cities: CityFinder;
  readonly #synonyms: SynonymFinder;
  readonly #pages: CityPages;
  readonly #guides: readonly number[];
  readonly #hasCities: boolean;
  /** By word of the query: the group it made, or NO_GROUP. */
  readonly #groupOf = new Uint8Array(QUERY_MAX_WORDS);

  constructor(index: QueryIndex, settings: IndexSettings, language: Language, pages: CityPages) {
    this.#index = index;
    const names = readCityNames(settings, index);
    const synonyms = readSynonyms(settings, index, language);
    this.#words = new QueryWords(index, new Terms(index, language, names, synonyms));
    this.#cities = new CityFinder(names);
    this.#synonyms = new SynonymFinder(synonyms);
    this.#pages = pages;
    this.#guides = settings.cityGuides;
    this.#hasCities = settings.cities.length > 0;
  }

  /** Plans a query: fills `plan` and `lead`. `onlyCity` is the place of the only city wanted, or -1. */
  read(query: string, onlyCity: number): void {
    const words = this.#words;
    resetPlan();
    words.read(query);
    for (let i = 0; i < words.count; i++) this.#groupOf[i] = NO_GROUP;
    const city = this.#cities.find(words, onlyCity);
    this.#synonyms.find(words);
    const hasSubject = this.#addSubject();
    this.#addSynonyms();
    if (city !== NO_CITY) this.#addCity(city, onlyCity);
    else if (!hasSubject) this.#addStopWords();
    if (this.#hasCities && city === NO_CITY && onlyCity < 0) {
      giveLead(NO_CITY, plan.listCount);
    }
  }

  /** Adds the words that say what is wanted; returns whether there are any, known or not. */
  #addSubject(): boolean {
    const { terms, count } = this.#words;
    let hasSubject = false;
    for (let i = 0; i < count; i++) {
      if (terms[i]!.isStop || this.#cities.isName[i] === 1) continue;
      hasSubject = true;
      this.#addWord(i, this.#synonyms.inPhrase[i] === 1 ? weights.WORD_OF_PHRASE_WEIGHT : 1);
    }
    return hasSubject;
  }

  /** Only for a query that has nothing else (contract C4.1). */
  #addStopWords(): void {
    for (let i = 0; i < this.#words.count; i++) this.#addWord(i, 1);
  }

  /** Adds word `i` as a group of its own; nothing when the query has had it already. */
  #addWord(i: number, share: number): void {
    const { terms } = this.#words;
    const { word, stem, spelling, meanings } = terms[i]!;
    for (let j = 0; j < i && word >= 0; j++) {
      if (terms[j]!.word === word && this.#groupOf[j] !== NO_GROUP) {
        this.#groupOf[i] = this.#groupOf[j]!;
        return;
      }
    }
    if (plan.groups === GROUPS_MAX) return;
    const group = plan.groups++;
    this.#groupOf[i] = group;
    if (word >= 0) this.#addMeaning(stem, spelling, share, group, true);
    for (let k = 0; k < meanings.length; k++) {
      const meaning = meanings[k]!;
      this.#addMeaning(meaning.stem, meaning.spelling, share * meaning.share, group, meaning.share === 1);
    }
  }

  /** A name is looked for as it is spelled: Palma is not Las Palmas, though they share a stem. */
  #addName({ word, spelling, meanings }: Term, share: number): void {
    if (word >= 0) addList(this.#index, spelling, share);
    else
      for (const meant of meanings) {
        if (meant.word >= 0) addList(this.#index, meant.spelling, share * meant.share);
      }
  }

  #addMeaning(stem: number, spelling: number, share: number, group: number, isOwn: boolean): void {
    if (spelling === stem) addList(this.#index, stem, share);
    else {
      addList(this.#index, stem, share * (1 - weights.EXACT_SHARE));
      addList(this.#index, spelling, share * weights.EXACT_SHARE);
    }
    addStem(this.#index, stem, { share, group, isOwn });
  }

  #addSynonyms(): void {
    for (const { from, end, groups } of this.#synonyms.found) {
      const share = this.#synonyms.inPhrase[from] === 1 ? weights.PHRASE_WEIGHT : weights.SYNONYM_WEIGHT;
      const group = this.#groupWithin(from, end);
      for (const { list, stems } of groups) {
        addList(this.#index, list, share);
        for (const stem of stems) addStem(this.#index, stem, { share, group, isOwn: false });
      }
    }
  }

  /** The group of the first word of a phrase that made one; a new one for a phrase of stop words. */
  #groupWithin(from: number, end: number): number {
    for (let i = from; i < end; i++) {
      if (this.#groupOf[i] !== NO_GROUP) return this.#groupOf[i]!;
    }
    return plan.groups < GROUPS_MAX ? plan.groups++ : GROUPS_MAX - 1;
  }

  /** Lets the pages of a city lead. Its name alone lists them, the city's guide first. */
  #addCity(city: number, onlyCity: number): void {
    const lists = plan.listCount;
    const hasSubject = lists > 0;
    const { isName } = this.#cities;
    for (let i = 0; i < this.#words.count; i++) {
      const term = this.#words.terms[i]!;
      if (isName[i] === 1 && !term.isStop) this.#addName(term, hasSubject ? weights.NAME_WEIGHT : 1);
    }
    if (hasSubject) {
      if (onlyCity < 0) giveLead(city, lists);
      return;
    }
    if (city === CITY_WITHOUT_PAGES) return;
    const { postings, start } = this.#pages;
    addConstant(postings, start[city]!, start[city + 1]!, weights.CITY_ALONE);
    const guide = postings.indexOf(packPosting(this.#guides[city]!, weights.IMPACT_MAX), start[city]!);
    if (guide >= 0) addConstant(postings, guide, guide + 1, weights.CITY_ALONE);
  }
}
