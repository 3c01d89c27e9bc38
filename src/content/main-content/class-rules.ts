// Rules that recognize furniture by class names.

import type { BoilerplateRule } from './boilerplate-rule.ts';
import { meets } from './class-tokens.ts';
import { headingLevel } from './elements.ts';
import * as vocabulary from './vocabulary.ts';

/** The rules in their order; the first that matches counts. */
export const classRules: readonly BoilerplateRule[] = [
  {
    name: 'comments',
    // of a forum they are the content
    maxShare: 0.5,
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
    matches: ({ element, classes, share, linkDensity, holdsOnlyH1 }) =>
      headingLevel(element.name) === 0 &&
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
    name: 'shop reviews',
    maxShare: 0.7,
    restorable: false,
    matches: ({ classes, holdsOnlyH1 }) => !holdsOnlyH1 && meets(classes.words, vocabulary.reviewApps),
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
