// Finds the pages of a site that are one page in several languages, so that a search shows the one in the language of its query
// (contract C12.5): by `hreflang` that both declare, by paths that differ in the folder of the language alone, and by titles.

import { type Group, groupBy } from '../lib/group-by.ts';
import { itemAt } from '../lib/item-at.ts';
import { withoutLanguageFolder } from '../lib/page-language.ts';
import { pathKey, withoutExtension } from './path-key.ts';

/** What a page is recognised by. */
export interface TranslatedPage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
}

/** Pages that are one page in several languages. */
interface PageSet {
  /** The position of the first of them. */
  readonly first: number;
  readonly byLanguage: Map<string, SiteMember>;
}

/** A page, and the set that it is in so far. */
interface SiteMember extends TranslatedPage {
  set: PageSet;
}

/**
 * By page: the position of the first of the pages that are it in other languages, or its own. `alternates` are by page those that it
 * declares as itself. No two pages of one language are the same.
 */
export function findTranslations(
  pages: readonly TranslatedPage[],
  alternates: readonly (readonly number[])[],
): readonly number[] {
  if (new Set(pages.map(({ language }) => language)).size < 2) return pages.map((_, i) => i);
  const members = pages.map(({ path, title, language }, first): SiteMember => {
    const set: PageSet = { first, byLanguage: new Map() };
    const member = { path, title, language, set };
    set.byLanguage.set(language, member);
    return member;
  });
  alternates.forEach((declared, page) => {
    // one that does not declare the other in turn is a mistake, such as the home page as the alternate of every page
    for (const other of declared)
      if (itemAt(alternates, other).includes(page)) unite([itemAt(members, page), itemAt(members, other)]);
  });
  const byPath = groupBy(members, ({ path }) => withoutExtension(pathKey(withoutLanguageFolder(path))));
  for (const same of byPath.values()) unite(same);
  for (const same of groupBy(members, ({ title }) => title.toLowerCase()).values()) {
    // a title that several pages of a language have does not tell which of them is meant
    if (new Set(same.map(({ language }) => language)).size === same.length) unite(same);
  }
  return members.map(({ set }) => set.first);
}

/** Unites the sets of pages, except those that have a page of the same language. */
function unite([first, ...others]: Group<SiteMember>): void {
  for (const other of others) {
    const [into, from] = first.set.first < other.set.first ? [first.set, other.set] : [other.set, first.set];
    if (into === from || [...from.byLanguage.keys()].some((language) => into.byLanguage.has(language)))
      continue;
    for (const [language, member] of from.byLanguage) {
      into.byLanguage.set(language, member);
      member.set = into;
    }
  }
}
