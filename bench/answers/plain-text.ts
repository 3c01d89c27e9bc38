// Texts as answers are compared: a page without Markdown's marks, and a text in the form in which letters alone count.

import { withoutMarks } from '../../src/lib/normalize.ts';

/** Markdown as a reader sees it, in one line: without marks, and a row of a table as its cells one after the other. */
export function readMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/^\s*(?:#+|[-*]|\d+\.|\|(?: ?-+ ?\|)+$)(?:\s+|$)/gm, '')
    .replaceAll(/\]\([^)\s]*\)/g, '')
    .replaceAll(/\\([!-~])|\*\*?|[[|]/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Without accents, case and punctuation, each word between blanks. */
export function normalForm(text: string): string {
  const words =
    withoutMarks(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** Whether one of the texts stands in `text` in normal form. */
export function hasOneOf(text: string, wanted: readonly string[]): boolean {
  const normal = normalForm(text);
  return wanted.some((one) => normal.includes(normalForm(one)));
}

/** Whether all of the texts stand in `text`, as parts of words too. Accents and case make no difference. */
export function hasAll(text: string, wanted: readonly string[]): boolean {
  const plain = withoutMarks(text).toLowerCase();
  return wanted.every((one) => plain.includes(withoutMarks(one).toLowerCase()));
}
