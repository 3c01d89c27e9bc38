// Codes and measures that a query writes apart and pages together: E-18, 60 x 60, 220 V.

import { findUnits, type StringTable } from '../hash.ts';
import type { WordBuffer } from '../words.ts';

/** Longer codes are not written in parts. */
const CODE_MAX_UNITS = 10;
const CODE_MAX_PARTS = 3;

/** Makes one word of neighbours, some letters and some digits, that together are a word of the index. */
export function joinCodes(buffer: WordBuffer, words: StringTable): void {
  for (let i = 0; i + 1 < buffer.count; i++) {
    for (let parts = Math.min(CODE_MAX_PARTS, buffer.count - i); parts > 1; parts--) {
      const from = buffer.start[i]!;
      const until = buffer.start[i + parts]!;
      if (until - from > CODE_MAX_UNITS || !mixesDigits(buffer, i, parts)) continue;
      if (findUnits(words, buffer.units, from, until) < 0) continue;
      join(buffer, i, parts);
      break;
    }
  }
}

/** Whether some of the words begin with a digit and some do not. */
function mixesDigits({ units, start }: WordBuffer, first: number, parts: number): boolean {
  let withDigit = 0;
  for (let i = first; i < first + parts; i++) {
    const unit = units[start[i]!]!;
    if (unit >= 0x30 && unit <= 0x39) withDigit += 1;
  }
  return withDigit > 0 && withDigit < parts;
}

function join(buffer: WordBuffer, first: number, parts: number): void {
  const { start, from, until, count } = buffer;
  until[first] = until[first + parts - 1]!;
  start.copyWithin(first + 1, first + parts, count + 1);
  from.copyWithin(first + 1, first + parts, count);
  until.copyWithin(first + 1, first + parts, count);
  buffer.count -= parts - 1;
}
