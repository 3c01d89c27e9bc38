// Decides which documents are skipped: those that JavaScript fills (extract step 8), redirects, error pages, and those that
// ask not to be indexed.

import { shorten } from '../clean-text.ts';
import type { Block } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import { measureBlock } from '../document/measure.ts';
import { baseAddress } from '../links.ts';
import type { SkippedDocument } from '../source.ts';
import type { PageDraft } from './page-draft.ts';

/** A page with at least this many words is always kept. */
const pageMinWords = 30;
/** A shorter page needs an H1 and at least this many words: a telephone number, an address. */
const shortPageMinWords = 3;

/**
 * The reason to skip a draft; undefined for a page. A short page is kept if it has an H1 and at least three words: a
 * contact page has both, an empty shell for a script has neither.
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
      detail: 'it is the error page for unknown addresses; rename it to publish it',
    };
  const target = redirectTarget(draft);
  if (target !== '')
    return {
      path,
      reason: 'redirect',
      detail: `it redirects to ${target}; remove its meta refresh to publish it`,
    };
  const words = countFirstWords(blocks);
  const isShortPage = plainInline(h1) !== '' && words >= shortPageMinWords;
  if (words >= pageMinWords || isShortPage) return undefined;
  return {
    path,
    reason: 'no-text',
    detail: `it has only ${words === 1 ? '1 word' : `${words} words`}; render it before publishing, or give it an H1 and some text`,
  };
}

/** The name of the error page on static hosts. */
const errorPage = /^\/404(?:\.html?|\/)?$/i;

const targetMaxChars = 100;

/** The address to which the page redirects; `''` when it does not, or reloads itself. */
function redirectTarget({ path, metadata: { redirect } }: PageDraft): string {
  const own = baseAddress(path, '');
  if (redirect === '' || !URL.canParse(redirect, own)) return '';
  const target = new URL(redirect, own);
  target.hash = '';
  return target.href === own ? '' : shorten(redirect, targetMaxChars);
}

/** Counts the words of the blocks, up to `pageMinWords`. */
function countFirstWords(blocks: readonly Block[]): number {
  let words = 0;
  for (const block of blocks) {
    if (block.type !== 'withheld') words += measureBlock(block).words;
    if (words >= pageMinWords) break;
  }
  return words;
}
