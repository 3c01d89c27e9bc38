// Walks the content tree in document order, without recursion, so that no nesting overflows the stack.

import { blockElements } from '../../html/index.ts';
import type { ContentElement, ContentNode } from './content-tree.ts';

/** An element and those around it, from the inside out; at most so many. */
export function outwardFrom(element: ContentElement, max = Number.POSITIVE_INFINITY): ContentElement[] {
  const found: ContentElement[] = [];
  for (let at: ContentElement | undefined = element; at !== undefined && found.length < max; at = at.parent)
    found.push(at);
  return found;
}

/** `root` and all elements below it that are not withheld, in document order, each before its descendants. */
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

/** The text of a subtree in document order, with `\n` around block elements and for `<br>`; stops soon after `maxChars`. */
export function textOf(root: ContentElement, maxChars = Number.POSITIVE_INFINITY): string {
  let text = '';
  let length = 0;
  const pending: (ContentNode | '\n')[] = [root];
  for (let node = pending.pop(); node !== undefined && length < maxChars; node = pending.pop()) {
    if (node === '\n') text += '\n';
    else if (node.kind === 'text') {
      text += node.data;
      length += node.length;
    } else if (node.withheld === '') {
      if (node.name === 'br') text += '\n';
      else if (blockElements.has(node.name)) {
        text += '\n';
        pending.push('\n');
      }
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!);
    }
  }
  return text;
}
