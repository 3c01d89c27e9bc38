// Computes the weight of an element from the weights of its children. Withheld elements count as nothing.

import { blockElements } from '../../html/index.ts';
import type { ContentElement, Weight } from './content-tree.ts';

function emptyWeight(): Weight {
  return {
    text: 0,
    linkText: 0,
    paragraphs: 0,
    h1: 0,
    images: 0,
    nodes: 1,
  };
}

/** The weight of an element before it is weighed. */
export const noWeight: Weight = Object.freeze(emptyWeight());

/** Weighs elements again whose children have changed, and those around them up to `root`: most of a page keep their weights. */
export function weighAgain(changed: readonly ContentElement[], root: ContentElement): void {
  const stale = new Set<ContentElement>();
  for (const element of changed)
    for (let at: ContentElement | undefined = element; at !== undefined && !stale.has(at); at = at.parent)
      stale.add(at);
  const order = stale.has(root) ? [root] : [];
  for (const element of order)
    for (const child of element.children)
      if (child.kind === 'element' && child.withheld === '' && stale.has(child)) order.push(child);
  for (const element of order.reverse()) weighElement(element);
}

/** The weight of a picture. */
const imageWeight: Weight = Object.freeze({ ...emptyWeight(), images: 1 });
const withContent = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Weighs one element, whose children have been weighed. */
export function weighElement(element: ContentElement): void {
  if (element.children.length === 0 && !withContent.has(element.name)) {
    element.weight = element.name === 'img' ? imageWeight : noWeight;
    element.holdsBlock = false;
    return;
  }
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
  else if (name === 'h1') sum.h1++;
  element.weight = sum;
  element.holdsBlock = holdsBlock;
}

function addWeight(sum: Weight, weight: Weight): void {
  sum.text += weight.text;
  sum.linkText += weight.linkText;
  sum.paragraphs += weight.paragraphs;
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
