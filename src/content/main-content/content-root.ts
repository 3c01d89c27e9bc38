// Where the main content begins: the smallest element that still holds nearly all of what is left.

import type { ContentElement, Weight } from './content-tree.ts';
import { blockElements } from './elements.ts';
import { elementsOf } from './walk.ts';

/** `<main>` is believed when it holds this much of what is left, or so many characters. */
const mainMinShare = 0.4;
const mainMinText = 1200;
/** The descent goes on while one child holds this much. */
const childMinShare = 0.92;
/** A lone `<article>` is the content from this share on. */
const articleMinShare = 0.8;
const articleMinParagraphs = 3;

/** Blocks that are content themselves: a root is what holds them. */
const neverRoots = new Set(
  'p table ul ol tbody tr td li blockquote details dl pre h1 h2 h3 h4 h5 h6'.split(' '),
);

/** The element whose content is the main content. The tree must have been weighed without the boilerplate. */
export function chooseContentRoot(tree: ContentElement): ContentElement {
  const mains = elementsOf(tree).filter(
    ({ name, attributes }) => name === 'main' || attributes.role === 'main',
  );
  const main = heaviest(mains);
  let root =
    main !== undefined &&
    (substance(main.weight) >= mainMinShare * substance(tree.weight) || substance(main.weight) > mainMinText)
      ? main
      : tree;
  root = descend(root);
  const articles = elementsOf(root).filter(({ name }) => name === 'article');
  const [article] = articles;
  const isArticle =
    articles.length === 1 &&
    article !== undefined &&
    article.weight.paragraphs >= articleMinParagraphs &&
    substance(article.weight) >= articleMinShare * substance(root.weight);
  return isArticle ? article : root;
}

function descend(from: ContentElement): ContentElement {
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
    root = child;
  }
}

function heaviest(elements: readonly ContentElement[]): ContentElement | undefined {
  let best: ContentElement | undefined;
  for (const element of elements) {
    if (best === undefined || substance(element.weight) > substance(best.weight)) best = element;
  }
  return best;
}

/** How much there is to read; a link's text counts a quarter. */
function substance({ text, linkText }: Weight): number {
  return text - linkText + 0.25 * linkText;
}
