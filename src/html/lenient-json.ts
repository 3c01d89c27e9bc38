// JSON as people and templates write it: with comments, commas and semicolons at ends, line breaks in strings, several values in a row,
// brackets too many or too few, as a statement of a script, with its quotes as references.

import { decodeClosedReferences } from './decode-references.ts';

/** A string, a comment, a mark around scripts of XHTML, or other characters. */
const token =
  /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--(?:[^{<>]{0,200}-->)?|-->|<!\[CDATA\[|\]\]>|[;,{}[\]]|[^"/<>;,{}[\]-]+|[\s\S]/g;
const isNoJson = /^(?:\/\*|\/\/|<!|-->|\]\]>|;|\s+$)/;

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The text as JSON, if little is wrong with it; several values become a list. Linear. */
export function repairJson(text: string): string {
  const parts: string[] = [];
  const open: string[] = [];
  let values = 0;
  for (const [part] of (text.includes('"') ? text : decodeClosedReferences(text)).matchAll(token)) {
    if (isNoJson.test(part)) continue;
    const before = parts.at(-1) ?? '';
    const closer = closers[part];
    if (closer !== undefined) {
      if (open.length === 0) values++;
      if (before === '}' || before === ']') parts.push(',');
      open.push(closer);
    } else if (open.length === 0) continue;
    else if (part === ',' && (before === ',' || before in closers)) continue;
    else if (part === '}' || part === ']') {
      if (open.at(-1) !== part) continue;
      open.pop();
      if (before === ',') parts.pop();
    }
    // line breaks and other control characters, which JSON forbids in strings
    parts.push(part.startsWith('"') ? part.replace(/\p{Cc}+/gu, ' ') : part);
  }
  if (parts.at(-1) === ',') parts.pop();
  const json = parts.join('') + open.reverse().join('');
  return values > 1 ? `[${json}]` : json;
}
