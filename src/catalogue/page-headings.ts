// The headings of a page as JSON in a snapshot: lists instead of objects, because names would be most of the bytes.

import type { PageHeading } from '../compare/index.ts';
import { isNumber, isText, listOf } from '../lib/form.ts';
import { parseJson } from '../lib/parse-json.ts';

type PackedHeading = readonly [level: number, text: string, anchor?: string];

const isPacked = listOf(
  (value): value is PackedHeading =>
    Array.isArray(value) &&
    (value.length === 2 || value.length === 3) &&
    isNumber(value[0]) &&
    value.slice(1).every(isText),
);

export function packHeadings(headings: readonly PageHeading[]): string {
  return JSON.stringify(
    headings.map(({ level, text, anchor }) => [level, text, ...(anchor === undefined ? [] : [anchor])]),
  );
}

/** Returns undefined for a text of another form. */
export function unpackHeadings(json: string): readonly PageHeading[] | undefined {
  const packed = parseJson(json);
  if (!isPacked(packed)) return undefined;
  return packed.map(([level, text, anchor]) => ({ level, text, ...(anchor !== undefined && { anchor }) }));
}
