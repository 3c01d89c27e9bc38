// Describes a page that declares no description, for readers of lists of pages: from its first paragraph, or its questions.

import {
  type Block,
  blockKey,
  isPlaceholder,
  isStrongLine,
  plainInline,
  plainText,
} from '../extract/index.ts';
import { countWords, shorten } from '../html/index.ts';
import { type SiteFacts, sharedMinPages } from './site-facts.ts';

const descriptionMaxChars = 240;
const paragraphMinChars = 60;
const sentenceMinWords = 5;

/**
 * The first paragraph of a minimum length that somebody wrote, else the first sentence, as plain text, shortened; `''` when there is
 * none. A paragraph that several pages share describes none of them. An answer says nothing without its question: where it would be
 * the description, the questions of the page are, or a single one with its answer.
 */
export function describeBlocks(blocks: readonly Block[], { repeated }: SiteFacts): string {
  const isShared = (block: Block) => (repeated.get(blockKey(plainText([block]))) ?? 1) >= sharedMinPages;
  const texts = blocks.flatMap((block, at) => {
    if (block.type !== 'paragraph' || isShared(block)) return [];
    const text = plainInline(block.children);
    return isPlaceholder(text) || questionOf(block) !== ''
      ? []
      : [{ text, question: questionOf(blocks[at - 1]) }];
  });
  const first = texts.find(({ text }) => text.length >= paragraphMinChars) ?? texts.find(isSentence);
  if (first === undefined) return '';
  if (first.question === '') return shorten(first.text, descriptionMaxChars);
  const questions = blocks.filter((block) => questionOf(block) !== '' && !isShared(block)).map(questionOf);
  const parts = questions.length > 1 ? questions : [first.question, first.text];
  return shorten(parts.join(' '), descriptionMaxChars);
}

function isSentence({ text }: { readonly text: string }): boolean {
  return /[.!?…。！？؟]$/.test(text) && countWords(text) >= sentenceMinWords;
}

/** The question that a heading or a paragraph in bold asks; `''` for any other block. */
function questionOf(block: Block | undefined): string {
  if (block === undefined || !(block.type === 'heading' || isStrongLine(block))) return '';
  const text = plainInline(block.children);
  return /[?？؟]$/.test(text) ? text : '';
}
