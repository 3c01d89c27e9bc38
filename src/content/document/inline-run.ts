// Collects the inline content of one line as a browser would lay it out: white space collapses across elements, marks
// hold no space at their ends, equal neighbours join. Source: CSS Text 3 §4.1 (white space processing).

import { cleanLine, collapseSpace } from '../clean-text.ts';
import type { Inline } from './document.ts';

/** Appends text, its white space collapsed with what stands before it. */
export function appendText(run: Inline[], data: string): void {
  const last = run.at(-1);
  let value = collapseSpace(data);
  // A space at the very start stays: it may have to move out of a mark.
  if (value.startsWith(' ') && last !== undefined && (last.type === 'break' || endsInSpace(last)))
    value = value.slice(1);
  if (value === '') return;
  if (last?.type === 'text') last.value += value;
  else run.push({ type: 'text', value });
}

/** Appends one inline that is not text, with the spaces at its ends moved outside. */
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
      // Two links side by side are two things, however the page's style parts them.
      if (mark.type === 'link' && last?.type === 'link') appendText(run, ' ');
      run.push(mark);
    }
  }
  for (const inline of after) appendInline(run, inline);
}

/** Takes the breaks off the start of a run and returns them, to be put before the mark. */
function takeBreaks(run: Inline[]): Inline[] {
  const end = run.findIndex(({ type }) => type !== 'break');
  return run.splice(0, end < 0 ? run.length : end);
}

/** Takes the space and the breaks off the end of a run and returns them, to be put behind the mark. */
function takeEnd(run: Inline[]): Inline[] {
  const taken: Inline[] = [];
  for (;;) {
    const last = run.at(-1);
    if (last !== undefined && endsInSpace(last)) {
      taken.push({ type: 'text', value: ' ' });
      trimEnd(run);
    } else if (last?.type === 'break') taken.push(run.pop()!);
    else return taken.reverse();
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

/** Parts a run at each double break into lines of thought; breaks and spaces at the ends are gone, empty parts too. */
export function splitParagraphs(run: readonly Inline[]): Inline[][] {
  const parts: Inline[][] = [[]];
  for (let i = 0; i < run.length; i++) {
    const inline = run[i]!;
    if (inline.type === 'break' && run[i + 1]?.type === 'break') {
      while (run[i + 1]?.type === 'break') i++;
      parts.push([]);
    } else parts.at(-1)!.push(inline);
  }
  return parts.map(trimRun).filter((part) => part.length > 0);
}

/** Takes breaks and spaces off both ends, in place. */
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

/** The run on one line: breaks become spaces. */
export function joinLines(run: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const inline of run) {
    if (inline.type === 'break') appendText(line, ' ');
    else appendInline(line, inline);
  }
  return trimRun(line);
}

/** The words of a run, on one line; images say nothing here. */
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

/** Whether a link is anywhere in the run. */
export function holdsLink(run: readonly Inline[]): boolean {
  return run.some((inline) => inline.type === 'link' || ('children' in inline && holdsLink(inline.children)));
}
