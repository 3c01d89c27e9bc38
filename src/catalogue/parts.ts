import type { Company } from '../company/index.ts';
import type { City, Look } from '../facts/index.ts';
import type { SearchIndex } from '../search/index.ts';
import type { ServedPage } from './catalogue.ts';

/** A page whose Markdown can be measured without decoding it. */
export interface MeasuredPage extends ServedPage {
  /** Length of `markdown` in UTF-8. */
  readonly markdownBytes: number;
}

/** The parts of a catalogue, as a snapshot contains them: one generation of the content, independent of its address. */
export interface CatalogueParts {
  readonly generation: string;
  /** Ascending by path; a page's position is its document number in the index. */
  readonly pages: readonly MeasuredPage[];
  readonly index: SearchIndex;
  readonly company: Company;
  readonly cities: readonly City[];
  /**
   * A guess at the origin at which the site is published, `https://host`, or `''`. Addresses there name pages too; answers
   * keep to the setting `url` (contract C1.3).
   */
  readonly publicOrigin: string;
  readonly look: Look;
}
