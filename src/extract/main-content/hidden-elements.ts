// Withholds text that styles keep from readers for good, wherever it stands and however much it is: by its own style or by the page's
// own sheets. What a click or a script may open is only named: whether it is content is for the rules of furniture.

import { headingLevel, pageElements } from '../../html/index.ts';
import { remember } from '../../lib/remember.ts';
import type { ContentElement } from './content-tree.ts';
import { type Declarations, declared, readDeclarations } from './declarations.ts';
import { createSheetJudge } from './hidden-by-sheet.ts';
import type { StyleSheet } from './style-sheet.ts';
import { findHiding, fontSizeOf, type Hiding } from './unseen.ts';
import { elementsOf } from './walk.ts';
import { weigh } from './weigh.ts';

/** What styles keep from the readers of a page. */
export interface HiddenText {
  /** The elements that something may open, by how they are closed. */
  readonly closed: ReadonlyMap<ContentElement, Hiding>;
  /** Characters that were withheld, by how they are hidden. */
  readonly chars: Map<Hiding, number>;
}

const canOpen: ReadonlySet<Hiding> = new Set(['display', 'visibility', 'zero height or width']);

/** How far above a label's text its heading or link is looked for. */
const labelMaxDepth = 10;

const noStyle: Declarations = new Map();

/** Marks what is hidden for good as withheld, and takes out text of no size. The tree must be weighed whole, and is afterwards. */
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
    if (pageElements.has(element.name)) return undefined;
    const how = own?.hiding ?? judgeBySheet(element.name, element.attributes, own?.declarations ?? noStyle);
    if (how === undefined || canOpen.has(how)) return how;
    const isOwn = own?.hiding !== undefined && how !== 'clip';
    return isTitle(element) || (!isOwn && isLabel(element)) ? undefined : how;
  }

  const pending: [parent: ContentElement, isOfNoSize: boolean][] = [[root, false]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [parent, isOfNoSize] = next;
    for (const child of parent.children) {
      if (child.kind === 'text') {
        if (!isOfNoSize || child.length === 0) continue;
        count('font size', child.length);
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
        pending.push([child, isOfNoSize && !maySetSize(child, own?.declarations)]);
      } else if (how === 'font size') pending.push([child, true]);
      else {
        child.withheld = 'unseen';
        count(how, weight.text - weight.linkText);
      }
    }
  }
  if (chars.size > 0) weigh(root);
  return { closed, chars };
}

const relativeSize = /(?:\d(?:em|ex|ch|lh|%)|inherit|unset|smaller|larger)$/;

/** Whether letters inside may have a size again: layouts set 0 to close gaps between boxes, each of which sets its own. */
function maySetSize({ attributes }: ContentElement, own: Declarations | undefined): boolean {
  if (attributes.class !== undefined || attributes.id !== undefined) return true;
  if (own === undefined) return false;
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
function isLabel(element: ContentElement): boolean {
  let at: ContentElement | undefined = element;
  for (let depth = 0; at !== undefined && depth < labelMaxDepth; depth++, at = at.parent)
    if (headingLevel(at.name) > 0 || /^(?:a|button|label|summary|caption|legend)$/.test(at.name)) return true;
  return false;
}
