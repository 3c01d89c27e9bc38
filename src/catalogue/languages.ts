// Finds the language of each page and the main language of the site (contract C12.5). A text of some length decides for itself; a
// short one is in the language that its declaration means on this site, because themes declare English on Spanish pages.

import type { Page } from '../content/page.ts';
import { detectLanguage, searchLanguages } from '../search/index.ts';

/** The languages of a site. */
export interface FoundLanguages {
  readonly main: string;
  /** By language: its number of pages; the most frequent first. */
  readonly pages: readonly (readonly [language: string, pages: number])[];
}

/** Characters of each page by which the meaning of a declaration is found. */
const sampleChars = 600;
/** The home page decides the main language if its language has at least this share of the longest one's text. */
const nearTieShare = 0.7;
/** The main language of a site whose language search does not know. */
const defaultMain = 'es';

/** Returns the pages with their languages. `setting` is the main language if it is not `''`. */
export function findLanguages(
  read: readonly Page[],
  setting: string,
): { readonly pages: readonly Page[]; readonly languages: FoundLanguages } {
  const detected = read.map((page) => detectLanguage(textOf(page)));
  const meaningOf = createMeanings(read);
  const languageOf = (page: Page, i: number) =>
    detected[i]!.isSure ? detected[i]!.language : meaningOf(page.language);
  const known = read.map(languageOf);
  const main = setting || findMain(read, known);
  const pages = read.map((page, i) => ({ ...page, language: known[i] || main }));
  const counts = new Map<string, number>();
  for (const { language } of pages) counts.set(language, (counts.get(language) ?? 0) + 1);
  const byCount = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return { pages, languages: { main, pages: byCount } };
}

function textOf({ title, text }: Page): string {
  return `${title}\n${text}`;
}

/** Returns a function from what pages declare to the language of their texts together; `''` when neither says any. */
function createMeanings(pages: readonly Page[]): (declared: string) => string {
  const meanings = new Map<string, string>();
  for (const declared of new Set(pages.map(({ language }) => language))) {
    const texts = pages.filter(({ language }) => language === declared).map(textOf);
    const { language, isSure } = detectLanguage(texts.map((text) => text.slice(0, sampleChars)).join('\n'));
    meanings.set(declared, isSure ? language : declared);
  }
  return (declared) => meanings.get(declared) ?? declared;
}

/** The language of most text, or that of the home page if it has nearly as much. Only languages of search count. */
function findMain(pages: readonly Page[], languages: readonly string[]): string {
  const chars = new Map<string, number>();
  pages.forEach((page, i) => {
    const language = languages[i]!;
    if (searchLanguages.includes(language))
      chars.set(language, (chars.get(language) ?? 0) + textOf(page).length);
  });
  const [longest] = [...chars].sort(([, a], [, b]) => b - a);
  if (longest === undefined) return defaultMain;
  const home = languages[pages.findIndex(({ path }) => path === '/')] ?? '';
  return (chars.get(home) ?? 0) >= nearTieShare * longest[1] ? home : longest[0];
}
