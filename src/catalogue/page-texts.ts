// The results of read_page, created on demand and cached within a budget. A page has the same object each time, so that
// dialects can cache its representation.

import { resolveSiteLinks } from '../content/page.ts';
import { truncateMarkdown } from '../content/truncate-markdown.ts';
import { createRecentCache, stringBytes } from '../lib/recent-cache.ts';
import type { PageText, ServedPage } from './catalogue.ts';

/** What the results depend on besides the pages. */
export interface PageTextOptions {
  readonly urlOf: (page: ServedPage) => string;
  /** Root of the site, prepended to the links of stored Markdown into the site. */
  readonly site: string;
  /** A longer text is cut after its last complete block (contract C5.3). */
  readonly maxMarkdownChars: number;
}

/** Enough for all pages of a site with several thousand pages. */
const defaultBudgetBytes = 96_000_000;

/** Memory of a result's object and its address. */
const textBytes = 300;

/** Returns a function that creates and caches the results of one generation's pages. */
export function createPageTexts(
  options: PageTextOptions,
  budgetBytes = defaultBudgetBytes,
): (page: ServedPage) => PageText {
  const { urlOf, site, maxMarkdownChars } = options;
  const cache = createRecentCache<ServedPage, PageText>({
    budgetBytes,
    bytesOf: (_page, { markdown }) => stringBytes(markdown) + textBytes,
  });

  function make(page: ServedPage): PageText {
    const whole = resolveSiteLinks(page.markdown, site);
    const { markdown, truncated } = truncateMarkdown(whole, maxMarkdownChars);
    return Object.freeze({ title: page.title, url: urlOf(page), markdown, truncated });
  }

  return (page) => cache.find(page) ?? cache.keep(page, make(page));
}
