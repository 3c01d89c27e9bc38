// Extracts a single page without its site, for tests and benchmarks; vitrina itself reads sites.

import { finishPage } from '../../src/compare/finish-page.ts';
import type { Page } from '../../src/compare/page.ts';
import { computeSiteFacts } from '../../src/compare/site-facts.ts';
import { draftPage } from '../../src/extract/draft-page.ts';
import { findReasonToSkip } from '../../src/extract/reason-to-skip.ts';
import type { SkippedDocument } from '../../src/sources/source.ts';

/** A page as if it were the only one of its site. */
export interface ExtractedPage {
  readonly page: Page;
  /** Whether the document has an H1; otherwise the H1 is made from the title. */
  readonly hasH1: boolean;
  /** Why a site would skip the page; undefined when it would not. */
  readonly skip: SkippedDocument | undefined;
}

/** Extracts the page of an HTML document that is served at `path`. */
export function extractPage(html: string, path: string): ExtractedPage {
  const draft = draftPage(html, path);
  // the page shares nothing with others, so that its headings and blocks need no comparison
  const facts = computeSiteFacts(
    [{ path, metadata: draft.metadata, h1Text: '', headings: [], keys: [] }],
    [],
  );
  return {
    page: finishPage(draft, draft.blocks, '', facts),
    hasH1: draft.h1.length > 0,
    skip: findReasonToSkip(draft),
  };
}
