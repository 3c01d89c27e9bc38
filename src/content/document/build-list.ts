// Lists and description lists -> list blocks.

import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import type { BlockContext } from './block-context.ts';
import { collectChildren } from './build-inline.ts';
import type { Block, Inline } from './document.ts';
import { appendInline, appendText, joinLines } from './inline-run.ts';

/** The elements that {@link appendList} reads. */
export const listElements: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);

/** CommonMark reads nine digits as an item's number (§5.2); the items after the first need room too. */
const startMax = 99_999_999;

/** Appends a list. Items that hold headings are cards, not points: their blocks stand for themselves. */
export function appendList(element: ContentElement, out: Block[], context: BlockContext): void {
  const items: Block[][] = [];
  for (const child of element.children) appendItem(child, items, context);
  if (items.length === 0) return;
  const areCards = items.some((item) => item.some(({ type }) => type === 'heading' || type === 'withheld'));
  if (areCards) for (const item of items) for (const block of item) out.push(block);
  else out.push({ type: 'list', start: element.name === 'ol' ? startOf(element) : undefined, items });
}

function appendItem(child: ContentNode, items: Block[][], context: BlockContext): void {
  const isItem = child.kind === 'element' && child.name === 'li' && child.withheld === '';
  const blocks: Block[] = [];
  context.appendNodes(isItem ? child.children : [child], blocks, { ...context, depth: context.depth + 1 });
  if (blocks.length === 0) return;
  // A list that stands in a list, not in one of its items, belongs to the item before it.
  const previous = items.at(-1);
  if (child.kind === 'element' && listElements.has(child.name) && previous !== undefined) {
    for (const block of blocks) previous.push(block);
  } else items.push(blocks);
}

function startOf(element: ContentElement): number {
  const start = Number.parseInt(element.attributes.start ?? '1', 10);
  return start >= 0 && start <= startMax ? start : 1;
}

/** Appends a description list: one item per term, `**term**: its first description`, further ones below. */
export function appendDescriptionList(element: ContentElement, out: Block[], context: BlockContext): void {
  const entries: { term: Inline[]; blocks: Block[] }[] = [];
  for (const part of descriptionParts(element)) {
    if (part.name === 'dt') {
      const run: Inline[] = [];
      collectChildren(part, run, { ...context, inMark: true });
      const term = joinLines(run);
      if (term.length > 0) entries.push({ term, blocks: [] });
      continue;
    }
    if (entries.length === 0) entries.push({ term: [], blocks: [] });
    context.appendNodes(part.children, entries.at(-1)!.blocks, { ...context, depth: context.depth + 1 });
  }
  const items = entries.map(({ term, blocks }) => describe(term, blocks)).filter((item) => item.length > 0);
  if (items.length > 0) out.push({ type: 'list', start: undefined, items });
  else context.appendNodes(element.children, out, context);
}

/** The `<dt>` and `<dd>` of a list, also those that a `<div>` groups (WHATWG HTML §4.4.9). */
function descriptionParts(element: ContentElement): ContentElement[] {
  return readableElements(element).flatMap((child) =>
    isPart(child) ? [child] : readableElements(child).filter(isPart),
  );
}

function readableElements({ children }: ContentElement): ContentElement[] {
  return children.filter((node): node is ContentElement => node.kind === 'element' && node.withheld === '');
}

function isPart({ name }: ContentElement): boolean {
  return name === 'dt' || name === 'dd';
}

function describe(term: Inline[], blocks: Block[]): Block[] {
  if (term.length === 0) return blocks;
  const line: Inline[] = [];
  appendInline(line, { type: 'strong', children: term });
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: line }, ...blocks];
  appendText(line, ': ');
  for (const inline of first.children) appendInline(line, inline);
  return [{ type: 'paragraph', children: line }, ...rest];
}
