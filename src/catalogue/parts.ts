// What a catalogue is made of, whether just built or loaded from a snapshot.

import type { City } from '../content/city.ts';
import type { Company } from '../content/company.ts';
import type { SearchIndex } from '../search/search.ts';
import type { ServedPage } from './catalogue.ts';

/** One generation of the content, before it has an address. */
export interface CatalogueParts {
  readonly generation: string;
  /** Ascending by path; a page's place is its document number in the index. */
  readonly pages: readonly ServedPage[];
  readonly index: SearchIndex;
  readonly company: Company;
  readonly cities: readonly City[];
}
