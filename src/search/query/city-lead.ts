// The city that a query names: its pages lead, those of other cities come last.

import { CITY_FACTOR, GENERAL_FACTOR } from '../weights.ts';
import type { CityPages } from './city-pages.ts';

export interface CityLead {
  /** The place of the city, or -1 when none leads. */
  city: number;
  /** How many lists of the plan count more in some pages than in others: the first ones, which say what is wanted. The
   * rest only name the city. */
  lists: number;
  readonly pages: CityPages;
  /** What is added to the score of general pages where cities have pages and nobody asked for one. */
  generalBonus: number;
}

/** By what the score of a page is multiplied; `city` is the place of its own. */
export function leadFactor(lead: CityLead, city: number): number {
  if (lead.city < 0) return 1;
  if (city === lead.city) return CITY_FACTOR;
  return city === 0 ? GENERAL_FACTOR : 1;
}
