// Reads the rows of a table, of HTML or of ARIA roles, and expands them to a full grid, with spans filled in. Tables that only lay out a page are
// recognized here and become blocks in build-document.ts.

import type { ContentElement } from '../main-content/content-tree.ts';
import { elementsOf } from '../main-content/walk.ts';
import type { Alignment, Block, Inline, Table } from './document.ts';
import { appendInline, appendText, plainInline } from './inline-run.ts';

const maxColspan = 50;
const maxRowspan = 1000;
/** A wider table is considered a layout. */
const maxColumns = 100;
const maxCellNodes = 3000;
/** Number of cells by which a grid may exceed the cells of the page, so that spans cannot inflate it. */
const spareCells = 5000;

interface Row {
  readonly inHead: boolean;
  /** At least one. */
  readonly cells: readonly ContentElement[];
}

/** A table element as read from the page. */
export interface TableRows {
  readonly rows: readonly Row[];
  readonly captions: readonly ContentElement[];
  /** Number of columns. */
  readonly width: number;
  /** Whether the table arranges parts of a page instead of data. */
  readonly isLayout: boolean;
}

/** Reads the rows in order, through `<thead>`, `<tbody>` and any other elements between, but not those of nested tables. */
export function readTable(table: ContentElement): TableRows {
  const rows: Row[] = [];
  const captions: ContentElement[] = [];
  const pending: [ContentElement, boolean][] = [[table, false]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [element, inHead] = next;
    if (element.name === 'caption') captions.push(element);
    else if (isRow(element)) {
      const cells = element.children.filter(isCell);
      if (cells.length > 0) rows.push({ inHead, cells });
    } else if (element === table || !isCell(element)) {
      for (const child of element.children.toReversed()) {
        if (child.kind === 'element' && child.withheld === '' && !isTable(child))
          pending.push([child, inHead || element.name === 'thead']);
      }
    }
  }
  const width = rows.reduce((widest, { cells }) => Math.max(widest, widthOf(cells)), 0);
  return { rows, captions, width, isLayout: isLayout(table, rows, width) };
}

/** Whether an element is a table, also by its role (WAI-ARIA 1.2 §5.3.3): `<div role="table">`. */
export function isTable({ name, attributes }: ContentElement): boolean {
  return name === 'table' || attributes.role === 'table';
}

function isRow({ name, attributes }: ContentElement): boolean {
  return name === 'tr' || attributes.role === 'row';
}

const cellRoles: ReadonlySet<string | undefined> = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

function isCell(node: ContentElement['children'][number]): node is ContentElement {
  if (node.kind !== 'element' || node.withheld !== '') return false;
  return node.name === 'td' || node.name === 'th' || cellRoles.has(node.attributes.role);
}

function isHeader({ name, attributes }: ContentElement): boolean {
  return name === 'th' || attributes.role === 'columnheader';
}

function span(value: string | undefined, max: number): number {
  const number = Number.parseInt(value ?? '1', 10);
  return number >= 1 ? Math.min(number, max) : 1;
}

function widthOf(cells: readonly ContentElement[]): number {
  return cells.reduce((width, { attributes }) => width + span(attributes.colspan, maxColspan), 0);
}

const bulkyElements = new Set('h1 h2 h3 h4 h5 h6 table pre blockquote section article form'.split(' '));

function isLayout(table: ContentElement, rows: readonly Row[], width: number): boolean {
  const { role } = table.attributes;
  if (role === 'presentation' || role === 'none' || width < 2 || width > maxColumns) return true;
  if (rows.length === 1 && rows.every(({ cells }) => !cells.some(isHeader))) return true;
  const written = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (rows.length * width > 2 * written + spareCells) return true;
  if (rows.some(({ cells }) => cells.some(isBulky))) return true;
  return (
    !rows.some(({ cells }) => cells.some(isHeader)) && rows.some(({ cells }) => cells.some(isBodyOf(table)))
  );
}

/** A cell with so many lines and such a share of the text of a table without headers is the body of the page. */
const bodyMinLines = 4;
const bodyMinShare = 0.5;

function isBodyOf({ weight }: ContentElement): (cell: ContentElement) => boolean {
  return (cell) =>
    cell.weight.text >= bodyMinShare * weight.text &&
    elementsOf(cell).filter(({ name }) => name === 'br' || name === 'p').length >= bodyMinLines;
}

function isBulky(cell: ContentElement): boolean {
  if (cell.weight.nodes > maxCellNodes) return true;
  return cell.holdsBlock && elementsOf(cell).some(({ name }) => bulkyElements.has(name));
}

