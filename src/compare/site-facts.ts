// Facts about a site that follow from comparing its pages.

import type { PackedDraft } from '../extract/index.ts';
import { findSiteNames, stripSiteName } from '../facts/index.ts';
import { siteHostOf } from '../html/index.ts';
import { groupBy } from '../lib/group-by.ts';
import { declaredLanguage } from '../lib/page-language.ts';
import { countEach } from '../lib/tally.ts';

/** The facts with which pages are finished. Plain data, because it is sent to processes. */
export interface SiteFacts {
  /** Number of pages. */
  readonly pages: number;
  /** Number of pages that contain a block, by the key of the block, for blocks on several pages. */
  readonly repeated: ReadonlyMap<number, number>;
  /** Hosts of the site itself, in the form of `siteHostOf`. */
  readonly siteHosts: ReadonlySet<string>;
  /** Parts of titles that name the site, in the form of `findSiteNames`. */
  readonly siteNames: ReadonlySet<string>;
  /** H1s, descriptions and keywords that several pages share, and which therefore describe none of them. */
  readonly sharedH1s: ReadonlySet<string>;
  readonly sharedDescriptions: ReadonlySet<string>;
  readonly sharedKeywords: ReadonlySet<string>;
  /** Titles without the site's name that several pages share, and headings that a good part of them have. */
  readonly sharedTitles: ReadonlySet<string>;
  readonly sharedHeadings: ReadonlySet<string>;
  /** H1s and titles of a template: most pages have them. */
  readonly templateTitles: ReadonlySet<string>;
}

/** A text of a page itself is preferred to one that this many pages have. */
export const sharedMinPages = 3;
/** Share of pages on which a heading is furniture: "Principales clientes" under every page. */
const sharedHeadingMinShare = 0.25;
/** Share of pages on which an H1 or a title is that of a template. Below it, it is their name: three products may have one. */
const templateMinShare = 2 / 3;

/** The part of a draft that is compared with other pages. */
type ComparedParts = Pick<PackedDraft, 'path' | 'metadata' | 'h1Text' | 'headings' | 'keys'>;

/** The hosts of a site: those of `siteOrigins`, and the one that most pages declare as their own. */
export function findSiteHosts(
  drafts: readonly Pick<PackedDraft, 'metadata'>[],
  siteOrigins: readonly string[],
): ReadonlySet<string> {
  const hosts = [...siteOrigins.map(siteHostOf), agreedHost(drafts)];
  return new Set(hosts.filter((host) => host !== undefined));
}

/** Compares the pages of a site. */
export function computeSiteFacts(
  drafts: readonly ComparedParts[],
  siteOrigins: readonly string[],
): SiteFacts {
  const siteNames = findSiteNames(drafts.map(({ metadata }) => metadata));
  // both pages of a site of two
  const sharedMin = drafts.length === 2 ? 2 : sharedMinPages;
  const byLanguage = groupBy(drafts, ({ path, metadata }) => declaredLanguage(path, metadata));
  /** What several pages of one language have; translations may be alike ("Piano"). */
  const sharedIn = (textsOf: (draft: ComparedParts) => readonly string[], minPages: number, minShare = 0) =>
    new Set(
      [...byLanguage.values()].flatMap((group) =>
        findShared(group.flatMap(textsOf), Math.max(minPages, minShare * group.length)),
      ),
    );
  const titlesOf = ({ metadata: { title, socialTitle } }: ComparedParts) => [
    ...new Set([title, socialTitle].map((text) => stripSiteName(text, siteNames))),
  ];
  return {
    pages: drafts.length,
    repeated: countRepeated(drafts),
    siteHosts: findSiteHosts(drafts, siteOrigins),
    siteNames,
    sharedH1s: sharedIn(({ h1Text }) => [h1Text], sharedMin),
    sharedDescriptions: sharedIn(({ metadata: { description } }) => [description], sharedMin),
    sharedKeywords: sharedIn(({ metadata: { keywords } }) => [...new Set(keywords.split('\n'))], sharedMin),
    sharedTitles: sharedIn(titlesOf, sharedMinPages),
    sharedHeadings: new Set(
      findShared(
        drafts.flatMap(({ headings }) => [...new Set(headings)]),
        Math.max(sharedMinPages, sharedHeadingMinShare * drafts.length),
      ),
    ),
    templateTitles: sharedIn(
      (draft) => [...new Set([draft.h1Text, ...titlesOf(draft)])],
      sharedMinPages,
      templateMinShare,
    ),
  };
}

/** Counts sorted keys, because most of them are on one page: a map of all would be the largest value of a build. */
function countRepeated(drafts: readonly Pick<PackedDraft, 'keys'>[]): ReadonlyMap<number, number> {
  const all = new Float64Array(drafts.reduce((count, { keys: own }) => count + own.length, 0));
  let filled = 0;
  for (const { keys: own } of drafts) for (const key of new Set(own)) all[filled++] = key;
  const keys = all.subarray(0, filled).sort();
  const repeated = new Map<number, number>();
  for (let i = 0, first = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key === undefined || key === keys[i + 1]) continue;
    if (i > first) repeated.set(key, i + 1 - first);
    first = i + 1;
  }
  return repeated;
}

/** The host in more than half of the canonical addresses. */
function agreedHost(drafts: readonly Pick<PackedDraft, 'metadata'>[]): string | undefined {
  const hosts = drafts
    .map(({ metadata }) => siteHostOf(metadata.canonical))
    .filter((host) => host !== undefined);
  return [...countEach(hosts)].find(([, pages]) => pages > hosts.length / 2)?.[0];
}

function findShared(texts: readonly string[], minPages: number): readonly string[] {
  const shared: string[] = [];
  for (const [text, pages] of countEach(texts)) if (text !== '' && pages >= minPages) shared.push(text);
  return shared;
}
