// The data of an index: one array per section of a snapshot, with the same names. docs/search.md has a drawing of them.

import type { StringTable } from './hash.ts';
import type { Phrases } from './phrases.ts';

/** A read-only array of numbers, typed or not. */
export type Numbers = ArrayLike<number>;

export interface IndexData {
  /** JSON of {@link IndexSettings} in UTF-8. */
  readonly settings: Uint8Array;

  /** The folded words of all documents, in ascending order of code units; see `StringTable`. */
  readonly wordUnits: Uint16Array;
  readonly wordStart: Uint32Array;
  readonly wordSlots: Uint32Array;
  /** By word: its stem. */
  readonly wordStem: Uint32Array;
  /** By word: its own posting list, or that of its stem if the stem has no other word. */
  readonly wordList: Uint32Array;
  /** By word: number of occurrences in all documents. */
  readonly wordCount: Uint32Array;
  /** By word: 1 for a stop word. */
  readonly wordIsStop: Uint8Array;

  /** The stems. The stem of a stop word is unique to it and starts with `STOP_STEM_MARK`; these stems are the last. */
  readonly stemUnits: Uint16Array;
  readonly stemStart: Uint32Array;
  readonly stemSlots: Uint32Array;

  /** By bucket: its first entry in `nearWord`. One extra entry marks the end of the last. The number of buckets is a power of two. */
  readonly nearStart: Uint32Array;
  /** Numbers of the words that are listed in a bucket by one of their hashes; see `build/near-words.ts`. */
  readonly nearWord: Uint32Array;

  /** By list (stems first, then words, then groups of synonyms): its first posting. One extra entry marks the end of the last. */
  readonly listStart: Uint32Array;
  /** By list: its highest impact. */
  readonly listPeak: Uint8Array;
  /** Postings, see `posting.ts`. Documents ascend within a list. Only the postings of stems have the title bit. */
  readonly postings: Uint32Array;

  /** The long lists, ascending: each has a high layer and buckets, see `build/layers.ts`. */
  readonly layeredList: Uint32Array;
  /** By long list: the highest impact of the postings that are not in its high layer. */
  readonly lowPeak: Uint8Array;
  /** By long list: its first posting in `highPostings`. One extra entry marks the end of the last. */
  readonly highStart: Uint32Array;
  /** The postings of the high layers. Documents ascend within a list. */
  readonly highPostings: Uint32Array;
  /** By long list: its first entry in `bucketPosting`. One extra entry marks the end of the last. */
  readonly bucketStart: Uint32Array;
  /** By bucket of a long list, see {@link bucketShiftOf}: its first posting. One extra entry marks the end of the list's last bucket. */
  readonly bucketPosting: Uint32Array;

  /** By group of synonyms, in the order of the settings: its posting list, or {@link NO_LIST}. */
  readonly synonymList: Uint32Array;
  /** By group: its first entry in `groupStem`, the rarest stem of each of its members. One extra entry marks the end of the last. */
  readonly groupStemStart: Uint32Array;
  readonly groupStem: Uint32Array;
  /**
   * The stems that synonyms list have keys: first those that documents have, by key here, then the others, which are the strings of a
   * `StringTable`.
   */
  readonly keyStem: Uint32Array;
  readonly keyUnits: Uint16Array;
  readonly keyStart: Uint32Array;
  readonly keySlots: Uint32Array;
  /** By key: the key by which phrases know it. Words of the same meaning share it. */
  readonly keyMeaning: Uint32Array;
  /**
   * The synonyms, see `Phrases`; the values are groups. Those of several words consist of the keys that words of the same meaning
   * share, single words of their own.
   */
  readonly phraseStart: Uint32Array;
  readonly phraseKey: Uint32Array;
  readonly phraseInOrder: Uint8Array;
  readonly phraseGroupStart: Uint32Array;
  readonly phraseGroup: Uint32Array;

  /**
   * By posting of a stem: its first position. One extra entry marks the end of the last. It ends before the postings of stop words,
   * which have no positions. Headings have none of their own, because bodies repeat them.
   */
  readonly positionStart: Uint32Array;
  /** By position: number of words before it in title and body, stop words not counted. */
  readonly positionWord: Uint16Array;
  /** By position: the passage of its document that contains the word, or {@link IN_TITLE}. */
  readonly positionPassage: Uint16Array;
  /** By document: number of words in its title, stop words not counted, at most 255. */
  readonly titleLength: Uint8Array;

  /** By document: its first passage. One extra entry marks the end of the last. Each document has at least one. */
  readonly passageStart: Uint32Array;
  /** By passage: offset of its first byte in `textBytes`, and number of bytes that an excerpt shows. */
  readonly passageText: Uint32Array;
  readonly passageBytes: Uint16Array;
  /** By passage: flags and span, see {@link markOf}. */
  readonly passageMark: Uint8Array;
  /** By passage: flags of its kind, from {@link STARTS_SENTENCE} on. */
  readonly passageKind: Uint8Array;
  /** By passage: offset of the byte at which it starts. An excerpt near the end of a text is shown from an earlier one, `passageText`. */
  readonly passageFrom: Uint32Array;
  /** The texts of all documents in UTF-8. */
  readonly textBytes: Uint8Array;

