// Pages as sections of a snapshot. The fields that search results need are decoded when the snapshot is opened; Markdown
// and headings, which are most of the bytes, when a page is read.

import { constants } from 'node:buffer';
import type { Page, PageHeading } from '../compare/index.ts';
import type { ByteList, WritableSections } from '../lib/byte-list.ts';
import { type Form, isText, listOf, mapOf, recordOf } from '../lib/form.ts';
import { itemAt } from '../lib/item-at.ts';
import type { Sections } from '../lib/sections.ts';
import { packHeadings, unpackHeadings } from './page-headings.ts';
import type { MeasuredPage } from './parts.ts';
import { damaged, parseSection } from './snapshot-format.ts';

/** The short fields of all pages, as columns. */
interface PageHeads {
  readonly path: readonly string[];
  /** By the page's ordinal; most pages have none. */
  readonly aliases: Readonly<Record<number, readonly string[]>>;
  readonly title: readonly string[];
  readonly city: readonly string[];
  readonly description: readonly string[];
  readonly language: readonly string[];
  readonly published: readonly string[];
  readonly modified: readonly string[];
}

/** Texts of all pages concatenated in UTF-8, and the offset at which each ends. */
interface TextColumn {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

/** A batch of pages, with their long fields encoded. Plain data, because it is sent between processes. */
export interface PageBatch {
  readonly heads: readonly PageHead[];
  readonly markdown: TextColumn;
  readonly headings: TextColumn;
}

/** The short fields of a page. */
export type PageHead = Pick<
  Page,
  'path' | 'aliases' | 'title' | 'city' | 'description' | 'published' | 'modified'
>;

/** Encodes a batch of pages. */
export function encodePageBatch(pages: readonly Page[]): PageBatch {
  return {
    heads: pages.map(({ path, aliases, title, city, description, published, modified }) => ({
      path,
      ...(aliases !== undefined && { aliases }),
      title,
      city,
      description,
      published,
      modified,
    })),
    markdown: encodeColumn(pages.map((page) => page.markdown)),
    headings: encodeColumn(pages.map((page) => packHeadings(page.headings))),
  };
}

/** Collects batches of pages as sections. */
export interface PageTable {
  /** Adds the next pages. @throws Error of one line beyond a limit of the table */
  add(batch: PageBatch): void;
  /** By page that has been added. */
  titles(): readonly string[];
  /** The sections, with the language of each page. @throws Error of one line beyond a limit of the table */
  finish(languages: readonly string[]): WritableSections;
}

/** The limits of a table: the range of 32-bit offsets, and the longest string of Node. */
export interface PageTableLimits {
  readonly columnBytes: number;
  readonly headsUnits: number;
}

const tableLimits: PageTableLimits = { columnBytes: 2 ** 32 - 1, headsUnits: constants.MAX_STRING_LENGTH };

/** Creates a table that keeps long texts in lists of `createList`. */
export function createPageTable(
  createList: () => ByteList,
  { columnBytes, headsUnits }: PageTableLimits = tableLimits,
): PageTable {
  const heads: PageHead[] = [];
  const markdown = createColumn(createList(), columnBytes);
  const headings = createColumn(createList(), columnBytes);
  return {
    add(batch) {
      heads.push(...batch.heads);
      markdown.add(batch.markdown);
      headings.add(batch.headings);
    },
    titles: () => heads.map(({ title }) => title),
    finish: (languages) => ({
      'pages.heads': encodeUtf8(stringifyHeads(columnsOf(heads, languages), headsUnits)),
      'pages.markdown': markdown.texts,
      'pages.markdownEnds': joinNumbers(markdown.ends),
      'pages.headings': headings.texts,
      'pages.headingsEnds': joinNumbers(headings.ends),
    }),
  };
}

function columnsOf(heads: readonly PageHead[], language: readonly string[]): PageHeads {
  return {
    path: heads.map(({ path }) => path),
    aliases: Object.fromEntries(
      heads.flatMap(({ aliases }, i) => (aliases === undefined ? [] : [[i, aliases]])),
    ),
    title: heads.map(({ title }) => title),
    city: heads.map(({ city }) => city),
    description: heads.map(({ description }) => description),
    language,
    published: heads.map(({ published }) => published),
    modified: heads.map(({ modified }) => modified),
  };
}

function stringifyHeads(heads: PageHeads, maxUnits: number): string {
  try {
    const json = JSON.stringify(heads);
    if (json.length <= maxUnits) return json;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // longer than any string
  }
  throw new Error(
    `the titles, addresses and descriptions of the pages exceed ${maxUnits} characters, the limit of a snapshot; serve fewer pages`,
  );
}

interface GrowingColumn {
  readonly texts: ByteList;
  readonly ends: readonly Uint32Array[];
  add(column: TextColumn): void;
}

function createColumn(texts: ByteList, maxBytes: number): GrowingColumn {
  const ends: Uint32Array[] = [];
  return {
    texts,
    ends,
    add(column) {
      const first = texts.byteLength;
      if (first + column.bytes.length > maxBytes)
        throw new Error(
          `the pages have more than ${maxBytes} bytes of Markdown, the limit of a snapshot; serve fewer pages`,
        );
      ends.push(column.ends.map((end) => first + end));
      texts.append(column.bytes);
    },
  };
}

function joinNumbers(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    joined.set(array, at);
    at += array.length;
  }
  return joined;
}

