// Builds the document of a main content by recursive descent through its elements. The recursion has two limits: `maxDepth`
// for elements, and `maxNesting` for lists and quotations, which Markdown indents once per level, so that the size of the
// output stays in proportion to the page.

import {
  blockElements,
  choiceElement,
  cleanLine,
  headingLevel,
  removeInvisible,
  resolveAddress,
} from '../../html/index.ts';
import { isRestorable } from '../main-content/boilerplate-rules.ts';
import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { textOf } from '../main-content/walk.ts';
import { collectChildren, collectInline, type InlineContext, maxDepth } from './build-inline.ts';
import { descriptionItem, descriptionParts, holdsParts, withoutColon } from './description-list.ts';
import type { Block, Inline } from './document.ts';
import {
  appendInline,
  containsLink,
  joinLines,
  plainInline,
  splitParagraphs,
  trimRun,
} from './inline-run.ts';
import { isTable, joinCellLines, linesOf, readTable, toTable, withoutEmptyLines } from './table-grid.ts';

const maxNesting = 10;

const listElements: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);

/** CommonMark reads at most nine digits as the number of an item (§5.2), also for the items after the first. */
const maxStart = 99_999_999;

/** What an element passes on to the blocks inside it. */
interface BlockContext extends InlineContext {
  /** Number of enclosing lists and quotations. */
  readonly nesting: number;
}

/** Builds the document of a main content, with links made absolute against `base`. */
export function buildDocument(root: ContentElement, base: string): Block[] {
  const out: Block[] = [];
  appendNodes(root.children, out, { base, depth: 0, nesting: 0, inLink: false, inMark: false });
  return out;
}

/** Appends the blocks of sibling nodes; inline nodes between blocks become paragraphs. */
function appendNodes(nodes: readonly ContentNode[], out: Block[], context: BlockContext): void {
  let run: Inline[] = [];
  let inner: BlockContext | undefined;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    if (node.kind === 'text' || !isBlock(node)) {
      // most texts of a page are the space between two blocks
      const isSpace = node.kind === 'text' && node.length === 0 && run.length === 0;
      if (!isSpace) collectInline(nodes, i, run, context);
      continue;
    }
    if (run.length > 0) {
      appendParagraphs(run, out);
      run = [];
    }
    inner ??= { ...context, depth: context.depth + 1 };
    appendBlock(node, out, inner);
  }
  if (run.length > 0) appendParagraphs(run, out);
}

/** Whether an element becomes blocks, because of its name or because it contains blocks. */
function isBlock({ withheld, name, holdsBlock }: ContentElement): boolean {
  if (withheld !== '') return isRestorable(withheld) || name === 'form';
  return blockElements.has(name) || holdsBlock;
}

function appendParagraphs(run: Inline[], out: Block[]): void {
  for (const children of splitParagraphs(run)) out.push({ type: 'paragraph', children });
}

/** Lists and quotations, whose lines are indented. */
const appendIndented: Readonly<Record<string, typeof appendQuote>> = {
  ...Object.fromEntries([...listElements].map((name) => [name, appendList])),
  dl: appendDescriptionList,
  blockquote: appendQuote,
};

function appendBlock(element: ContentElement, out: Block[], context: BlockContext): void {
  const { name, children } = element;
  const append = appendIndented[name];
  if (element.withheld !== '') appendWithheld(element, out, context);
  else if (context.depth > maxDepth) appendPlainText(element, out);
  else if (headingLevel(name) > 0) appendHeading(element, out, context);
  else if (name === 'pre') appendCode(element, out);
  else if (name === choiceElement)
    out.push({ type: 'paragraph', children: lineOf(element, context), isOwn: true });
  else if (isTable(element)) appendTable(element, out, context);
  else if (name === 'dt' || name === 'summary' || name === 'caption') appendTerm(element, out, context);
  else if (name === 'a') appendCard(element, out, context);
  else if (name === 'hr') appendRule(out);
  else if (append === undefined || context.nesting >= maxNesting) appendNodes(children, out, context);
  else append(element, out, { ...context, nesting: context.nesting + 1 });
}

function appendQuote({ children }: ContentElement, out: Block[], context: BlockContext): void {
  const quoted: Block[] = [];
  appendNodes(children, quoted, context);
  if (quoted.length > 0) out.push({ type: 'quote', children: quoted });
}

/**
 * Appends a withheld element with the name of its rule; the comparison of all pages decides about it. Of a form only the
 * position is kept, for the heading above it; an item with one is a card.
 */
function appendWithheld(element: ContentElement, out: Block[], context: BlockContext): void {
  if (!isRestorable(element.withheld)) {
    out.push({ type: 'withheld', rule: element.withheld, children: [] });
    return;
  }
  const children: Block[] = [];
  appendNodes(element.children, children, context);
  if (children.length > 0) out.push({ type: 'withheld', rule: element.withheld, children });
}

function appendPlainText(element: ContentElement, out: Block[]): void {
  for (const line of textOf(element).split('\n')) {
    const value = cleanLine(line);
    if (value !== '') out.push({ type: 'paragraph', children: [{ type: 'text', value }] });
  }
}

function lineOf(element: ContentElement, context: BlockContext): Inline[] {
  const run: Inline[] = [];
  collectChildren(element, run, { ...context, inMark: true });
  return joinLines(run);
}

function appendHeading(element: ContentElement, out: Block[], context: BlockContext): void {
  const children = lineOf(element, context);
  const anchor = anchorOf(element);
  const level = headingLevel(element.name);
  if (children.length > 0) out.push({ type: 'heading', level, children, ...(anchor !== '' && { anchor }) });
}

/** Longest name of a place in a page that is kept. */
const anchorMaxChars = 200;

