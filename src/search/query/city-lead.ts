// Whose pages lead: those of the city that a query names, then those of no city.

import { CITY_FACTOR, GENERAL_FACTOR } from '../weights.ts';
import { NO_CITY } from './city-finder.ts';

const GENERAL = 0;
/** Cities are numbered below this. */
const CITIES_MAX = 2 ** 16;

/** By what the scores of the query at hand are multiplied in whose pages; whole numbers, so that scores stay whole. */
export const lead = {
  /** How many lists of the plan are multiplied: the first ones, which say what is wanted. The rest only name the city. */
  lists: 0,
  /** The most that a score is multiplied by. */
  most: 1,
  /** By city, as a place in `IndexSettings.citySlugs`: what scores of its pages are multiplied by. */
  factors: new Uint8Array(CITIES_MAX).fill(1),
};
let leading = NO_CITY;

/** Nobody leads: one city's pages are asked for, or no page has a city. */
export function resetLead(): void {
  lead.factors[GENERAL] = 1;
  if (leading !== NO_CITY) lead.factors[leading] = 1;
  leading = NO_CITY;
  lead.lists = 0;
  lead.most = 1;
}

/** Lets the pages of `city` lead, or the general ones with NO_CITY, in so many lists. */
export function giveLead(city: number, lists: number): void {
  if (lists === 0) return;
  lead.lists = lists;
  lead.most = city === NO_CITY ? GENERAL_FACTOR : CITY_FACTOR;
  lead.factors[GENERAL] = GENERAL_FACTOR;
  if (city === NO_CITY) return;
  lead.factors[city] = CITY_FACTOR;
  leading = city;
}
