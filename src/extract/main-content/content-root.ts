// Finds the root of the main content: the smallest element that contains nearly all of the text that was not withheld.

import { blockElements, isMain } from '../../html/index.ts';
import type { ContentElement, ContentNode, Weight } from './content-tree.ts';
import { elementsOf, outwardFrom, textOf } from './walk.ts';

/** `<main>` is accepted if it contains this share of the remaining text, or this many characters. */
const mainMinShare = 0.4;
const mainMinText = 1200;
/** Beside `<main>`, a block with a heading, this text and no larger share of it in links is a section of the page. */
const sectionMinText = 80;
const sectionMaxLinks = 0.05;
const sectionHeadings = new Set(['h1', 'h2', 'h3', 'h4']);
/** The descent continues while one child contains this share. */
const childMinShare = 0.92;
/** A single `<article>` is the root if it contains this share. */
const articleMinShare = 0.8;
const articleMinParagraphs = 3;
/** The same for an element that is called the body of the page or the article. */
const bodyMinShare = 0.6;
/** A page with more of them is a list or a thread. */
const bodiesMax = 10;

/** Elements that are content themselves; the root is an element around them. */
const neverRoots = new Set(
  'p table ul ol tbody tr td li blockquote details dl pre h1 h2 h3 h4 h5 h6'.split(' '),
);

/**
 * The element whose content is the main content. The tree must have been weighed after boilerplate was withheld; `bodies` are its
 * elements that are called the body of a page or an article.
 */
export function chooseContentRoot(tree: ContentElement, bodies: readonly ContentElement[]): ContentElement {
  const mains = elementsOf(tree).filter(isMain);
  const main = heaviest(mains);
  let root =
    main !== undefined &&
    holdsAll(main) &&
    (substance(main.weight) >= mainMinShare * substance(tree.weight) || substance(main.weight) > mainMinText)
      ? main
      : tree;
  root = descend(root, root === main);
  const articles = elementsOf(root).filter(({ name }) => name === 'article');
  const [article] = articles;
  const isArticle =
    articles.length === 1 &&
    article !== undefined &&
    article.weight.paragraphs >= articleMinParagraphs &&
    substance(article.weight) >= articleMinShare * substance(root.weight);
  root = isArticle ? article : root;
  return findBody(root, bodies) ?? root;
}

/** Whether nothing beside `<main>` is a section of the page: a heading with a text that has next to no links. */
function holdsAll(main: ContentElement): boolean {
  return outwardFrom(main).every(
    (at) => !at.parent?.children.some((beside) => beside !== at && isSection(beside)),
  );
}

function isSection(node: ContentNode): boolean {
  if (node.kind !== 'element' || node.withheld !== '') return false;
  const { text, linkText } = node.weight;
  if (text < sectionMinText || linkText > sectionMaxLinks * text) return false;
  return elementsOf(node).some(({ name, withheld }) => sectionHeadings.has(name) && withheld === '');
}

/** The smallest body that holds most of a root. */
function findBody(root: ContentElement, bodies: readonly ContentElement[]): ContentElement | undefined {
  if (bodies.length > bodiesMax) return undefined;
  let found: ContentElement | undefined;
  for (const body of bodies) {
    const { weight } = body;
    const isMost =
      outwardFrom(body).includes(root) &&
      weight.paragraphs >= articleMinParagraphs &&
      substance(weight) >= bodyMinShare * substance(root.weight);
    const isSmaller = found === undefined || substance(weight) < substance(found.weight);
    if (isMost && isSmaller) found = body;
  }
  return found;
}

/** From one time to another. Opening hours beside a long description are short, and what a customer looks for. */
const hours =
  /\d{1,2}[:.]\d\d\s?(?:h\s?)?(?:[-–—]|a|to|bis|à|y)\s?\d{1,2}[:.]\d\d|\d{1,2}\s?[-–]\s?\d{1,2}\s?h(?!\p{L})/iu;

/** The element at the end of the steps to the one child that has nearly all text. In a `<main>` no step leaves out one of its parts. */
function descend(from: ContentElement, isMarked: boolean): ContentElement {
  const needed = childMinShare * substance(from.weight);
  let root = from;
  for (;;) {
    const blocks = root.children.filter(
      (child): child is ContentElement =>
        child.kind === 'element' &&
        child.withheld === '' &&
        (blockElements.has(child.name) || child.holdsBlock),
    );
    const child = heaviest(blocks);
    if (child === undefined || neverRoots.has(child.name) || substance(child.weight) < needed) return root;
    if (isMarked && root.children.some((beside) => beside !== child && isPart(beside))) return root;
    root = child;
  }
}

/** Whether a node beside most of the text of a `<main>` is a part of it: a heading, a table, opening hours. */
function isPart(node: ContentNode): boolean {
  const isElement = node.kind === 'element' && node.withheld === '';
  return (
    (isElement && (node.name === 'table' || sectionHeadings.has(node.name))) || hours.test(readText(node))
  );
}

function readText(node: ContentNode): string {
  if (node.kind === 'text') return node.data;
  return node.withheld === '' ? textOf(node) : '';
}

function heaviest(elements: readonly ContentElement[]): ContentElement | undefined {
  let best: ContentElement | undefined;
  for (const element of elements) {
    if (best === undefined || substance(element.weight) > substance(best.weight)) best = element;
  }
  return best;
}

/** The amount of text to read; the text of links counts a quarter. */
function substance({ text, linkText }: Weight): number {
  return text - linkText + 0.25 * linkText;
}
