// The parts of a description list (`<dl>`), and its entries as items of a list.

import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import type { Block, Inline } from './document.ts';
import { appendInline, appendText } from './inline-run.ts';

/** A term without the colon that its page writes behind it: the list writes one. */
export function withoutColon(term: Inline[]): Inline[] {
  const last = term.at(-1);
  if (last?.type !== 'text' || !last.value.endsWith(':')) return term;
  const value = last.value.slice(0, -1).trimEnd();
  return value === '' ? term.slice(0, -1) : [...term.slice(0, -1), { ...last, value }];
}

/** The `<dt>` and `<dd>` of a list, including those grouped by a `<div>` (WHATWG HTML §4.4.9). */
export function descriptionParts(element: ContentElement): ContentElement[] {
  return visibleElements(element).flatMap((child) =>
    isPart(child) ? [child] : visibleElements(child).filter(isPart),
  );
}

function visibleElements({ children }: ContentElement): ContentElement[] {
  return children.filter((node): node is ContentElement => node.kind === 'element' && node.withheld === '');
}

/** Whether an element is a `<dt>` or a `<dd>`, or groups some. */
export const holdsParts = (child: ContentNode) =>
  child.kind !== 'text' && child.withheld === '' && [child, ...visibleElements(child)].some(isPart);

function isPart({ name }: ContentElement): boolean {
  return name === 'dt' || name === 'dd';
}

/** An entry as an item of a list: the term in bold, a colon, and what describes it. */
export function descriptionItem(term: Inline[], blocks: Block[]): Block[] {
  if (term.length === 0) return blocks;
  const line: Inline[] = [];
  appendInline(line, { type: 'strong', children: term });
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: line }, ...blocks];
  appendText(line, ': ');
  for (const inline of first.children) appendInline(line, inline);
  return [{ type: 'paragraph', children: line }, ...rest];
}
