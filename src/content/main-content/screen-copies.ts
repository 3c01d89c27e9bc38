// Framer writes a part of a page once for each width of screen, side by side, and hides all but one by media queries:
// `<div class="ssr-variant hidden-72rtr7">`.

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
