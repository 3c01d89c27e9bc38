// Digits above the line after a number, which on the line would be digits of that number: the cents of a price, a footnote, a power.

import { currency } from '../../lib/money.ts';
import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { textOf } from '../main-content/walk.ts';

const digitsAbove = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Characters before and after the digits that are read. */
const aroundChars = 16;

/** An amount without cents at the end of a text, and its currency if that stands before. */
const amountAtEnd = /(?:^|[^\d.,])(\p{Sc}?)\s?\d{1,3}(?:[.,\s]?\d{3}){0,5}$/u;
const cents = /^(\p{Sc}?)\s?(\d\d)\s?(\p{Sc}?)$/u;
const currencyAtStart = new RegExp(String.raw`^\s?${currency}`, 'iu');

/**
 * What `<sup>` is in plain text where digits on the line would be wrong; undefined elsewhere (`m<sup>2</sup>`). `before` ends where it
 * begins: `€85<sup>50</sup>` → `,50`, `10<sup>3</sup>` → `³`.
 */
export function writeSuperscript(
  before: string,
  element: ContentElement,
  next?: ContentNode,
): string | undefined {
  const end = before.slice(-aroundChars);
  if (!/\d$/.test(end)) return undefined;
  const above = textOf(element, aroundChars).trim();
  const amount = amountAtEnd.exec(end);
  const [, first = '', digits = '', last = ''] = cents.exec(above) ?? [];
  if (amount !== null && digits !== '') {
    const sign = first || last;
    const isPrice = amount[1] !== '' || sign !== '' || currencyAtStart.test(startOf(next));
    const point = /[$£]/.test(amount[1]! + sign) ? '.' : ',';
    if (isPrice) return `${point}${digits}${sign === '' ? '' : ` ${sign}`}`;
  }
  return /^\d{1,3}$/.test(above) ? above.replace(/\d/g, (digit) => digitsAbove[Number(digit)]!) : undefined;
}

function startOf(node: ContentNode | undefined): string {
  if (node === undefined) return '';
  return node.kind === 'text' ? node.data.slice(0, aroundChars) : textOf(node, aroundChars);
}
