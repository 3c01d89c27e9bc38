// The plan of a query: weighted posting lists, the stems by which it is recognised in titles and texts, the boosted cities, and the
// filter of documents.

import type { Numbers } from '../layout.ts';
import { documentOfPosting, firstNotBefore, listLength, packPosting } from '../posting.ts';
import { CITY_FACTOR, GENERAL_FACTOR, IMPACT_MAX } from '../weights.ts';
import { type Filter, passes } from './filter.ts';
import { idfOf, type PreparedIndex } from './prepared-index.ts';
import type { Term } from './term.ts';

/** Largest number of hits of a query. */
export const HITS_MAX = 1000;
/** Largest number of groups; further words of the query are ignored. */
export const GROUPS_MAX = 31;
/** Largest number of lists, and of stems, of a query. Each word adds a handful. */
const LISTS_MAX = 250;
/** Score of one unit of weight. Scores are integers, so that sums do not depend on the order of addition. */
const SCORE_UNITS = 256 * 255;
const GENERAL = 0;

/** One posting list of the index, or a range of `PreparedIndex.cityPostings`. */
export interface PlannedList {
  /** Its number in the index; {@link CITY_PAGES} for pages of a city. */
  readonly list: number;
  readonly postings: Uint32Array;
  /** The range of postings: `[from, until)`. */
  readonly from: number;
  readonly until: number;
  /** The score of a posting is `weight * impact`. */
  readonly weight: number;
  /** The highest impact. */
  readonly peak: number;
}

/** The value of `PlannedList.list` for a range of `PreparedIndex.cityPostings`. */
export const CITY_PAGES = -1;

/** The plan of one query. Valid until the next query over the same index is planned. */
export interface Plan {
  readonly index: PreparedIndex;
  /** The requested ranks: `[from, until)`. */
  readonly from: number;
  readonly until: number;
  readonly filter: Filter;
  readonly terms: readonly Term[];
  readonly lists: readonly PlannedList[];
  /** The stems to locate in titles and texts: `stems[0, stemCount)`. */
  readonly stems: Numbers;
  readonly stemCount: number;
  readonly stemWeight: Numbers;
  /** By stem: its group. A group is a word of the query, or a phrase of stop words that has synonyms. */
  readonly stemGroup: Numbers;
  /** By stem: 1 for the query's own word, 0 for its synonyms, completions and corrections. */
  readonly stemIsOwn: Numbers;
  /** By group: the weight of its heaviest stem. */
  readonly groupWeight: Numbers;
  readonly groups: number;
  /** The groups of words that ask for a price, one bit each. */
  readonly priceGroups: number;
  /** Number of boosted lists, which come first and are of the subject. The rest are of the city's name. */
  readonly boostedLists: number;
  /** The boosted cities that have pages, as indexes of `IndexSettings.citySlugs`. */
  readonly cities: readonly number[];
  /** By city, as an index of `IndexSettings.citySlugs`: integer factor of the boosted scores of its pages. */
  readonly cityFactor: Numbers;
  /** The highest factor of a city. */
  readonly factorMax: number;
}

/** The posting of a document in a planned list, or -1. */
export function findPlanned({ postings, from, until }: PlannedList, document: number): number {
  const at = firstNotBefore(postings, from, until, packPosting(document, 0));
  return at < until && documentOfPosting(postings[at]!) === document ? at : -1;
}

/** Whether a document has a word of the query and passes its filter. */
export function isHit({ lists, filter }: Plan, document: number): boolean {
  return passes(filter, document) && lists.some((list) => findPlanned(list, document) >= 0);
}

/** By city: the factor 1, for scores that are multiplied already. */
export const noFactors: Numbers = new Uint8Array(2 ** 16).fill(1);

/** Whether the factors of cities multiply whole scores, rather than those of some lists or none. */
export function hasCommonFactor({ boostedLists, lists }: Pick<Plan, 'boostedLists' | 'lists'>): boolean {
  return boostedLists === lists.length;
}

/** By city: the factor that multiplies whole scores. */
export function factorsOf(plan: Plan): Numbers {
  return hasCommonFactor(plan) ? plan.cityFactor : noFactors;
}

/** Converts a weight, in inverse document frequencies, to an integer score. */
export function scoreOfIdf(weight: number): number {
  return Math.round(weight * SCORE_UNITS);
}

/** Converts an integer score to a weight, in inverse document frequencies. */
export function weightOfScore(score: number): number {
  return score / SCORE_UNITS;
}

