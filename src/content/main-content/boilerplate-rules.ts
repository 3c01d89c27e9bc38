// The rules that tell furniture from content. A rule names the largest share of the page's prose that it may take
// (`maxShare`), so that a wrong guess never costs the page; the first rule that matches wins.

import { type ClassTokens, meets } from './class-tokens.ts';
import { type ContentElement, textOf, type Weight } from './content-tree.ts';
import * as vocabulary from './vocabulary.ts';

/** An element on trial. */
export interface Candidate {
  readonly element: ContentElement;
  readonly weight: Weight;
  readonly classes: ClassTokens;
  /** Inside an `<article>` or a quotation. */
  readonly inArticle: boolean;
  readonly inMain: boolean;
  /** Is, or is inside, a block that opens and closes: `<details>`, accordion, tabs. */
  readonly inDisclosure: boolean;
  /** Inside a heading, `<dt>` or `<summary>`. */
  readonly inHeading: boolean;
  /** Part of the page's text outside links that it holds, 0 to 1. */
  readonly share: number;
  /** Part of its own text inside links, 0 to 1. */
  readonly linkDensity: number;
  /** Whether it holds the page's only `<h1>`. */
  readonly holdsOnlyH1: boolean;
}

export interface BoilerplateRule {
  readonly name: string;
  /** Largest share of the page's prose that the rule may take. */
  readonly maxShare: number;
  /**
   * Whether the block comes back when the rest of the site never repeats it: a guess from class names about a block
   * with text of its own. Not for what is furniture by definition.
   */
  readonly restorable: boolean;
  matches(candidate: Candidate): boolean;
}

const byElement: Readonly<Record<string, BoilerplateRule>> = {
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
      weight.text < 120 &&
      !inDisclosure &&
      !inHeading &&
      attributes['aria-expanded'] === undefined &&
      attributes['aria-controls'] === undefined,
  },
};

const furnitureLabel =
  /bread|migas|\bmen[uú]\b|navega|navigat|pagina(?:t|c)|cookie|\bshare|compart|social|\bredes\b/i;
const notDisplayed = /display\s*:\s*none|visibility\s*:\s*hidden/i;

const byAttribute: readonly BoilerplateRule[] = [
  {
    name: 'role',
    maxShare: 0.4,
    restorable: true,
    matches: ({ element: { attributes }, holdsOnlyH1 }) =>
      attributes.role !== undefined && vocabulary.furnitureRoles.has(attributes.role) && !holdsOnlyH1,
  },
  {
    name: 'hidden',
    maxShare: 0.1,
    restorable: false,
    matches: ({ element: { attributes }, weight, inDisclosure }) =>
      attributes.hidden !== undefined &&
      attributes.hidden !== 'until-found' &&
      weight.text < 300 &&
      !inDisclosure,
  },
  {
    name: 'hidden',
    maxShare: 0.15,
    restorable: false,
    // Prose that is not shown yet is a closed tab or a slide: content.
    matches: ({ element: { attributes }, weight, inDisclosure, linkDensity }) =>
      !inDisclosure &&
      (weight.text < 120 || linkDensity > 0.3) &&
      (attributes['aria-hidden'] === 'true' ||
        (attributes.style !== undefined && notDisplayed.test(attributes.style.slice(0, 500)))),
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

const byClass: readonly BoilerplateRule[] = [
  {
    name: 'comments',
    maxShare: 0.93,
    restorable: false,
    matches: ({ classes, weight }) =>
      weight.h1 === 0 &&
      (meets(classes.words, vocabulary.commentWords) || meets(classes.pairs, vocabulary.commentPairs)) &&
      !classes.words.has('content'),
  },
  {
    name: 'class',
    maxShare: 0.35,
    restorable: true,
    matches: ({ classes, share, linkDensity, holdsOnlyH1 }) =>
      meets(classes.words, vocabulary.furnitureWords) &&
      !(holdsOnlyH1 && share > 0.03) &&
      !(linkDensity < 0.3 && meets(classes.words, vocabulary.disclosureWords)),
  },
  {
    name: 'class',
    maxShare: 0.25,
    restorable: true,
    matches: ({ classes, holdsOnlyH1 }) => !holdsOnlyH1 && meets(classes.pairs, vocabulary.furniturePairs),
  },
  {
    name: 'side column',
    maxShare: 0.2,
    restorable: true,
    matches: ({ classes, weight, linkDensity }) =>
      weight.h1 === 0 &&
      ((meets(classes.words, vocabulary.sideWords) &&
        (linkDensity > 0.4 || !meets(classes.words, vocabulary.contentWords))) ||
        (linkDensity > 0.25 && meets(classes.pairs, vocabulary.sidePairs))),
  },
  {
    name: 'page head',
    maxShare: 0.15,
    restorable: true,
    matches: ({ classes, weight, linkDensity }) =>
      linkDensity > 0.4 &&
      weight.h1 === 0 &&
      weight.text < 3000 &&
      meets(classes.words, vocabulary.headWords) &&
      !meets(classes.words, vocabulary.contentWords),
  },
];

const textBlocks = new Set(['div', 'section', 'p', 'ul', 'aside', 'small', 'span']);
const copyright = /^\s*(?:©|\(c\)|copyright\b|todos los derechos reservados)/i;
const cookieNotice = /\bcookies?\b/i;
const cookieChoice = /acept|rechaz|configur|accept|reject|decline|consent/i;

/** Short blocks are read: a notice without any class still says what it is. */
const byText: BoilerplateRule = {
  name: 'notice',
  maxShare: 1,
  restorable: false,
  matches: ({ element, weight, inArticle }) => {
    if (weight.text >= 260 || weight.nodes >= 80 || !textBlocks.has(element.name)) return false;
    const text = textOf(element);
    return copyright.test(text) || (!inArticle && cookieNotice.test(text) && cookieChoice.test(text));
  },
};

const byName = new Map(
  [...Object.values(byElement), ...byAttribute, ...byClass, byText].map((rule) => [rule.name, rule]),
);

/** The rule that takes the candidate out of the main content, if one does. */
export function findBoilerplateRule(candidate: Candidate): BoilerplateRule | undefined {
  const { element, classes, share } = candidate;
  const fits = (rule: BoilerplateRule) => share < rule.maxShare && rule.matches(candidate);
  const own = byElement[element.name];
  if (own !== undefined && fits(own)) return own;
  const found = byAttribute.find(fits) ?? (classes.words.size > 0 ? byClass.find(fits) : undefined);
  return found ?? (fits(byText) ? byText : undefined);
}

/** Whether what a rule took may come back when the site shows it on one page only. */
export function isRestorable(ruleName: string): boolean {
  return byName.get(ruleName)?.restorable === true;
}
