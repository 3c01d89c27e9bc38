// Main content -> document. Recursion is bounded twice: elements by maxDepth, and lists and quotations, whose lines
// Markdown indents once per level, by maxNesting, so that the output stays in proportion to the page.

import { cleanLine, removeInvisible } from '../clean-text.ts';
import { resolveAddress } from '../links.ts';
import { isRestorable } from '../main-content/boilerplate-rules.ts';
import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { blockElements, headingLevel } from '../main-content/elements.ts';
import { textOf } from '../main-content/walk.ts';
import type { BlockContext } from './block-context.ts';
import { collectChildren, collectInline, maxDepth } from './build-inline.ts';
import { appendDescriptionList, appendList, listElements } from './build-list.ts';
import { appendTable } from './build-table.ts';
import type { Block, Inline } from './document.ts';
import { appendInline, holdsLink, joinLines, splitParagraphs } from './inline-run.ts';

const maxNesting = 10;

/** The document of a main content, links made absolute against `base`. */
export function buildDocument(root: ContentElement, base: string): Block[] {
  const out: Block[] = [];
  appendNodes(root.children, out, { base, depth: 0, nesting: 0, inLink: false, inMark: false, appendNodes });
  return out;
}

/** Appends the blocks of sibling nodes; what flows within a line becomes paragraphs. */
function appendNodes(nodes: readonly ContentNode[], out: Block[], context: BlockContext): void {
  let run: Inline[] = [];
  for (const node of nodes) {
    if (node.kind === 'text' || !standsAlone(node)) {
      collectInline(node, run, context);
      continue;
    }
    appendParagraphs(run, out);
    run = [];
    appendBlock(node, out, { ...context, depth: context.depth + 1 });
  }
  appendParagraphs(run, out);
}

/** Whether an element stands on lines of its own, by its name or by what it holds. */
function standsAlone({ withheld, name, holdsBlock }: ContentElement): boolean {
  if (withheld !== '') return isRestorable(withheld) || name === 'form';
  return blockElements.has(name) || holdsBlock;
}

function appendParagraphs(run: readonly Inline[], out: Block[]): void {
  for (const children of splitParagraphs(run)) out.push({ type: 'paragraph', children });
}

function appendBlock(element: ContentElement, out: Block[], context: BlockContext): void {
  const { name, children } = element;
  if (element.withheld !== '') appendWithheld(element, out, context);
  else if (context.depth > maxDepth) appendPlainText(element, out);
  else if (headingLevel(name) > 0) appendHeading(element, out, context);
  else if (name === 'pre') appendCode(element, out);
  else if (name === 'table') appendTable(element, out, context);
  else if (name === 'dt' || name === 'summary' || name === 'caption') appendTerm(element, out, context);
  else if (name === 'a') appendCard(element, out, context);
  else if (name === 'hr') appendRule(out);
  else if (context.nesting < maxNesting) appendNestable(element, out, context);
  else context.appendNodes(children, out, context);
}

/** Blocks whose lines are indented, and all that is only a box around others. */
function appendNestable(element: ContentElement, out: Block[], context: BlockContext): void {
  const inner = { ...context, nesting: context.nesting + 1 };
  if (listElements.has(element.name)) appendList(element, out, inner);
  else if (element.name === 'dl') appendDescriptionList(element, out, inner);
  else if (element.name === 'blockquote') {
    const children: Block[] = [];
    context.appendNodes(element.children, children, inner);
    if (children.length > 0) out.push({ type: 'quote', children });
  } else context.appendNodes(element.children, out, context);
}

/** Kept aside with the rule's name; the site decides. Of a form only the place is kept, for the heading over it. */
function appendWithheld(element: ContentElement, out: Block[], context: BlockContext): void {
  if (!isRestorable(element.withheld)) {
    out.push({ type: 'withheld', rule: element.withheld, children: [] });
    return;
  }
  const children: Block[] = [];
  context.appendNodes(element.children, children, context);
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
  if (children.length > 0) out.push({ type: 'heading', level: headingLevel(element.name), children });
}

/** What names something without being a heading: the question of an accordion, a table's caption. */
function appendTerm(element: ContentElement, out: Block[], context: BlockContext): void {
  if (element.holdsBlock) {
    context.appendNodes(element.children, out, context);
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

/** A link around blocks: Markdown cannot say that, so its heading, or else its first paragraph, carries the link. */
function appendCard(element: ContentElement, out: Block[], context: BlockContext): void {
  const url = context.inLink ? undefined : resolveAddress(element.attributes.href ?? '', context.base);
  if (url === undefined) {
    context.appendNodes(element.children, out, context);
    return;
  }
  const card: Block[] = [];
  context.appendNodes(element.children, card, { ...context, inLink: true });
  const carrier =
    card.find((block) => block.type === 'heading') ?? card.find((block) => block.type === 'paragraph');
  if (carrier !== undefined && !holdsLink(carrier.children)) {
    const line: Inline[] = [];
    appendInline(line, { type: 'link', url, children: joinLines(carrier.children) });
    carrier.children = line;
  }
  for (const block of card) out.push(block);
}
