// Withholds text that styles keep from readers for good, wherever it stands and however much it is: by its own style or by the page's
// own sheets. What a click or a script may open is only named: whether it is content is for the rules of furniture.

import { headingLevel, pageElements } from '../../html/index.ts';
import { remember } from '../../lib/remember.ts';
import type { ContentElement } from './content-tree.ts';
import { type Declarations, declared, readDeclarations } from './declarations.ts';
import { createSheetJudge } from './hidden-by-sheet.ts';
import type { StyleSheet } from './style-sheet.ts';
import { findHiding, fontSizeOf, type Hiding, letterColour, paintsLetters } from './unseen.ts';
import { elementsOf, outwardFrom } from './walk.ts';
import { weighAgain } from './weigh.ts';

/** What styles keep from the readers of a page. */
export interface HiddenText {
  /** The elements that something may open, by how they are closed. */
  readonly closed: ReadonlyMap<ContentElement, Hiding>;
  /** Characters that were withheld, by how they are hidden. */
  readonly chars: Map<Hiding, number>;
}

const canOpen: ReadonlySet<Hiding> = new Set(['display', 'visibility', 'zero height or width']);

/** Among so many elements, itself and those around it, a heading, a link or the paint of letters is looked for. */
const aroundMaxDepth = 10;

/** What hides letters alone, and is inherited: images stay, and boxes inside may show their letters again. */
type Unread = 'font size' | 'transparent letters';

function isUnread(how: Hiding | undefined): how is Unread {
  return how === 'font size' || how === 'transparent letters';
}

const noStyle: Declarations = new Map();

/** Marks what is hidden for good as withheld, and takes out letters without size or colour. The tree must be weighed, and is afterwards. */
export function withholdHidden(root: ContentElement, sheets: readonly StyleSheet[]): HiddenText {
  const judgeBySheet = createSheetJudge(sheets);
  /** By attribute: page builders and editors repeat a few styles. */
  const readStyle = remember((style: string) => {
    const declarations = readDeclarations(style);
    return { declarations, hiding: findHiding(declarations) };
  });
  const isTitle = createTitleJudge(root);
  const closed = new Map<ContentElement, Hiding>();
  const chars = new Map<Hiding, number>();
  const count = (how: Hiding, text: number) => chars.set(how, (chars.get(how) ?? 0) + text);

  /** How an element is hidden, unless it is the page's title or read out to visitors. */
  function find(element: ContentElement, own: ReturnType<typeof readStyle> | undefined): Hiding | undefined {
    const how =
      element.attributes.popover === undefined
        ? (own?.hiding ?? judgeBySheet(element.name, element.attributes, own?.declarations ?? noStyle))
        : 'closed popover';
    if (how === undefined || pageElements.has(element.name)) return undefined;
    if (canOpen.has(how)) return how;
    if (how === 'transparent letters' && outwardFrom(element, aroundMaxDepth).some(paints)) return undefined;
    const isOwn = own?.hiding !== undefined && how !== 'clip';
    return isTitle(element) || (!isOwn && outwardFrom(element, aroundMaxDepth).some(isLabel))
      ? undefined
      : how;
  }

  const paints = ({ attributes: { style } }: ContentElement) =>
    style !== undefined && paintsLetters(readStyle(style).declarations);

  const pending = [root];
  const changed: ContentElement[] = [];
  /** Those of the pending elements whose letters nobody reads. */
  const unread = new Map<ContentElement, Unread>();
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    const inherited = unread.size > 0 ? unread.get(parent) : undefined;
    for (const child of parent.children) {
      if (child.kind === 'text') {
        if (inherited === undefined || child.length === 0) continue;
        count(inherited, child.length);
        changed.push(parent);
        child.data = '';
        child.length = 0;
        continue;
      }
      const { weight, attributes } = child;
      if (child.withheld !== '' || (weight.text === 0 && weight.images === 0)) continue;
      const own = attributes.style === undefined ? undefined : readStyle(attributes.style);
      const how = find(child, own);
      if (how === undefined || canOpen.has(how)) {
        if (how !== undefined) closed.set(child, how);
        if (inherited !== undefined && !mayShow(child, own?.declarations, inherited))
          unread.set(child, inherited);
        pending.push(child);
      } else if (isUnread(how)) {
        unread.set(child, how);
        pending.push(child);
      } else {
        child.withheld = 'unseen';
        changed.push(parent);
        count(how, weight.text - weight.linkText);
      }
    }
  }
  weighAgain(changed, root);
  return { closed, chars };
}

const relativeSize = /(?:\d(?:em|ex|ch|lh|%)|inherit|unset|smaller|larger)$/;

/** Whether letters inside may show again: layouts set a size of 0 to close gaps between boxes, each of which sets its own. */
function mayShow({ attributes }: ContentElement, own: Declarations | undefined, inherited: Unread): boolean {
  if (attributes.class !== undefined || attributes.id !== undefined) return true;
  if (own === undefined) return false;
  if (inherited === 'transparent letters')
    return paintsLetters(own) || !/^(?:inherit|unset|currentcolor|)$/.test(letterColour(own));
  const size = fontSizeOf(own) || declared(own, 'font');
  return size !== '' && !relativeSize.test(size);
}

/** Whether an element is the only H1 of the page, or around nothing else: a title whose logo stands before its text is one all the same. */
function createTitleJudge(root: ContentElement): (element: ContentElement) => boolean {
  if (root.weight.h1 !== 1) return () => false;
  let titleText: number | undefined;
  return ({ weight }) => {
    if (weight.h1 === 0) return false;
    titleText ??= elementsOf(root).find(({ name }) => name === 'h1')?.weight.text ?? 0;
    return weight.text === titleText;
  };
}

/** Screen readers read the text of headings, links and buttons out, wherever a class places it. */
function isLabel({ name }: ContentElement): boolean {
  return headingLevel(name) > 0 || /^(?:a|button|label|summary|caption|legend)$/.test(name);
}
