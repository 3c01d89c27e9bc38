// The postal address that ends in a line, with the lines above it that are a part of it.

import { findAddress, hasPostalCode } from './postal-address.ts';
import type { Line } from './read-hours.ts';

const aboveMaxLines = 3;
const aboveMaxChars = 120;

/** The address whose postal code is in a line; `''` for none. Its parts are often written below each other. */
export function addressAt(lines: readonly Line[], at: number): string {
  const text = lines[at]?.text ?? '';
  // a code of four digits is one after the number of the house, which may end the line above
  if (!/\d/.test(text) || !hasPostalCode(`${lines[at - 1]?.text.slice(-3) ?? ''}\n${text}`)) return '';
  const block = lines.slice(Math.max(0, at - aboveMaxLines), at + 1).map((line) => line.text);
  return findAddress(text) || findAddress(block.filter(({ length }) => length <= aboveMaxChars).join('\n'));
}
