// Finds the pages of a site that are one page in several languages, so that a search shows the one in the language of its query
// (contract C12.5): by `hreflang` that both declare, by paths that differ in the folder of the language alone, and by titles.

import { groupBy } from '../lib/group-by.ts';
import { withoutLanguageFolder } from '../lib/page-language.ts';
import { pathKey, withoutExtension } from './path-key.ts';

/** What a page is recognised by. */
export interface TranslatedPage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
}

/**
 * By page: the position of the first of the pages that are it in other languages, or its own. `alternates` are by page those that it
 * declares as itself. No two pages of one language are the same.
 */
export function findTranslations(
  pages: readonly TranslatedPage[],
  alternates: readonly (readonly number[])[],
): readonly number[] {
  const sets = pages.map(({ language }, i) => ({ first: i, byLanguage: new Map([[language, i]]) }));
  const isBilingual = pages.some(({ language }) => language !== pages[0]!.language);
  if (!isBilingual) return pages.map((_, i) => i);

  function unite(a: number, b: number): void {
    const [into, from] = sets[a]!.first < sets[b]!.first ? [sets[a]!, sets[b]!] : [sets[b]!, sets[a]!];
    if (into === from || [...from.byLanguage.keys()].some((language) => into.byLanguage.has(language)))
      return;
    for (const [language, page] of from.byLanguage) {
      into.byLanguage.set(language, page);
      sets[page] = into;
    }
  }

  alternates.forEach((declared, page) => {
    // one that does not declare the other in turn is a mistake, such as the home page as the alternate of every page
    for (const other of declared) if (alternates[other]!.includes(page)) unite(page, other);
  });
  for (const same of positionsBy(pages, ({ path }) => withoutExtension(pathKey(withoutLanguageFolder(path)))))
    for (const page of same) unite(same[0]!, page);
  for (const same of positionsBy(pages, ({ title }) => title.toLowerCase())) {
    const languages = new Set(same.map((page) => pages[page]!.language));
    // a title that several pages of a language have does not tell which of them is meant
    if (languages.size === same.length) for (const page of same) unite(same[0]!, page);
  }
  return sets.map(({ first }) => first);
}

/** Positions of the pages with equal keys. */
function positionsBy(
  pages: readonly TranslatedPage[],
  keyOf: (page: TranslatedPage) => string,
): Iterable<readonly number[]> {
  return groupBy(pages.keys(), (position) => keyOf(pages[position]!)).values();
}
