// Elements that styles keep from readers: their own style and the page's own sheets, judged beside what stands around them.

import { remember } from '../../lib/remember.ts';
import type { ContentElement } from './content-tree.ts';
import { type Declarations, readDeclarations } from './declarations.ts';
import { headingLevel } from './elements.ts';
import { createSheetJudge } from './hidden-by-sheet.ts';
import type { StyleSheet } from './style-sheet.ts';
import { findHiding, type Hiding } from './unseen.ts';
import { elementsOf } from './walk.ts';

/** How an element's text is hidden. */
export interface HiddenText {
  readonly how: Hiding;
  /** Whether closed tabs and answers are hidden in the same way. */
  readonly mayOpen: boolean;
}

/** From this number on, transparent elements are a page whose parts appear when they are scrolled to. */
const fadesMinElements = 3;

/** How far above a label's text its heading or link is looked for. */
const labelMaxDepth = 10;

/** What the `style` attribute of an element says. */
interface OwnStyle {
  readonly declarations: Declarations;
  readonly hiding: Hiding | undefined;
}

const noStyle: OwnStyle = { declarations: new Map(), hiding: undefined };

/** How an element is hidden that stands after another; undefined for what readers see, or may see. */
export type HiddenJudge = (
  element: ContentElement,
  before: ContentElement | undefined,
) => HiddenText | undefined;

/** Judges the elements of a page. */
export function createHiddenJudge(root: ContentElement, sheets: readonly StyleSheet[]): HiddenJudge {
  const judgeBySheet = createSheetJudge(sheets);
  let fades: boolean | undefined;

  /** By attribute: page builders and editors repeat a few styles. */
  const readStyle = remember((style: string): OwnStyle => {
    const declarations = readDeclarations(style);
    return { declarations, hiding: findHiding(declarations) };
  });

  function find({ name, attributes }: ContentElement): { how: Hiding; isOwn: boolean } | undefined {
    const { style } = attributes;
    const own = style === undefined ? noStyle : readStyle(style);
    const how = own.hiding ?? judgeBySheet(name, attributes, own.declarations);
    return how === undefined ? undefined : { how, isOwn: own.hiding !== undefined };
  }

  const areFades = () => {
    fades ??= elementsOf(root).filter((each) => find(each)?.how === 'opacity').length >= fadesMinElements;
    return fades;
  };

  return (element, before) => {
    const found = find(element);
    if (found === undefined) return undefined;
    const { how, isOwn } = found;
    if (how === 'font size' && hasOwnStyles(element)) return undefined;
    if ((!isOwn || how === 'clip') && !canOpen.has(how) && isLabel(element)) return undefined;
    if (how === 'opacity' && (isReachable(element) || areFades())) return undefined;
    const isBox = how === 'zero height or width';
    if (isBox && isOwn && (isReachable(element) || isOpener(before))) return undefined;
    return { how, mayOpen: canOpen.has(how) && !(isBox && isOwn) };
  };
}

const canOpen: ReadonlySet<Hiding> = new Set(['display', 'visibility', 'zero height or width']);

/** Layouts set a size of 0 to close gaps between boxes, each of which has a size of its own again. */
function hasOwnStyles(element: ContentElement): boolean {
  const pending = [...element.children];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'text') continue;
    const { style, class: classes, id } = node.attributes;
    if (style !== undefined || classes !== undefined || id !== undefined) return true;
    for (const child of node.children) pending.push(child);
  }
  return false;
}

/** Screen readers read the text of headings, links and buttons out, wherever it is placed. */
function isLabel(element: ContentElement): boolean {
  let at: ContentElement | undefined = element;
  for (let depth = 0; at !== undefined && depth < labelMaxDepth; depth++, at = at.parent)
    if (headingLevel(at.name) > 0 || /^(?:a|button|label|summary|caption|legend)$/.test(at.name)) return true;
  return false;
}

const hook = /^(?:class|id|role|on|data-|aria-|x-|v-|[:@])/;

/** Whether a script has a name to find the element by. */
function isReachable({ attributes }: ContentElement): boolean {
  return Object.keys(attributes).some((name) => hook.test(name));
}

/** Whether an element is what readers press to open the next one. */
function isOpener(before: ContentElement | undefined): boolean {
  return before !== undefined && (/^(?:button|a|dt|h[1-6])$/.test(before.name) || isReachable(before));
}
