// The data of an index: every array, by the name its section has in a snapshot. docs/search.md draws them.

import type { StringTable } from './hash.ts';

/** An array of numbers, typed or not, that is only read. */
export type Numbers = ArrayLike<number>;

export interface IndexData {
  /** JSON of {@link IndexSettings} in UTF-8. */
  readonly settings: Uint8Array;

  /** Words as documents spell them (folded), ascending by code units; see `StringTable`. */
  readonly wordUnits: Uint16Array;
  readonly wordStart: Uint32Array;
  readonly wordSlots: Uint32Array;
  /** By word: its stem. */
  readonly wordStem: Uint32Array;
  /** By word: its own posting list; its stem's where the stem has no other word. */
  readonly wordList: Uint32Array;
  /** By word: occurrences in all documents. */
  readonly wordCount: Uint32Array;
  /** By word: 1 for a stop word. */
  readonly wordIsStop: Uint8Array;

  /** Stems; a stop word's is its own and cannot be found by text. */
  readonly stemUnits: Uint16Array;
  readonly stemStart: Uint32Array;
  readonly stemSlots: Uint32Array;

  /** By bucket: its first entry in `nearWord`; one more entry ends the last. A power of two buckets. */
  readonly nearStart: Uint32Array;
  /** Words that are near to something that hashes to the bucket. */
  readonly nearWord: Uint32Array;

  /** By list (stems first, then words, then groups of synonyms): its first posting; one more entry ends the last. */
  readonly listStart: Uint32Array;
  /** By list: its highest impact. */
  readonly listPeak: Uint8Array;
  /** By posting: see `posting.ts`. Documents ascend within a list; only postings of stems tell of titles. */
  readonly postings: Uint32Array;

  /** By group of synonyms, in the order of the settings: its posting list, or {@link NO_LIST}. */
  readonly synonymList: Uint32Array;

  /**
   * By posting of a stem: its first position; one more entry ends the last. Words of headings have no positions of their
   * own: bodies repeat them.
   */
  readonly positionStart: Uint32Array;
  /** By position: how many words come before it in title and body; stop words do not count. */
  readonly positionWord: Uint16Array;
  /** By position: in which passage of its document the word is, or {@link IN_TITLE}. */
  readonly positionPassage: Uint16Array;
  /** By document: words in its title, stop words left out, at most 255. */
  readonly titleLength: Uint8Array;

  /** By document: its first passage; one more entry ends the last. Each document has one at least. */
  readonly passageStart: Uint32Array;
  /** By passage: its first byte in `textBytes`, and how many of them an excerpt shows from there on. */
  readonly passageText: Uint32Array;
  readonly passageBytes: Uint16Array;
  /** By passage: what it is and where it ends, see {@link markOf}. */
  readonly passageMark: Uint8Array;
  /** The texts of all documents in UTF-8. */
  readonly textBytes: Uint8Array;

  /** By document: its city, as a place in `IndexSettings.citySlugs`. */
  readonly documentCity: Uint16Array;
}

/** Stands in `positionPassage` for a word of the title. */
export const IN_TITLE = 0xffff;
/** Words of later passages are found, but not shown nor measured for nearness. */
export const PASSAGES_MAX: number = IN_TITLE;

/** Stands in `synonymList` for a group of which no document says anything. */
export const NO_LIST = 0xffffffff;

/** What an index knows besides its arrays. */
export interface IndexSettings {
  /** Of the analyzer that read its documents; queries must be read by the same. */
  readonly language: string;
  /** Slugs of the cities that documents have, ascending; `''` first, for general pages. */
  readonly citySlugs: readonly string[];
  /** By place in `citySlugs`: the document that is the city's guide, -1 for none. */
  readonly cityGuides: readonly number[];
  readonly cities: readonly { readonly slug: string; readonly names: readonly string[] }[];
  readonly synonyms: readonly (readonly string[])[];
}

/** The words of an index, findable by their text. */
export function wordTable({ wordUnits, wordStart, wordSlots }: IndexData): StringTable {
  return { units: wordUnits, start: wordStart, slots: wordSlots };
}

/** The stems of an index, findable by their text. */
export function stemTable({ stemUnits, stemStart, stemSlots }: IndexData): StringTable {
  return { units: stemUnits, start: stemStart, slots: stemSlots };
}

// A passage is what an excerpt can be. Where one may start and how much it then shows is settled when the index is built, so
// a query only chooses one.

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
