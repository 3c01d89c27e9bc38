// Writes a document as plain text for search and excerpts: one line per block, without markup.

import type { Block, Inline } from './document.ts';
import { plainInline } from './inline-run.ts';

/**
 * The text of the blocks, separated by `\n`; the cells of a row are separated by ` · `. Withheld blocks are omitted. An image
 * counts by its text where it stands for words: alone in a cell.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'heading':
      return [plainInline(block.children)];
    case 'paragraph':
      return splitBoxes(block.children);
    case 'code':
      return [block.value];
    case 'quote':
      return block.children.flatMap(linesOf);
    case 'list':
      return block.items.flat().flatMap(linesOf);
    case 'table':
      return [block.header, ...block.rows].map((row) => {
        const cells = row.map((cell) => plainInline(cell) || cell.flatMap(imageTexts).join(' · '));
        return cells.filter((cell) => cell !== '').join(' · ');
      });
    default:
      return [];
  }
}

/** A longer line is text that its page breaks at its margin. */
const boxMaxChars = 80;
const beginsBox = /^["«“‘(]?[¿¡]?[\p{Lu}\p{N}]/u;

/** The lines of a run, but for breaks within a sentence: where a line is short and the next begins like one, they are read one by one. */
function splitBoxes(run: readonly Inline[]): readonly string[] {
  if (!run.some(({ type }) => type === 'break')) return [plainInline(run)];
  const boxes: string[] = [];
  let from = 0;
  for (let at = 0; at <= run.length; at++) {
    if (at < run.length && run[at]?.type !== 'break') continue;
    const line = plainInline(run.slice(from, at));
    from = at + 1;
    if (line === '') continue;
    const last = boxes.at(-1);
    if (last === undefined || (last.length <= boxMaxChars && beginsBox.test(line))) boxes.push(line);
    else boxes[boxes.length - 1] = `${last} ${line}`;
  }
  return boxes;
}

function imageTexts(inline: Inline): readonly string[] {
  if (inline.type === 'image') return [inline.alt];
  return 'children' in inline ? inline.children.flatMap(imageTexts) : [];
}
