// Tells the card of a restaurant from a menu of links: both are called a menu, and one of them has prices and no links.

import { currency } from '../../lib/money.ts';
import { type ClassTokens, meets } from './class-tokens.ts';
import type { ContentElement } from './content-tree.ts';
import { menuWords } from './vocabulary.ts';
import { elementsOf } from './walk.ts';

/** A larger part of a menu's text is in its links. */
const dishesMaxLinkDensity = 0.3;

const price = new RegExp(String.raw`${currency}|\d[.,]\d\d(?!\d)`, 'iu');
/** What a label or a name of a menu has in it. */
const menuLabel = /\bmen[uú]s?\b/i;

/** Whether an element is called a menu, and what is in it is no menu of links. */
export type DishJudge = (element: ContentElement, classes: ClassTokens) => boolean;

/** Judges the elements of a page. */
export function createDishJudge(root: ContentElement): DishJudge {
  let priced: ReadonlySet<ContentElement> | undefined;
  return (element, classes) => {
    const { weight, attributes } = element;
    const isCalledMenu =
      meets(classes, menuWords) || menuLabel.test((attributes['aria-label'] ?? '').slice(0, 100));
    if (!isCalledMenu || weight.linkText >= dishesMaxLinkDensity * weight.text) return false;
    priced ??= findPriced(root);
    return priced.has(element);
  };
}

/** All elements with a price in them. */
function findPriced(root: ContentElement): ReadonlySet<ContentElement> {
  const priced = new Set<ContentElement>();
  for (const element of elementsOf(root)) {
    if (!element.children.some((child) => child.kind === 'text' && price.test(child.data))) continue;
    let at: ContentElement | undefined = element;
    while (at !== undefined && !priced.has(at)) {
      priced.add(at);
      at = at.parent;
    }
  }
  return priced;
}
