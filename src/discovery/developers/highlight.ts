// Syntax highlighting when a page is rendered: one expression per language, with a named group for each kind of token.

import { escapeHtml } from '../escape-html.ts';

const languages: Readonly<Record<string, RegExp>> = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?\b)|(?<keyword>\b(?:true|false|null)\b)/g,
  sh: /(?<comment>(?<=^|\s)#.*$)|(?<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<variable>\$[A-Z_]+)|(?<keyword>\b(?:curl|claude|export)\b(?=\s))|(?<flag>(?<=\s)--?[A-Za-z-]+)/gm,
  js: /(?<comment>\/\/.*$)|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<number>\b\d+\b)|(?<keyword>\b(?:const|let|await|async|new|for|of|if|return|import|from|throw|function)\b)/gm,
  python:
    /(?<comment>#.*$)|(?<string>f?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>\b\d+\b)|(?<keyword>\b(?:import|from|with|as|for|in|if|def|return|print)\b)/gm,
  http: /(?<key>^[A-Za-z-]+(?=:))|(?<number>\b\d{3}\b)/gm,
  toml: /(?<keyword>^\[.*\]$)|(?<key>^[A-Za-z_]+(?=\s*=))|(?<string>"[^"]*")/gm,
};

/** Renders code as HTML with a span of class `t-…` around each token; in other languages, as it is. */
export function highlight(language: string, code: string): string {
  const tokens = languages[language];
  if (tokens === undefined) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const match of code.matchAll(tokens)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? ['text'];
    html += `${escapeHtml(code.slice(end, match.index))}<span class="t-${name}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
