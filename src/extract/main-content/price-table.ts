// The price in a table of Elementor, whose currency, units, cents and period are boxes, which its style puts on one line.

import type { ContentElement } from './content-tree.ts';
import { elementsOf, textOf } from './walk.ts';

const partName =
  /(?:^|\s)elementor-price-table__(price|currency|integer-part|fractional-part|period|original-price)(?:\s|$)/;
const partMaxChars = 40;
/** A price has fewer nodes. */
const maxNodes = 40;

/** Puts a price on one line, `~~49 €~~ €39,99 al mes`, once its element has been read whole. */
export function writePrice(element: ContentElement): void {
  if (element.name !== 'div' || partOf(element) !== 'price') return;
  const nodes = element.children.reduce(
    (sum, child) => sum + (child.kind === 'text' ? 1 : child.weight.nodes),
    0,
  );
  if (nodes > maxNodes) return;
  const parts = elementsOf(element).flatMap((part) => ({ part, name: partOf(part) }));
  const textsOf = (name: string) =>
    parts.filter((each) => each.name === name).map(({ part }) => textOf(part, partMaxChars).trim());
  const [units = ''] = textsOf('integer-part');
  if (!/^[\d.,]+$/.test(units)) return;
  const [cents = ''] = textsOf('fractional-part');
  const [currency = ''] = textsOf('currency');
  const names = parts.map(({ name }) => name);
  const isBefore = names.indexOf('currency') < names.indexOf('integer-part');
  const amount = cents === '' ? units : `${units}${/[$£]/.test(currency) ? '.' : ','}${cents}`;
  const price = isBefore ? `${currency}${amount}` : `${amount} ${currency}`;
  const original = parts.find(({ name }) => name === 'original-price')?.part;
  const data = ` ${price} ${textsOf('period').join(' ')}`;
  element.children = [...(original === undefined ? [] : [original]), { kind: 'text', data, length: 0 }];
}

function partOf({ attributes: { class: classes } }: ContentElement): string | undefined {
  return classes?.startsWith('elementor-price-table__') ? partName.exec(classes)?.[1] : undefined;
}
