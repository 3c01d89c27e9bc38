// Documents by city.

import type { IndexData, Numbers } from '../layout.ts';

export interface CityPages {
  /** All documents, city by city, ascending within each. */
  readonly documents: Numbers;
  /** By city: its first entry in `documents`; one more entry ends the last. */
  readonly start: Uint32Array;
}

/** Sorts the documents by the place of their city. */
export function groupByCity({ documentCity, postingDocument }: IndexData, cities: number): CityPages {
  const start = new Uint32Array(cities + 1);
  for (const city of documentCity) start[city + 1]! += 1;
  for (let city = 0; city < cities; city++) start[city + 1]! += start[city]!;
  const documents =
    postingDocument instanceof Uint16Array
      ? new Uint16Array(documentCity.length)
      : new Uint32Array(documentCity.length);
  const next = start.slice();
  documentCity.forEach((city, document) => {
    documents[next[city]!++] = document;
  });
  return { documents, start };
}
