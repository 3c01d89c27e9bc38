// Builds the site of a test and opens it, as a start does.

import { type BuildReport, buildSite } from '../../src/catalogue/build.ts';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import type { CatalogueParts } from '../../src/catalogue/parts.ts';
import type { SiteFiles } from '../../src/catalogue/site-files.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';

export interface BuiltCatalogue {
  readonly parts: CatalogueParts;
  readonly report: BuildReport;
  /** Opens it at a public address. Default: `https://casa.example`. */
  open(url?: string): Catalogue;
}

/** Builds a site. `language` is the setting; `''` leaves it to the pages. */
export async function buildCatalogue(files: SiteFiles, language = 'es'): Promise<BuiltCatalogue> {
  const options = { builder: 'test', language, nowMs: Date.now(), onProgress: () => {} };
  const { snapshot, report } = await buildSite(files, options);
  const { parts } = openSnapshot(snapshot, 'test');
  return {
    parts,
    report,
    open: (url = 'https://casa.example') => openCatalogue(parts, { url, maxMarkdownChars: 60_000 }),
  };
}
