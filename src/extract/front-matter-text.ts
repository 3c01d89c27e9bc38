// The text of pages that is in their front matter: themes of Hugo, Gatsby and content systems keep the sections of a page there, and the body
// is empty.

import { cleanLine } from '../html/index.ts';
import { isPlainObject } from '../lib/plain-object.ts';

/** A body with more words is the text of the page. */
const bodyMaxWords = 30;
/** Fewer words are settings of a theme. */
const textMinWords = 12;
/** A value with fewer words of three letters is no sentence: a name, an address of a picture, times whose days are in the key. */
const sentenceMinWords = 5;
const headingMaxWords = 12;
const depthMax = 8;
const valuesMax = 2_000;
const textMaxChars = 60_000;

const isFile = /^\s*(?:https?:|\.{0,2}\/)|\.(?:webp|jpe?g|png|svg|gif|avif|mp4|pdf|html?)\s*$/i;
/** Fields of the page itself, which are read elsewhere or are for search engines. */
const ofPage = /^(?:title|description|keywords|summary|excerpt|seo.*|meta.*|og.*|twitter.*|cascade|menus?)$/;
/** What stands above a text. */
const headingKey =
  /^(?:title|name|heading|headline|subtitle|question|label|t[ií]tulo|subt[ií]tulo|nombre|pregunta|t[ií]tol|nom|nome|titre|titolo|titel|[uü]berschrift|frage|domanda|izena|izenburua)$/;

/** The texts in the fields of front matter as Markdown, in their order, for a page whose body has next to none; `''` for none. */
export function textOfFields(fields: Readonly<Record<string, unknown>>, body: string): string {
  if (hasWords(body, bodyMaxWords)) return '';
  const parts: string[] = [];
  let values = 0;
  let chars = 0;
  const add = (part: string) => {
    chars += part.length;
    if (chars <= textMaxChars) parts.push(part);
  };
  const read = (value: unknown, depth: number): void => {
    if (depth > depthMax || ++values > valuesMax) return;
    if (Array.isArray(value)) for (const one of value) read(one, depth + 1);
    else if (isPlainObject(value)) readSection(value, depth);
    else if (typeof value === 'string' && !isFile.test(value) && hasWords(value, sentenceMinWords))
      add(value.trim());
  };
  const readSection = (section: Readonly<Record<string, unknown>>, depth: number): void => {
    if (isOff(section)) return;
    const before = parts.length;
    for (const [key, value] of Object.entries(section)) {
      const isHeading = headingKey.test(key.toLowerCase()) && typeof value === 'string';
      if (!isHeading) read(value, depth + 1);
    }
    const heading = Object.entries(section).find(([key]) => headingKey.test(key.toLowerCase()))?.[1];
    // a name without a text is a link or a picture
    if (typeof heading !== 'string' || parts.length === before) return;
    const line = cleanLine(heading);
    if (line !== '' && line.split(' ').length <= headingMaxWords) parts.splice(before, 0, `## ${line}`);
  };
  for (const [key, value] of Object.entries(fields)) if (!ofPage.test(key)) read(value, 0);
  const text = parts.join('\n\n');
  return hasWords(text, textMinWords) ? text : '';
}

/** A section of a theme that is turned off. */
function isOff({ enable, enabled, draft }: Readonly<Record<string, unknown>>): boolean {
  return [enable, enabled].some((value) => String(value) === 'false') || String(draft) === 'true';
}

/** Whether a text has at least so many words of three letters; a long one is not read to its end. */
function hasWords(text: string, count: number): boolean {
  let found = 0;
  for (const _ of text.matchAll(/\p{L}{3,}/gu)) if (++found >= count) return true;
  return false;
}
