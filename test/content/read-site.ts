// Reads a source as finished pages, as a build does, in this thread.

import type { City } from '../../src/content/city.ts';
import {
  findUnreadable,
  finishDraft,
  type ReadSiteOptions,
  readSite as readDrafts,
} from '../../src/content/index.ts';
import type { Page } from '../../src/content/page.ts';
import { byPath, type ContentSource, type SkippedDocument } from '../../src/content/source.ts';
import type { FoundTown } from '../../src/content/towns/name-towns.ts';

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
