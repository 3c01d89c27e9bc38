// Collects the inline content of one line as a browser lays it out: white space collapses across elements, marks have no
// space at their ends, equal adjacent marks are merged. Source: CSS Text 3 §4.1 (white space processing).

import { cleanLine, collapseSpace } from '../../html/index.ts';
import type { Inline } from './document.ts';

/**
 * Texts to which more is appended: up to the first length, or up to the second if they have no space at their end. V8 copies a string
 * that has been appended to when its end is read, so that a line of 100,000 marks would be copied as often.
 */
const appendedMaxChars = 1_000;
const appendedWordMaxChars = 10_000;

/** Appends text, with its white space collapsed together with the text before it. */
export function appendText(run: Inline[], data: string): void {
  const last = run.at(-1);
  let value = collapseSpace(data);
  // a space at the start of a run is kept, because it may have to move out of a mark
  if (value.startsWith(' ') && last !== undefined && (last.type === 'break' || endsInSpace(last)))
    value = value.slice(1);
  if (value === '') return;
  if (last?.type === 'text' && !isFull(last.value)) last.value += value;
  else run.push({ type: 'text', value });
}

function isFull(text: string): boolean {
  return text.length >= appendedMaxChars && (text.length >= appendedWordMaxChars || text.endsWith(' '));
}

/** Appends any inline content; spaces and breaks at the ends of a mark are moved out of it. */
export function appendInline(run: Inline[], inline: Inline): void {
  switch (inline.type) {
    case 'text':
      appendText(run, inline.value);
      return;
    case 'break':
      trimEnd(run);
      run.push(inline);
      return;
    case 'code':
    case 'image':
      run.push(inline);
      return;
    default:
      appendMark(run, inline);
  }
}

type Mark = Extract<Inline, { children: Inline[] }>;

function appendMark(run: Inline[], mark: Mark): void {
  const { children } = mark;
  for (const inline of takeBreaks(children)) appendInline(run, inline);
  const first = children[0];
  if (first?.type === 'text' && first.value.startsWith(' ')) {
    appendText(run, ' ');
    first.value = first.value.slice(1);
    if (first.value === '') children.shift();
  }
  const after = takeEnd(children);
  if (children.length > 0) {
    const last = run.at(-1);
    if (last !== undefined && last.type === mark.type && last.type !== 'link') {
      for (const child of children) appendInline(last.children, child);
    } else {
      // adjacent links are separated, as the style of the page usually does
      if (mark.type === 'link' && last?.type === 'link') appendText(run, ' ');
      run.push(mark);
    }
  }
  for (const inline of after) appendInline(run, inline);
}

/** Removes the breaks at the start of a run and returns them, to be put before the mark. */
function takeBreaks(run: Inline[]): Inline[] {
  const end = run.findIndex(({ type }) => type !== 'break');
  return run.splice(0, end < 0 ? run.length : end);
}

/** Removes the space and the breaks at the end of a run and returns them, to be put after the mark. */
function takeEnd(run: Inline[]): Inline[] {
  const removed: Inline[] = [];
  for (;;) {
    const last = run.at(-1);
    if (last !== undefined && endsInSpace(last)) {
      removed.push({ type: 'text', value: ' ' });
      trimEnd(run);
    } else if (last?.type === 'break') {
      removed.push(last);
      run.pop();
    } else return removed.reverse();
  }
}

function endsInSpace(inline: Inline): boolean {
  return inline.type === 'text' && inline.value.endsWith(' ');
}

function trimEnd(run: Inline[]): void {
  const last = run.at(-1);
  if (last?.type !== 'text') return;
  last.value = last.value.trimEnd();
  if (last.value === '') run.pop();
}

/** Splits a run into paragraphs at double breaks, without breaks and spaces at their ends and without empty ones. */
export function splitParagraphs(run: Inline[]): Inline[][] {
  if (!run.some(({ type }) => type === 'break')) return trimRun(run).length === 0 ? [] : [run];
  let part: Inline[] = [];
  const parts = [part];
  for (const [i, inline] of run.entries()) {
    const isBreak = inline.type === 'break';
    if (isBreak && run[i + 1]?.type === 'break') continue;
    if (isBreak && run[i - 1]?.type === 'break') {
      part = [];
      parts.push(part);
    } else part.push(inline);
  }
  return parts.map(trimRun).filter(({ length }) => length > 0);
}

/** Removes breaks and spaces from both ends, in place. */
export function trimRun(run: Inline[]): Inline[] {
  takeBreaks(run);
  const first = run[0];
  if (first?.type === 'text') {
    first.value = first.value.trimStart();
    if (first.value === '') {
      run.shift();
      return trimRun(run);
    }
  }
  for (;;) {
    trimEnd(run);
    if (run.at(-1)?.type !== 'break') return run;
    run.pop();
  }
}

/** Puts a run on one line: breaks become spaces. */
export function joinLines(run: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const inline of run) {
    if (inline.type === 'break') appendText(line, ' ');
    else appendInline(line, inline);
  }
  return trimRun(line);
}

/** The plain text of a run on one line, without images. */
export function plainInline(run: readonly Inline[]): string {
  return cleanLine(rawText(run));
}

function rawText(run: readonly Inline[]): string {
  let text = '';
  for (const inline of run) {
    if (inline.type === 'text' || inline.type === 'code') text += inline.value;
    else if (inline.type === 'break' || inline.type === 'image') text += ' ';
    else text += rawText(inline.children);
  }
  return text;
}

/** Whether a run contains a link at any depth. */
export function containsLink(run: readonly Inline[]): boolean {
  return run.some(
    (inline) => inline.type === 'link' || ('children' in inline && containsLink(inline.children)),
  );
}
