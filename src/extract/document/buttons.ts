// Removes links that say nothing without the page they lead to: the second link of a card, "Ver tarifas", "Leer más".

import { amount } from '../../lib/money.ts';
import {
  addressesIn,
  buttonMaxWords,
  type MeasuredBlock as Entry,
  isButton,
  proseMaxLinkDensity,
} from './measure.ts';
import { isAction, isLookAt, isTeaser, isTeaserLine } from './site-words.ts';

/** The text of a button; `''` for any other block. */
function buttonText(entry: Entry): string {
  return isButton(entry) ? entry.text : '';
}

/**
 * Removes buttons that lead to a page to which a line before leads: the second link of a card. The picture of a card is no line,
 * a link with a price below is what the price is of, also where the page names it again, and a longer one with prose below is a title.
 */
export function dropRepeatedButtons(entries: readonly Entry[]): readonly Entry[] {
  const reached = new Set<string>();
  return entries.filter((entry, i) => {
    const addresses = addressesIn(entry.block);
    const next = entries[i + 1];
    const isRepeated =
      (isButton(entry) || (isPageLink(entry) && !isProse(next))) &&
      addresses.every((address) => reached.has(address)) &&
      !startsWithPrice(next?.text ?? '');
    if (entry.measure.words > 0) for (const address of addresses) reached.add(address);
    return !isRepeated;
  });
}

/** `1.200 €`, `Desde 12,50 €/mes`, `$15`. */
const price = new RegExp(String.raw`^(?:\p{L}+ ){0,2}[\d.,]{0,9}${amount}`, 'iu');

function startsWithPrice(line: string): boolean {
  return price.test(line);
}

/** A longer link is the title of a page. */
const lookAtMaxWords = 8;
/** More of them in a row are a list of pages. */
const lookAtsMax = 2;
/** A paragraph of this many words outside links is prose. */
const introMinWords = 8;

/**
 * Removes buttons such as "Ver tarifas" below what they lead on from: a heading, a list or prose. The page they name is found
 * in its own right. A link with its own text below is the title of a card, and an offer such as "Pide cita" stays.
 */
export function dropLookAts(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  let run: Entry[] = [];
  let isLed = false;
  const endRun = (isTitle: boolean) => {
    if (!isLed || isTitle || run.length > lookAtsMax) for (const entry of run) kept.push(entry);
    run = [];
  };
  for (const entry of entries) {
    if (isLookAtButton(entry)) {
      run.push(entry);
      continue;
    }
    endRun(isProse(entry));
    isLed = entry.block.type === 'heading' || entry.block.type === 'list' || isProse(entry);
    kept.push(entry);
  }
  endRun(false);
  return kept;
}

function isLookAtButton(entry: Entry): boolean {
  return isPageLink(entry) && isLookAt(entry.text);
}

/** Whether a block is nothing but a link to a page, shorter than a title may be. */
function isPageLink({ block, measure }: Entry): boolean {
  return (
    block.type === 'paragraph' &&
    measure.linkDensity === 1 &&
    measure.words <= lookAtMaxWords &&
    addressesIn(block).every((address) => address.startsWith('http'))
  );
}

function isProse(entry: Entry | undefined): boolean {
  if (entry === undefined) return false;
  const { block, measure } = entry;
  return (
    block.type === 'paragraph' && measure.words >= introMinWords && measure.linkDensity < proseMaxLinkDensity
  );
}

/** Removes links such as "Leer más", which mean nothing without their target, and buttons such as "Añadir al carrito". */
export function dropTeasers(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => {
    const isLine = entry.block.type === 'paragraph' && entry.measure.words <= buttonMaxWords;
    return !isTeaser(buttonText(entry)) && !(isLine && (isAction(entry.text) || isTeaserLine(entry.text)));
  });
}
