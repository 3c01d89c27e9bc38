// Furniture by element name (WHATWG HTML §4.3, §4.10).

import type { BoilerplateRule } from './boilerplate-rule.ts';

/** The rule of an element name. */
export const elementRules: Readonly<Record<string, BoilerplateRule>> = {
  nav: { name: 'nav', maxShare: 0.5, restorable: false, matches: () => true },
  footer: {
    name: 'footer',
    maxShare: 0.5,
    restorable: false,
    // Inside an article it may be the author's last words.
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
    // Some builders wrap the whole page in a form.
    matches: ({ weight }) => weight.paragraphs < 4 && weight.headings < 4,
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
    // The question of an accordion is a button too.
    matches: ({ element: { attributes }, weight, inDisclosure, inHeading }) =>
      weight.text < 60 &&
      !inDisclosure &&
      !inHeading &&
      attributes['aria-expanded'] === undefined &&
      attributes['aria-controls'] === undefined,
  },
};
