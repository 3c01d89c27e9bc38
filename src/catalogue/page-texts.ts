// The answers of read_page, made when first asked for and kept within a budget: the same object for the same page, so that
// dialects keep its bytes, however many pages a site has.

import { resolveSiteLinks } from '../content/page.ts';
import { truncateMarkdown } from '../content/truncate-markdown.ts';
import { createRecentCache, stringBytes } from '../lib/recent-cache.ts';
import type { PageText, ServedPage } from './catalogue.ts';

export interface PageTextOptions {
  readonly urlOf: (page: ServedPage) => string;
  /** Goes where stored Markdown links into the site. */
  readonly site: string;
  /** A longer text is cut at its last whole block (contract C5.3). */
  readonly maxMarkdownChars: number;
}

/** A site of several thousand pages stays whole. */
const defaultBudgetBytes = 96_000_000;

/** The object of a text, and its address. */
const textBytes = 300;

/** Makes and keeps the texts of one generation's pages. */
export function createPageTexts(
  options: PageTextOptions,
  budgetBytes = defaultBudgetBytes,
): (page: ServedPage) => PageText {
  const { urlOf, site, maxMarkdownChars } = options;
  const kept = createRecentCache<ServedPage, PageText>({
    budgetBytes,
    bytesOf: (_page, { markdown }) => stringBytes(markdown) + textBytes,
  });

  function make(page: ServedPage): PageText {
    const whole = resolveSiteLinks(page.markdown, site);
    const { markdown, truncated } = truncateMarkdown(whole, maxMarkdownChars);
    return Object.freeze({ title: page.title, url: urlOf(page), markdown, truncated });
  }

  return (page) => kept.find(page) ?? kept.keep(page, make(page));
}
