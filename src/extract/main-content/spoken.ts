// Text that only screen readers get (`.sr-only`) and text that they skip (`aria-hidden`) are often two versions of one fact: of a
// price, of the mark in a cell. Each alone looks like an ornament; one of the two must stay, and in a cell both do.

import { currency } from '../../lib/money.ts';
import type { Candidate } from './boilerplate-rule.ts';
import type { ContentElement, ContentNode } from './content-tree.ts';
import { outwardFrom } from './walk.ts';

const numberMaxNodes = 20;
/** A mark is not deeper in its cell, which is counted too. */
const cellMaxDepth = 7;

function isSkipped({ attributes }: ContentElement): boolean {
  return attributes['aria-hidden'] === 'true';
}

/** Whether a text for screen readers says what others are shown: "El precio original era: 18,90 €", "Sí" in a cell with a mark. */
export function saysWhatIsShown({ element, at }: Candidate): boolean {
  return (
    isNumberShown(neighbour(element, at, -1)) || isNumberShown(neighbour(element, at, 1)) || isInCell(element)
  );
}

/** Whether a text that screen readers skip is in a cell, of which it may be all that is shown. */
export function isMarkOfCell({ element }: Candidate): boolean {
  return element.attributes.hidden === undefined && isInCell(element);
}

/** The sibling before or after, with nothing but space between. */
function neighbour({ parent }: ContentElement, at: number, step: 1 | -1): ContentNode | undefined {
  const next = parent?.children[at + step];
  return next?.kind === 'text' && next.length === 0 ? parent?.children[at + 2 * step] : next;
}

const money = new RegExp(currency, 'iu');

/** Whether a node is a price, or a number that is read out in other words. */
function isNumberShown(node: ContentNode | undefined): boolean {
  if (node?.kind !== 'element' || node.weight.text === 0 || node.weight.nodes > numberMaxNodes) return false;
  const text = wholeTextOf(node);
  return /\d/.test(text) && (isSkipped(node) || money.test(text));
}

/** The text of a small subtree, also of what is withheld already. */
function wholeTextOf({ children }: ContentElement): string {
  return children.map((node) => (node.kind === 'text' ? node.data : wholeTextOf(node))).join('');
}

const cellRoles: ReadonlySet<string | undefined> = new Set(['cell', 'gridcell']);

/** Whether an element is in the cell of a table. */
function isInCell(element: ContentElement): boolean {
  return outwardFrom(element, cellMaxDepth).some(
    ({ name, attributes }) => name === 'td' || cellRoles.has(attributes.role),
  );
}
