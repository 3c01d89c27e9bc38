// Furniture by what its attributes say: roles, hiding, labels (WAI-ARIA 1.2).

import type { BoilerplateRule } from './boilerplate-rule.ts';
import type { ContentElement } from './content-tree.ts';
import { isUnseen } from './unseen.ts';
import { furnitureRoles } from './vocabulary.ts';

const furnitureLabel =
  /bread|migas|\bmen[uú]\b|navega|navigat|pagina(?:t|c)|cookie|\bshare|compart|social|\bredes\b/i;
const notDisplayed = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Whether the page's own markup hides an element; `until-found` is meant to be found. */
function isHidden({ attributes: { hidden, style, 'aria-hidden': ariaHidden } }: ContentElement): boolean {
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    ariaHidden === 'true' ||
    (style !== undefined && notDisplayed.test(style.slice(0, 500)))
  );
}

export const attributeRules: readonly BoilerplateRule[] = [
  {
    name: 'role',
    maxShare: 0.4,
    restorable: true,
    matches: ({ element: { attributes }, holdsOnlyH1 }) =>
      attributes.role !== undefined && furnitureRoles.has(attributes.role) && !holdsOnlyH1,
  },
  {
    name: 'hidden',
    maxShare: 0.15,
    restorable: false,
    // Prose that is not shown yet is a closed tab, an answer or a slide: content.
    matches: ({ element, weight, inDisclosure, linkDensity }) =>
      !inDisclosure && (weight.text < 60 || linkDensity > 0.3) && isHidden(element),
  },
  {
    name: 'unseen',
    maxShare: 0.5,
    restorable: false,
    // the only heading of a page whose logo stands before its text is its title all the same
    matches: ({ element, inDisclosure, holdsOnlyH1 }) =>
      !inDisclosure && !holdsOnlyH1 && (element.attributes.inert !== undefined || isUnseen(element)),
  },
  {
    name: 'modal',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element: { attributes } }) => attributes['aria-modal'] === 'true',
  },
  {
    name: 'breadcrumbs',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element: { attributes } }) => attributes.itemtype?.includes('BreadcrumbList') === true,
  },
  {
    name: 'label',
    maxShare: 0.2,
    restorable: true,
    matches: ({ element: { attributes } }) =>
      attributes['aria-label'] !== undefined && furnitureLabel.test(attributes['aria-label'].slice(0, 100)),
  },
];
