// Converts Markdown files to HTML documents, which are then processed like all other pages, so that the same guarantees
// hold.

import markdownIt from 'markdown-it';
import { splitFrontMatter } from './front-matter.ts';

/** Raw HTML in Markdown stays text (contract C5.3). The default preset includes tables and strikethrough. */
const parser = markdownIt({ html: false, linkify: false });
const { link_open: writeLink } = parser.renderer.rules;
parser.renderer.rules.link_open = (tokens, at, options, env, self) => {
  const link = tokens[at];
  link?.attrSet('href', pageAddress(String(link.attrGet('href') ?? '')));
  return writeLink?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options);
};

/** Rewrites a link to a Markdown file of the same site to the address of its page. */
function pageAddress(href: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return href;
  return href.replace(/^([^?#]*)\.(?:md|markdown)(?=[?#]|$)/i, (_, stem: string) =>
    stem.replace(/(^|\/)(?:index|readme)$/i, '$1.').replace(/\/\.$/, '/'),
  );
}

/**
 * Renders a Markdown file as an HTML document, with front matter as `<meta>` and its title as the H1 if the body has none.
 * @throws Error of one line about a mistake in the front matter
 */
export function renderMarkdownSource(markdown: string): string {
  const { frontMatter, body } = splitFrontMatter(markdown);
  const { title, description, city, modified, noindex } = frontMatter;
  const content = parser.render(body);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('city', city),
    meta('article:modified_time', modified),
    meta('robots', noindex ? 'noindex' : ''),
  ];
  const h1 = title === '' || content.includes('<h1>') ? '' : `<h1>${escapeHtml(title)}</h1>`;
  return `<!doctype html>${head.join('')}<main>${h1}${content}</main>`;
}

function meta(name: string, value: string): string {
  return value === '' ? '' : `<meta name="${name}" content="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
