// Which blocks are a page's own (extract step 4). A block at the edge of page after page is furniture that no rule
// knew, a footer without a name; a block that a rule took from this page alone was content after all.

import type { Block } from '../document/document.ts';
import { measureBlock } from '../document/measure.ts';
import type { SiteFacts } from './site-facts.ts';

/** Fewer pages cannot show what repeats. */
const siteMinPages = 4;
/** A block on so many pages, and at their edge, is furniture; prose must be on nearly all, legal pages included. */
const furnitureMinShare = 0.6;
const proseFurnitureMinShare = 0.9;
const proseMinWords = 20;
const proseMaxLinkDensity = 0.5;
/** Nothing is dropped where less than this part of the words would be left: pages made from one mould. */
const pageMinShare = 0.4;
/** What a rule took comes back when it is prose of so many words. */
const restoreMinWords = 20;
const restoreMaxLinkDensity = 0.3;

export interface KeyedBlock {
  readonly block: Block;
  readonly key: number;
}

/** A page's own blocks, and those that were dropped because the site repeats them. */
export interface OwnBlocks {
  readonly own: readonly Block[];
  readonly dropped: readonly KeyedBlock[];
}

/** Judges a page's blocks by what its site repeats. A site of less than four pages keeps what the rules kept. */
export function findOwnBlocks(blocks: readonly KeyedBlock[], facts: SiteFacts): OwnBlocks {
  const isSite = facts.pages >= siteMinPages;
  const present = blocks.filter(
    ({ block, key }) => block.type !== 'withheld' || (isSite && isUnique(block, key, facts)),
  );
  if (!isSite) return { own: flatten(present), dropped: [] };
  const start = leadingFurniture(present, facts);
  const end = present.length - trailingFurniture(present.slice(start), facts);
  const kept = present.slice(start, end);
  if (wordsOf(kept) < pageMinShare * wordsOf(present)) return { own: flatten(present), dropped: [] };
  return { own: flatten(kept), dropped: [...present.slice(0, start), ...present.slice(end)] };
}

function isUnique(block: Block, key: number, { pagesOf }: SiteFacts): boolean {
  const { words, linkDensity } = measureBlock(block);
  return pagesOf.get(key) === 1 && words >= restoreMinWords && linkDensity < restoreMaxLinkDensity;
}

function leadingFurniture(blocks: readonly KeyedBlock[], facts: SiteFacts): number {
  let count = blocks.findIndex((entry) => !isFurniture(entry, facts));
  if (count < 0) count = blocks.length;
  // A heading belongs to what follows it, however many pages have one like it.
  while (count > 0 && count < blocks.length && blocks[count - 1]!.block.type === 'heading') count--;
  return count;
}

function trailingFurniture(blocks: readonly KeyedBlock[], facts: SiteFacts): number {
  return blocks.length - 1 - blocks.findLastIndex((entry) => !isFurniture(entry, facts));
}

function isFurniture({ block, key }: KeyedBlock, { pages, pagesOf }: SiteFacts): boolean {
  if (block.type === 'rule') return true;
  const share = (pagesOf.get(key) ?? 0) / pages;
  if (share < furnitureMinShare) return false;
  const { words, linkDensity } = measureBlock(block);
  const isProse = words >= proseMinWords && linkDensity < proseMaxLinkDensity;
  return !isProse || share >= proseFurnitureMinShare;
}

function wordsOf(blocks: readonly KeyedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + measureBlock(block).words, 0);
}

/** Blocks that came back stand where they stood, without the mark. */
function flatten(blocks: readonly KeyedBlock[]): Block[] {
  return blocks.flatMap(({ block }) => (block.type === 'withheld' ? block.children : [block]));
}
