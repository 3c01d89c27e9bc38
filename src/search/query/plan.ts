// What a query will look for: posting lists with weights, and the stems that show it in a title or text.

import type { IndexData } from '../layout.ts';
import { IMPACT_MAX } from '../weights.ts';
import { CityLead } from './city-lead.ts';
import { inverseFrequency, listLength, listWeight, type QueryList } from './query-list.ts';

/** Words of a query beyond this many add nothing. */
export const GROUPS_MAX = 31;
/** Lists of a query; each word has a handful. */
export const LISTS_MAX = 250;

/** One query's plan. Reused from query to query, so that planning allocates next to nothing. */
export class Plan {
  /** `lists[0, listCount)` are in use. */
  readonly lists: QueryList[] = [];
  listCount = 0;
  /** Stems to look for in titles and texts: `stems[0, stemCount)`. */
  readonly stems = new Uint32Array(LISTS_MAX);
  readonly stemWeight = new Float64Array(LISTS_MAX);
  /** By stem: the word of the query that it stands for. */
  readonly stemGroup = new Uint8Array(LISTS_MAX);
  /** By stem: 1 when the query has the word itself, 0 when it has a synonym, or something like it. */
  readonly stemIsOwn = new Uint8Array(LISTS_MAX);
  stemCount = 0;
  /** By group: the weight of its heaviest stem. */
  readonly groupWeight = new Float64Array(GROUPS_MAX + 1);
  groups = 0;
  readonly lead: CityLead;
  readonly #data: IndexData;
  /** By number of documents that have a word: its inverse document frequency. */
  readonly #idf: Float64Array;

  constructor(data: IndexData, cities: number) {
    this.#data = data;
    this.lead = new CityLead(cities);
    const documents = data.documentCity.length;
    this.#idf = Float64Array.from({ length: documents + 1 }, (_, having) =>
      inverseFrequency(documents, having),
    );
  }

  reset(): void {
    this.listCount = 0;
    this.stemCount = 0;
    for (let group = 0; group < this.groups; group++) this.groupWeight[group] = 0;
    this.groups = 0;
    this.lead.reset();
  }

  /** Adds posting list `list` at a share of its inverse document frequency. */
  addList(list: number, share: number): void {
    const { listStart, postings, listPeak } = this.#data;
    if (this.listCount === LISTS_MAX) return;
    const weight = listWeight(this.idf(list) * share);
    const from = listStart[list]!;
    for (let i = 0; i < this.listCount; i++) {
      const known = this.lists[i]!;
      if (known.from === from && known.postings === postings) {
        known.weight = Math.max(known.weight, weight);
        return;
      }
    }
    const added = this.#next(postings);
    added.from = from;
    added.until = listStart[list + 1]!;
    added.weight = weight;
    added.peak = listPeak[list]!;
  }

  /** Adds `postings[from, until)`, at a score of the full impact in inverse document frequencies. */
  addConstant(postings: Uint32Array, from: number, until: number, score: number): void {
    const added = this.#next(postings);
    added.from = from;
    added.until = until;
    added.weight = listWeight(score);
    added.peak = IMPACT_MAX;
  }

  /** Lets a stem stand for the word `group` of the query in titles and texts; `isOwn` when it is that word. */
  addStem(stem: number, share: number, group: number, isOwn: boolean): void {
    if (this.stemCount === LISTS_MAX) return;
    const weight = this.idf(stem) * share;
    this.groupWeight[group] = Math.max(this.groupWeight[group]!, weight);
    for (let i = 0; i < this.stemCount; i++) {
      if (this.stems[i] === stem) return;
    }
    this.stems[this.stemCount] = stem;
    this.stemWeight[this.stemCount] = weight;
    this.stemIsOwn[this.stemCount] = isOwn ? 1 : 0;
    this.stemGroup[this.stemCount++] = group;
  }

  /** The weight of all words of the query. */
  totalWeight(): number {
    let total = 0;
    for (let group = 0; group < this.groups; group++) total += this.groupWeight[group]!;
    return total;
  }

  idf(list: number): number {
    return this.#idf[listLength(this.#data, list)]!;
  }

  /** One more list in use, to be filled in. */
  #next(postings: Uint32Array): QueryList {
    let list = this.lists[this.listCount];
    if (list === undefined) {
      list = { postings, from: 0, until: 0, weight: 0, peak: 0 };
      this.lists.push(list);
    }
    list.postings = postings;
    this.listCount += 1;
    return list;
  }
}
