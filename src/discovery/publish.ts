// The shapes that documents are published in: JSON, Markdown and plain text, with how long they may be kept.

import { type Language, type Localized, localize } from '../lib/language.ts';
import type { PublishedDocument } from './document.ts';

/** For what changes with the content or the settings. */
export const contentCacheSeconds = 300;
/** For descriptions of the service, which change with a release. */
export const serviceCacheSeconds = 3600;

/** Any JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** The fields of a document that have defaults. */
export type DocumentOptions = Partial<
  Pick<PublishedDocument, 'aliases' | 'contentType' | 'markdown' | 'cacheSeconds' | 'headers'>
>;

/** A JSON document, indented because people read these too. */
export function publishJson(path: string, value: Json, options: DocumentOptions = {}): PublishedDocument {
  const body = serialize(value);
  return { path, contentType: 'application/json', body, cacheSeconds: serviceCacheSeconds, ...options };
}

/** A JSON document whose texts are in two languages. */
export function publishLocalizedJson(
  path: string,
  value: Json,
  options: DocumentOptions = {},
): PublishedDocument {
  const body = { es: serialize(localize(value, 'es')), en: serialize(localize(value, 'en')) };
  return { path, contentType: 'application/json', body, cacheSeconds: serviceCacheSeconds, ...options };
}

/** A text document written by `render` in each language. */
export function publishText(
  path: string,
  render: (language: Language) => string,
  options: DocumentOptions = {},
): PublishedDocument {
  const body = { es: render('es'), en: render('en') };
  const contentType = 'text/markdown; charset=utf-8';
  return { path, contentType, body, cacheSeconds: contentCacheSeconds, ...options };
}

function serialize(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Picks the wording of one language: `const t = wording(language)`, then `t('hola', 'hello')`. */
export function wording(language: Language): (es: string, en: string) => string {
  return (es, en) => (language === 'es' ? es : en);
}

/** A text of both languages made by one writer. */
export function inBoth(write: (language: Language) => string): Localized {
  return { es: write('es'), en: write('en') };
}

/** Lines with a newline after each; `undefined` lines are left out. */
export function lines(...items: readonly (string | undefined)[]): string {
  return `${items.filter((item) => item !== undefined).join('\n')}\n`;
}
