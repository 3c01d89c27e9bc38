// What a page shows its visitors and its main content lacks, by cause, for the operator.

import { cleanLine, shorten } from '../../html/index.ts';
import type { ContentElement, Weight } from './content-tree.ts';
import { outwardFrom, textOf } from './walk.ts';

/** Text that one cause leaves out. Numbers of characters are of those outside links, so that menus count as nothing. */
export interface LeftOut {
  readonly cause: string;
  readonly chars: number;
  /** How the longest part of it begins. */
  readonly begins: string;
}

/** What a page shows. */
export interface Shown {
  readonly chars: number;
  readonly leftOut: readonly LeftOut[];
}

/** What no visitor reads is not left out. */
const unseenRules = new Set(['hidden', 'unseen', 'inert', 'spoken']);
const beginsMaxChars = 60;
const outside = 'it is outside of the main content';

/** What a tree shows whose furniture is withheld and whose main content is `root`. */
export function findShown(tree: ContentElement, root: ContentElement): Shown {
  const around = new Set(outwardFrom(root));
  const longest = new Map<string, { chars: number; element: ContentElement }>();
  const sums = new Map<string, number>();
  const pending = [tree];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    for (const element of parent.children) {
      if (element.kind === 'text') continue;
      const { withheld } = element;
      const isOutside = withheld === '' && around.has(parent) && parent !== root && !around.has(element);
      const chars = withheld === '' && !isOutside ? 0 : prose(element.weight);
      if (withheld === '') pending.push(element);
      if (chars === 0 || unseenRules.has(withheld)) continue;
      const cause = withheld === '' ? outside : `the rule "${withheld}" takes it out`;
      sums.set(cause, (sums.get(cause) ?? 0) + chars);
      if (chars > (longest.get(cause)?.chars ?? 0)) longest.set(cause, { chars, element });
    }
  }
  const leftOut = [...longest].map(([cause, { element }]) => {
    const text = textOf({ ...element, withheld: '' }, beginsMaxChars);
    return { cause, chars: sums.get(cause) ?? 0, begins: shorten(cleanLine(text), beginsMaxChars) };
  });
  const all = leftOut.reduce((sum, { chars }) => sum + chars, 0);
  return { chars: prose(tree.weight) + all - (sums.get(outside) ?? 0), leftOut };
}

function prose({ text, linkText }: Weight): number {
  return text - linkText;
}
