// Whose pages lead: those of the city that a query names, then those of no city.

import { CITY_FACTOR, GENERAL_FACTOR } from '../weights.ts';

/** By what scores are multiplied in whose pages; whole numbers, so that scores stay whole. */
export interface CityLead {
  /** The place of the city whose pages lead, or -1. */
  readonly city: number;
  /** How many lists of the plan are multiplied: the first ones, which say what is wanted. The rest only name the city. */
  readonly lists: number;
}

/** No page leads: one city's pages are asked for, or no page has a city. */
export const noLead: CityLead = { city: -1, lists: 0 };

/** By what the score of a page is multiplied; `city` is the place of its own. */
export function leadFactor(lead: CityLead, city: number): number {
  if (lead.lists === 0) return 1;
  if (city === lead.city) return CITY_FACTOR;
  return city === 0 ? GENERAL_FACTOR : 1;
}

/** The most that {@link leadFactor} can be. */
export function mostFactor(lead: CityLead): number {
  if (lead.lists === 0) return 1;
  return lead.city < 0 ? GENERAL_FACTOR : CITY_FACTOR;
}
