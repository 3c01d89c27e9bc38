// Whose pages lead: those of the city that a query names, then those of no city.

import { CITY_FACTOR, GENERAL_FACTOR } from '../weights.ts';
import { NO_CITY } from './city-finder.ts';

const GENERAL = 0;

/** By what the scores of one query are multiplied in whose pages; whole numbers, so that scores stay whole. Reused. */
export class CityLead {
  /** How many lists of the plan are multiplied: the first ones, which say what is wanted. The rest only name the city. */
  lists = 0;
  /** The most that a score is multiplied by. */
  most = 1;
  /** By city, as a place in `IndexSettings.citySlugs`: what scores of its pages are multiplied by. */
  readonly factors: Uint8Array;
  #city = NO_CITY;

  constructor(cities: number) {
    this.factors = new Uint8Array(cities).fill(1);
  }

  /** Nobody leads: one city's pages are asked for, or no page has a city. */
  reset(): void {
    this.factors[GENERAL] = 1;
    if (this.#city !== NO_CITY) this.factors[this.#city] = 1;
    this.#city = NO_CITY;
    this.lists = 0;
    this.most = 1;
  }

  /** Lets the pages of `city` lead, or the general ones with NO_CITY, in so many lists. */
  give(city: number, lists: number): void {
    if (lists === 0) return;
    this.lists = lists;
    this.most = city === NO_CITY ? GENERAL_FACTOR : CITY_FACTOR;
    this.factors[GENERAL] = GENERAL_FACTOR;
    if (city === NO_CITY) return;
    this.factors[city] = CITY_FACTOR;
    this.#city = city;
  }
}
