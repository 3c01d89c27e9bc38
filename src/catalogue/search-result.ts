// One search result, and its wire form, which is made once and lasts as long as the result is kept.

import { crc32 } from 'node:zlib';
import type { Page } from '../content/page.ts';
import { type BinaryString, toBinaryString } from '../lib/binary-string.ts';
import type { SearchHit } from '../search/search.ts';

/** One search result (seed §2.1): its own properties are those of the answer. */
export class SearchResult {
  readonly title: string;
  /** Absolute; can be passed to `read_page`. */
  readonly url: string;
  /** City slug, `''` when the page is general. */
  readonly city: string;
  readonly excerpt: string;
  readonly #passage: number;
  #json: BinaryString = '';
  #checksum = 0;

  constructor({ title, city }: Pick<Page, 'title' | 'city'>, url: string, { passage, excerpt }: SearchHit) {
    this.#passage = passage;
    this.title = title;
    this.url = url;
    this.city = city;
    this.excerpt = excerpt;
  }

  /** Whether it shows this passage, numbered through all pages. */
  shows(passage: number): boolean {
    return this.#passage === passage;
  }

  /** Its wire form: JSON in UTF-8. */
  get json(): BinaryString {
    if (this.#json === '') this.#write();
    return this.#json;
  }

  /** CRC-32 of `json`. */
  get checksum(): number {
    if (this.#json === '') this.#write();
    return this.#checksum;
  }

  #write(): void {
    const bytes = Buffer.from(JSON.stringify(this));
    this.#json = toBinaryString(bytes);
    this.#checksum = crc32(bytes);
  }
}

/** Results kept, a power of two; about a kilobyte each. */
const keptResults = 32_768;

/**
 * Keeps results, each in the one place of its passage: what answers one query often answers the next, and the passages of
 * a site of a thousand pages all fit.
 */
export function keepResults(make: (hit: SearchHit) => SearchResult): (hit: SearchHit) => SearchResult {
  const results = new Array<SearchResult | undefined>(keptResults);
  return (hit) => {
    const place = hit.passage & (keptResults - 1);
    const kept = results[place];
    if (kept?.shows(hit.passage)) return kept;
    const made = make(hit);
    results[place] = made;
    return made;
  };
}
