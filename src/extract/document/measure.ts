// What rules ask of a block: its number of words, and the share of them in links, which distinguishes menus from text; whether it is
// a button or a heading.

import { countWords } from '../../html/index.ts';
import type { Block, Inline, Paragraph } from './document.ts';
import { plainText } from './plain-text.ts';

/** The size of a block. */
export interface BlockMeasure {
  readonly words: number;
  /** Share of the words that are inside links, 0 to 1; 0 for a block without words. */
  readonly linkDensity: number;
}

/** A block with what rules ask of it. */
export interface MeasuredBlock {
  readonly block: Block;
  /** Its plain text; `''` for a withheld block. */
  readonly text: string;
  readonly measure: BlockMeasure;
}

/** Measures a block; a withheld block is measured by its content. */
export function measureBlock(block: Block): BlockMeasure {
  const sum = { words: 0, linkWords: 0 };
  addBlock(block, sum);
  return { words: sum.words, linkDensity: sum.words === 0 ? 0 : sum.linkWords / sum.words };
}

/** The characters of blocks outside links. */
export function proseChars(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, block) => sum + plainText([block]).length * (1 - measureBlock(block).linkDensity),
    0,
  );
}

/** The words of several blocks. */
export function countBlockWords(blocks: readonly MeasuredBlock[]): number {
  return blocks.reduce((sum, { measure }) => sum + measure.words, 0);
}

/** With a larger share of its words in links, a block is no prose. */
export const proseMaxLinkDensity = 0.5;

/** A longer link is a sentence. */
export const buttonMaxWords = 5;

/** Whether a block is a paragraph that is nothing but a short link to a page: a telephone number is a fact. */
export function isButton({ block, measure }: MeasuredBlock): boolean {
  if (block.type !== 'paragraph' || measure.linkDensity < 1 || measure.words > buttonMaxWords) return false;
  return addressesIn(block).every((address) => address.startsWith('http'));
}

/** The addresses of the links in a heading or a paragraph. */
export function addressesIn(block: Block): readonly string[] {
  return block.type === 'paragraph' || block.type === 'heading' ? block.children.flatMap(linksOf) : [];
}

function linksOf(inline: Inline): readonly string[] {
  if (inline.type === 'link') return [inline.url];
  return 'children' in inline ? inline.children.flatMap(linksOf) : [];
}

/** Whether a block is a heading in all but its element. */
export function isStrongLine(block: Block): block is Paragraph {
  return block.type === 'paragraph' && block.children.length === 1 && block.children[0]?.type === 'strong';
}

interface Sum {
  words: number;
  linkWords: number;
}

function addBlock(block: Block, sum: Sum): void {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      addRun(block.children, sum, false);
      return;
    case 'code':
      sum.words += countWords(block.value);
      return;
    case 'quote':
    case 'withheld':
      for (const child of block.children) addBlock(child, sum);
      return;
    case 'list':
      for (const item of block.items) for (const child of item) addBlock(child, sum);
      return;
    case 'table':
      for (const row of [block.header, ...block.rows]) for (const cell of row) addRun(cell, sum, false);
  }
}

function addRun(run: readonly Inline[], sum: Sum, inLink: boolean): void {
  for (const inline of run) {
    if (inline.type === 'text' || inline.type === 'code') {
      const words = countWords(inline.value);
      sum.words += words;
      if (inLink) sum.linkWords += words;
    } else if ('children' in inline) addRun(inline.children, sum, inLink || inline.type === 'link');
  }
}
