// Splits text into words, which are runs of letters and digits, and folds them: removes case and accents. Records the offsets of
// each word. Documents and queries are tokenized alike. Of Chinese, Japanese and Korean, each two neighbouring letters are a word,
// as in Lucene's CJKBigramFilter: it needs no dictionary, and finds as well as one does (Nie et al. 2000).

import { codeUnitAt } from '../lib/code-unit.ts';
import { firstEastAsian, isEastAsian } from '../lib/east-asian.ts';
import { toNfc } from '../lib/normalize.ts';
import { textOfUnits } from './hash.ts';

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
  const words = textUnits + 2;
  return {
    count: 0,
    // A letter may be in two words. Characters that fold to several (㎏, ﷺ) may exceed this: `read` drops the units that do not fit.
    units: new Uint16Array(2 * textUnits + WORD_MAX_UNITS),
    start: new Uint32Array(words),
    from: new Uint32Array(words),
    until: new Uint32Array(words),
  };
}

/** The folded text of word `index`. */
export function wordAt(buffer: WordBuffer, index: number): string {
  return textOfUnits(buffer.units, buffer.start[index]!, buffer.start[index + 1]!);
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
    const size = buffer.units.length;
    if (2 * length + WORD_MAX_UNITS > size) Object.assign(buffer, createWordBuffer(Math.max(length, size)));
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
        if (code >= firstEastAsian && several !== undefined && isEastAsian(character)) {
          if (used > wordStart) {
            start[words] = wordStart;
            until[words++] = at;
          }
          buffer.count = words;
          start[words] = used;
          at = this.#readPairs(text, at, buffer);
          words = buffer.count;
          wordStart = used = start[words]!;
          continue;
        }
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

  /**
   * Does the same for the UTF-8 bytes `[first, end)` of an NFC text of Latin letters, which take less time than a string. Does not record
   * offsets. Returns false, with an unfinished buffer, at a character that needs more than the table.
   */
  readLatin(bytes: Uint8Array, first: number, end: number, buffer: WordBuffer): boolean {
    const size = buffer.units.length;
    if (2 * (end - first) + WORD_MAX_UNITS > size) return false;
    const { units, start } = buffer;
    this.#table ??= this.#createTable();
    const table = this.#table;
    let words = 0;
    let used = 0;
    let wordStart = 0;
    for (let at = first; at < end; at++) {
      let code = bytes[at]!;
      if (code >= 0x80) code = code < 0xe0 ? ((code & 0x1f) << 6) | (bytes[++at]! & 0x3f) : FOLD_TABLE_SIZE;
      if (code >= FOLD_TABLE_SIZE) return false;
      const folded = table[code]!;
      if (folded > RARE) {
        if (used - wordStart < WORD_MAX_UNITS) units[used++] = folded;
      } else if (folded === RARE) return false;
      else if (used > wordStart) {
        start[words++] = wordStart;
        wordStart = used;
      }
    }
    if (used > wordStart) start[words++] = wordStart;
    start[words] = used;
    buffer.count = words;
    return true;
  }

  /**
   * Adds the words of the run of East Asian letters that starts at `first`: each two neighbours, or the only letter. Returns the
   * offset after the run.
   */
  #readPairs(text: string, first: number, buffer: WordBuffer): number {
    const { units, start, from, until } = buffer;
    let words = buffer.count;
    let used = start[words]!;
    const add = (word: string, since: number, end: number): void => {
      from[words] = since;
      until[words++] = end;
      for (let i = 0; i < word.length && used < units.length; i++) units[used++] = word.charCodeAt(i);
      start[words] = used;
    };
    let before = '';
    let beforeAt = first;
    let at = first;
    while (at < text.length) {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      const isLetter = isEastAsian(character);
      if (!isLetter && this.#foldRare(character) !== '') break;
      if (isLetter) {
        const letter = this.#foldRare(character) ?? '';
        if (before !== '') add(before + letter, beforeAt, at + character.length);
        before = letter;
        beforeAt = at;
      }
      at += character.length;
    }
    if (words === buffer.count) add(before, first, at);
    buffer.count = words;
    return at;
  }

  /** The folded words of a text, as strings. */
  wordsOf(text: string): string[] {
    this.#wordsOf ??= createWordBuffer(WORD_MAX_UNITS);
    const buffer = this.#wordsOf;
    this.read(toNfc(text), buffer);
    return Array.from({ length: buffer.count }, (_, index) => wordAt(buffer, index));
  }

  /** The folded word without the marks that folding keeps, as it is typed on a keyboard without those letters. */
  bareOf(word: string): string {
    let bare = word;
    for (const letter of this.#letters) bare = bare.replaceAll(letter, letter.normalize('NFKD').charAt(0));
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

const eastAsian = String.fromCharCode(firstEastAsian);

/**
 * The folded form of a character: `''` when it is invisible within a word (combining marks, soft hyphens, zero-width and
 * direction marks), `undefined` when it separates words (punctuation, emoji, lone surrogates).
 */
function fold(character: string, letters: string): string | undefined {
  // Ordinal indicators are dropped: people search for the number or letter before them (3.ª, nº).
  if (character === 'ª' || character === 'º') return undefined;
  // Arabic writers stretch words with U+0640
  if (/[\p{M}\p{Cf}\u0640]/u.test(character)) return '';
  if (!/[\p{L}\p{N}]/u.test(character)) return undefined;
  // their marks distinguish letters: `が` is no `か`
  if (character >= eastAsian && isEastAsian(character)) return character.normalize('NFKC');
  const lower = character.toLowerCase();
  if (letters.includes(lower)) return lower;
  const bare = lower.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(bare, (letter) => ligatures[letter] ?? letter).join('');
}
