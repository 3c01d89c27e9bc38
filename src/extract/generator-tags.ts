// Tags of generators in the sources of pages: Hugo's shortcodes, Jekyll's Liquid and kramdown's attributes. Those that are the address of
// a link become it, as far as the source itself says it; the others go, and the text between them stays.

import { type References, replaceReferences } from '../sources/index.ts';

const jekyllLink = /\{%-?\s*link\s+([^\s{}%]{1,300})\s*-?%\}/g;
const jekyllPost =
  /\{%-?\s*post_url\s+(?:[^\s{}%]{0,200}\/)?(\d{4})-(\d\d)-(\d\d)-([^\s{}%/]{1,200})\s*-?%\}/g;
/** What Liquid leaves out: comments, and the second branch of a condition, which nobody here can decide. */
const liquidComment =
  /\{%-?\s{0,9}comment\s{0,9}-?%\}[^{]*(?:\{(?!%-?\s{0,9}(?:end)?comment)[^{]*)*\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g;
const liquidElse =
  /\{%-?\s{0,9}els(?:e|if)\b[^{}%]{0,300}-?%\}[^{]*(?=\{%-?\s{0,9}(?:els(?:e|if)|end(?:if|unless|case))\b)/g;
/** `{{ "/x" | relative_url }}`: a text with its address before it, which is that of the site itself. */
const liquidAddress =
  /\{\{-?\s*["']([^"'{}]{0,300})["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url))[^{}]{0,200}\}\}/g;

/**
 * Resolves and removes the tags of a source. `references` are Hugo's; without them, each is taken for a path. Outputs in the text,
 * `{{ site.title }}`, stay here: document/template-marks.ts removes and reports them.
 */
export function resolveTags(body: string, references?: References): string {
  return replaceReferences(body, (target) => references?.get(target) ?? pageOfFile(target))
    .replace(liquidComment, '')
    .replace(liquidElse, '')
    .replace(jekyllPost, '/$1/$2/$3/$4.html')
    .replace(jekyllLink, (_, file: string) => pageOfFile(`/${file.replace(/^\//, '')}`))
    .replace(liquidAddress, (_, path: string) => (path.startsWith('/') ? path : `/${path}`))
    .replace(/\{\{[<%][^{}]{0,2000}[>%]\}\}/g, '')
    .replace(/\{%-?[^{}%]{0,2000}-?%\}/g, '')
    .replace(/\{:[^{}\n]{0,300}\}/g, '')
    .replace(/(["'(=])(?:\{\{-?[^{}]{0,200}-?\}\})+/g, '$1');
}

/** The address of the page of a Markdown file, which may also be named without its ending; relative if the file is. */
export function pageOfFile(file: string): string {
  const [path = ''] = file.split(/[?#]/, 1);
  const end = file.slice(path.length);
  const named = jekyllPath(path.replace(/\.(?:mdx?|markdown)$/i, ''));
  return named.replace(/(^|\/)(?:_?index|readme)$/i, (_, before: string) => before || './') + end;
}

/**
 * The path at which Jekyll puts a source: `/_posts/2026-03-01-novedades` at `/2026/03/01/novedades.html`
 * (https://jekyllrb.com/docs/permalinks/, style `date`).
 */
export function jekyllPath(path: string): string {
  return path.replace(/\/_posts\/(\d{4})-(\d\d)-(\d\d)-([^/]+)$/, '/$1/$2/$3/$4.html');
}
