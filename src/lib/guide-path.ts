// Where the developer guide of a site is, in the language of its texts (contract C14.1).

import { paths } from './addresses.ts';
import { textLanguageOf } from './language.ts';

type Pages = readonly { readonly path: string }[];

/** A page of the site's own at the English address or below it, which then stays what it is. */
const isAtEnglishAddress = /^\/developers(?:[/.]|$)/i;

/** Whether the English developer pages are published: they make way for pages of the site. */
export function hasEnglishGuide(pages: Pages): boolean {
  return !pages.some(({ path }) => isAtEnglishAddress.test(path));
}

/** The path of the guide to which texts in one language alone link, for a site whose main language is `main`. */
export function guidePathOf(main: string, pages: Pages): string {
  return textLanguageOf(main) === 'en' && hasEnglishGuide(pages) ? paths.developersEnglish : paths.developers;
}
