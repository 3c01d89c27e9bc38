// Writes a document as GitHub-flavored Markdown without raw HTML, every block on separate lines (contract C5.3).

import type { Block, List, Table } from '../document/document.ts';
import { escapeLineStart, fencedCode } from './escape.ts';
import { type InlineStyle, writeInline } from './write-inline.ts';

/** Writes blocks separated by blank lines, without a line end after the last. Withheld blocks are not written. */
export function writeMarkdown(blocks: readonly Block[], writeAddress: (address: string) => string): string {
  return writeBlocks(blocks, { writeAddress, inCell: false, inLink: false, inMark: false }).join('\n\n');
}

function writeBlocks(blocks: readonly Block[], style: InlineStyle): string[] {
  const written: string[] = [];
  let previous: Block | undefined;
  /** Adjacent lists have different markers, because they would be read as one list otherwise (CommonMark §5.3). */
  let alternate = false;
  for (const block of blocks) {
    if (block.type === 'withheld') continue;
    alternate = block.type === 'list' && previous?.type === 'list' && !alternate;
    const text = writeBlock(block, style, alternate);
    if (text !== '') written.push(text);
    previous = block;
  }
  return written;
}

function writeBlock(block: Block, style: InlineStyle, alternate: boolean): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeClosing(writeInline(block.children, style))}`;
    case 'paragraph':
      return writeInline(block.children, style).split('\n').map(escapeLineStart).join('\n');
    case 'code':
      return fencedCode(block.value, block.language);
    case 'quote':
      return prefixLines(writeBlocks(block.children, style).join('\n\n'), '> ');
    case 'list':
      return writeList(block, style, alternate);
    case 'table':
      return writeTable(block, { ...style, inCell: true });
    case 'rule':
      return '---';
    case 'withheld':
      return '';
  }
}

/** Escapes number signs at the end of a heading, which would be read as its closing sequence (CommonMark §4.2). */
function escapeClosing(line: string): string {
  const text = line.replaceAll('\\\n', ' ');
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end === text.length ? text : `${text.slice(0, end)}\\${text.slice(end)}`;
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}

function writeList(list: List, style: InlineStyle, alternate: boolean): string {
  const isLoose = list.items.some(needsBlankLines);
  const bullet = alternate ? '*' : '-';
  const delimiter = alternate ? ')' : '.';
  const items = list.items.map((item, i) => {
    const marker = list.start === undefined ? `${bullet} ` : `${list.start + i}${delimiter} `;
    const body = writeBlocks(item, style).join(isLoose ? '\n\n' : '\n');
    return marker + indent(body, marker.length);
  });
  return items.join(isLoose ? '\n\n' : '\n');
}

/** Whether the blocks of an item need blank lines between them: only a list can follow without one. */
function needsBlankLines(item: readonly Block[]): boolean {
  return item.some((block, i) => i > 0 && !(block.type === 'list' && interruptsParagraph(block)));
}

/** Whether a list can follow a paragraph without a blank line: its first number must be 1 (CommonMark §5.3). */
function interruptsParagraph({ start = 1, items }: List): boolean {
  const first = items[0]?.[0];
  return start === 1 && (first?.type !== 'list' || interruptsParagraph(first));
}

function indent(text: string, width: number): string {
  const margin = ' '.repeat(width);
  return text.replace(/\n(?=[^\n])/g, `\n${margin}`);
}

const delimiters = { none: '---', center: ':-:', right: '--:' } as const;

function writeTable(table: Table, style: InlineStyle): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const writeRow = (cells: Table['header']) => row(cells.map((cell) => writeInline(cell, style)));
  const delimiter = row(table.alignments.map((alignment) => delimiters[alignment]));
  return [writeRow(table.header), delimiter, ...table.rows.map(writeRow)].join('\n');
}
