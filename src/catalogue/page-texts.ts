// The answers of read_page, made when first asked for and kept within a budget: the same object for the same page, so that
// dialects keep its bytes, however many pages a site has.

import { resolveSiteLinks } from '../content/page.ts';
import { truncateMarkdown } from '../content/truncate-markdown.ts';
import type { PageText, ServedPage } from './catalogue.ts';

export interface PageTextOptions {
  readonly urlOf: (page: ServedPage) => string;
  /** Goes where stored Markdown links into the site. */
  readonly site: string;
  /** A longer text is cut at its last whole block (contract C5.3). */
  readonly maxMarkdownChars: number;
}

/** Characters of Markdown kept: a site of several thousand pages stays whole. */
const keptChars = 48_000_000;

/** Makes and keeps the texts of one generation's pages. */
export function createPageTexts(options: PageTextOptions): (page: ServedPage) => PageText {
  const { urlOf, site, maxMarkdownChars } = options;
  let newest = new Map<ServedPage, PageText>();
  let before = new Map<ServedPage, PageText>();
  let newestChars = 0;

  function make(page: ServedPage): PageText {
    const whole = resolveSiteLinks(page.markdown, site);
    const { markdown, truncated } = truncateMarkdown(whole, maxMarkdownChars);
    return Object.freeze({ title: page.title, url: urlOf(page), markdown, truncated });
  }

  return (page) => {
    const kept = newest.get(page);
    if (kept !== undefined) return kept;
    const text = before.get(page) ?? make(page);
    newestChars += text.markdown.length;
    if (newestChars > keptChars / 2) {
      before = newest;
      newest = new Map();
      newestChars = text.markdown.length;
    }
    newest.set(page, text);
    return text;
  };
}
