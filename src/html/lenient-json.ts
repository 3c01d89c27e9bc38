// JSON as people and templates write it: with comments, commas and semicolons at ends, line breaks in strings, several values in a row.

/** A string, a comment, a mark around scripts of XHTML, or other characters. */
const token =
  /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--(?:[^{<>]{0,200}-->)?|-->|<!\[CDATA\[|\]\]>|[;,{}[\]]|[^"/<>;,{}[\]-]+|[\s\S]/g;
const isNoJson = /^(?:\/\*|\/\/|<!|-->|\]\]>|;|\s+$)/;

/** The text as JSON, if little is wrong with it; several values become a list. Linear. */
export function repairJson(text: string): string {
  const parts: string[] = [];
  let values = 0;
  let depth = 0;
  for (const [part] of text.matchAll(token)) {
    if (isNoJson.test(part)) continue;
    if (part === '{' || part === '[') {
      if (depth === 0 && values++ > 0) parts.push(',');
      depth++;
    } else if (part === '}' || part === ']') {
      depth--;
      if (parts.at(-1) === ',') parts.pop();
    }
    // line breaks and other control characters, which JSON forbids in strings
    parts.push(part.startsWith('"') ? part.replace(/\p{Cc}+/gu, ' ') : part);
  }
  return values > 1 ? `[${parts.join('')}]` : parts.join('');
}
