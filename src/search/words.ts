// Text → words: runs of letters and digits, folded, with the place where each stood. Used alike by building and asking.

import { codeUnitAt } from '../lib/code-unit.ts';
import { FOLD_TABLE_SIZE, foldRare, foldTable, RARE, SEPARATOR } from './fold.ts';
import { textOf } from './hash.ts';

/** Longer words are cut to this many folded code units, in documents and queries alike. */
export const WORD_MAX_UNITS = 64;

/** Words of one text. Reused from text to text, so that reading one allocates nothing. */
export interface WordBuffer {
  count: number;
  /** Folded code units of all words, end to end. */
  units: Uint16Array;
  /** By word: its first unit in `units`; one more entry ends the last word. */
  start: Uint32Array;
  /** By word: offset in the text of its first code unit. */
  from: Uint32Array;
  /** By word: offset in the text just behind it. */
  until: Uint32Array;
}

/** A buffer for texts of up to `textUnits` code units; `readWords` makes it larger when a text needs it. */
export function createWordBuffer(textUnits: number): WordBuffer {
  const words = (textUnits >> 1) + 2;
  return {
    count: 0,
    // A character that folds to several (㎏, ﷺ) may not fit: readWords drops what it cannot hold.
    units: new Uint16Array(textUnits + WORD_MAX_UNITS),
    start: new Uint32Array(words),
    from: new Uint32Array(words),
    until: new Uint32Array(words),
  };
}

/** Fills the buffer with the words of an NFC text, in order. */
export function readWords(text: string, buffer: WordBuffer): void {
  const { length } = text;
  if (length + WORD_MAX_UNITS > buffer.units.length) Object.assign(buffer, createWordBuffer(length * 2));
  const { units, start, from, until } = buffer;
  const room = units.length;
  let words = 0;
  let used = 0;
  let wordStart = 0;
  let at = 0;
  while (at < length) {
    const code = codeUnitAt(text, at);
    let folded = code < FOLD_TABLE_SIZE ? foldTable[code]! : RARE;
    let width = 1;
    if (folded > RARE) {
      if (used === wordStart) from[words] = at;
      if (used - wordStart < WORD_MAX_UNITS && used < room) units[used++] = folded;
    } else if (folded === RARE) {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      width = character.length;
      const several = foldRare(character);
      if (several === undefined) folded = SEPARATOR;
      else {
        if (used === wordStart && several !== '') from[words] = at;
        for (let i = 0; i < several.length && used < room && used - wordStart < WORD_MAX_UNITS; i++) {
          units[used++] = several.charCodeAt(i);
        }
      }
    }
    if (folded === SEPARATOR && used > wordStart) {
      start[words] = wordStart;
      until[words++] = at;
      wordStart = used;
    }
    at += width;
  }
  if (used > wordStart) {
    start[words] = wordStart;
    until[words++] = length;
  }
  start[words] = used;
  buffer.count = words;
}

/** The folded text of word `index`. */
export function wordAt(buffer: WordBuffer, index: number): string {
  return textOf(buffer.units, buffer.start[index]!, buffer.start[index + 1]!);
}

/** The folded words of a text, as strings. */
export function wordsOf(text: string): string[] {
  const buffer = createWordBuffer(text.length);
  readWords(text.normalize('NFC'), buffer);
  return Array.from({ length: buffer.count }, (_, index) => wordAt(buffer, index));
}