/** The `id` of a heading, or of an element in it, as tools write that mark headings with links. */
function anchorOf({ attributes, children }: ContentElement): string {
  const [inner] = children.flatMap((child) => (child.kind === 'element' ? [child.attributes.id ?? ''] : []));
  const id = attributes.id || inner || '';
  return id.length <= anchorMaxChars ? id : '';
}

/** Appends a name that is no heading as strong text: the question of an accordion, the caption of a table. */
function appendTerm(element: ContentElement, out: Block[], context: BlockContext): void {
  if (element.holdsBlock) {
    appendNodes(element.children, out, context);
    return;
  }
  const children = lineOf(element, context);
  if (children.length > 0) out.push({ type: 'paragraph', children: [{ type: 'strong', children }] });
}

function appendRule(out: Block[]): void {
  if (out.length > 0 && out.at(-1)?.type !== 'rule') out.push({ type: 'rule' });
}

function appendCode(element: ContentElement, out: Block[]): void {
  const value = removeInvisible(textOf(element)).replace(/^\n/, '').trimEnd();
  if (value.trim() === '') return;
  out.push({ type: 'code', language: languageOf(element), value });
}

function languageOf(pre: ContentElement): string {
  const code = pre.children.find((child) => child.kind === 'element' && child.name === 'code');
  const inner = code?.kind === 'element' ? (code.attributes.class ?? '') : '';
  const classes = `${inner.slice(0, 200)} ${(pre.attributes.class ?? '').slice(0, 200)}`;
  return /(?:^|\s)(?:lang|language|brush)[-:]\s?([\w+#-]{1,30})/.exec(classes)?.[1] ?? '';
}

/**
 * Appends a link around blocks. Markdown has no such link, so its heading, or else its first paragraph, becomes the link.
 */
function appendCard(element: ContentElement, out: Block[], context: BlockContext): void {
  const url = context.inLink ? undefined : resolveAddress(element.attributes.href ?? '', context.base);
  if (url === undefined) {
    appendNodes(element.children, out, context);
    return;
  }
  const card: Block[] = [];
  appendNodes(element.children, card, { ...context, inLink: true });
  const carrier =
    card.find((block) => block.type === 'heading') ?? card.find((block) => block.type === 'paragraph');
  if (carrier !== undefined && !containsLink(carrier.children)) {
    const line: Inline[] = [];
    appendInline(line, { type: 'link', url, children: joinLines(carrier.children) });
    carrier.children = line;
  }
  for (const block of card) out.push(block);
}

/** Appends a list. Items that contain headings are cards, so their blocks are appended without a list. */
function appendList(element: ContentElement, out: Block[], context: BlockContext): void {
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
  appendNodes(isItem ? child.children : [child], blocks, { ...context, depth: context.depth + 1 });
  if (blocks.length === 0) return;
  // a list directly inside a list belongs to the item before it
  const previous = items.at(-1);
  if (child.kind === 'element' && listElements.has(child.name) && previous !== undefined) {
    for (const block of blocks) previous.push(block);
  } else items.push(blocks);
}

function startOf(element: ContentElement): number {
  const start = Number.parseInt(element.attributes.start ?? '1', 10);
  return start >= 0 && start <= maxStart ? start : 1;
}

/** Appends a description list: one item per term, `**term**: first description`, with further descriptions below. */
function appendDescriptionList(element: ContentElement, out: Block[], context: BlockContext): void {
  let entry: { readonly term: Inline[]; readonly blocks: Block[] } = { term: [], blocks: [] };
  const entries = [entry];
  for (const part of descriptionParts(element)) {
    if (part.name === 'dt') {
      const run: Inline[] = [];
      collectChildren(part, run, { ...context, inMark: true });
      const term = withoutColon(joinLines(run));
      if (term.length > 0) {
        entry = { term, blocks: [] };
        entries.push(entry);
      }
      continue;
    }
    appendNodes(part.children, entry.blocks, { ...context, depth: context.depth + 1 });
  }
  const items = entries
    .map(({ term, blocks }) => descriptionItem(term, blocks))
    .filter((item) => item.length > 0);
  if (items.length > 0) out.push({ type: 'list', start: undefined, items });
  // not the parts again: lists in lists would be read 2^10 times
  else for (const child of element.children) if (!holdsParts(child)) appendNodes([child], out, context);
}

/** Appends a table with its captions before it, except a caption that repeats the heading above. */
function appendTable(element: ContentElement, out: Block[], context: BlockContext): void {
  const table = readTable(element);
  const inner = { ...context, depth: context.depth + 1 };
  const above = out.at(-1);
  const heading = above?.type === 'heading' ? plainInline(above.children) : '';
  const captions = table.captions.filter((caption) => cleanLine(textOf(caption)) !== heading);
  appendNodes(captions, out, inner);
  if (table.rows.length === 0) {
    const rest = element.children.filter((child) => child.kind === 'text' || !table.captions.includes(child));
    appendNodes(rest, out, inner);
  } else if (table.isLayout) {
    for (const { cells } of table.rows) for (const cell of cells) appendNodes(cell.children, out, inner);
  } else {
    const filled = withoutEmptyLines(toTable(table, (cell) => cellContent(cell, inner)));
    if (filled !== undefined) out.push(filled);
  }
}

/** The content of a cell on one line. */
function cellContent(cell: ContentElement, context: BlockContext): Inline[] {
  if (cell.holdsBlock) {
    const blocks: Block[] = [];
    appendNodes(cell.children, blocks, context);
    return joinCellLines(linesOf(blocks));
  }
  const run: Inline[] = [];
  collectChildren(cell, run, context);
  return joinCellLines([trimRun(run)]);
}
