// Finds the blocks that are a page's own by comparing the pages of its site. A block at the start or the
// end of most pages is furniture that no rule recognized, such as an unnamed footer. A block that a rule withheld on one
// page only is content.

import { type Block, measureBlock, plainText, proseMaxLinkDensity } from '../extract/index.ts';
import { amount } from '../lib/money.ts';
import type { SiteFacts } from './site-facts.ts';

/** With fewer pages, repetition says nothing. */
const siteMinPages = 4;
/**
 * Share of pages on which a block at their start or end is furniture. Prose must be on nearly all, including legal pages.
 */
const furnitureMinShare = 0.6;
/** A line on fewer pages of a small site is what it says on some of its pages. */
const furnitureMinPages = 4;
const proseFurnitureMinShare = 0.9;
const proseMinWords = 20;
/** Nothing is dropped if less than this share of the words would remain, as on pages that are made from one template. */
const pageMinShare = 0.4;
/** A withheld block is restored if it is prose of at least this many words. */
const restoreMinWords = 20;
const restoreMaxLinkDensity = 0.3;
/** What visitors look for in a shorter aside: an amount of money, a telephone number, a time of day, an e-mail address. */
const fact = new RegExp(String.raw`${amount}|(?:\d[ .-]?){8}\d|\b\d{1,2}[:.h]\d{2}\b|\S@\S`, 'iu');

/** A block with its key, which is equal for blocks with the same text. */
export interface KeyedBlock {
  readonly block: Block;
  readonly key: number;
}

/**
 * The blocks of a page that are its own, which its site does not repeat. On a site with fewer than four pages, the rules decide about
 * all but asides.
 */
export function findOwnBlocks(blocks: readonly KeyedBlock[], facts: SiteFacts): readonly Block[] {
  const isSite = facts.pages >= siteMinPages;
  const present = blocks.filter(
    ({ block, key }) => block.type !== 'withheld' || isContent(block, key, isSite, facts),
  );
  if (!isSite) return flatten(present);
  const start = leadingFurniture(present, facts);
  const end = present.length - trailingFurniture(present.slice(start), facts);
  const kept = present.slice(start, end);
  return flatten(wordsOf(kept) < pageMinShare * wordsOf(present) ? present : kept);
}

/** Whether a withheld block is content: prose, where other pages show what the page's own is, or an aside that states a fact. */
function isContent(
  block: Extract<Block, { readonly type: 'withheld' }>,
  key: number,
  isSite: boolean,
  { repeated }: SiteFacts,
): boolean {
  const { words, linkDensity } = measureBlock(block);
  if (repeated.has(key) || linkDensity >= restoreMaxLinkDensity) return false;
  return (
    (isSite && words >= restoreMinWords) || (block.rule === 'aside' && fact.test(plainText(block.children)))
  );
}

function leadingFurniture(blocks: readonly KeyedBlock[], facts: SiteFacts): number {
  let count = blocks.findIndex((entry) => !isFurniture(entry, facts));
  if (count < 0) count = blocks.length;
  // a heading belongs to the block after it, even if many pages have the same heading
  while (count > 0 && count < blocks.length && blocks[count - 1]?.block.type === 'heading') count--;
  return count;
}

function trailingFurniture(blocks: readonly KeyedBlock[], facts: SiteFacts): number {
  return blocks.length - 1 - blocks.findLastIndex((entry) => !isFurniture(entry, facts));
}

/** Whether most pages have the block. */
function isFurniture({ block, key }: KeyedBlock, { pages, repeated }: SiteFacts): boolean {
  if (block.type === 'rule') return true;
  const having = repeated.get(key) ?? 1;
  const share = having / pages;
  if (share < furnitureMinShare || having < furnitureMinPages) return false;
  const { words, linkDensity } = measureBlock(block);
  const isProse = words >= proseMinWords && linkDensity < proseMaxLinkDensity;
  return !isProse || share >= proseFurnitureMinShare;
}

function wordsOf(blocks: readonly KeyedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + measureBlock(block).words, 0);
}

/** The blocks, with restored ones replaced by their content. */
function flatten(blocks: readonly KeyedBlock[]): Block[] {
  return blocks.flatMap(({ block }) => (block.type === 'withheld' ? block.children : [block]));
}
