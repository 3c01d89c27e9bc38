// Splits text into words, which are runs of letters and digits, and folds them: removes case and accents. Records the offsets of
// each word. Documents and queries are tokenized alike.

import { codeUnitAt } from '../lib/code-unit.ts';
import { textOf } from './hash.ts';

/** Longer words are cut to this many folded code units, in documents and queries alike. */
export const WORD_MAX_UNITS = 64;

/** The words of one text. A buffer is reused, so that tokenizing allocates nothing. */
export interface WordBuffer {
  count: number;
  /** Folded code units of all words, concatenated. */
  units: Uint16Array;
  /** By word: its first unit in `units`. One extra entry marks the end of the last word. */
  start: Uint32Array;
  /** By word: offset in the text of its first code unit. */
  from: Uint32Array;
  /** By word: offset in the text after its last code unit. */
  until: Uint32Array;
}

/** Creates a buffer for texts of up to `textUnits` code units. `Tokenizer.read` enlarges it when a text needs more. */
export function createWordBuffer(textUnits: number): WordBuffer {
  const words = (textUnits >> 1) + 2;
  return {
    count: 0,
    // Characters that fold to several (㎏, ﷺ) may exceed this capacity: `read` drops the units that do not fit.
    units: new Uint16Array(textUnits + WORD_MAX_UNITS),
    start: new Uint32Array(words),
    from: new Uint32Array(words),
    until: new Uint32Array(words),
  };
}

/** The folded text of word `index`. */
export function wordAt(buffer: WordBuffer, index: number): string {
  return textOf(buffer.units, buffer.start[index]!, buffer.start[index + 1]!);
}

/** Entry of a fold table: the character separates words. */
const SEPARATOR = 0;
/** Entry of a fold table: the character folds to no or several code units, see `#foldRare`. */
const RARE = 1;
/** Code units below this are in the fold table: the Latin letters with their accents. */
const FOLD_TABLE_SIZE = 0x250;
/** Largest number of other characters whose folded form is cached. */
const RARE_CACHED_MAX = 2048;

/** Letters that Unicode does not decompose. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Splits texts into folded words. Some letters keep their mark because it distinguishes words, such as ñ. */
export class Tokenizer {
  readonly #letters: string;
  readonly #joiners: string;
  /** Created by the first text, because a site uses few of the languages. */
  #table: Uint16Array | undefined;
  readonly #rare = new Map<string, string | undefined>();
  #wordsOf: WordBuffer | undefined;

  /**
   * `letters`: the letters that keep their marks, in lower case and composed form. `joiners`: characters that do not end a word,
   * though they are no letters.
   */
  constructor(letters: string, joiners = '') {
    this.#letters = letters;
    this.#joiners = joiners;
  }

  /** Fills the buffer with the words of an NFC text, in order. */
  read(text: string, buffer: WordBuffer): void {
    const { length } = text;
    if (length + WORD_MAX_UNITS > buffer.units.length) Object.assign(buffer, createWordBuffer(length * 2));
    const { units, start, from, until } = buffer;
    this.#table ??= this.#createTable();
    const table = this.#table;
    const capacity = units.length;
    let words = 0;
    let used = 0;
    let wordStart = 0;
    let at = 0;
    while (at < length) {
      const code = codeUnitAt(text, at);
      let folded = code < FOLD_TABLE_SIZE ? table[code]! : RARE;
      let width = 1;
      if (folded > RARE) {
        if (used === wordStart) from[words] = at;
        if (used - wordStart < WORD_MAX_UNITS && used < capacity) units[used++] = folded;
      } else if (folded === RARE) {
        const character = String.fromCodePoint(text.codePointAt(at)!);
        width = character.length;
        const several = this.#foldRare(character);
        if (several === undefined) folded = SEPARATOR;
        else {
          if (used === wordStart && several !== '') from[words] = at;
          for (let i = 0; i < several.length && used < capacity && used - wordStart < WORD_MAX_UNITS; i++) {
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

  /** The folded words of a text, as strings. */
  wordsOf(text: string): string[] {
    this.#wordsOf ??= createWordBuffer(WORD_MAX_UNITS);
    const buffer = this.#wordsOf;
    this.read(text.normalize('NFC'), buffer);
    return Array.from({ length: buffer.count }, (_, index) => wordAt(buffer, index));
  }

  /** The folded word without the marks that folding keeps, as it is typed on a keyboard without those letters. */
  bareOf(word: string): string {
    let bare = word;
    for (const letter of this.#letters) bare = bare.replaceAll(letter, letter.normalize('NFKD')[0]!);
    return bare;
  }

  #createTable(): Uint16Array {
    return Uint16Array.from({ length: FOLD_TABLE_SIZE }, (_, code) => {
      const folded = this.#fold(String.fromCharCode(code));
      if (folded === undefined) return SEPARATOR;
      return folded.length === 1 ? folded.charCodeAt(0) : RARE;
    });
  }

  #fold(character: string): string | undefined {
    return this.#joiners.includes(character) ? '' : fold(character, this.#letters);
  }

  #foldRare(character: string): string | undefined {
    const rare = this.#rare;
    if (rare.has(character)) return rare.get(character);
    if (rare.size >= RARE_CACHED_MAX) rare.clear();
    const folded = this.#fold(character);
    rare.set(character, folded);
    return folded;
  }
}

/**
 * The folded form of a character: `''` when it is invisible within a word (combining marks, soft hyphens, zero-width and
 * direction marks), `undefined` when it separates words (punctuation, emoji, lone surrogates).
 */
function fold(character: string, letters: string): string | undefined {
  // Ordinal indicators are dropped: people search for the number or letter before them (3.ª, nº).
  if (character === 'ª' || character === 'º') return undefined;
  if (/[\p{M}\p{Cf}]/u.test(character)) return '';
  if (!/[\p{L}\p{N}]/u.test(character)) return undefined;
  const lower = character.toLowerCase();
  if (letters.includes(lower)) return lower;
  const bare = lower.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(bare, (letter) => ligatures[letter] ?? letter).join('');
}
