// Documents by city, as postings that are all of them fully about it.

import type { IndexData } from '../layout.ts';
import { packPosting } from '../posting.ts';
import { IMPACT_MAX } from '../weights.ts';

export interface CityPages {
  /** All documents, city by city, ascending within each. */
  readonly postings: Uint32Array;
  /** By city: its first entry in `postings`; one more entry ends the last. */
  readonly start: Uint32Array;
}

/** Sorts the documents by the place of their city. */
export function groupByCity({ documentCity }: IndexData, cities: number): CityPages {
  const start = new Uint32Array(cities + 1);
  for (const city of documentCity) start[city + 1]! += 1;
  for (let city = 0; city < cities; city++) start[city + 1]! += start[city]!;
  const postings = new Uint32Array(documentCity.length);
  const next = start.slice();
  documentCity.forEach((city, document) => {
    postings[next[city]!++] = packPosting(document, IMPACT_MAX);
  });
  return { postings, start };
}
