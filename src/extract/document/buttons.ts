// Removes links that say nothing without the page they lead to: the second link of a card, "Leer más".

import { amount } from '../../lib/money.ts';
import { addressesIn, buttonMaxWords, type MeasuredBlock as Entry, isButton } from './measure.ts';
import { isAction, isTeaser, isTeaserLine } from './site-words.ts';

/** The text of a button; `''` for any other block. */
function buttonText(entry: Entry): string {
  return isButton(entry) ? entry.text : '';
}

/** `1.200 €`, `Desde 12,50 €/mes`, `$15`. */
const price = new RegExp(String.raw`^(?:\p{L}+ ){0,2}[\d.,]{0,9}${amount}`, 'iu');

/**
 * Removes buttons that lead to a page to which a line before leads: the second link of a card. The picture of a card is no line, and
 * a link with a price below is what the price is of, also where the page names it again.
 */
export function dropRepeatedButtons(entries: readonly Entry[]): readonly Entry[] {
  const reached = new Set<string>();
  return entries.filter((entry, i) => {
    const addresses = addressesIn(entry.block);
    const isRepeated =
      isButton(entry) &&
      addresses.every((address) => reached.has(address)) &&
      !price.test(entries[i + 1]?.text ?? '');
    if (entry.measure.words > 0) for (const address of addresses) reached.add(address);
    return !isRepeated;
  });
}

/** Removes links such as "Leer más", which mean nothing without their target, and buttons such as "Añadir al carrito". */
export function dropTeasers(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => {
    const isLine = entry.block.type === 'paragraph' && entry.measure.words <= buttonMaxWords;
    return !isTeaser(buttonText(entry)) && !(isLine && (isAction(entry.text) || isTeaserLine(entry.text)));
  });
}
