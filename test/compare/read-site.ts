// Reads a source as finished pages, as a build does, in this thread.

import { finishDraft } from '../../src/compare/finish-page.ts';
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
  readonly remarks: readonly SkippedDocument[];
}

export async function readSite(source: ContentSource, options: ReadSiteOptions): Promise<SitePages> {
  const { drafts, facts, cities, towns, skipped, notes, remarks: found } = await readDrafts(source, options);
  const finished = drafts.map((draft) => finishDraft(draft, facts));
  const pages = finished.map(({ page }) => page);
  const ofPages = finished.flatMap((one) => one.notes);
  const remarks = [...found, ...finished.flatMap((one) => one.remarks)].sort(byPath);
  return { pages, cities, towns, skipped, remarks, notes: [...notes, ...ofPages].sort(byPath) };
}
