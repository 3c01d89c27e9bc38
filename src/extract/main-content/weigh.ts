// Computes the weight of each element from the weights of its children.

import { blockElements, headingLevel } from '../../html/index.ts';
import type { ContentElement, Weight } from './content-tree.ts';
import { elementsOf } from './walk.ts';

function emptyWeight(): Weight {
  return {
    text: 0,
    linkText: 0,
    paragraphs: 0,
    headings: 0,
    h1: 0,
    images: 0,
    nodes: 1,
  };
}

/** The weight of an element before `weigh`. */
export const noWeight: Weight = Object.freeze(emptyWeight());

/** Weighs `root` and every element below it, from the leaves up. Withheld elements count as nothing. */
export function weigh(root: ContentElement): void {
  const order = elementsOf(root);
  for (let i = order.length - 1; i >= 0; i--) weighElement(order[i]!);
}

/** Weighs one element, whose children have been weighed. */
export function weighElement(element: ContentElement): void {
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
  if (name === 'a') sum.linkText = sum.text;
  else if (name === 'p') sum.paragraphs++;
  else if (name === 'img') sum.images++;
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
  sum.paragraphs += weight.paragraphs;
  sum.headings += weight.headings;
  sum.h1 += weight.h1;
  sum.images += weight.images;
  sum.nodes += weight.nodes;
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
