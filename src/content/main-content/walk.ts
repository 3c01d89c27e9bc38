// Walks through the tree in document order, without recursion: nesting overflows no stack.

import type { ContentElement, ContentNode } from './content-tree.ts';
import { blockElements } from './elements.ts';

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
