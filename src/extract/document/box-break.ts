// Where the style of a page puts the parts of a line below each other: `<li><a>Title</a> <span>A sentence about it.</span></li>`.

import type { ContentElement, ContentNode } from '../main-content/content-tree.ts';
import { textOf } from '../main-content/walk.ts';

const blurbElements: ReadonlySet<string> = new Set(['span', 'small']);
const nameElements: ReadonlySet<string> = new Set(['a', 'b', 'strong']);

/** A shorter text is the value of a name, and belongs on its line. */
const blurbMinChars = 40;
const nameMaxChars = 200;
const beginsSentence = /^["«“‘(]?[¿¡]?\p{Lu}/u;
const endsSentence = /[.!?…]["»”’)]?$/u;
const endsInMark = /[\p{Po}\p{Pd}]$/u;

/**
 * Whether the node at an index begins a sentence about the name before it, with which alone it is in a box: in an item that begins with
 * a link or a strong text, or in a link.
 */
export function isBlurb(siblings: readonly ContentNode[], at: number): boolean {
  const node = siblings[at]!;
  if (node.kind === 'text' || !blurbElements.has(node.name) || isText(siblings[at + 1])) return false;
  const own = textOf(node, blurbMinChars).trim();
  if (!beginsSentence.test(own) || (own.length < blurbMinChars && !isSentence(own))) return false;
  const name = nameBefore(siblings, at);
  if (name === undefined || !(nameElements.has(name.name) || node.parent?.name === 'a')) return false;
  const text = textOf(name, nameMaxChars + 1).trim();
  return text !== '' && text.length <= nameMaxChars && !endsInMark.test(text);
}

/** A sentence has a space: `Madrid.` is a value. */
function isSentence(text: string): boolean {
  return endsSentence.test(text) && /\s\S+\s/.test(text);
}

/** The element before an index if nothing but pictures is before it. */
function nameBefore(siblings: readonly ContentNode[], at: number): ContentElement | undefined {
  const shown = siblings.slice(Math.max(0, at - nodesBeforeMax), at).filter((node) => !isEmpty(node));
  const [name, ...others] = shown;
  return at <= nodesBeforeMax && others.length === 0 && name?.kind === 'element' ? name : undefined;
}

const nodesBeforeMax = 8;

function isEmpty(node: ContentNode): boolean {
  return node.kind === 'text'
    ? !isText(node)
    : node.withheld !== '' || textOf(node, nameMaxChars).trim() === '';
}

function isText(node: ContentNode | undefined): boolean {
  return node?.kind === 'text' && /\S/.test(node.data);
}
