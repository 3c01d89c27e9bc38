// The answer of search_pages as JSON bytes. Of a result everything but the excerpt is the same in every answer that holds
// it, so it is written once: the whole takes a third of the time of `JSON.stringify` and encoding.

import type { SearchResult, SearchResultPage } from '../catalogue/catalogue.ts';

/** A result up to its excerpt, as bytes. */
interface Head {
  readonly title: string;
  readonly city: string;
  readonly bytes: Uint8Array;
}

/** Heads kept: those of a large site. One that has more pages begins anew now and then. */
const maxHeads = 100_000;
/** UTF-8 takes at most so many bytes for a code unit of UTF-16. */
const maxBytesPerUnit = 3;
const quote = 0x22;
const afterResult = Buffer.from('},');

/** Makes a writer of answers; what it writes is what `JSON.stringify` would. */
export function createSearchJson(): (page: SearchResultPage) => Uint8Array {
  let heads = new Map<string, Head>();
  /** Written to and copied from: an answer's length is known at its end. */
  let scratch = Buffer.allocUnsafeSlow(16_384);
  let length = 0;

  function headOf({ url, title, city }: SearchResult): Head {
    const known = heads.get(url);
    if (known !== undefined && known.title === title && known.city === city) return known;
    const json = JSON.stringify({ title, url, city });
    const head = { title, city, bytes: Buffer.from(`${json.slice(0, -1)},"excerpt":`) };
    if (heads.size >= maxHeads) heads = new Map();
    heads.set(url, head);
    return head;
  }

  function makeRoomFor(bytes: number): void {
    if (length + bytes <= scratch.length) return;
    scratch = Buffer.concat([scratch.subarray(0, length)], 2 * (length + bytes));
  }

  function writeAscii(text: string): void {
    makeRoomFor(text.length);
    length += scratch.write(text, length, 'latin1');
  }

  function writeBytes(bytes: Uint8Array): void {
    makeRoomFor(bytes.length);
    scratch.set(bytes, length);
    length += bytes.length;
  }

  /** Excerpts hold no control characters and no lone surrogates, so quote and backslash are all that JSON escapes. */
  function writeExcerpt(excerpt: string): void {
    if (excerpt.includes('"') || excerpt.includes('\\')) {
      writeBytes(Buffer.from(JSON.stringify(excerpt)));
      return;
    }
    makeRoomFor(excerpt.length * maxBytesPerUnit + 2);
    scratch[length++] = quote;
    length += scratch.write(excerpt, length);
    scratch[length++] = quote;
  }

  return ({ total, results, next_cursor: nextCursor }) => {
    length = 0;
    writeAscii(`{"total":${total},"results":[`);
    for (const result of results) {
      writeBytes(headOf(result).bytes);
      writeExcerpt(result.excerpt);
      writeBytes(afterResult);
    }
    if (results.length > 0) length--; // no comma after the last
    writeAscii(`],"next_cursor":${nextCursor === null ? 'null' : `"${nextCursor}"`}}`);
    return Buffer.from(scratch.subarray(0, length));
  };
}
