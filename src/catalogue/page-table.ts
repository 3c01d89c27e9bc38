// Pages as sections of a snapshot. The fields that search results need are decoded when the snapshot is opened; Markdown
// and headings, which are most of the bytes, when a page is read.

import type { Heading, Page } from '../content/page.ts';
import type { Sections } from '../lib/sections.ts';
import type { ServedPage } from './catalogue.ts';

/** The short fields of all pages, as columns. */
interface PageHeads {
  readonly path: readonly string[];
  /** By the page's ordinal; most pages have none. */
  readonly aliases: Readonly<Record<number, readonly string[]>>;
  readonly title: readonly string[];
  readonly city: readonly string[];
  readonly description: readonly string[];
  readonly language: readonly string[];
  readonly modified: readonly string[];
}

/** Texts of all pages concatenated in UTF-8, and the offset at which each ends. */
interface TextColumn {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

/** Encodes pages as sections. @throws Error when the texts exceed 4 GiB, the range of 32-bit offsets */
export function encodePages(pages: readonly Page[]): Sections {
  const heads: PageHeads = {
    path: pages.map(({ path }) => path),
    aliases: Object.fromEntries(
      pages.flatMap(({ aliases }, i) => (aliases === undefined ? [] : [[i, aliases]])),
    ),
    title: pages.map(({ title }) => title),
    city: pages.map(({ city }) => city),
    description: pages.map(({ description }) => description),
    language: pages.map(({ language }) => language),
    modified: pages.map(({ modified }) => modified),
  };
  const markdown = encodeColumn(pages.map((page) => page.markdown));
  const headings = encodeColumn(pages.map((page) => JSON.stringify(page.headings.map(packHeading))));
  return {
    'pages.heads': encodeUtf8(JSON.stringify(heads)),
    'pages.markdown': markdown.bytes,
    'pages.markdownEnds': markdown.ends,
    'pages.headings': headings.bytes,
    'pages.headingsEnds': headings.ends,
  };
}

/** Opens the pages of sections from {@link encodePages}, in the same order. */
export function openPages(sections: Sections): readonly ServedPage[] {
  const heads = JSON.parse(decodeUtf8(sections['pages.heads'] as Uint8Array)) as PageHeads;
  const texts: PageTexts = {
    markdown: column(sections, 'pages.markdown'),
    headings: column(sections, 'pages.headings'),
  };
  return heads.path.map((_, ordinal) => new StoredPage(heads, texts, ordinal));
}

interface PageTexts {
  readonly markdown: TextColumn;
  readonly headings: TextColumn;
}

const none: readonly string[] = [];

/** A class, so that a hundred thousand pages share two getters on the prototype instead of having two functions each. */
class StoredPage implements ServedPage {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly city: string;
  readonly description: string;
  readonly language: string;
  readonly modified: string;
  readonly #texts: PageTexts;
  readonly #ordinal: number;

  constructor(heads: PageHeads, texts: PageTexts, ordinal: number) {
    this.path = heads.path[ordinal]!;
    this.aliases = heads.aliases[ordinal] ?? none;
    this.title = heads.title[ordinal]!;
    this.city = heads.city[ordinal]!;
    this.description = heads.description[ordinal]!;
    this.language = heads.language[ordinal]!;
    this.modified = heads.modified[ordinal]!;
    this.#texts = texts;
    this.#ordinal = ordinal;
    Object.freeze(this);
  }

  get markdown(): string {
    return textAt(this.#texts.markdown, this.#ordinal);
  }

  get headings(): readonly Heading[] {
    const packed = JSON.parse(textAt(this.#texts.headings, this.#ordinal)) as [number, string][];
    return packed.map(([level, text]) => ({ level, text }));
  }
}

function packHeading({ level, text }: Heading): [number, string] {
  return [level, text];
}

/** Measures the texts before it writes them, so that their bytes are in memory once. */
function encodeColumn(texts: readonly string[]): TextColumn {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  texts.forEach((text, i) => {
    end += Buffer.byteLength(text, 'utf8');
    ends[i] = end;
  });
  if (end > 0xffff_ffff)
    throw new Error('the pages have more than 4 GiB of text, the limit of a snapshot; serve fewer pages');
  const bytes = Buffer.allocUnsafeSlow(end);
  texts.forEach((text, i) => {
    bytes.write(text, i === 0 ? 0 : ends[i - 1]!, 'utf8');
  });
  return { bytes, ends };
}

function column(sections: Sections, name: string): TextColumn {
  return { bytes: sections[name] as Uint8Array, ends: sections[`${name}Ends`] as Uint32Array };
}

function textAt({ bytes, ends }: TextColumn, ordinal: number): string {
  return decodeUtf8(bytes.subarray(ordinal === 0 ? 0 : ends[ordinal - 1], ends[ordinal]));
}

function encodeUtf8(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

function decodeUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
