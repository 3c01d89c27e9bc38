// A query → its plan: city names, synonyms, words and what they may mean.

import type { Language } from '../languages/language.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import { packPosting } from '../posting.ts';
import * as weights from '../weights.ts';
import { CityFinder, NO_CITY } from './city-finder.ts';
import { CITY_WITHOUT_PAGES } from './city-names.ts';
import type { CityPages } from './city-pages.ts';
import { GROUPS_MAX, Plan } from './plan.ts';
import { type Meaning, QUERY_MAX_WORDS, QueryWords } from './query-words.ts';
import { SynonymFinder } from './synonym-finder.ts';

/** A word of the query that made no group. */
const NO_GROUP = 255;

export class Planner {
  readonly #data: IndexData;
  readonly #words: QueryWords;
  readonly #plan: Plan;
  readonly #cities: CityFinder;
  readonly #synonyms: SynonymFinder;
  readonly #pages: CityPages;
  readonly #guides: readonly number[];
  readonly #hasCities: boolean;
  /** By word of the query: the group it made, or NO_GROUP. */
  readonly #groupOf = new Uint8Array(QUERY_MAX_WORDS);
  /** The word at hand as a meaning of itself. */
  readonly #itself = { word: 0, stem: 0, share: 1 };

  constructor(data: IndexData, settings: IndexSettings, language: Language, pages: CityPages) {
    this.#data = data;
    this.#pages = pages;
    this.#guides = settings.cityGuides;
    this.#hasCities = settings.cities.length > 0;
    this.#words = new QueryWords(data, language);
    this.#plan = new Plan(data, settings.citySlugs.length);
    this.#cities = new CityFinder(data, settings);
    this.#synonyms = new SynonymFinder(data, settings, language);
  }

  /** Plans a query; `onlyCity` is the place of the only city wanted, or -1. The plan is valid until the next call. */
  read(query: string, onlyCity: number): Plan {
    const words = this.#words;
    this.#plan.reset();
    words.read(query);
    for (let i = 0; i < words.count; i++) this.#groupOf[i] = NO_GROUP;
    const city = this.#cities.find(words, onlyCity);
    this.#synonyms.find(words);
    const hasSubject = this.#addSubject();
    this.#addSynonyms();
    if (city !== NO_CITY) this.#addCity(city, onlyCity);
    else if (!hasSubject) this.#addStopWords();
    if (this.#hasCities && city === NO_CITY && onlyCity < 0) {
      this.#plan.lead.give(NO_CITY, this.#plan.listCount);
    }
    return this.#plan;
  }

  /** Adds the words that say what is wanted; returns whether there are any, known or not. */
  #addSubject(): boolean {
    const { isStop, count } = this.#words;
    let hasSubject = false;
    for (let i = 0; i < count; i++) {
      if (isStop[i] === 1 || this.#cities.isName[i] === 1) continue;
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
    const words = this.#words;
    const plan = this.#plan;
    const word = words.word[i]!;
    for (let j = 0; j < i && word >= 0; j++) {
      if (words.word[j] === word && this.#groupOf[j] !== NO_GROUP) {
        this.#groupOf[i] = this.#groupOf[j]!;
        return;
      }
    }
    if (plan.groups === GROUPS_MAX) return;
    const group = plan.groups++;
    this.#groupOf[i] = group;
    if (word >= 0) {
      this.#itself.word = word;
      this.#itself.stem = this.#data.wordStem[word]!;
      this.#addMeaning(this.#itself, share, group);
    }
    const meanings = word < 0 ? words.meaningsOfUnknown(i) : words.suspicionsOf(i);
    for (const meaning of meanings) this.#addMeaning(meaning, share, group);
  }

  /** A name is looked for as it is spelled: Palma is not Las Palmas, though they share a stem. */
  #addName(i: number, share: number): void {
    const word = this.#words.word[i]!;
    if (word >= 0) this.#plan.addList(this.#data.wordList[word]!, share);
    else
      for (const meant of this.#words.meaningsOfUnknown(i)) {
        if (meant.word >= 0) this.#plan.addList(this.#data.wordList[meant.word]!, share * meant.share);
      }
  }

  /** A meaning of full share is the word itself, or all that is known of it. */
  #addMeaning(meaning: Meaning, shareOfWord: number, group: number): void {
    const plan = this.#plan;
    const { word, stem } = meaning;
    const share = shareOfWord * meaning.share;
    const own = word < 0 ? stem : this.#data.wordList[word]!;
    if (own === stem) plan.addList(stem, share);
    else {
      plan.addList(stem, share * (1 - weights.EXACT_SHARE));
      plan.addList(own, share * weights.EXACT_SHARE);
    }
    plan.addStem(stem, share, group, meaning.share === 1);
  }

  #addSynonyms(): void {
    for (const { from, end, groups } of this.#synonyms.found) {
      const share = this.#synonyms.inPhrase[from] === 1 ? weights.PHRASE_WEIGHT : weights.SYNONYM_WEIGHT;
      const group = this.#groupWithin(from, end);
      for (const { list, stems } of groups) {
        this.#plan.addList(list, share);
        for (const stem of stems) this.#plan.addStem(stem, share, group, false);
      }
    }
  }

  /** The group of the first word of a phrase that made one; a new one for a phrase of stop words. */
  #groupWithin(from: number, end: number): number {
    for (let i = from; i < end; i++) {
      if (this.#groupOf[i] !== NO_GROUP) return this.#groupOf[i]!;
    }
    return this.#plan.groups < GROUPS_MAX ? this.#plan.groups++ : GROUPS_MAX - 1;
  }

  /** Lets the pages of a city lead. Its name alone lists them, the city's guide first. */
  #addCity(city: number, onlyCity: number): void {
    const plan = this.#plan;
    const lists = plan.listCount;
    const hasSubject = lists > 0;
    const { isName } = this.#cities;
    for (let i = 0; i < this.#words.count; i++) {
      if (isName[i] === 1 && this.#words.isStop[i] === 0)
        this.#addName(i, hasSubject ? weights.NAME_WEIGHT : 1);
    }
    if (hasSubject) {
      if (onlyCity < 0) plan.lead.give(city, lists);
      return;
    }
    if (city === CITY_WITHOUT_PAGES) return;
    const { postings, start } = this.#pages;
    plan.addConstant(postings, start[city]!, start[city + 1]!, weights.CITY_ALONE);
    const guide = postings.indexOf(packPosting(this.#guides[city]!, weights.IMPACT_MAX), start[city]!);
    if (guide >= 0) plan.addConstant(postings, guide, guide + 1, weights.CITY_ALONE);
  }
}
