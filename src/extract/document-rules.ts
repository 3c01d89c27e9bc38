// What the text of a document says before it is parsed: feeds and data that a copying program has saved as pages.

import { parseJson } from '../lib/parse-json.ts';
import type { SkippedDocument } from '../sources/index.ts';

/** More than this is not searched for the start of a document. */
const headChars = 4000;
/** Comments, XML declarations and processing instructions before the first element. */
const prologue = /^(?:\s+|<\?[^>]{0,1000}>|<!--[\s\S]{0,1000}?-->)+/;
const xmlRoot = /^<(?:rss|feed|rdf:RDF|urlset|sitemapindex|svg|OpenSearchDescription|opml)\b/i;

/** Why the source text of an HTML document is no page, undefined when it may be one. */
export function findDocumentRule(path: string, html: string): SkippedDocument | undefined {
  const start = html.slice(0, headChars).replace(prologue, '');
  if (xmlRoot.test(start)) {
    const detail = 'it is a feed or other XML saved as HTML; remove it, or leave it: agents do not get it';
    return { path, reason: 'feed', detail };
  }
  if (/^[{[]/.test(start) && parseJson(html.replace(prologue, '')) !== undefined) {
    return {
      path,
      reason: 'data',
      detail: 'it is JSON saved as HTML; remove it, or leave it: agents do not get it',
    };
  }
  if (html.includes('action=postpass') && html.includes('post-password-form')) {
    return { path, reason: 'protected', detail: 'it asks for a password; remove the password to publish it' };
  }
  return undefined;
}
