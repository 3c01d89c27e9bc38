// Passages: what excerpts can be. Where one may start and how much it then shows is settled when the index is built, so a
// query only chooses one.

/** Of a passage's mark: it is of a paragraph, not of a heading, list item or table row. */
export const IS_PROSE = 1;
/** It starts within a sentence, so that dots come before it. */
export const STARTS_WITHIN = 2;
/** What it shows ends within a sentence, so that dots come behind it. */
export const ENDS_WITHIN = 4;
/** The bits above those: how many passages it shows whole, itself first. */
const SPAN_SHIFT = 3;
/** More are shown at times, though not counted: a list of numbers. */
export const SPAN_MAX: number = 0xff >>> SPAN_SHIFT;

/** ASCII, because one wider character would make every string it is in, up to the whole answer, two bytes a character. */
export const ELLIPSIS = '...';

export function markOf(span: number, flags: number): number {
  return (span << SPAN_SHIFT) | flags;
}

export function spanOf(mark: number): number {
  return mark >>> SPAN_SHIFT;
}