type CellContent = (cell: ContentElement) => Inline[];

/** Converts a table to a full grid; `contentOf` gives the content of a cell on one line. */
export function toTable({ rows, width }: TableRows, contentOf: CellContent): Table {
  const head = rows[0];
  const hasHeader = head !== undefined && (head.inHead || head.cells.every(isHeader));
  const grid = fillGrid(rows, width, contentOf);
  const emptyHeader = Array.from({ length: width }, (): Inline[] => []);
  const [header = emptyHeader, ...others] = hasHeader ? grid : [emptyHeader, ...grid];
  return { type: 'table', alignments: alignmentsOf(head?.cells ?? [], width), header, rows: others };
}

/** Longest text that is repeated where a cell spans rows or columns. */
const repeatedMaxChars = 100;
/** A cell over more columns than the days of a week is a heading in its row. */
const repeatedMaxColumns = 7;

/**
 * The cells by row and column. A short text that spans rows or columns is repeated in each, so that each row is true by itself:
 * "closed" is that of the whole day. A cell that spans its whole row is a heading in it, and stands once.
 */
function fillGrid(rows: readonly Row[], width: number, contentOf: CellContent): Inline[][][] {
  /** For each column, the number of further rows that a cell from above occupies, and what it repeats there. */
  const taken = new Array<number>(width).fill(0);
  const above: Inline[][] = Array.from({ length: width }, () => []);
  return rows.map(({ cells }) => {
    const line: Inline[][] = Array.from({ length: width }, () => []);
    let column = 0;
    const passTaken = () => {
      line[column] = above[column]!;
      taken[column++]!--;
    };
    for (const cell of cells) {
      while (column < width && taken[column]! > 0) passTaken();
      if (column >= width) break;
      const content = contentOf(cell);
      const repeated = repeatedOf(content);
      const columns = span(cell.attributes.colspan, maxColspan);
      const below = span(cell.attributes.rowspan, maxRowspan) - 1;
      const isAcross = columns < width && columns <= repeatedMaxColumns;
      const first = column;
      for (let end = Math.min(width, column + columns); column < end; column++) {
        line[column] = column === first ? content : isAcross ? repeated : [];
        taken[column] = below;
        above[column] = column === first || isAcross ? repeated : [];
      }
    }
    for (; column < width; ) {
      if (taken[column]! > 0) passTaken();
      else column++;
    }
    return line;
  });
}

function repeatedOf(content: readonly Inline[]): Inline[] {
  const value = plainInline(content);
  return value === '' || value.length > repeatedMaxChars ? [] : [{ type: 'text', value }];
}

/** A table without the rows and columns that have no content, as old layouts have for distances; undefined for an empty one. */
export function withoutEmptyLines(table: Table): Table | undefined {
  const rows = table.rows.filter((row) => row.some(isFilled));
  const columns = table.header.flatMap((cell, i) =>
    isFilled(cell) || rows.some((row) => isFilled(row[i] ?? [])) ? [i] : [],
  );
  if (columns.length === 0) return undefined;
  if (rows.length === table.rows.length && columns.length === table.header.length) return table;
  const select = <T>(cells: readonly T[]) => columns.flatMap((column) => cells.slice(column, column + 1));
  const { type, alignments, header } = table;
  return { type, alignments: select(alignments), header: select(header), rows: rows.map(select) };
}

function isFilled(cell: readonly Inline[]): boolean {
  return cell.length > 0;
}

/** The lines of blocks in a cell. */
export function linesOf(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [block.children];
    if (block.type === 'list') return linesOf(block.items.flat());
    if (block.type === 'quote') return linesOf(block.children);
    return block.type === 'code' ? [[{ type: 'code', value: block.value.replace(/\s+/g, ' ') }]] : [];
  });
}

/** Joins the lines of a cell with slashes, because a GFM cell is a single line. */
export function joinCellLines(lines: readonly (readonly Inline[])[]): Inline[] {
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

function alignmentsOf(cells: readonly ContentElement[], width: number): Alignment[] {
  const alignments: Alignment[] = cells.flatMap(({ attributes }) => {
    const styled = /text-align\s*:\s*(\w+)/.exec((attributes.style ?? '').slice(0, 500))?.[1];
    const align = (attributes.align ?? styled ?? '').toLowerCase();
    const alignment: Alignment = align === 'center' || align === 'right' ? align : 'none';
    return Array.from({ length: span(attributes.colspan, maxColspan) }, () => alignment);
  });
  return Array.from({ length: width }, (_, column) => alignments[column] ?? 'none');
}
