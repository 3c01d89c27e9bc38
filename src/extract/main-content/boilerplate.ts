// Takes furniture out of the page: menus, footers, notices, forms. One pass from the top down, without recursion.

import { headingLevel, isMain, pageElements } from '../../html/index.ts';
import { addToGroup } from '../../lib/group-by.ts';
import type { Surroundings } from './boilerplate-rule.ts';
import { findBoilerplateRule } from './boilerplate-rules.ts';
import type { PageHints } from './build-tree.ts';
import { type ClassTokens, createClassReader, meets } from './class-tokens.ts';
import type { ContentElement, Weight } from './content-tree.ts';
import { createDishJudge } from './dishes.ts';
import { type HiddenText, withholdHidden } from './hidden-elements.ts';
import {
  bodyPairs,
  disclosureWords,
  furnitureWords,
  menuWords,
  overlayWords,
  sideWords,
} from './vocabulary.ts';
import { weighAgain } from './weigh.ts';

const outermost: Surroundings = {
  inArticle: false,
  inSection: false,
  inDisclosure: false,
  inDishes: false,
  inHeading: false,
};

/** A class word that would take so many blocks of prose names a component of this page, not its furniture. */
const componentMinBlocks = 3;
const componentMinText = 60;
const componentMaxLinkDensity = 0.3;

/** A panel that a button opens is content, unless it is a menu. */
const panelMaxLinkDensity = 0.5;

/** Characters outside links that styles keep from readers, by how they do it. */
export type HiddenChars = ReadonlyMap<string, number>;

/** What is known of a page whose furniture has been taken out. */
export interface Judged {
  readonly hiddenChars: HiddenChars;
  /** The elements that are called the body of a page or an article, outside of tabs and answers, in no order. */
  readonly bodies: readonly ContentElement[];
}

/** Marks each element that a rule takes out as withheld, by the rule's name. The tree must be weighed, and is afterwards. */
export function withholdBoilerplate(root: ContentElement, hints: PageHints): Judged {
  const hidden = withholdHidden(root, hints.styleSheets);
  const bodies: ContentElement[] = [];
  const changed: ContentElement[] = [];
  const judge = createJudge(root, hints.panelIds, hidden);
  const suspects = new Map<string, [ContentElement, Surroundings][]>();
  const pending: [ContentElement, Surroundings][] = [[root, outermost]];
  const descend = () => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [parent, outer] = next;
      for (let at = 0; at < parent.children.length; at++) {
        const element = parent.children[at]!;
        if (element.kind === 'text' || element.withheld !== '' || isBlank(element.weight)) continue;
        const { classes, inner } = judge(element, at, outer);
        if (element.withheld === '') {
          if (!inner.inDisclosure && isBody(element, classes)) bodies.push(element);
          if (element.children.length > 0) pending.push([element, inner]);
          continue;
        }
        changed.push(parent);
        for (const word of componentWords(element, classes)) addToGroup(suspects, word, [element, inner]);
      }
    }
  };
  descend();
  for (const found of suspects.values()) {
    if (found.length < componentMinBlocks) continue;
    for (const [element, inner] of found) {
      if (element.withheld === '') continue;
      element.withheld = '';
      pending.push([element, inner]);
    }
  }
  descend();
  weighAgain(changed, root);
  return { hiddenChars: hidden.chars, bodies };
}

/** Whether an element shows nothing, as a third of those of a page. */
function isBlank({ text, images }: Weight): boolean {
  return text === 0 && images === 0;
}

function isBody({ attributes }: ContentElement, classes: ClassTokens): boolean {
  return meets(classes, bodyPairs) || attributes.itemprop === 'articleBody';
}

/** The rules that guess from the words of classes. */
const componentRules = new Set(['class', 'page foot', 'side column']);

/** The class words for which a withheld block of prose could be a component: `price-card__footer`, `row sidebar-left`. */
function componentWords({ withheld, weight }: ContentElement, classes: ClassTokens): readonly string[] {
  const isProse = weight.text >= componentMinText && weight.linkText <= componentMaxLinkDensity * weight.text;
  if (!isProse || !componentRules.has(withheld)) return [];
  return [...classes].filter(
    (word) =>
      (furnitureWords.has(word) || menuWords.has(word) || sideWords.has(word)) && !overlayWords.has(word),
  );
}

/** Judges one element of a page; tells its classes and what surrounds its children. */
function createJudge(root: ContentElement, panelIds: PageHints['panelIds'], { closed, chars }: HiddenText) {
  const page = root.weight;
  const isDishes = createDishJudge(root);
  const readClasses = createClassReader();
  const isPanel = ({ attributes: { id, role }, weight }: ContentElement) =>
    (role === 'tabpanel' || (id !== undefined && panelIds.has(id))) &&
    weight.linkText <= panelMaxLinkDensity * weight.text;
  const prose = Math.max(1, page.text - page.linkText);
  return (
    element: ContentElement,
    at: number,
    outer: Surroundings,
  ): { classes: ClassTokens; inner: Surroundings } => {
    const { weight, name, attributes } = element;
    const classes = readClasses(attributes);
    const inDisclosure =
      outer.inDisclosure || name === 'details' || meets(classes, disclosureWords) || isPanel(element);
    const inDishes = outer.inDishes || isDishes(element, classes);
    if (!pageElements.has(name)) {
      const how = closed.get(element);
      // not `...outer`: V8 copies it property by property, which is a tenth of the time of a build
      const rule = findBoilerplateRule({
        element,
        at,
        weight,
        classes,
        inArticle: outer.inArticle,
        inSection: outer.inSection,
        inDisclosure,
        inDishes,
        inHeading: outer.inHeading,
        share: (weight.text - weight.linkText) / prose,
        linkDensity: weight.text === 0 ? 0 : weight.linkText / weight.text,
        holdsOnlyH1: weight.h1 > 0 && page.h1 === 1,
        isClosed: how !== undefined,
      });
      element.withheld = rule?.name ?? '';
      if (how !== undefined && element.withheld === 'hidden')
        chars.set(how, (chars.get(how) ?? 0) + weight.text - weight.linkText);
    }
    return { classes, inner: surroundingsInside(element, outer, { inDisclosure, inDishes }) };
  };
}

function surroundingsInside(
  element: ContentElement,
  outer: Surroundings,
  { inDisclosure, inDishes }: Pick<Surroundings, 'inDisclosure' | 'inDishes'>,
): Surroundings {
  const { name } = element;
  const inArticle = outer.inArticle || name === 'article' || name === 'blockquote';
  const inSection = outer.inSection || isMain(element) || name === 'section';
  const inHeading = outer.inHeading || name === 'dt' || name === 'summary' || headingLevel(name) > 0;
  // most elements change nothing of what surrounds them
  const isSame =
    inArticle === outer.inArticle &&
    inSection === outer.inSection &&
    inDisclosure === outer.inDisclosure &&
    inDishes === outer.inDishes &&
    inHeading === outer.inHeading;
  return isSame ? outer : { inArticle, inSection, inDisclosure, inDishes, inHeading };
}
