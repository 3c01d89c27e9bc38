// Removes furniture that only the finished sequence of blocks reveals: copies of a section for other screens, links such as
// "read more". Withheld blocks are kept.

import { dropRepeatedButtons, dropTeasers } from './buttons.ts';
import { dropCopies } from './copies.ts';
import type { Block } from './document.ts';
import { type MeasuredBlock as Entry, measureBlock } from './measure.ts';
import { plainText } from './plain-text.ts';
import { dropTemplateLines } from './template-lines.ts';

/** The blocks without their furniture, in order. */
export function refineBlocks(blocks: readonly Block[]): Block[] {
  const entries = blocks.map((block) => ({ block, text: plainText([block]), measure: measureBlock(block) }));
  const steps = [
    dropForms,
    dropCopies,
    dropTemplateLines, // looks for links, so it comes before the buttons go
    dropRepeatedButtons,
    dropTeasers,
  ];
  return steps.reduce<readonly Entry[]>((kept, step) => step(kept), entries).map(({ block }) => block);
}

/** Removes forms, and headings with nothing but a form below them. */
function dropForms(entries: readonly Entry[]): readonly Entry[] {
  const isForm = (entry: Entry | undefined) =>
    entry?.block.type === 'withheld' && entry.block.children.length === 0;
  const kept = entries.filter((entry, i) => {
    const { block } = entry;
    if (block.type !== 'heading' || block.level === 1 || !isForm(entries[i + 1])) return true;
    const next = entries.slice(i + 1).find((after) => !isForm(after))?.block;
    return next !== undefined && !(next.type === 'heading' && next.level <= block.level);
  });
  return kept.filter((entry) => !isForm(entry));
}
