// Removes the site's name from titles: `Clases de piano | Acorde` → `Clases de piano`.

import { cleanLine } from '../html/index.ts';
import { addTo, type Tally } from '../lib/tally.ts';

/** What stands between the parts of a title. */
const separator = /\s[|–—·•»«~:-]+\s|\s?[|»]\s?|:\s/g;

/** The parts of a title: `Finch & Harrow | Solicitors` has two. */
export function partsOfTitle(title: string): readonly string[] {
  return title
    .split(separator)
    .map(cleanLine)
    .filter((part) => part !== '');
}

/** A site name is at one end of at least this share and this number of the titles. */
const nameMinShare = 0.4;
const nameMinPages = 3;
/** Titles have the name, a slogan and a place beside it, or less. */
const namesOfTitleMax = 3;

/** The parts of titles that name the site, folded: those in `og:site_name`, and those at one end of many titles, such as a slogan with the name before it. */
export function findSiteNames(
  pages: readonly { readonly title: string; readonly siteName: string }[],
): ReadonlySet<string> {
  const names = new Set(pages.map(({ siteName }) => fold(siteName)).filter((name) => name !== ''));
  for (let round = 0; round < namesOfTitleMax; round++) {
    const counts: Tally = new Map();
    for (const { title } of pages) {
      const parts = stripSiteName(title, names).split(separator).map(fold);
      if (parts.length > 1)
        for (const part of new Set([parts.at(0), parts.at(-1)])) addTo(counts, part ?? '');
    }
    const found = [...counts]
      .filter(([part, count]) => part !== '' && !names.has(part) && count >= nameMinPages)
      .filter(([, count]) => count >= nameMinShare * pages.length);
    if (found.length === 0) break;
    for (const [part] of found) names.add(part);
  }
  return names;
}

/** The title without the parts at its ends that name the site; the whole title if nothing else would remain. */
export function stripSiteName(title: string, siteNames: ReadonlySet<string>): string {
  let rest = title;
  for (;;) {
    const shorter = stripOnce(rest, siteNames);
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** Whether `text` is a part of the title, or the whole title. */
export function isTitlePart(text: string, title: string): boolean {
  const folded = fold(text);
  return (
    folded !== '' && (fold(title) === folded || title.split(separator).some((part) => fold(part) === folded))
  );
}

const wordMinChars = 3;

/** Whether two names have a word of at least three letters in common. */
export function shareWord(a: string, b: string): boolean {
  const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = new Set(wordsOf(a).filter((word) => word.length >= wordMinChars));
  return wordsOf(b).some((word) => words.has(word));
}

function stripOnce(title: string, siteNames: ReadonlySet<string>): string {
  const parts = [...title.matchAll(separator)];
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return title;
  if (siteNames.has(fold(title.slice(last.index + last[0].length))))
    return cleanLine(title.slice(0, last.index));
  if (siteNames.has(fold(title.slice(0, first.index))))
    return cleanLine(title.slice(first.index + first[0].length));
  return title;
}

function fold(text: string): string {
  return cleanLine(text).toLowerCase();
}
