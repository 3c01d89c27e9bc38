// Writes a document as plain text for search and excerpts: one line per block, without markup.

import type { Block } from './document.ts';
import { plainInline } from './inline-run.ts';

/** The text of the blocks, separated by `\n`; the cells of a row are separated by ` · `. Withheld blocks are omitted. */
export function plainText(blocks: readonly Block[]): string {
  const lines: string[] = [];
  collect(blocks, lines);
  return lines.join('\n');
}

/** Collects the lines that are not empty. */
function collect(blocks: readonly Block[], lines: string[]): void {
  for (const block of blocks) {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        addLine(plainInline(block.children), lines);
        break;
      case 'code':
        addLine(block.value, lines);
        break;
      case 'quote':
        collect(block.children, lines);
        break;
      case 'list':
        for (const item of block.items) collect(item, lines);
        break;
      case 'table':
        for (const row of [block.header, ...block.rows]) {
          const cells = row.map(plainInline).filter((cell) => cell !== '');
          addLine(cells.join(' · '), lines);
        }
        break;
    }
  }
}

function addLine(line: string, lines: string[]): void {
  if (line !== '') lines.push(line);
}
