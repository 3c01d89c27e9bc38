// The results of read_page, created on demand and cached within a budget. A page has the same object each time, so that
// dialects can cache its representation. The whole text is kept too, so that a part of a long page does not cost the whole page.

import { markdownFrom, truncateMarkdown } from '../extract/index.ts';
import { resolveSiteLinks } from '../html/index.ts';
import { createCacheBudget, stringBytes } from '../lib/recent-cache.ts';
import type { PageText, ServedPage } from './catalogue.ts';

/** What the results depend on besides the pages. */
export interface PageTextOptions {
  readonly urlOf: (page: ServedPage) => string;
  /** The absolute address of a link of stored Markdown into the site. */
  readonly resolveLink: (link: string) => string;
  /** A longer text is cut after its last complete block (contract C5.3). */
  readonly maxMarkdownChars: number;
}

/** Enough for all pages of a site with several thousand pages. */
const defaultBudgetBytes = 96_000_000;

/** Memory of a result's object and its address. */
const textBytes = 300;

/** The results of one generation's pages. */
export interface PageTexts {
  /** The whole Markdown of a page with absolute links. Made for each call unless the page was read before. */
  readonly wholeOf: (page: ServedPage) => string;
  /** The page from its start. */
  readonly textOf: (page: ServedPage) => PageText;
  /** At most `maxChars` code points of the page from a code point on; undefined beyond its end. Cut for each call. */
  readonly partOf: (page: ServedPage, from: number, maxChars: number) => PageText | undefined;
}

/** A page that was read. The whole is the text's Markdown unless that is cut. */
interface Read {
  readonly whole: string;
  readonly text: PageText;
}

/** Creates the results of pages, and caches those that begin at the start. */
export function createPageTexts(options: PageTextOptions, budgetBytes = defaultBudgetBytes): PageTexts {
  const { urlOf, resolveLink, maxMarkdownChars } = options;
  const cache = createCacheBudget(budgetBytes).open<ServedPage, Read>(
    (_page, { whole, text }) =>
      stringBytes(whole) + (text.truncated ? stringBytes(text.markdown) : 0) + textBytes,
  );

  const resolve = (page: ServedPage) => resolveSiteLinks(page.markdown, resolveLink);

  function read(page: ServedPage): Read {
    const found = cache.find(page);
    if (found !== undefined) return found;
    const whole = resolve(page);
    return cache.keep(page, { whole, text: cut(page, whole, maxMarkdownChars) });
  }

  function cut(page: ServedPage, whole: string, maxChars: number): PageText {
    const { markdown, truncated } = truncateMarkdown(whole, Math.min(maxChars, maxMarkdownChars));
    const { title, published, modified } = page;
    return Object.freeze({
      ...{ title, url: urlOf(page), markdown, truncated },
      ...(published !== '' && { published }),
      ...(modified !== '' && { modified }),
    });
  }

  return {
    wholeOf: (page) => cache.find(page)?.whole ?? resolve(page),
    textOf: (page) => read(page).text,
    partOf(page, from, maxChars) {
      const rest = markdownFrom(read(page).whole, from);
      return rest === undefined ? undefined : cut(page, rest, maxChars);
    },
  };
}
