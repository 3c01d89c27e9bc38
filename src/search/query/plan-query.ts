// Plans a query: finds the city that it names, its synonyms, and its words with their possible meanings.

import { packPosting } from '../posting.ts';
import type { CorrectedQuery, SearchRequest } from '../search.ts';
import * as weights from '../weights.ts';
import { CITY_WITHOUT_PAGES, type CityNames, findCities, readCityNames } from './cities.ts';
import { ANY_CITY, FilterReader } from './filter.ts';
import { GROUPS_MAX, HITS_MAX, type Plan, PlanDraft } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { TermReader } from './read-terms.ts';
import { findSynonyms, SynonymTable } from './synonym-groups.ts';
import { QUERY_MAX_WORDS, type Term } from './term.ts';

/** The group of a term that created none. */
const NO_GROUP = 255;

/** Plans the queries of one index. */
export class Planner {
  readonly #plan: PlanDraft;
  readonly #terms: TermReader;
  readonly #filter: FilterReader;
  readonly #cities: CityNames;
  readonly #synonyms: SynonymTable;
  readonly #cityPlaces: ReadonlyMap<string, number>;
  readonly #guides: readonly number[];
  /** Whether pages of several cities compete; in a business of one town its pages are no repetitions. */
  readonly #hasCities: boolean;
  /** Whether the business has one city, of which all of its pages then are. */
  readonly #hasOneCity: boolean;
  /** By term: the group that it created, or NO_GROUP. */
  readonly #groupOf = new Uint8Array(QUERY_MAX_WORDS);
  /** By term: 1 if it is part of a city's name; 1 if it is part of a phrase of several words that has synonyms. */
  readonly #isName = new Uint8Array(QUERY_MAX_WORDS);
  readonly #inPhrase = new Uint8Array(QUERY_MAX_WORDS);
  /** Whether the query has a word with a subject of its own, beside which light words count little. */
  #hasHead = false;
  /** Whether names of cities are located in texts too. */
  #locatesNames = false;

  constructor(index: PreparedIndex) {
    const { citySlugs, cityGuides, cities } = index.settings;
    this.#cities = readCityNames(index);
    this.#synonyms = new SynonymTable(index);
    this.#terms = new TermReader(index, this.#cities, this.#synonyms);
    this.#filter = new FilterReader(index);
    this.#plan = new PlanDraft(index, this.#filter.read('', ANY_CITY));
    this.#cityPlaces = new Map(citySlugs.map((slug, place) => [slug, place]));
    this.#guides = cityGuides;
    this.#hasOneCity = cities.length === 1;
    this.#hasCities = citySlugs.filter((slug) => slug !== '').length > 1;
  }

  /** The query of the plan that was made last, with its typing errors corrected. See `PassageOutcome`. */
  correct({ terms }: Plan): CorrectedQuery | undefined {
    return this.#terms.correct(terms);
  }

