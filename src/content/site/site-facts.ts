// What the pages of a site together tell about each of them.

import { siteHostOf } from '../links.ts';
import type { PackedDraft } from './page-draft.ts';
import { findSiteNames } from './site-names.ts';

export interface SiteFacts {
  /** How many pages there are. */
  readonly pages: number;
  /** On how many pages a block stands, by its key. */
  readonly pagesOf: ReadonlyMap<number, number>;
  /** Hosts that are the site itself, as `siteHostOf` spells them. */
  readonly siteHosts: ReadonlySet<string>;
  /** Parts of titles that name the site, as `findSiteNames` spells them. */
  readonly siteNames: ReadonlySet<string>;
  /** H1s and descriptions that several pages share: they say nothing about any of them. */
  readonly sharedH1s: ReadonlySet<string>;
  readonly sharedDescriptions: ReadonlySet<string>;
}

const sharedMinPages = 3;

/** Compares the pages of a site. `siteOrigins` are those the operator names; the one most pages call their own joins them. */
export function learnSiteFacts(drafts: readonly PackedDraft[], siteOrigins: readonly string[]): SiteFacts {
  const hosts = [...siteOrigins.map(siteHostOf), agreedHost(drafts)];
  return {
    pages: drafts.length,
    pagesOf: countBy(drafts.flatMap(({ keys }) => [...new Set(keys)])),
    siteHosts: new Set(hosts.filter((host) => host !== undefined)),
    siteNames: findSiteNames(drafts.map(({ metadata }) => metadata)),
    sharedH1s: findShared(drafts.map(({ h1Text }) => h1Text)),
    sharedDescriptions: findShared(drafts.map(({ metadata }) => metadata.description)),
  };
}

/** The host that more than half of the pages with a canonical address name in it. */
function agreedHost(drafts: readonly PackedDraft[]): string | undefined {
  const hosts = drafts
    .map(({ metadata }) => siteHostOf(metadata.canonical))
    .filter((host) => host !== undefined);
  return [...countBy(hosts)].find(([, pages]) => pages > hosts.length / 2)?.[0];
}

function findShared(texts: readonly string[]): ReadonlySet<string> {
  const counts = countBy(texts.filter((text) => text !== ''));
  return new Set([...counts].filter(([, pages]) => pages >= sharedMinPages).map(([text]) => text));
}

function countBy<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
