// Rules that recognize furniture by element name (WHATWG HTML §4.3, §4.10).

import { cleanLine } from '../../html/index.ts';
import type { BoilerplateRule, Candidate } from './boilerplate-rule.ts';
import { isInSentence } from './class-rules.ts';
import { meets } from './class-tokens.ts';
import type { ContentElement } from './content-tree.ts';
import { buttonWords } from './vocabulary.ts';
import { textOf } from './walk.ts';

/** A button that asks is a question of an accordion without ARIA: what buttons do is no question of more than two words. */
function isQuestion(button: ContentElement): boolean {
  return /^\S+ \S+ \S.*[?;] ?[+\-−▾▼⌄›]?$/u.test(cleanLine(textOf(button)));
}

const buttonMaxText = 60;

/** Whether an element with the role of a button does something on the page only; the question of an accordion is also a button. */
function isButton({ element, element: { attributes }, weight, inDisclosure, inHeading }: Candidate): boolean {
  if (weight.text >= buttonMaxText) return false;
  return (
    !inDisclosure &&
    !inHeading &&
    attributes['aria-expanded'] === undefined &&
    attributes['aria-controls'] === undefined &&
    !isQuestion(element)
  );
}

const noPage = /^\s*(?:#|javascript:|$)/i;
const contact = /@|\d(?:\D?\d){5}/;

/**
 * Whether a link is a button that leads to no other page: to a form further down, or to what a script opens. A telephone number or
 * an e-mail address on it is a fact, and a tab is the title of its panel.
 */
function isButtonOfPage(candidate: Candidate): boolean {
  const { element, classes } = candidate;
  const { href = '', role, 'data-toggle': toggle, 'data-bs-toggle': bootstrapToggle } = element.attributes;
  return (
    noPage.test(href) &&
    meets(classes, buttonWords) &&
    role !== 'tab' &&
    toggle === undefined &&
    bootstrapToggle === undefined &&
    isButton(candidate) &&
    !contact.test(textOf(element)) &&
    !isInSentence(candidate)
  );
}

/** Whether a link is the mark of a heading that leads to the heading itself: the `¶` of MkDocs and Sphinx, a `#`. */
function isPermalink({ element: { attributes, parent }, element }: Candidate): boolean {
  return (
    (attributes.href ?? '').startsWith('#') &&
    /^h[1-6]$/.test(parent?.name ?? '') &&
    !/[\p{L}\p{N}]/u.test(textOf(element))
  );
}

/** Whether a label is that of a control, in it or beside it. Designers use the element for the names of values too. */
function isOfControl({ attributes, hasControl, parent }: ContentElement): boolean {
  return (
    attributes.for !== undefined || hasControl || parent?.hasControl === true || parent?.name === 'label'
  );
}

/** The rules by element name. */
export const elementRules: Readonly<Record<string, BoilerplateRule>> = {
  nav: {
    name: 'nav',
    maxShare: 0.5,
    restorable: false,
    // some page builders open answers with the element of their menus
    matches: ({ weight, linkDensity }) => weight.paragraphs === 0 || linkDensity > 0.3,
  },
  footer: {
    name: 'footer',
    // that of a short page is longer than its text
    maxShare: 1,
    restorable: false,
    // inside an article it may be the end of the text
    matches: ({ element, inArticle, linkDensity, weight }) =>
      element.parent?.name !== 'blockquote' && // who is quoted (WHATWG HTML §4.4.4)
      (!inArticle || linkDensity > 0.35 || weight.text < 350),
  },
  header: {
    name: 'header',
    maxShare: 0.4,
    restorable: true,
    matches: ({ inArticle, inSection, weight }) => !inArticle && !inSection && weight.h1 === 0,
  },
  aside: { name: 'aside', maxShare: 0.35, restorable: true, matches: () => true },
  form: {
    name: 'form',
    maxShare: 0.35,
    restorable: false,
    // some site builders put the whole page into a form; of those in a page many have a paragraph for each field
    matches: ({ weight, share }) => weight.paragraphs < 4 || share < 0.2,
  },
  fieldset: { name: 'form', maxShare: 0.2, restorable: false, matches: () => true },
  label: {
    name: 'form',
    maxShare: 1,
    restorable: false,
    matches: ({ element, weight, inDisclosure }) =>
      weight.text < 200 && !inDisclosure && isOfControl(element),
  },
  button: {
    name: 'button',
    maxShare: 1,
    restorable: false,
    matches: isButton,
  },
  a: {
    name: 'button',
    maxShare: 1,
    restorable: false,
    matches: (candidate) => isButtonOfPage(candidate) || isPermalink(candidate),
  },
};