/**
 * Opens the pages of sections from a {@link PageTable}, in the same order. `file` names their snapshot in messages.
 * @throws Error that says what is wrong with them
 */
export function openPages(sections: Sections, file: string): readonly MeasuredPage[] {
  const heads = parseSection(sections['pages.heads']);
  if (!isHeads(heads)) throw new Error('section pages.heads has another form');
  const pages = heads.path.length;
  const texts: PageTexts = {
    file,
    markdown: column(sections, 'pages.markdown', pages),
    headings: column(sections, 'pages.headings', pages),
  };
  return heads.path.map((_, ordinal) => new StoredPage(heads, texts, ordinal));
}

const isPath: Form<string> = (value): value is string => isText(value) && value.startsWith('/');
const isColumns = recordOf<PageHeads>({
  path: listOf(isPath),
  aliases: mapOf(listOf(isPath)),
  title: listOf(isText),
  city: listOf(isText),
  description: listOf(isText),
  language: listOf(isText),
  published: listOf(isText),
  modified: listOf(isText),
});

function isHeads(value: unknown): value is PageHeads {
  if (!isColumns(value)) return false;
  const { aliases: _, ...columns } = value;
  return Object.values(columns).every(({ length }) => length === value.path.length);
}

interface PageTexts {
  readonly file: string;
  readonly markdown: TextColumn;
  readonly headings: TextColumn;
}

const none: readonly string[] = [];

/** A class, so that a hundred thousand pages share getters on the prototype instead of having two functions each. */
class StoredPage implements MeasuredPage {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly city: string;
  readonly description: string;
  readonly language: string;
  readonly published: string;
  readonly modified: string;
  readonly #texts: PageTexts;
  readonly #ordinal: number;

  constructor(heads: PageHeads, texts: PageTexts, ordinal: number) {
    this.path = itemAt(heads.path, ordinal);
    this.aliases = heads.aliases[ordinal] ?? none;
    this.title = itemAt(heads.title, ordinal);
    this.city = itemAt(heads.city, ordinal);
    this.description = itemAt(heads.description, ordinal);
    this.language = itemAt(heads.language, ordinal);
    this.published = itemAt(heads.published, ordinal);
    this.modified = itemAt(heads.modified, ordinal);
    this.#texts = texts;
    this.#ordinal = ordinal;
    Object.freeze(this);
  }

  get markdown(): string {
    return textAt(this.#texts.markdown, this.#ordinal);
  }

  get markdownBytes(): number {
    return bytesAt(this.#texts.markdown, this.#ordinal).length;
  }

  get headings(): readonly PageHeading[] {
    const headings = unpackHeadings(textAt(this.#texts.headings, this.#ordinal));
    if (headings !== undefined) return headings;
    throw damaged(this.#texts.file, `the headings of ${this.path} have another form`);
  }
}

function encodeColumn(texts: readonly string[]): TextColumn {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  texts.forEach((text, i) => {
    end += Buffer.byteLength(text, 'utf8');
    ends[i] = end;
  });
  const bytes = Buffer.allocUnsafeSlow(end);
  let written = 0;
  for (const text of texts) written += bytes.write(text, written, 'utf8');
  return { bytes, ends };
}

/** @throws Error when the column is not one of so many texts */
function column(sections: Sections, name: string, texts: number): TextColumn {
  const bytes = sections[name];
  const ends = sections[`${name}Ends`];
  const isColumn =
    bytes instanceof Uint8Array &&
    ends instanceof Uint32Array &&
    ends.length === texts &&
    ends.every((end, i) => end >= (ends[i - 1] ?? 0)) &&
    (ends[texts - 1] ?? 0) === bytes.length;
  if (!isColumn) throw new Error(`section ${name} is not divided into pages`);
  return { bytes, ends };
}

function textAt(texts: TextColumn, ordinal: number): string {
  return decodeUtf8(bytesAt(texts, ordinal));
}

function bytesAt({ bytes, ends }: TextColumn, ordinal: number): Uint8Array {
  return bytes.subarray(ends[ordinal - 1] ?? 0, ends[ordinal]);
}

function encodeUtf8(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

function decodeUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
