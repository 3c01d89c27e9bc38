// Furniture by what its attributes say: roles, hiding, labels (WAI-ARIA 1.2).

import { amount } from '../../lib/money.ts';
import type { BoilerplateRule, Candidate } from './boilerplate-rule.ts';
import { isMarkOfCell } from './spoken.ts';
import { furnitureRoles } from './vocabulary.ts';
import { textOf } from './walk.ts';

const price = new RegExp(amount, 'iu');

/** Whether the page hides an element in a way that a script may end; `until-found` is meant to be found. */
function isHidden({ element: { attributes }, isClosed }: Candidate): boolean {
  return (
    (attributes.hidden !== undefined && attributes.hidden !== 'until-found') ||
    attributes['aria-hidden'] === 'true' ||
    isClosed
  );
}

export const attributeRules: readonly BoilerplateRule[] = [
  {
    name: 'role',
    maxShare: 0.4,
    restorable: true,
    matches: ({ element, element: { attributes }, holdsOnlyH1 }) =>
      attributes.role !== undefined &&
      furnitureRoles.has(attributes.role) &&
      !holdsOnlyH1 &&
      // shops announce a price that changes with the choice of a size
      !(attributes.role === 'status' && price.test(textOf(element))),
  },
  {
    name: 'hidden',
    maxShare: 0.15,
    restorable: false,
    // Prose that is not shown yet is a closed tab, an answer or a slide: content.
    matches: (candidate) =>
      !candidate.inDisclosure &&
      (candidate.weight.text < 60 || candidate.linkDensity > 0.3) &&
      isHidden(candidate) &&
      (candidate.isClosed || !isMarkOfCell(candidate)),
  },
  {
    name: 'inert',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element, inDisclosure, holdsOnlyH1 }) =>
      !inDisclosure && !holdsOnlyH1 && element.attributes.inert !== undefined,
  },
];
