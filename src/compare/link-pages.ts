// Which pages of a site are about the same matter, and which are one page in several languages, as their links say.

import { isAction, isTeaser, type PackedDraft, type PageLink } from '../extract/index.ts';
import { roleOfPath } from '../facts/index.ts';
import { addressKey } from '../lib/address-key.ts';
import { itemAt } from '../lib/item-at.ts';
import { declaredLanguage } from '../lib/page-language.ts';
import { countEach, heaviest, type Tally } from '../lib/tally.ts';
import { sharedMinPages } from './site-facts.ts';

/** A page that more than this share of all pages link to belongs to the frame of the site, whatever element its links are in. */
const frameMinShare = 0.5;
const linksMax = 16;

/** The pages of a site by their links: for each page, positions of others. */
export interface LinkedPages {
  /** The first 16 pages to which it links, those of the frame left out. */
  readonly links: readonly (readonly number[])[];
  /** Those that it declares as itself in other languages. */
  readonly alternates: readonly (readonly number[])[];
}

/** Relates the pages of a site. `siteHosts` are its own, in the form of `siteHostOf`. */
export function linkPages(
  pages: readonly Pick<PackedDraft, 'path' | 'metadata' | 'links' | 'alternates'>[],
  siteHosts: ReadonlySet<string>,
): LinkedPages {
  // the address of a page is its own, whatever another calls itself
  const positions = new Map([
    ...pages.flatMap(({ metadata: { aliases } }, i) => aliases.map((name) => [addressKey(name), i] as const)),
    ...pages.map(({ path }, i) => [addressKey(path), i] as const),
  ]);
  const findOthers = (links: readonly PageLink[], own: number) => {
    const found = links
      .filter(({ host }) => host === '' || siteHosts.has(host))
      .map(({ key }) => positions.get(key));
    return [...new Set(found.filter((to) => to !== undefined && to !== own))] as number[];
  };
  const linked = pages.map(({ links }, own) => findOthers(links, own));
  const counts = new Uint32Array(pages.length);
  for (const to of linked.flat()) counts[to] = (counts[to] ?? 0) + 1;
  return {
    links: linked.map((found) =>
      found.filter((to) => (counts[to] ?? 0) <= frameMinShare * pages.length).slice(0, linksMax),
    ),
    alternates: pages.map(({ alternates }, own) => findOthers(alternates, own)),
  };
}

/** By page: what menus call it, the text of most links to it; `''` for a home page, which they call by its language, and for a name of several pages of one language. */
export function findCalledNames(
  pages: readonly Pick<PackedDraft, 'path' | 'metadata'>[],
  linked: ReadonlyMap<string, Tally>,
): readonly string[] {
  const names = pages.map(({ path }) => calledName(path, linked));
  const keys = pages.map(({ path, metadata }, i) => `${declaredLanguage(path, metadata)} ${names[i]}`);
  const counts = countEach(keys);
  return names.map((name, i) => (counts.get(itemAt(keys, i)) === 1 ? name : ''));
}

function calledName(path: string, linked: ReadonlyMap<string, Tally>): string {
  if (roleOfPath(path) === 'home') return '';
  const names = [...(linked.get(addressKey(path)) ?? [])]
    .filter(([name, pages]) => pages >= sharedMinPages && /\p{L}{3}/u.test(name))
    .filter(([name]) => !isTeaser(name) && !isAction(name));
  return heaviest(new Map(names));
}