  /** By document: its city, as an index of `IndexSettings.citySlugs`. */
  readonly documentCity: Uint16Array;

  /** By document: its first entry in `linkDocument`. One extra entry marks the end of the last. */
  readonly linkStart: Uint32Array;
  /** The documents to which a document links. */
  readonly linkDocument: Uint32Array;

  /** The local pages of general ones, by general page and by city: the general page, and the local one. */
  readonly localGeneral: Uint32Array;
  readonly localDocument: Uint32Array;

  /** By document: the first document of which it is a near-copy, or its own number; see `build/near-copies.ts`. */
  readonly copyOf: Uint32Array;
}

/** The value in `positionPassage` of a word of the title. */
export const IN_TITLE = 0xffff;
/** Words of later passages are found, but have no positions: they are not shown in excerpts and add no proximity score. */
export const PASSAGES_MAX: number = IN_TITLE;

/** The value in `synonymList` of a group that no document contains a member of. */
export const NO_LIST = 0xffffffff;

/** Least mean number of postings in a bucket; the highest is twice that. */
const BUCKET_POSTINGS = 8;

/** A bucket of a long list holds the postings of 2 ** bucketShift documents. */
export function bucketShiftOf(documents: number, postings: number): number {
  return Math.max(0, Math.ceil(Math.log2((BUCKET_POSTINGS * documents) / postings)));
}

/** Number of entries that a long list has in `bucketPosting`. */
export function bucketsOf(documents: number, bucketShift: number): number {
  return (documents >>> bucketShift) + 2;
}

/** The settings of an index, stored with its arrays. */
export interface IndexSettings {
  /** The language of the analyzer that read the documents. Queries must be read by the same analyzer. */
  readonly language: string;
  /** Slugs of the cities of all documents, ascending. The first is `''`, for general pages. */
  readonly citySlugs: readonly string[];
  /** By index in `citySlugs`: the document that is the city's guide, or -1. */
  readonly cityGuides: readonly number[];
  /** The documents that the business lists as its services. */
  readonly services: readonly number[];
  readonly cities: readonly { readonly slug: string; readonly names: readonly string[] }[];
  /** Folded names of towns that no document has. A query's word that is one is no misspelling. */
  readonly townNames: readonly string[];
  /** By group of synonyms: what it finds, to be read by people. */
  readonly synonymNames: readonly string[];
}

/** The table of the words of an index. */
export function wordTable({
  wordUnits,
  wordStart,
  wordSlots,
}: Pick<IndexData, 'wordUnits' | 'wordStart' | 'wordSlots'>): StringTable {
  return { units: wordUnits, start: wordStart, slots: wordSlots };
}

/** The table of the stems of an index. */
export function stemTable({ stemUnits, stemStart, stemSlots }: IndexData): StringTable {
  return { units: stemUnits, start: stemStart, slots: stemSlots };
}

/** The table of the stems that synonyms list and no document has. */
export function keyTable({ keyUnits, keyStart, keySlots }: Omit<IndexData, 'settings'>): StringTable {
  return { units: keyUnits, start: keyStart, slots: keySlots };
}

/** The synonyms as phrases. */
export function synonymPhrases(data: Omit<IndexData, 'settings'>): Phrases {
  const { phraseStart, phraseKey, phraseInOrder, phraseGroupStart, phraseGroup } = data;
  return {
    start: phraseStart,
    keys: phraseKey,
    inOrder: phraseInOrder,
    valueStart: phraseGroupStart,
    values: phraseGroup,
  };
}

// A passage is a part of a page that an excerpt can show. Passages are cut when the index is built; a query only chooses one.

/** Flag of a passage: it belongs to a paragraph, not to a heading, list item or table row. */
export const IS_PROSE = 1;
/** Flag: it starts within a sentence, so an ellipsis precedes it. */
export const STARTS_WITHIN = 2;
/** Flag: the shown text ends within a sentence, so an ellipsis follows it. */
export const ENDS_WITHIN = 4;
/** Flag: the shown text has an amount of money. */
export const SHOWS_AMOUNT = 8;
/** Flags of the kind of a passage: a sentence starts with it, a block does, it is part of a heading. */
export const STARTS_SENTENCE = 1;
export const STARTS_BLOCK = 2;
export const IS_HEADING = 4;
/** Flags: its block leads a list, because it ends with a colon; its block has cells of a table. */
export const LEADS_LIST = 8;
export const HAS_CELLS = 16;
/** The bits above the flags are the span: the number of passages shown whole, starting with this one. */
const SPAN_SHIFT = 4;
/** Largest span stored. Where passages are very short, such as in a list of numbers, more are shown than the span counts. */
export const SPAN_MAX: number = 0xff >>> SPAN_SHIFT;

/** Three ASCII dots: one `…` would make V8 store each string that contains it, up to the whole answer, in two bytes per character. */
export const ELLIPSIS = '...';

/** Packs span and flags of a passage into one byte. */
export function markOf(span: number, flags: number): number {
  return (span << SPAN_SHIFT) | flags;
}

/** The span of a passage. */
export function spanOf(mark: number): number {
  return mark >>> SPAN_SHIFT;
}
