// What the text around a link says of it.

import { cleanLine } from '../../html/index.ts';
import type { Line } from '../values/read-hours.ts';

/** A place in the visible text: the index of a line, and the text of it up to there. */
export interface Position {
  readonly at: number;
  readonly before: string;
}

/** Whether a place is in what is left out of its line, because it is about others. */
export function isCut({ at, before }: Position, lines: readonly Line[], own: readonly Line[]): boolean {
  const kept = own[at]?.text ?? '';
  return kept !== (lines[at]?.text ?? '') && cleanLine(before).length >= kept.length;
}

const wordMaxChars = 20;

/** Whether the text of a link, or the word before it, says that it dials a fax. */
export function isOfFax({ at, before }: Position, lines: readonly Line[]): boolean {
  const text = lines[at]?.text ?? '';
  const start = cleanLine(before).length;
  return (
    /^\P{L}{0,3}(?:tele)?fax(?!\p{L})/iu.test(text.slice(start)) ||
    /(?<!\p{L})(?:tele)?fax\P{L}{0,4}$/iu.test(text.slice(Math.max(0, start - wordMaxChars), start))
  );
}
