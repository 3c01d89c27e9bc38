// Tables -> a full grid of cells with the spans filled in, or plain blocks when the table only lays out the page.

import { cleanLine } from '../clean-text.ts';
import type { ContentElement } from '../main-content/content-tree.ts';
import { elementsOf, textOf } from '../main-content/walk.ts';
import type { BlockContext } from './block-context.ts';
import { collectChildren } from './build-inline.ts';
import type { Alignment, Block, Inline } from './document.ts';
import { appendInline, appendText, plainInline, trimRun } from './inline-run.ts';

const colspanMax = 50;
const rowspanMax = 1000;
/** Wider tables are nobody's data. */
const columnsMax = 100;
const cellMaxNodes = 3000;
/** A grid may have this many cells more than the page wrote, so that spans cannot blow it up. */
const spareCells = 5000;

interface Row {
  readonly inHead: boolean;
  readonly cells: readonly ContentElement[];
}

/** Appends a table; its caption stands before it, unless it says again what the heading above says. */
export function appendTable(element: ContentElement, out: Block[], context: BlockContext): void {
  const { rows, captions } = readTable(element);
  const inner = { ...context, depth: context.depth + 1 };
  const above = out.at(-1);
  const heading = above?.type === 'heading' ? plainInline(above.children) : '';
  context.appendNodes(
    captions.filter((caption) => cleanLine(textOf(caption)) !== heading),
    out,
    inner,
  );
  const [first] = rows;
  if (first === undefined) {
    const rest = element.children.filter((child) => child.kind === 'text' || !captions.includes(child));
    context.appendNodes(rest, out, inner);
    return;
  }
  const width = rows.reduce((widest, { cells }) => Math.max(widest, widthOf(cells)), 0);
  if (isLayout(element, rows, width)) {
    for (const { cells } of rows) for (const cell of cells) context.appendNodes(cell.children, out, inner);
    return;
  }
  const grid = fillGrid(rows, width, inner);
  const hasHeader = first.inHead || first.cells.every(({ name }) => name === 'th');
  out.push({
    type: 'table',
    alignments: alignmentsOf(first.cells, width),
    header: hasHeader ? grid[0]! : Array.from({ length: width }, () => []),
    rows: hasHeader ? grid.slice(1) : grid,
  });
}

/** Rows in order, through `<thead>`, `<tbody>` and whatever else stands between; not those of tables inside. */
function readTable(table: ContentElement): { rows: Row[]; captions: ContentElement[] } {
  const rows: Row[] = [];
  const captions: ContentElement[] = [];
  const pending: [ContentElement, boolean][] = [[table, false]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [element, inHead] = next;
    if (element.name === 'caption') captions.push(element);
    else if (element.name === 'tr') {
      const cells = element.children.filter(isCell);
      if (cells.length > 0) rows.push({ inHead, cells });
    } else if (element === table || !isCell(element)) {
      for (let i = element.children.length - 1; i >= 0; i--) {
        const child = element.children[i]!;
        if (child.kind === 'element' && child.withheld === '' && child.name !== 'table')
          pending.push([child, inHead || element.name === 'thead']);
      }
    }
  }
  return { rows, captions };
}

function isCell(node: ContentElement['children'][number]): node is ContentElement {
  return node.kind === 'element' && node.withheld === '' && (node.name === 'td' || node.name === 'th');
}

function span(value: string | undefined, max: number): number {
  const number = Number.parseInt(value ?? '1', 10);
  return number >= 1 ? Math.min(number, max) : 1;
}

function widthOf(cells: readonly ContentElement[]): number {
  return cells.reduce((width, { attributes }) => width + span(attributes.colspan, colspanMax), 0);
}

const bulkyElements = new Set('h1 h2 h3 h4 h5 h6 table pre blockquote section article form'.split(' '));

/** Whether the table holds pieces of a page instead of data. */
function isLayout(table: ContentElement, rows: readonly Row[], width: number): boolean {
  const { role } = table.attributes;
  if (role === 'presentation' || role === 'none' || width < 2 || width > columnsMax) return true;
  if (rows.length === 1 && !rows[0]!.cells.some(({ name }) => name === 'th')) return true;
  const written = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (rows.length * width > 2 * written + spareCells) return true;
  return rows.some(({ cells }) => cells.some(isBulky));
}

function isBulky(cell: ContentElement): boolean {
  if (cell.weight.nodes > cellMaxNodes) return true;
  return cell.holdsBlock && elementsOf(cell).some(({ name }) => bulkyElements.has(name));
}

function fillGrid(rows: readonly Row[], width: number, context: BlockContext): Inline[][][] {
  /** How many more rows each column is taken by a cell from above. */
  const taken = new Array<number>(width).fill(0);
  return rows.map(({ cells }) => {
    const line: Inline[][] = Array.from({ length: width }, () => []);
    let column = 0;
    for (const cell of cells) {
      while (column < width && taken[column]! > 0) taken[column++]!--;
      if (column >= width) break;
      line[column] = cellContent(cell, context);
      const columns = span(cell.attributes.colspan, colspanMax);
      const below = span(cell.attributes.rowspan, rowspanMax) - 1;
      for (let end = Math.min(width, column + columns); column < end; column++) taken[column] = below;
    }
    for (; column < width; column++) if (taken[column]! > 0) taken[column]!--;
    return line;
  });
}

/** A cell on one line: what the page puts on several is parted by slashes, for GFM cells hold one line only. */
function cellContent(cell: ContentElement, context: BlockContext): Inline[] {
  const lines: Inline[][] = [];
  if (cell.holdsBlock) {
    const blocks: Block[] = [];
    context.appendNodes(cell.children, blocks, context);
    collectLines(blocks, lines);
  } else {
    const run: Inline[] = [];
    collectChildren(cell, run, context);
    lines.push(trimRun(run));
  }
  const content: Inline[] = [];
  for (const line of lines) {
    if (content.length > 0) appendText(content, ' / ');
    for (const inline of line) {
      if (inline.type === 'break') appendText(content, ' / ');
      else appendInline(content, inline);
    }
  }
  return content;
}

function collectLines(blocks: readonly Block[], lines: Inline[][]): void {
  for (const block of blocks) {
    if (block.type === 'paragraph' || block.type === 'heading') lines.push(block.children);
    else if (block.type === 'list') for (const item of block.items) collectLines(item, lines);
    else if (block.type === 'quote') collectLines(block.children, lines);
    else if (block.type === 'code') lines.push([{ type: 'code', value: block.value.replace(/\s+/g, ' ') }]);
  }
}

function alignmentsOf(cells: readonly ContentElement[], width: number): Alignment[] {
  const alignments: Alignment[] = cells.flatMap(({ attributes }) => {
    const styled = /text-align\s*:\s*(\w+)/.exec((attributes.style ?? '').slice(0, 500))?.[1];
    const align = (attributes.align ?? styled ?? '').toLowerCase();
    const alignment: Alignment = align === 'center' || align === 'right' ? align : 'none';
    return Array.from({ length: span(attributes.colspan, colspanMax) }, () => alignment);
  });
  return Array.from({ length: width }, (_, column) => alignments[column] ?? 'none');
}