/** Converts a weight, in inverse document frequencies, to the integer weight of a list, which is multiplied by impacts. */
function listWeight(weight: number): number {
  return Math.max(1, Math.round(weight * 256));
}

/** The mutable plan of one index, reused from query to query. */
export class PlanDraft implements Plan {
  readonly index: PreparedIndex;
  readonly stems = new Uint32Array(LISTS_MAX);
  readonly stemWeight = new Float64Array(LISTS_MAX);
  readonly stemGroup = new Uint8Array(LISTS_MAX);
  readonly stemIsOwn = new Uint8Array(LISTS_MAX);
  readonly groupWeight = new Float64Array(GROUPS_MAX + 1);
  readonly cityFactor: Uint8Array;
  from = 0;
  until = 0;
  filter: Filter;
  terms: readonly Term[] = [];
  lists: { -readonly [Key in keyof PlannedList]: PlannedList[Key] }[] = [];
  stemCount = 0;
  groups = 0;
  priceGroups = 0;
  boostedLists = 0;
  factorMax = 1;
  cities: readonly number[] = [];

  constructor(index: PreparedIndex, filter: Filter) {
    this.index = index;
    this.filter = filter;
    this.cityFactor = new Uint8Array(index.cityStart.length - 1).fill(1);
  }

  /** Resets the plan for a query that requests ranks `[from, until)` of the documents that pass `filter`. */
  start(from: number, until: number, filter: Filter, terms: readonly Term[]): void {
    for (let group = 0; group < this.groups; group++) this.groupWeight[group] = 0;
    this.cityFactor[GENERAL] = 1;
    for (const city of this.cities) this.cityFactor[city] = 1;
    this.cities = [];
    this.from = from;
    this.until = until;
    this.filter = filter;
    this.terms = terms;
    this.lists = [];
    this.stemCount = 0;
    this.groups = 0;
    this.priceGroups = 0;
    this.boostedLists = 0;
    this.factorMax = 1;
  }

  /** Adds posting list `list` at a share of its inverse document frequency. */
  addList(list: number, share: number): void {
    const { lists } = this;
    const { listStart, postings, listPeak } = this.index;
    if (lists.length === LISTS_MAX) return;
    const weight = listWeight(idfOf(this.index, listLength(this.index, list)) * share);
    for (let i = 0; i < lists.length; i++) {
      const known = lists[i]!;
      if (known.list !== list) continue;
      if (weight > known.weight) known.weight = weight;
      return;
    }
    const from = listStart[list]!;
    lists.push({ list, postings, from, until: listStart[list + 1]!, weight, peak: listPeak[list]! });
  }

  /** Whether a page has what was added so far. */
  hasPostings(): boolean {
    return this.lists.some(({ from, until }) => until > from);
  }

  /** Adds `cityPostings[from, until)` with a score per page in inverse document frequencies. */
  addCityPages(from: number, until: number, score: number): void {
    const postings = this.index.cityPostings;
    const weight = listWeight(score);
    this.lists.push({ list: CITY_PAGES, postings, from, until, weight, peak: IMPACT_MAX });
  }

  /** Adds a stem by which a group is located in titles and texts, at a share of its idf. `isOwn`: it is of the query's own word. */
  addStem(stem: number, share: number, group: number, isOwn: boolean): void {
    const { stems, stemCount, groupWeight } = this;
    if (stemCount === LISTS_MAX) return;
    const weight = idfOf(this.index, listLength(this.index, stem)) * share;
    if (weight > groupWeight[group]!) groupWeight[group] = weight;
    for (let i = 0; i < stemCount; i++) {
      if (stems[i] === stem) return;
    }
    stems[stemCount] = stem;
    this.stemWeight[stemCount] = weight;
    this.stemIsOwn[stemCount] = isOwn ? 1 : 0;
    this.stemGroup[stemCount] = group;
    this.stemCount = stemCount + 1;
  }

  /** Boosts, in the first `lists` lists, the pages of `cities` and, less, general pages. Without cities only the general ones. */
  boost(cities: readonly number[], lists: number): void {
    if (lists === 0) return;
    this.boostedLists = lists;
    this.factorMax = cities.length === 0 ? GENERAL_FACTOR : CITY_FACTOR;
    this.cityFactor[GENERAL] = GENERAL_FACTOR;
    this.cities = cities.filter((city) => city < this.cityFactor.length);
    for (const city of this.cities) this.cityFactor[city] = CITY_FACTOR;
  }
}
