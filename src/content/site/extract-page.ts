// One page without its site: for measuring, and for looking at what one page gives.

import type { Page } from '../page.ts';
import type { SkippedDocument } from '../source.ts';
import { draftPage } from './draft-page.ts';
import { finishPage } from './finish-page.ts';
import { packDraft } from './page-draft.ts';
import { findReasonToSkip } from './reason-to-skip.ts';
import { learnSiteFacts } from './site-facts.ts';

/** A page as it would be on a site of its own; `hasH1` tells whether its H1 is the page's or made from its title. */
export interface ExtractedPage {
  readonly page: Page;
  readonly hasH1: boolean;
  /** Why a site would leave the page out; undefined when it would not. */
  readonly skip: SkippedDocument | undefined;
}

/** Reads one HTML document served under `path`. */
export function extractPage(html: string, path: string): ExtractedPage {
  const draft = draftPage(html, path);
  const facts = learnSiteFacts([packDraft(draft)], []);
  return {
    page: finishPage(draft, draft.blocks, '', facts),
    hasH1: draft.h1.length > 0,
    skip: findReasonToSkip(draft),
  };
}
