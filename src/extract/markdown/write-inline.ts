// Writes inline content as Markdown. Marks are written only where CommonMark's flanking rules read them as marks
// (CommonMark 0.31 §6.2); elsewhere only their text is written, because a stray asterisk is worse than a lost emphasis.

import { breakAddresses, escapeText } from '../../lib/markdown-text.ts';
import type { Inline } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import { codeSpan, escapeCell } from './escape.ts';

/** The context in which a piece of Markdown is written. */
export interface InlineStyle {
  /** Converts an absolute address to the form that is written. */
  readonly writeAddress: (address: string) => string;
  /** Inside a table cell: without line breaks, with escaped bars. */
  readonly inCell: boolean;
  /** Inside the text of a link, where GFM does not detect bare addresses. */
  readonly inLink: boolean;
  /** Inside a mark, whose marker follows the last piece. */
  readonly inMark: boolean;
}

const markers = { strong: '**', emphasis: '*', delete: '~~' } as const;
const punctuationOrSpace = /^[\p{P}\p{S}\s]?$/u;

/** Writes a run of inline content. A break is written as a backslash at the end of the line. */
export function writeInline(run: readonly Inline[], style: InlineStyle): string {
  const pieces = run.map((inline, i) => writePiece(inline, style, style.inMark || i < run.length - 1));
  // joined at the end, because reading the last character of a growing string copies it each time
  const written: string[] = [];
  let before = '';
  for (const [i, { marker, text }] of pieces.entries()) {
    const next = pieces[i + 1];
    if (text.startsWith('[') && before.endsWith('!')) escapeExclamation(written);
    const isRead =
      marker !== '' &&
      canOpen(before, text) &&
      canClose(text, next === undefined ? '' : next.marker + next.text);
    const marked = isRead ? marker + text + marker : text;
    // adjacent code spans would merge their backticks
    const wouldMerge = marked.startsWith('`') && before.endsWith('`');
    const piece = wouldMerge ? writeText(textFor(run[i]!), style, true) : marked;
    if (piece === '') continue;
    before = piece;
    written.push(piece);
  }
  return written.join('');
}

/** The text of a piece, with the spaces at the ends of code. */
function textFor(inline: Inline): string {
  return inline.type === 'code' ? inline.value : plainInline([inline]);
}

/** Escapes an exclamation mark before a link, which would turn the link into an image. */
function escapeExclamation(written: string[]): void {
  const last = written.pop() ?? '';
  written.push(`${last.slice(0, -1)}\\!`);
}

interface Piece {
  readonly marker: string;
  readonly text: string;
}

function plain(text: string): Piece {
  return { marker: '', text };
}

function escapeIf(inCell: boolean, markdown: string): string {
  return inCell ? escapeCell(markdown) : markdown;
}

function writePiece(inline: Inline, style: InlineStyle, hasNext: boolean): Piece {
  const { inCell, inLink, writeAddress } = style;
  switch (inline.type) {
    case 'text':
      return plain(writeText(inline.value, style, hasNext));
    case 'code': {
      // Code is written as text where its characters would be read as markup. In a cell, a backslash before a bar escapes the
      // bar even in code; and ``[`]:`](…)`` at the start of a line defines a link reference (CommonMark §4.7).
      const isMarkup = (inCell && inline.value.includes('\\|')) || (inLink && inline.value.includes(']:'));
      if (isMarkup) return plain(writeText(inline.value, style, hasNext));
      return plain(escapeIf(inCell, codeSpan(inline.value)));
    }
    case 'break':
      return plain(inCell ? ' ' : '\\\n');
    case 'image':
      return plain(`![${escapeIf(inCell, escapeText(inline.alt))}](${writeAddress(inline.url)})`);
    case 'link': {
      const text = writeInline(inline.children, { ...style, inLink: true }).replaceAll('\\\n', ' ');
      return plain(`[${text}](${writeAddress(inline.url)})`);
    }
    default:
      return { marker: markers[inline.type], text: writeInline(inline.children, { ...style, inMark: true }) };
  }
}

function writeText(value: string, { inCell, inLink }: InlineStyle, hasNext: boolean): string {
  const escaped = escapeIf(inCell, escapeText(value));
  return inLink ? escaped : breakAddresses(escaped, hasNext);
}

/** Whether a marker before `text` opens a mark: no space after it, and space or punctuation before it or a letter or digit after it. */
function canOpen(before: string, text: string): boolean {
  const last = before.at(-1) ?? '';
  if (last === '*' || last === '~' || /^\s/.test(text)) return false;
  return isWordStart(text) || isSeparator(lastPoint(before));
}

/** Whether a marker after `text` closes a mark: no space before it, and a letter or digit before it or space or punctuation after it. */
function canClose(text: string, after: string): boolean {
  const [next = ''] = after;
  if (next === '*' || next === '~' || /\s/.test(text.at(-1) ?? '')) return false;
  return !punctuationOrSpace.test(lastPoint(text)) || isSeparator(next);
}

/** Whether all parsers read a code point as space or punctuation: those that go by code units read an emoji as letters. */
function isSeparator(point: string): boolean {
  return point.length < 2 && punctuationOrSpace.test(point);
}

function isWordStart(text: string): boolean {
  const [first = ''] = text;
  return !punctuationOrSpace.test(first);
}

function lastPoint(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}
