// Builds inline content from elements that are part of a line.

import { cleanLine, removeInvisible, shorten } from '../clean-text.ts';
import { resolveAddress } from '../links.ts';
import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { blockElements } from '../main-content/elements.ts';
import { isDot } from '../main-content/unseen.ts';
import { textOf } from '../main-content/walk.ts';
import type { Inline } from './document.ts';
import { appendInline, appendText, plainInline } from './inline-run.ts';

/** Elements nested deeper than this are reduced to their plain text. */
export const maxDepth = 200;
const altMaxChars = 300;

/** What an element passes on to the inline content inside it. */
export interface InlineContext {
  /** Base address of relative links. */
  readonly base: string;
  readonly depth: number;
  readonly inLink: boolean;
  /** Inside strong or emphasis. Marks are not nested, because nested marks are ambiguous in Markdown. */
  readonly inMark: boolean;
}

const markOf: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  del: 'delete',
  s: 'delete',
  strike: 'delete',
};

const codeElements = new Set(['code', 'kbd', 'samp', 'tt']);

/** Appends a node's inline content to the run. */
export function collectInline(node: ContentNode, run: Inline[], context: InlineContext): void {
  if (node.kind === 'text') {
    appendText(run, node.data);
    return;
  }
  if (node.withheld !== '') return;
  const mark = markOf[node.name];
  if (context.depth > maxDepth) appendText(run, textOf(node));
  else if (mark !== undefined && !context.inMark) {
    const children = inlineChildren(node, { ...context, inMark: true });
    appendInline(run, { type: mark, children });
  } else if (codeElements.has(node.name) && !node.holdsBlock) appendCode(node, run);
  else if (node.name === 'a') appendLink(node, run, context);
  else if (node.name === 'img') appendImage(node, run, context);
  else if (node.name === 'br') appendInline(run, { type: 'break' });
  else if (node.name === 'q') {
    appendText(run, '“');
    collectChildren(node, run, context);
    appendText(run, '”');
  } else collectPlain(node, run, context);
}

/** Appends the inline content of an element's children. */
export function collectChildren(element: ContentElement, run: Inline[], context: InlineContext): void {
  const inner = { ...context, depth: context.depth + 1 };
  for (const child of element.children) collectInline(child, run, inner);
}

const spreadClass = /(?:^|[\s:])(?:d-|inline-)?(?:flex|grid)(?:\s|$)/;
const spreadStyle = /display\s*:\s*(?:inline-)?(?:flex|grid)/i;

/** Whether an element lays out its children as items with space between them: by its style or a usual class. */
function spreadsChildren({ attributes: { class: classes, style } }: ContentElement): boolean {
  return (
    (classes !== undefined && spreadClass.test(classes.slice(0, 500))) ||
    (style !== undefined && spreadStyle.test(style.slice(0, 500)))
  );
}

function inlineChildren(element: ContentElement, context: InlineContext): Inline[] {
  const run: Inline[] = [];
  collectChildren(element, run, context);
  return run;
}

/** Appends the content of an element without a mark, separated by spaces if the element is displayed as a box. */
function collectPlain(element: ContentElement, run: Inline[], context: InlineContext): void {
  const { name } = element;
  const isBox = blockElements.has(name) || name === 'button' || name === 'label';
  if (isBox || needsSpaceBefore(element, run)) appendText(run, ' ');
  collectChildren(element, run, context);
  if (isBox) appendText(run, ' ');
}

/**
 * Whether only the page's style separates an element from the one before: `<a>Fontanería</a><span>Fugas y atascos</span>`.
 */
function needsSpaceBefore(element: ContentElement, run: readonly Inline[]): boolean {
  const last = run.at(-1);
  if (last === undefined || element.name === 'sub' || element.name === 'sup') return false;
  if (element.parent !== undefined && spreadsChildren(element.parent)) return true;
  if (last.type === 'text')
    return element.name === 'span' && endsInWord(last.value) && startsWithDigit(element);
  const followsMark = last.type === 'link' || last.type === 'strong' || last.type === 'emphasis';
  return followsMark && /^[\p{L}\p{N}]/u.test(textOf(element, 1));
}

/** A day of the week or other word, beside which a number is a box of its own: `Viernes8:30`. */
function endsInWord(text: string): boolean {
  return /\p{L}{4}$/u.test(text);
}

function startsWithDigit(element: ContentElement): boolean {
  return /^\d/.test(textOf(element, 1));
}

function appendCode(element: ContentElement, run: Inline[]): void {
  const value = removeInvisible(textOf(element)).replace(/\s+/g, ' ');
  const last = run.at(-1);
  if (value.trim() === '') appendText(run, value);
  else if (last?.type === 'code') run[run.length - 1] = { type: 'code', value: last.value + value };
  else run.push({ type: 'code', value });
}

function appendLink(element: ContentElement, run: Inline[], context: InlineContext): void {
  const url = context.inLink ? undefined : resolveAddress(element.attributes.href ?? '', context.base);
  if (url === undefined) {
    collectChildren(element, run, context);
    return;
  }
  const children = inlineChildren(element, { ...context, inLink: true });
  // a link without text or image is an icon: a share button, an arrow, the second link of a card
  const isIcon = plainInline(children) === '' && !children.some(({ type }) => type === 'image');
  if (!isIcon) appendInline(run, { type: 'link', url, children });
}

function appendImage({ attributes }: ContentElement, run: Inline[], { base }: InlineContext): void {
  const alt = shorten(cleanLine(attributes.alt ?? ''), altMaxChars);
  if (alt === '' || isDot(attributes)) return;
  const url = resolveAddress(imageAddress(attributes), base);
  if (url?.startsWith('http')) appendInline(run, { type: 'image', url, alt });
}

/**
 * The address of an image. Pages that load images lazily have a placeholder in `src` and the real address in other
 * attributes.
 */
function imageAddress(attributes: Readonly<Record<string, string>>): string {
  const { src = '', srcset = '' } = attributes;
  if (src !== '' && !/^\s*data:/i.test(src.slice(0, 20))) return src;
  const { 'data-src': late, 'data-lazy-src': lazy, 'data-original': original } = attributes;
  return late ?? lazy ?? original ?? srcset.slice(0, 4000).trim().split(/[\s,]/, 1)[0] ?? '';
}
