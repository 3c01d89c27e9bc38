// Where the style of a page puts the parts of a line below or beside each other: by what elements say of their layout; and, without
// that, a name and the sentence about it, as in `<li><a>Title</a> <span>A sentence about it.</span></li>`, and neighbouring links,
// buttons and labels.

import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { textOf } from '../main-content/walk.ts';

const blurbElements: ReadonlySet<string> = new Set(['span', 'small']);
const nameElements: ReadonlySet<string> = new Set(['a', 'b', 'strong']);
/** What is a box of its own when it stands alone beside another of its kind. */
const itemElements: ReadonlySet<string> = new Set(['a', 'button', 'label', 'span']);

/** A shorter text is the value of a name, and belongs on its line. */
const blurbMinChars = 40;
const nameMaxChars = 200;
const beginsSentence = /^["«“‘(]?[¿¡]?\p{Lu}/u;
const beginsItem = /^["«“‘(+@]?[¿¡]?[\p{Lu}\d]/u;
const endsSentence = /[.!?…]["»”’)]?$/u;
const endsInMark = /[\p{Po}\p{Pd}]$/u;

/** Whether the node at an index, which is an element, begins a box below or beside that of the element before it. */
export function isNextBox(siblings: readonly ContentNode[], at: number): boolean {
  const node = siblings[at];
  if (node?.kind !== 'element' || !(itemElements.has(node.name) || blurbElements.has(node.name)))
    return false;
  if (isText(siblings[at + 1])) return false;
  const [before, beforeThat] = shownBefore(siblings, at);
  if (before?.kind !== 'element') return false;
  const own = textOf(node, nameMaxChars).trim();
  const name = textOf(before, nameMaxChars + 1).trim();
  if (name === '' || name.length > nameMaxChars || endsInMark.test(name)) return false;
  if (beforeThat === undefined && isBlurb(node, own, before)) return true;
  return !(beforeThat !== undefined && isText(beforeThat)) && isNextItem(node, own, before, name);
}

/** Whether an element is a sentence about the name before it, with which alone it is in a box: in an item that begins with a link or a strong text, or in a link. */
function isBlurb(node: ContentElement, own: string, name: ContentElement): boolean {
  if (!blurbElements.has(node.name) || !beginsSentence.test(own)) return false;
  if (own.length < blurbMinChars && !isSentence(own)) return false;
  return nameElements.has(name.name) || node.parent?.name === 'a';
}

/** Whether an element is an item beside another of its kind: editors cut links and spans without a class in pieces. */
function isNextItem(node: ContentElement, own: string, before: ContentElement, name: string): boolean {
  if (node.name !== before.name || !itemElements.has(node.name)) return false;
  if (!beginsItem.test(own) || !beginsItem.test(name)) return false;
  const { class: classes = '', href } = node.attributes;
  if (node.name === 'a') return href !== before.attributes.href;
  if (node.name !== 'span') return true;
  if (node.parent?.name === 'address' || node.parent?.name === 'cite') return true;
  return classes !== '' && classes === before.attributes.class && /\s/.test(`${own}${name}`);
}

/** A sentence has a space: `Madrid.` is a value. */
function isSentence(text: string): boolean {
  return endsSentence.test(text) && /\s\S+\s/.test(text);
}

const nodesBeforeMax = 8;

/** The last two nodes before an index that show text. */
function shownBefore(siblings: readonly ContentNode[], at: number): readonly ContentNode[] {
  const near = siblings.slice(Math.max(0, at - nodesBeforeMax), at);
  return near.filter((node) => !isEmpty(node)).reverse();
}

function isEmpty(node: ContentNode): boolean {
  return node.kind === 'text' ? !isText(node) : node.withheld !== '' || node.weight.text === 0;
}

function isText(node: ContentNode | undefined): boolean {
  return node?.kind === 'text' && node.length > 0;
}

const spreadClass = /(?:^|[\s:])(?:d-|inline-)?(?:flex|grid)(?:\s|$)/;
const spreadStyle = /display\s*:\s*(?:inline-)?(?:flex|grid)/i;
/** A price of before, as Tailwind and Bootstrap name it. */
const struckClass = /(?:^|\s)(?:text-decoration-)?line-through(?:\s|$)/;
const struckStyle = /text-decoration(?:-line)?\s*:[^;:]*line-through/i;
const boxClass = /(?:^|\s)(?:d-)?block(?:\s|$)/;
const boxStyle = /display\s*:\s*(?:block|table|list-item)/i;
const columnClass = /(?:^|\s)(?:flex-col|flex-column)(?:\s|$)/;
const columnStyle = /flex-direction\s*:\s*column/i;

/** Whether an element has a line of its own by its style or by that of the box around it. */
export function isLine(element: ContentElement): boolean {
  const { parent } = element;
  return (
    isLaidOut(element, boxClass, boxStyle) ||
    (parent !== undefined && isLaidOut(parent, columnClass, columnStyle))
  );
}

/** Whether an element spreads its parts in a row or a grid. */
export function isSpread(element: ContentElement): boolean {
  return isLaidOut(element, spreadClass, spreadStyle);
}

/** Whether an element strikes its text through. */
export function isStruck(element: ContentElement): boolean {
  return isLaidOut(element, struckClass, struckStyle);
}

/** Whether an element says by its style, or by a usual class, how it is laid out. */
function isLaidOut({ attributes }: ContentElement, byClass: RegExp, byStyle: RegExp): boolean {
  const { class: classes, style } = attributes;
  return (
    (classes !== undefined && byClass.test(classes.slice(0, 500))) ||
    (style !== undefined && byStyle.test(style.slice(0, 500)))
  );
}

/** Whether the node at an index has a line of its own. */
export function startsLine(siblings: readonly ContentNode[], at: number): boolean {
  const node = siblings[at]!;
  return node.kind === 'element' && (isLine(node) || isNextBox(siblings, at));
}
