// Furniture by what its attributes say: roles, hiding, labels (WAI-ARIA 1.2).

import type { BoilerplateRule, Candidate } from './boilerplate-rule.ts';
import { isOfDishes, menuLabel } from './dishes.ts';
import { isEcho, isScreenCopy } from './screen-copies.ts';
import { isMarkOfCell } from './spoken.ts';
import { furnitureRoles } from './vocabulary.ts';
import { elementsOf } from './walk.ts';

const furnitureLabel = /bread|migas|navega|navigat|pagina(?:t|c)|cookie|\bshare|compart|social|\bredes\b/i;

/** Parts of a page by schema.org; a side bar is not among them, because it may hold what only this page says. */
const furnitureType = /\b(?:BreadcrumbList|SiteNavigationElement|WPHeader|WPFooter|WPAdBlock)\b/;

/** Whether the page hides an element in a way that a script may end; `until-found` is meant to be found. */
function isHidden({ element: { attributes }, isClosed }: Candidate): boolean {
  return (
    (attributes.hidden !== undefined && attributes.hidden !== 'until-found') ||
    attributes['aria-hidden'] === 'true' ||
    isClosed
  );
}

/** What a figure says in words, whoever it is hidden from. */
const saidInFigures = new Set(['blockquote', 'figcaption', 'ul', 'ol', 'dl', 'table', 'pre']);

/**
 * Whether an element is a picture made of words, such as the screen of an app: a figure that is hidden from screen readers. Beside a
 * figure that is not hidden it is a slide.
 */
function isDrawing({ element, weight, inDisclosure }: Candidate): boolean {
  return (
    element.name === 'figure' &&
    element.attributes['aria-hidden'] === 'true' &&
    !inDisclosure &&
    weight.paragraphs + weight.headings + weight.linkText === 0 &&
    !elementsOf(element).some(({ name }) => saidInFigures.has(name)) &&
    !element.parent?.children.some(
      (other) =>
        other.kind === 'element' && other.name === 'figure' && other.attributes['aria-hidden'] !== 'true',
    )
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
    matches: (candidate) =>
      !candidate.inDisclosure &&
      (candidate.weight.text < 60 || candidate.linkDensity > 0.3) &&
      isHidden(candidate) &&
      (candidate.isClosed || !isMarkOfCell(candidate)),
  },
  {
    name: 'drawing',
    maxShare: 0.3,
    restorable: false,
    matches: isDrawing,
  },
  {
    name: 'inert',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element, inDisclosure, holdsOnlyH1 }) =>
      !inDisclosure && !holdsOnlyH1 && element.attributes.inert !== undefined,
  },
  {
    name: 'screen copy',
    maxShare: 0.7,
    restorable: false,
    matches: ({ element, before, at }) => isScreenCopy(element, before) || isEcho(element, at),
  },
  {
    name: 'modal',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element: { attributes } }) => attributes['aria-modal'] === 'true',
  },
  {
    name: 'schema.org',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element: { attributes }, holdsOnlyH1 }) =>
      !holdsOnlyH1 &&
      ((attributes.itemtype !== undefined && furnitureType.test(attributes.itemtype)) ||
        attributes.itemprop === 'interactionStatistic'),
  },
  {
    name: 'label',
    maxShare: 0.2,
    restorable: true,
    matches: (candidate) => {
      const label = candidate.element.attributes['aria-label']?.slice(0, 100);
      if (label === undefined) return false;
      return furnitureLabel.test(label) || (menuLabel.test(label) && !isOfDishes(candidate));
    },
  },
];
