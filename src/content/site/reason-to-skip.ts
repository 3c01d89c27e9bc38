// Which documents are not pages to read: those made for JavaScript to fill (extract step 8), and those that ask to be
// left out.

import type { Block } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import { measureBlock } from '../document/measure.ts';
import type { SkippedDocument } from '../source.ts';
import type { PageDraft } from './page-draft.ts';

/** Fewer words than any page made to be read. */
const pageMinWords = 30;
/** A page this short must have a title of its own, and say something under it: a telephone, an address. */
const shortPageMinWords = 3;

/**
 * Why a draft is no page of the site; undefined when it is one. A short page is kept when it has an H1 and at least
 * three words under it: a contact page is real, an empty shell for a script has neither.
 */
export function findReasonToSkip(draft: PageDraft): SkippedDocument | undefined {
  const { path, metadata, h1, blocks } = draft;
  if (metadata.noindex)
    return {
      path,
      reason: 'noindex',
      detail: 'it asks not to be indexed; remove noindex from its robots meta to publish it',
    };
  const words = countFirstWords(blocks);
  const isShortPage = plainInline(h1) !== '' && words >= shortPageMinWords;
  if (words >= pageMinWords || isShortPage) return undefined;
  return {
    path,
    reason: 'no-text',
    detail: `its HTML holds ${words} words of content; render it before publishing, or give it an H1 and some text`,
  };
}

/** The words of the blocks, counted no further than it takes to know a page. */
function countFirstWords(blocks: readonly Block[]): number {
  let words = 0;
  for (const block of blocks) {
    if (block.type !== 'withheld') words += measureBlock(block).words;
    if (words >= pageMinWords) break;
  }
  return words;
}
