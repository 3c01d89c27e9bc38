// The page as the picker sees it: elements that can be read, each with what it weighs. Built and walked iteratively,
// so that no depth of nesting overflows the stack.

import type { HtmlListener } from '../parse.ts';
import { blockElements, headingLevel, silentElements } from './elements.ts';

/** What a subtree holds. Lengths are characters with runs of white space counted as one. */
export interface Weight {
  text: number;
  /** Of `text`, the part inside links. */
  linkText: number;
  /** Text outside links inside `<p>`. */
  paragraphText: number;
  paragraphs: number;
  headings: number;
  h1: number;
  images: number;
  links: number;
  nodes: number;
}

export interface ContentText {
  readonly kind: 'text';
  data: string;
  /** Visible characters; known once the tree is finished. */
  length: number;
}

export interface ContentElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: ContentElement | undefined;
  readonly children: ContentNode[];
  weight: Weight;
  /** Whether an element that stands on lines of its own is inside. */
  holdsBlock: boolean;
  /** Name of the rule that took it out of the main content; `''` while it is in. */
  withheld: string;
}

export type ContentNode = ContentText | ContentElement;

/** Listens to a parser and builds the readable tree. The tree's root is an element called `#root`. */
export interface ContentTreeBuilder extends HtmlListener {
  /** The tree, weighed; to be asked for once, at the end. */
  finish(): ContentElement;
}

export function createContentTreeBuilder(): ContentTreeBuilder {
  const root = createElement('#root', {}, undefined);
  let current = root;
  /** How many elements are open inside, and with, the silent one. */
  let silence = 0;
  return {
    open(name, attributes) {
      if (silence > 0 || silentElements.has(name)) {
        silence++;
        return;
      }
      const element = createElement(name, attributes, current);
      current.children.push(element);
      current = element;
    },
    close() {
      if (silence > 0) silence--;
      else current = current.parent ?? root;
    },
    text(data) {
      if (silence > 0) return;
      const last = current.children.at(-1);
      if (last?.kind === 'text') last.data += data;
      else current.children.push({ kind: 'text', data, length: 0 });
    },
    finish() {
      weigh(root);
      return root;
    },
  };
}

function createElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  parent: ContentElement | undefined,
): ContentElement {
  return {
    kind: 'element',
    name,
    attributes,
    parent,
    children: [],
    weight: nothing,
    holdsBlock: false,
    withheld: '',
  };
}

const nothing: Weight = Object.freeze(emptyWeight());

function emptyWeight(): Weight {
  return {
    text: 0,
    linkText: 0,
    paragraphText: 0,
    paragraphs: 0,
    headings: 0,
    h1: 0,
    images: 0,
    links: 0,
    nodes: 1,
  };
}

/** Weighs every element below `root`, bottom up; what is withheld weighs nothing. */
export function weigh(root: ContentElement): void {
  const order = elementsOf(root);
  for (let i = order.length - 1; i >= 0; i--) weighElement(order[i]!);
}

function weighElement(element: ContentElement): void {
  const sum = emptyWeight();
  let holdsBlock = false;
  for (const child of element.children) {
    if (child.kind === 'text') {
      if (child.length === 0) child.length = visibleLength(child.data);
      sum.text += child.length;
      sum.nodes++;
      continue;
    }
    if (child.withheld !== '') continue;
    holdsBlock ||= child.holdsBlock || blockElements.has(child.name);
    addWeight(sum, child.weight);
  }
  const { name } = element;
  if (name === 'a') {
    sum.linkText = sum.text;
    sum.links++;
  } else if (name === 'p') {
    sum.paragraphs++;
    sum.paragraphText = sum.text - sum.linkText;
  } else if (name === 'img') sum.images++;
  else if (headingLevel(name) > 0) {
    sum.headings++;
    if (name === 'h1') sum.h1++;
  }
  element.weight = sum;
  element.holdsBlock = holdsBlock;
}

function addWeight(sum: Weight, weight: Weight): void {
  sum.text += weight.text;
  sum.linkText += weight.linkText;
  sum.paragraphText += weight.paragraphText;
  sum.paragraphs += weight.paragraphs;
  sum.headings += weight.headings;
  sum.h1 += weight.h1;
  sum.images += weight.images;
  sum.links += weight.links;
  sum.nodes += weight.nodes;
}

/** `root` and every element below it that is not withheld, each before its descendants, in document order. */
export function elementsOf(root: ContentElement): ContentElement[] {
  const order: ContentElement[] = [];
  const pending: ContentElement[] = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    order.push(element);
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i]!;
      if (child.kind === 'element' && child.withheld === '') pending.push(child);
    }
  }
  return order;
}

/** Text of a subtree in document order, block elements parted by `\n`; stops soon after `maxChars`. Iterative. */
export function textOf(root: ContentElement, maxChars = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  const pending: (ContentNode | '\n')[] = [root];
  for (let node = pending.pop(); node !== undefined && length < maxChars; node = pending.pop()) {
    if (node === '\n') parts.push('\n');
    else if (node.kind === 'text') {
      parts.push(node.data);
      length += node.length;
    } else if (node.withheld === '') {
      const breaks = node.name === 'br' || blockElements.has(node.name);
      if (breaks) {
        parts.push('\n');
        pending.push('\n');
      }
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!);
    }
  }
  return parts.join('');
}

function visibleLength(text: string): number {
  let length = 0;
  let words = 0;
  let afterSpace = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 160) {
      if (!afterSpace) length++;
      afterSpace = true;
    } else {
      if (afterSpace) words++;
      length++;
      afterSpace = false;
    }
  }
  return words === 0 ? 0 : length;
}
