// Rules that recognize furniture by class names.

import { blockElements, headingLevel } from '../../html/index.ts';
import type { BoilerplateRule, Candidate } from './boilerplate-rule.ts';
import { meets } from './class-tokens.ts';
import type { ContentElement } from './content-tree.ts';
import { saysWhatIsShown } from './spoken.ts';
import * as vocabulary from './vocabulary.ts';
import { outwardFrom } from './walk.ts';

/** Characters outside links from which the line around an inline element is a sentence. */
const sentenceMinText = 30;

/** Whether the element is a part of a sentence: `Llámanos o mándanos un <a class="whatsapp">WhatsApp</a>`. */
export function isInSentence({ element, weight }: Candidate): boolean {
  if (element.holdsBlock || blockElements.has(element.name)) return false;
  let line = element.parent;
  while (line !== undefined && !blockElements.has(line.name)) line = line.parent;
  if (line === undefined || line.holdsBlock) return false;
  const own = weight.text - weight.linkText;
  return line.weight.text - line.weight.linkText - own >= sentenceMinText;
}

/** Ids that forums give to posts: `p41` (phpBB), `post_41` (MyBB, vBulletin), `msg41` (SMF), `pid41` (Discuz!). */
const postId = /^(?:p|pid|post_?|msg_?)\d+$/;
/** A part of a post is not deeper in it than this. */
const postMaxDepth = 8;

function isInPost({ parent }: ContentElement): boolean {
  const around = parent === undefined ? [] : outwardFrom(parent, postMaxDepth);
  return around.some(({ attributes }) => postId.test(attributes.id ?? ''));
}

/** Whether the element is a heading, or holds one and nothing else that has text. */
function isOfOneHeading(element: ContentElement): boolean {
  if (headingLevel(element.name) > 0) return true;
  const children = element.children.filter((child) => child.kind === 'element');
  const headings = children.filter((child) => headingLevel(child.name) > 0);
  return headings.length === 1 && headings[0]!.weight.text === element.weight.text;
}

/** Whether the style of Shopify's Dawn, and of themes after it, shows a part of a price that has such classes. */
function isShownInPrice(part: string, classes: string): boolean {
  const isSoldOut = /\bprice--sold-out\b/.test(classes);
  const isOnSale = !isSoldOut && /\bprice--on-sale\b/.test(classes);
  if (part === 'price__badge-sold-out') return isSoldOut;
  return part === 'price__regular' ? !isOnSale : isOnSale;
}

const partOfPrice = /(?:^|\s)(price__(?:regular|sale|badge-sale|badge-sold-out))(?:\s|$)/;
const price = /(?:^|\s)price(?:\s|$)/;
const priceMaxDepth = 4;

/** Whether an element is a part of a price that is not shown, because the product is not on sale, or not sold out. */
function isOfOtherState({ attributes, parent }: ContentElement): boolean {
  const [, part = ''] = partOfPrice.exec((attributes.class ?? '').slice(0, 200)) ?? [];
  if (part === '') return false;
  const around = parent === undefined ? [] : outwardFrom(parent, priceMaxDepth);
  const classes = around.map((at) => (at.attributes.class ?? '').slice(0, 400));
  const ofPrice = classes.find((names) => price.test(names));
  return ofPrice !== undefined && !isShownInPrice(part, ofPrice);
}

/** The rules in their order; the first that matches counts. */
export const classRules: readonly BoilerplateRule[] = [
  {
    name: 'comments',
    // of a forum they are the content
    maxShare: 0.5,
    restorable: false,
    matches: ({ classes, weight }) => weight.h1 === 0 && meets(classes, vocabulary.commentWords),
  },
  {
    name: 'class',
    maxShare: 0.5,
    restorable: true,
    matches: (candidate) => {
      const { element, classes, share, holdsOnlyH1 } = candidate;
      return (
        headingLevel(element.name) === 0 &&
        (meets(classes, vocabulary.furnitureWords) ||
          (meets(classes, vocabulary.menuWords) && !candidate.inDishes)) &&
        !(holdsOnlyH1 && share > 0.03) &&
        !isInSentence(candidate)
      );
    },
  },
  {
    name: 'page foot',
    // more than half of the prose only where the page is a list of links
    maxShare: 0.6,
    restorable: true,
    matches: ({ classes, weight }) => meets(classes, vocabulary.footWords) && weight.h1 === 0,
  },
  {
    name: 'class',
    maxShare: 0.25,
    restorable: true,
    matches: ({ classes, holdsOnlyH1 }) => !holdsOnlyH1 && meets(classes, vocabulary.furniturePairs),
  },
  {
    name: 'price of another state',
    maxShare: 0.5,
    restorable: false,
    matches: ({ element, classes }) => meets(classes, vocabulary.pricePairs) && isOfOtherState(element),
  },
  {
    name: 'spoken',
    maxShare: 0.25,
    restorable: true,
    matches: (candidate) =>
      !candidate.holdsOnlyH1 &&
      meets(candidate.classes, vocabulary.spokenPairs) &&
      !saysWhatIsShown(candidate),
  },
  {
    name: 'forum',
    maxShare: 0.3,
    restorable: false,
    matches: ({ element, classes, weight }) =>
      weight.h1 === 0 &&
      headingLevel(element.name) === 0 &&
      (meets(classes, vocabulary.forumWords) ||
        (meets(classes, vocabulary.postPartWords) && isInPost(element))),
  },
  {
    name: 'shop reviews',
    maxShare: 0.7,
    restorable: false,
    matches: ({ classes, holdsOnlyH1 }) => !holdsOnlyH1 && meets(classes, vocabulary.reviewApps),
  },
  {
    name: 'side column',
    maxShare: 0.2,
    restorable: true,
    matches: ({ classes, weight, linkDensity }) =>
      weight.h1 === 0 &&
      (meets(classes, vocabulary.sideWords) || (linkDensity > 0.25 && meets(classes, vocabulary.sidePairs))),
  },
  {
    name: 'page head',
    maxShare: 0.15,
    restorable: true,
    // a heading that is a link, or the head of a card around one, is not the head of a page: `card-header`
    matches: ({ element, classes, weight, linkDensity }) =>
      linkDensity > 0.4 &&
      weight.h1 === 0 &&
      weight.text < 3000 &&
      !isOfOneHeading(element) &&
      meets(classes, vocabulary.headWords),
  },
];
