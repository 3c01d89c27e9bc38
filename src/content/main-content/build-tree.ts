// A parser's events -> the readable tree. Iterative, so that no depth of nesting overflows the stack.

import type { HtmlListener } from '../parse.ts';
import type { ContentElement } from './content-tree.ts';
import { silentElements } from './elements.ts';
import { nothing, weigh } from './weigh.ts';

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
