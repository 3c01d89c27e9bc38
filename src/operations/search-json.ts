// The answer of search_pages as JSON: the written forms of its results, joined.

import type { SearchResultPage } from '../catalogue/catalogue.ts';
import type { Result, WrittenJson } from './result.ts';

/** An odd number without a pattern: the order of the results counts. */
const mixer = 0x9e3779b1;

/** A page of search results with its JSON, which every dialect sends. */
export function searchResult(
  value: SearchResultPage,
  cacheable: Result['cacheable'],
): Result<SearchResultPage> {
  return { value, json: writeSearchPage(value), cacheable };
}

/** Writes an answer as `JSON.stringify` would, in a tenth of the time. */
export function writeSearchPage({ total, results, next_cursor: nextCursor }: SearchResultPage): WrittenJson {
  let body = `{"total":${total},"results":[`;
  let digest = 0;
  for (let i = 0; i < results.length; i++) {
    const { json, checksum } = results[i]!;
    if (i > 0) body += ',';
    body += json;
    digest = (Math.imul(digest, mixer) + checksum) | 0;
  }
  body += nextCursor === null ? '],"next_cursor":null}' : `],"next_cursor":"${nextCursor}"}`;
  return { body, digest: `${digest >>> 0}-${nextCursor ?? ''}` };
}