  /** Plans a query. The plan has no lists when nothing can be found. */
  plan({ query, city, offset, limit }: SearchRequest, locatesNames = false): Plan {
    this.#locatesNames = locatesNames;
    const plan = this.#plan;
    const onlyCity = city === '' ? ANY_CITY : (this.#cityPlaces.get(city) ?? CITY_WITHOUT_PAGES);
    const filter = this.#filter.read(query, onlyCity);
    const terms = this.#terms.read(query);
    plan.start(offset, offset + Math.min(limit, HITS_MAX), filter, terms);
    if (onlyCity !== CITY_WITHOUT_PAGES && limit > 0) this.#addTerms(terms, onlyCity);
    return plan;
  }

  #addTerms(terms: readonly Term[], onlyCity: number): void {
    for (let i = 0; i < terms.length; i++) this.#groupOf[i] = NO_GROUP;
    const cities = findCities(this.#cities, terms, onlyCity, this.#isName);
    const synonyms = findSynonyms(this.#synonyms, terms, this.#inPhrase);
    const hasSubject = this.#addSubject();
    for (const { from, end, groups } of synonyms) {
      const share = this.#synonymShare(from, end) * this.#shareOf(from, end);
      const group = this.#groupWithin(from, end);
      for (const { list, stems } of groups) {
        this.#plan.addList(list, share);
        for (const stem of stems) this.#plan.addStem(stem, share, group, false);
      }
    }
    if (cities.length > 0) this.#addCities(cities, onlyCity);
    else if (!hasSubject && !this.#plan.hasPostings()) this.#addStopWords();
    if (this.#hasCities && cities.length === 0 && onlyCity < 0)
      this.#plan.boost(cities, this.#plan.lists.length);
  }

  /** A word that no page has stands back behind its synonyms: no page could be a better match. */
  #synonymShare(from: number, end: number): number {
    if (this.#inPhrase[from] === 1)
      return end - from > 1 ? weights.PHRASE_WEIGHT : weights.SYNONYM_IN_PHRASE_WEIGHT;
    const { word, meanings } = this.#plan.terms[from]!;
    return word < 0 && meanings.length === 0 ? weights.SYNONYM_OF_UNKNOWN_WEIGHT : weights.SYNONYM_WEIGHT;
  }

  /** Adds the subject: the words that are neither stop words nor names. Returns whether there are any, even unknown ones. */
  #addSubject(): boolean {
    const { terms } = this.#plan;
    this.#hasHead = false;
    for (let i = 0; i < terms.length; i++) {
      const { isStop, isLight } = terms[i]!;
      if (!isStop && !isLight && this.#isName[i] === 0) this.#hasHead = true;
    }
    let hasSubject = false;
    for (let i = 0; i < terms.length; i++) {
      if (terms[i]!.isStop || this.#isName[i] === 1) continue;
      hasSubject = true;
      const share = this.#inPhrase[i] === 1 ? weights.WORD_OF_PHRASE_WEIGHT : 1;
      this.#addWord(i, share * this.#shareOf(i, i + 1));
    }
    return hasSubject;
  }

  /** What the terms `[from, end)` count: light words, and a phrase of them such as `cuánto cuesta`, stand back behind a subject. */
  #shareOf(from: number, end: number): number {
    if (!this.#hasHead) return 1;
    let isLight = false;
    for (let i = from; i < end; i++) {
      const term = this.#plan.terms[i]!;
      if (term.isLight) isLight = true;
      else if (!term.isStop) return 1;
    }
    return isLight ? weights.LIGHT_WEIGHT : 1;
  }

  /** Stop words are searched only when the query has nothing else: no other words, and no phrase of them that means what pages have (contract C4.1). */
  #addStopWords(): void {
    for (let i = 0; i < this.#plan.terms.length; i++) this.#addWord(i, 1);
  }

  /** Adds term `i` as a group of its own. A repeated word shares the group of its first occurrence. */
  #addWord(i: number, share: number): void {
    const { terms } = this.#plan;
    const { word, stem, spelling, meanings, asksPrice } = terms[i]!;
    for (let j = 0; j < i && word >= 0; j++) {
      if (terms[j]!.word === word && this.#groupOf[j] !== NO_GROUP) {
        this.#groupOf[i] = this.#groupOf[j]!;
        return;
      }
    }
    if (this.#plan.groups === GROUPS_MAX) return;
    const group = this.#plan.groups++;
    this.#groupOf[i] = group;
    if (asksPrice) this.#plan.priceGroups |= 1 << group;
    if (word >= 0) this.#addMeaning(stem, spelling, share, group, true);
    for (let k = 0; k < meanings.length; k++) {
      const meaning = meanings[k]!;
      this.#addMeaning(meaning.stem, meaning.spelling, share * meaning.share, group, meaning.share === 1);
    }
  }

  #addMeaning(stem: number, spelling: number, share: number, group: number, isOwn: boolean): void {
    if (spelling === stem) this.#plan.addList(stem, share);
    else {
      this.#plan.addList(stem, share * (1 - weights.EXACT_SHARE));
      this.#plan.addList(spelling, share * weights.EXACT_SHARE);
    }
    this.#plan.addStem(stem, share, group, isOwn);
  }

  /** The first group created by a term in `[from, end)`, or a new one for a phrase of stop words. */
  #groupWithin(from: number, end: number): number {
    for (let i = from; i < end; i++) {
      if (this.#groupOf[i] !== NO_GROUP) return this.#groupOf[i]!;
    }
    return this.#plan.groups < GROUPS_MAX ? this.#plan.groups++ : GROUPS_MAX - 1;
  }

  /** Boosts the pages of cities, unless the site has only one. A query of names alone finds all of their pages, the cities' guides first. */
  #addCities(cities: readonly number[], onlyCity: number): void {
    const plan = this.#plan;
    const { terms } = plan;
    const lists = plan.lists.length;
    const hasSubject = lists > 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      if (this.#isName[i] === 1 && !term.isStop) this.#addName(term, hasSubject ? weights.NAME_WEIGHT : 1);
    }
    if (hasSubject) {
      if (onlyCity < 0 && !this.#hasOneCity) plan.boost(cities, lists);
      return;
    }
    for (const city of cities) {
      if (city !== CITY_WITHOUT_PAGES) this.#addPagesOf(city);
    }
  }

  /** Adds all pages of a city, and its guide again. */
  #addPagesOf(city: number): void {
    const plan = this.#plan;
    const { cityPostings, cityStart } = plan.index;
    const from = cityStart[city]!;
    plan.addCityPages(from, cityStart[city + 1]!, weights.CITY_ALONE);
    const guide = cityPostings.indexOf(packPosting(this.#guides[city]!, weights.IMPACT_MAX), from);
    if (guide >= 0) plan.addCityPages(guide, guide + 1, weights.CITY_ALONE);
  }

  /** A name is searched by its spelling, not its stem: Palma and Las Palmas share a stem but are different cities. */
  #addName({ word, stem, spelling, meanings }: Term, share: number): void {
    if (word >= 0) {
      this.#plan.addList(spelling, share);
      if (this.#locatesNames && this.#plan.groups < GROUPS_MAX)
        this.#plan.addStem(stem, share, this.#plan.groups++, true);
    } else
      for (const meant of meanings) {
        if (meant.word >= 0) this.#plan.addList(meant.spelling, share * meant.share);
      }
  }
}
