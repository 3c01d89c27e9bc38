// Reads a source as finished pages, as a build does, in this thread.

import { findUnreadable, finishDraft } from '../../src/compare/finish-page.ts';
import type { Page } from '../../src/compare/page.ts';
import { type ReadSiteOptions, readSite as readDrafts } from '../../src/compare/read-site.ts';
import type { City } from '../../src/facts/city.ts';
import type { FoundTown } from '../../src/facts/towns/name-towns.ts';
import { byPath, type ContentSource, type SkippedDocument } from '../../src/sources/source.ts';

/** A site with its pages. */
export interface SitePages {
  readonly pages: readonly Page[];
  readonly cities: readonly City[];
  readonly towns: readonly FoundTown[];
  readonly skipped: readonly SkippedDocument[];
  readonly notes: readonly SkippedDocument[];
}

export async function readSite(source: ContentSource, options: ReadSiteOptions): Promise<SitePages> {
  const { drafts, facts, cities, towns, skipped, notes } = await readDrafts(source, options);
  const pages = drafts.map((draft) => finishDraft(draft, facts));
  const unreadable = pages.map(findUnreadable).filter((note) => note !== undefined);
  return { pages, cities, towns, skipped, notes: [...notes, ...unreadable].sort(byPath) };
}
