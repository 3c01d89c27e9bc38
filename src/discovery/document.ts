// What a published document is to the server that serves it: ready text and how to label it.

import type { Localized } from '../lib/language.ts';

/** One document at one address. Rendered once per settings and content generation, never per request. */
export interface PublishedDocument {
  /** Path below the site's root, `/` first. */
  readonly path: string;
  /** Other paths that answer the same. */
  readonly aliases?: readonly string[];
  /** With charset where there is one. */
  readonly contentType: string;
  /** The exact body; with two wordings the answer varies by `Accept-Language`. */
  readonly body: string | Localized;
  /** A Markdown form, served for `Accept: text/markdown` and at the `.md` twin of the path. */
  readonly markdown?: string | Localized;
  /** `max-age` of `Cache-Control: public`. */
  readonly cacheSeconds: number;
  /** Further headers, such as `Link`. */
  readonly headers?: Readonly<Record<string, string>>;
}
