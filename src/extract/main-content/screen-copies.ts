// Copies of a part that stand beside it. Framer writes a part of a page once for each width of screen and hides all but one by media
// queries (`<div class="ssr-variant hidden-72rtr7">`); what runs across the screen is written again and hidden from screen readers.

import type { ContentElement, ContentNode } from './content-tree.ts';

const variant = /(?:^|\s)ssr-variant(?:\s|$)/;

/** Whether an element is for another width of screen what the one before it is; one that says anything else is kept. */
export function isScreenCopy(element: ContentElement, before: ContentElement | undefined): boolean {
  return (
    before !== undefined &&
    isVariant(element) &&
    isVariant(before) &&
    element.weight.text === before.weight.text &&
    wordsOf(element) === wordsOf(before)
  );
}

/** A copy of fewer characters may be a mark in a cell. */
const echoMinText = 60;
/** Bounds the time that a page of many such elements takes. */
const echoMaxSiblings = 60;

/**
 * Whether an element that is hidden from screen readers says what an element before it says: a text that runs across the screen, the
 * slides that a carousel adds to go round.
 */
export function isEcho(element: ContentElement, at: number): boolean {
  const { attributes, weight, parent } = element;
  if (attributes['aria-hidden'] !== 'true' || weight.text < echoMinText || parent === undefined) return false;
  const isSame = (other: ContentNode) =>
    other.kind === 'element' &&
    other.withheld === '' &&
    other.weight.text === weight.text &&
    wordsOf(other) === wordsOf(element);
  return parent.children.slice(Math.max(0, at - echoMaxSiblings), at).some(isSame);
}

function isVariant({ attributes }: ContentElement): boolean {
  return attributes.class !== undefined && variant.test(attributes.class);
}

/** All text, also of parts that a rule withheld. */
function wordsOf(root: ContentElement): string {
  const parts: string[] = [];
  const pending: ContentNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'text') parts.push(node.data.trim());
    else for (const child of node.children) pending.push(child);
  }
  return parts.join(' ');
}
