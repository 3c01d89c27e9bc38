// Builds inline content from elements that are part of a line.

import {
  areTwoParts,
  areTwoWords,
  blockElements,
  boundaryChars,
  cleanLine,
  isActionAddress,
  isTimeAfterWord,
  removeInvisible,
  resolveAddress,
  shorten,
} from '../../html/index.ts';
import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { isDot } from '../main-content/unseen.ts';
import { textOf } from '../main-content/walk.ts';
import { isLine, isNextBox, isSpread, isStruck, startsLine } from './box-break.ts';
import type { Inline } from './document.ts';
import { appendInline, appendText, plainInline } from './inline-run.ts';
import { isAction } from './site-words.ts';
import { writeSuperscript } from './superscript.ts';

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

/** Appends the inline content of the node at an index among its siblings to the run. */
export function collectInline(
  siblings: readonly ContentNode[],
  at: number,
  run: Inline[],
  context: InlineContext,
): void {
  const node = siblings[at]!;
  const before = siblings[at - 1];
  if (node.kind === 'text') {
    if (before?.kind === 'element' && isBoundaryAfter(run, before, node.data)) appendText(run, ' ');
    appendText(run, node.data);
    return;
  }
  if (node.withheld !== '') return;
  if (isNextBox(siblings, at)) appendBreak(run);
  else if (before?.kind === 'element' && isBoundary(run, node, isBesideText(siblings, at)))
    appendText(run, ' ');
  if (before?.kind === 'text' && isPhraseAfter(before.data, node)) appendText(run, ' ');
  const mark = markOf[node.name] ?? (isStruck(node) ? 'delete' : undefined);
  const above = node.name === 'sup' ? writeSuperscript(lastText(run), node, siblings[at + 1]) : undefined;
  if (above !== undefined) appendText(run, above);
  else if (context.depth > maxDepth) appendText(run, textOf(node));
  else if (mark !== undefined && !context.inMark) {
    const children: Inline[] = [];
    collectChildren(node, children, { ...context, inMark: true });
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
  for (let i = 0; i < element.children.length; i++) collectInline(element.children, i, run, inner);
}

/** Appends a break, unless the run begins or already has one. */
function appendBreak(run: Inline[]): void {
  if (run.length > 0 && run.at(-1)?.type !== 'break') appendInline(run, { type: 'break' });
}

/** What a run ends in; `''` when that is a break or an image. */
function lastText(run: readonly Inline[]): string {
  const last = run.at(-1);
  if (last === undefined) return '';
  if (last.type === 'text') return last.value;
  return 'children' in last ? lastText(last.children) : '';
}

/**
 * Whether the start of an element is a new word beside the end of the element before it, from which only the style of the
 * page separates it: `<span>Sábado</span><span>Cerrado</span>`.
 */
function isBoundary(run: readonly Inline[], element: ContentElement, inSentence: boolean): boolean {
  if (isScript(element)) return false;
  const before = lastText(run);
  const after = textOf(element, boundaryChars);
  if (areTwoWords(before, after, inSentence)) return true;
  return !inSentence && isBox(element.parent) && areTwoParts(before, after);
}

/** Whether an element is a box whose parts only the style of the page lays out: in a paragraph, elements may be parts of a word. */
function isBox(element: ContentElement | undefined): boolean {
  return element !== undefined && blockElements.has(element.name) && element.name !== 'p';
}

/**
 * Whether an element stands beside a text that a sentence or, before several words or a time, a word ends: `Es gratuito.<a>Ver más</a>`,
 * `Impuestos incluidos<span>Entrega en 48 h</span>`, `Lunes<span>9:00</span>`.
 */
function isPhraseAfter(text: string, element: ContentElement): boolean {
  if (element.name !== 'span' && element.name !== 'a') return false;
  const end = text.slice(-3);
  const start = textOf(element, phraseMaxChars);
  return (
    (endOfSentence.test(end) && /^\p{Lu}\p{Ll}/u.test(start)) ||
    (/\p{Ll}{3}$/u.test(end) && /^\p{Lu}\p{Ll}+\s\S/u.test(start)) ||
    isTimeAfterWord(end, start)
  );
}

/**
 * Whether a text is a new word beside the element before it, which ends the run, or begins a sentence beside several words:
 * `<a>Ver tarifas</a>Llámanos`.
 */
function isBoundaryAfter(run: readonly Inline[], element: ContentElement, text: string): boolean {
  if (text.charCodeAt(0) <= space || isScript(element) || codeElements.has(element.name)) return false;
  const before = lastText(run);
  if (areTwoWords(before, text, true)) return true;
  const end = before.slice(-phraseMaxChars);
  const inBox = isBox(element.parent) && /\s/.test(end) && /[\p{L}\d]$/u.test(end);
  if (inBox && /^(?:\d|\p{Lu}\p{Ll})/u.test(text.slice(0, 2))) return true;
  const isPhrase = /\s\p{Ll}{2,}$/u.test(end) || endOfSentence.test(before.slice(-3));
  return isPhrase && /^\p{Lu}\p{Ll}/u.test(text.slice(0, 2));
}

/** Whether an element is written above or below the line, as part of a word. */
function isScript({ name }: ContentElement): boolean {
  return name === 'sub' || name === 'sup';
}

const space = 0x20;
const endOfSentence = /\p{Ll}{2}[.!?…]$/u;

const phraseMaxChars = 40;

/** Whether a text stands directly before or after two neighbouring elements, of which the second is at the index. */
function isBesideText(siblings: readonly ContentNode[], at: number): boolean {
  return [siblings[at - 2], siblings[at + 1]].some((node) => node?.kind === 'text' && /\S/.test(node.data));
}

/** Appends the content of an element without a mark, separated by spaces if the element is displayed as a box. */
function collectPlain(element: ContentElement, run: Inline[], context: InlineContext): void {
  const { name } = element;
  const isOwnLine = isLine(element);
  if (isOwnLine) appendBreak(run);
  const isSpaced = blockElements.has(name) || name === 'button' || name === 'label';
  if (isSpaced || needsSpaceBefore(element, run)) appendText(run, ' ');
  collectChildren(element, run, context);
  if (isSpaced) appendText(run, ' ');
  if (isOwnLine) appendBreak(run);
}

/**
 * Whether only the page's style separates an element from the one before: `<a>Piano</a><span>Clases y alquiler</span>`.
 */
function needsSpaceBefore(element: ContentElement, run: readonly Inline[]): boolean {
  const last = run.at(-1);
  if (last === undefined || isScript(element)) return false;
  if (element.parent !== undefined && isSpread(element.parent)) return true;
  const start = textOf(element, 1);
  // a day of the week or other word, beside which a number is a box of its own: `Viernes8:30`
  if (last.type === 'text')
    return element.name === 'span' && /\p{L}{4}$/u.test(last.value.slice(-8)) && /^\d/.test(start);
  if (last.type === 'delete') return /^[\p{L}\p{N}€$£]/u.test(start);
  const followsMark = last.type === 'link' || last.type === 'strong' || last.type === 'emphasis';
  const isAfterDropCap = /^\p{Lu}$/u.test(lastText(run)) && /^\p{Ll}/u.test(start);
  return followsMark && !isAfterDropCap && /^[\p{L}\p{N}]/u.test(start);
}

function appendCode(element: ContentElement, run: Inline[]): void {
  const value = removeInvisible(textOf(element)).replace(/\s+/g, ' ');
  const last = run.at(-1);
  if (value.trim() === '') appendText(run, value);
  else if (last?.type === 'code') run[run.length - 1] = { type: 'code', value: last.value + value };
  else run.push({ type: 'code', value });
}

/** Appends a link. Of a card, the first line is the link, and what is said below stands below it. */
function appendLink(element: ContentElement, run: Inline[], context: InlineContext): void {
  const url = context.inLink ? undefined : resolveAddress(element.attributes.href ?? '', context.base);
  if (url === undefined) {
    collectChildren(element, run, context);
    return;
  }
  const parts = element.children;
  const inner = { ...context, depth: context.depth + 1, inLink: true };
  const children: Inline[] = [];
  let at = 0;
  for (; at < parts.length && !(startsLine(parts, at) && plainInline(children) !== ''); at++)
    collectInline(parts, at, children, inner);
  // a link without text or image is an icon: a share button, an arrow, the second link of a card
  const text = plainInline(children);
  const isIcon = text === '' && !children.some(({ type }) => type === 'image');
  if (!isIcon && !isAction(text) && !isActionAddress(url)) appendInline(run, { type: 'link', url, children });
  if (at === parts.length) return;
  appendBreak(run);
  for (; at < parts.length; at++) collectInline(parts, at, run, inner);
}

function appendImage({ attributes }: ContentElement, run: Inline[], { base }: InlineContext): void {
  const alt = shorten(cleanLine(attributes.alt ?? attributes.title ?? ''), altMaxChars);
  if (alt === '' || isDot(attributes)) return;
  const url = resolveAddress(imageAddress(attributes), base);
  if (url?.startsWith('http')) appendInline(run, { type: 'image', url, alt });
}

/** Where scripts that load images late have the address (lazysizes, a3 Lazy Load, Lazy Load XT, Slider Revolution, Echo, Slick). */
const lateSources = ['data-src', 'data-lazy-src', 'data-original', 'data-lazyload', 'data-lazy', 'data-echo'];

/** The address of an image. Where it is loaded late, `src` has nothing, a `data:` URI or the address of a placeholder. */
function imageAddress(attributes: Readonly<Record<string, string>>): string {
  const { src = '', srcset = '' } = attributes;
  const late = lateSources.map((name) => attributes[name]).find((address) => address);
  const real = late ?? (/^\s*(?:data:|about:blank|#)/i.test(src.slice(0, 20)) ? '' : src);
  return real || (srcset.slice(0, 4000).trim().split(/[\s,]/, 1)[0] ?? '');
}
