// Published documents: the files about the API that are rendered once per generation, as JSON, Markdown or plain text.

import { type Language, type Localized, localize } from '../lib/language.ts';

/** One published document at one address. Rendered once per settings and content generation, never per request. */
export interface PublishedDocument {
  /** Path below the site's root, starting with `/`. */
  readonly path: string;
  /** Other paths with the same answer. */
  readonly aliases?: readonly string[];
  /** Media type, with its charset if it has one. */
  readonly contentType: string;
  /** The exact body; with two languages, the answer varies by `Accept-Language`. */
  readonly body: string | Localized;
  /** A Markdown form, served for `Accept: text/markdown` and at the `.md` twin of the path. */
  readonly markdown?: string | Localized;
  /** `max-age` of `Cache-Control: public`. */
  readonly cacheSeconds: number;
  /** Additional headers, such as `Link`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `max-age` of published documents that change with the content or the settings. */
export const contentCacheSeconds = 300;
/** `max-age` of descriptions of the service, which change with a release. */
export const serviceCacheSeconds = 3600;

/** Media type of texts that are no Markdown. */
export const plainType = 'text/plain; charset=utf-8';

/** Any JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** The fields of a published document that have defaults. */
export type DocumentOptions = Partial<
  Pick<PublishedDocument, 'aliases' | 'contentType' | 'markdown' | 'cacheSeconds' | 'headers'>
>;

/** A JSON document, indented because people read it too. */
export function publishJson(path: string, value: Json, options: DocumentOptions = {}): PublishedDocument {
  const body = serialize(value);
  return { path, contentType: 'application/json', body, cacheSeconds: serviceCacheSeconds, ...options };
}

/** A JSON document with its texts in two languages. */
export function publishLocalizedJson(
  path: string,
  value: Json,
  options: DocumentOptions = {},
): PublishedDocument {
  const body = inBoth((language) => serialize(localize(value, language)));
  return { path, contentType: 'application/json', body, cacheSeconds: serviceCacheSeconds, ...options };
}

/** A Markdown or text document, written before or rendered in each language. */
export function publishText(
  path: string,
  content: string | ((language: Language) => string),
  options: DocumentOptions = {},
): PublishedDocument {
  const body = typeof content === 'string' ? content : inBoth(content);
  const contentType = 'text/markdown; charset=utf-8';
  return { path, contentType, body, cacheSeconds: contentCacheSeconds, ...options };
}

/** A script; its bytes change with a release. */
export function publishScript(path: string, body: string): PublishedDocument {
  const contentType = 'text/javascript; charset=utf-8';
  return { path, contentType, body, cacheSeconds: serviceCacheSeconds };
}

function serialize(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Chooses between two wordings. */
export type Translate = (es: string, en: string) => string;

/** Returns a function that chooses between two wordings: `const t = translator(language)`, then `t('hola', 'hello')`. */
export function translator(language: Language): Translate {
  return (es, en) => (language === 'es' ? es : en);
}

/** A text in both languages, written by one function. */
export function inBoth(write: (language: Language) => string): Localized {
  return { es: write('es'), en: write('en') };
}

/** Joins lines, with a newline after each; `undefined` is omitted. */
export function lines(...items: readonly (string | undefined)[]): string {
  return `${items.filter((item) => item !== undefined).join('\n')}\n`;
}
