// Inline content -> Markdown. Marks are written only where CommonMark's flanking rules would read them back
// (CommonMark 0.31 §6.2); elsewhere their text stands alone, for a stray asterisk is worse than a lost emphasis.

import type { Inline } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import { breakAddresses, codeSpan, escapeCell, escapeText } from './escape.ts';

/** How a piece of Markdown is to be written. */
export interface InlineStyle {
  /** Turns an absolute address into the one to be written. */
  readonly writeAddress: (address: string) => string;
  /** Inside a table: no line breaks, bars escaped. */
  readonly inCell: boolean;
  /** Inside a link's text, where bare addresses are not looked for. */
  readonly inLink: boolean;
  /** Inside a mark: something follows the last piece. */
  readonly inMark: boolean;
}

const markers = { strong: '**', emphasis: '*', delete: '~~' } as const;
const punctuationOrSpace = /^[\p{P}\p{S}\s]?$/u;

/** Writes a run of inline content; a break ends a line with a backslash. */
export function writeInline(run: readonly Inline[], style: InlineStyle): string {
  const pieces = run.map((inline, i) => writePiece(inline, style, style.inMark || i < run.length - 1));
  // Joined at the end: looking at the last character of a growing string would copy it each time.
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
    // Two code spans side by side would share their backticks.
    const isMerging = marked.startsWith('`') && before.endsWith('`');
    const piece = isMerging ? writeText(plainInline([run[i]!]), style, true) : marked;
    if (piece === '') continue;
    before = piece;
    written.push(piece);
  }
  return written.join('');
}

/** Before a link, an exclamation mark would make it an image. */
function escapeExclamation(written: string[]): void {
  const last = written.pop() ?? '';
  written.push(`${last.slice(0, -1)}\\!`);
}

function writePiece(inline: Inline, style: InlineStyle, goesOn: boolean): { marker: string; text: string } {
  const plain = (text: string) => ({ marker: '', text });
  const { inCell, writeAddress } = style;
  const cell = inCell ? escapeCell : (text: string) => text;
  switch (inline.type) {
    case 'text':
      return plain(writeText(inline.value, style, goesOn));
    case 'code': {
      // In a cell, a backslash before a bar escapes the bar, in code too: such code is written as text.
      const isCode = !(inCell && inline.value.includes('\\|'));
      return plain(isCode ? cell(codeSpan(inline.value)) : writeText(inline.value, style, goesOn));
    }
    case 'break':
      return plain(inCell ? ' ' : '\\\n');
    case 'image':
      return plain(`![${cell(escapeText(inline.alt))}](${writeAddress(inline.url)})`);
    case 'link': {
      const text = writeInline(inline.children, { ...style, inLink: true }).replaceAll('\\\n', ' ');
      return plain(`[${text}](${writeAddress(inline.url)})`);
    }
    default:
      return { marker: markers[inline.type], text: writeInline(inline.children, { ...style, inMark: true }) };
  }
}

function writeText(value: string, { inCell, inLink }: InlineStyle, goesOn: boolean): string {
  const escaped = inCell ? escapeCell(escapeText(value)) : escapeText(value);
  return inLink ? escaped : breakAddresses(escaped, goesOn);
}

/** Whether a marker before `text` would open: nothing but space or punctuation before it, or a letter after it. */
function canOpen(before: string, text: string): boolean {
  const last = before.at(-1) ?? '';
  if (last === '*' || last === '~') return false;
  return isWordStart(text) || punctuationOrSpace.test(lastPoint(before));
}

function canClose(text: string, after: string): boolean {
  const [next = ''] = after;
  if (next === '*' || next === '~') return false;
  return !punctuationOrSpace.test(lastPoint(text)) || punctuationOrSpace.test(next);
}

function isWordStart(text: string): boolean {
  const [first = ''] = text;
  return !punctuationOrSpace.test(first);
}

function lastPoint(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}
