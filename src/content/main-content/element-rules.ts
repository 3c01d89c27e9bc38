// Rules that recognize furniture by element name (WHATWG HTML §4.3, §4.10).

import type { BoilerplateRule } from './boilerplate-rule.ts';
import type { ContentElement } from './content-tree.ts';
import { textOf } from './walk.ts';

/** A button that asks is a question of an accordion without ARIA: what buttons do is no question of more than two words. */
function isQuestion(button: ContentElement): boolean {
  return /\S\s+\S+\s+\S.*[?;]\s*[+\-−▾▼⌄›]?\s*$/u.test(textOf(button).trim());
}

/** The rules by element name. */
export const elementRules: Readonly<Record<string, BoilerplateRule>> = {
  nav: { name: 'nav', maxShare: 0.5, restorable: false, matches: () => true },
  footer: {
    name: 'footer',
    maxShare: 0.5,
    restorable: false,
    // inside an article it may be the end of the text
    matches: ({ inArticle, linkDensity, weight }) => !inArticle || linkDensity > 0.35 || weight.text < 350,
  },
  header: {
    name: 'header',
    maxShare: 0.4,
    restorable: true,
    matches: ({ inArticle, inMain, weight }) => !inArticle && !inMain && weight.h1 === 0,
  },
  aside: { name: 'aside', maxShare: 0.35, restorable: true, matches: () => true },
  form: {
    name: 'form',
    maxShare: 0.35,
    restorable: false,
    // some site builders put the whole page into a form; of those in a page many have a paragraph for each field
    matches: ({ weight, share }) => weight.headings < 4 && (weight.paragraphs < 4 || share < 0.2),
  },
  fieldset: { name: 'form', maxShare: 0.2, restorable: false, matches: () => true },
  label: {
    name: 'form',
    maxShare: 1,
    restorable: false,
    matches: ({ weight, inDisclosure }) => weight.text < 200 && !inDisclosure,
  },
  button: {
    name: 'button',
    maxShare: 1,
    restorable: false,
    // the question of an accordion is also a button
    matches: ({ element, element: { attributes }, weight, inDisclosure, inHeading }) =>
      weight.text < 60 &&
      !isQuestion(element) &&
      !inDisclosure &&
      !inHeading &&
      attributes['aria-expanded'] === undefined &&
      attributes['aria-controls'] === undefined,
  },
};
