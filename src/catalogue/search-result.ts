// A search result with its JSON, which is written once and lives as long as the result is cached.

import { crc32 } from 'node:zlib';
import type { Page } from '../compare/index.ts';
import { type BinaryString, toBinaryString } from '../lib/binary-string.ts';
import type { SearchHit } from '../search/index.ts';

/** One search result (seed §2.1); its own properties are those of the operation's result. */
export class SearchResult {
  // These come first because most searches read nothing else: they are then in one cache line of the processor.
  readonly #passage: number;
  #json: BinaryString = '';
  #checksum = 0;
  readonly title: string;
  /** Absolute; can be passed to `read_page`. */
  readonly url: string;
  /** City slug, `''` when the page is general. */
  readonly city: string;
  readonly excerpt: string;

  constructor({ title, city }: Pick<Page, 'title' | 'city'>, url: string, { passage, excerpt }: SearchHit) {
    this.#passage = passage;
    this.title = title;
    this.url = url;
    this.city = city;
    this.excerpt = excerpt;
  }

  /** Whether its excerpt is the passage with this number, which is unique across all pages. */
  shows(passage: number): boolean {
    return this.#passage === passage;
  }

  /** The result as JSON in UTF-8. */
  get json(): BinaryString {
    if (this.#json === '') this.#write();
    return this.#json;
  }

  /** CRC-32 of `json`, signed: V8 keeps signed 32-bit integers within the object, and allocates an object for each larger number. */
  get checksum(): number {
    if (this.#json === '') this.#write();
    return this.#checksum;
  }

  #write(): void {
    const bytes = Buffer.from(JSON.stringify(this));
    this.#json = toBinaryString(bytes);
    this.#checksum = crc32(bytes) | 0;
  }
}

/** Number of cached results, a power of two; about a kilobyte each. */
const cachedResults = 32_768;

/**
 * Returns a function that creates and caches results, each in the slot of its passage. Queries often share results, and all
 * passages of a site of a thousand pages fit.
 */
export function createResultCache(make: (hit: SearchHit) => SearchResult): (hit: SearchHit) => SearchResult {
  const results = new Array<SearchResult | undefined>(cachedResults);
  return (hit) => {
    const slot = hit.passage & (cachedResults - 1);
    const cached = results[slot];
    if (cached?.shows(hit.passage)) return cached;
    const result = make(hit);
    results[slot] = result;
    return result;
  };
}
