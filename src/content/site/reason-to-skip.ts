// Which documents are not pages to read: those made for JavaScript to fill (extract step 8), those that lead elsewhere,
// and those that ask to be left out.

import { shorten } from '../clean-text.ts';
import type { Block } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import { measureBlock } from '../document/measure.ts';
import { baseAddress } from '../links.ts';
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
  if (errorPage.test(path))
    return {
      path,
      reason: 'error-page',
      detail: 'it is what the site shows for unknown addresses; rename it to publish it',
    };
  const target = redirectTarget(draft);
  if (target !== '')
    return {
      path,
      reason: 'redirect',
      detail: `it sends readers on to ${target}; remove its meta refresh to publish it`,
    };
  const words = countFirstWords(blocks);
  const isShortPage = plainInline(h1) !== '' && words >= shortPageMinWords;
  if (words >= pageMinWords || isShortPage) return undefined;
  return {
    path,
    reason: 'no-text',
    detail: `it says ${words === 1 ? '1 word' : `${words} words`}; render it before publishing, or give it an H1 and some text`,
  };
}

/** As static hosts name it. */
const errorPage = /^\/404(?:\.html?|\/)?$/i;

const targetMaxChars = 100;

/** Where the page sends its readers; `''` when it stays, or loads itself anew. */
function redirectTarget({ path, metadata: { redirect } }: PageDraft): string {
  const own = baseAddress(path, '');
  if (redirect === '' || !URL.canParse(redirect, own)) return '';
  const target = new URL(redirect, own);
  target.hash = '';
  return target.href === own ? '' : shorten(redirect, targetMaxChars);
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
