// The postal address that ends in a line, with the lines above it that are a part of it.

import { findAddress, hasPostalCode } from './postal-address.ts';
import type { Line } from './read-hours.ts';

/** The address whose postal code is in a line; `''` for none. */
export function addressAt(lines: readonly Line[], at: number): string {
  const text = lines[at]?.text ?? '';
  if (!/\d/.test(text) || !hasPostalCode(text)) return '';
  return findAddress(text) || findAddress(withLinesAbove(lines, at));
}

const aboveMaxLines = 3;

/** A line with the short lines above it: addresses are often written below each other. */
function withLinesAbove(lines: readonly Line[], at: number): string {
  return lines
    .slice(Math.max(0, at - aboveMaxLines), at + 1)
    .map(({ text }) => text)
    .filter((text) => text.length <= 120)
    .join('\n');
}
