// The draft of a page, before it is compared with the other pages of its site. Plain data, because it is sent between
// processes.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Evidence, findAddresses } from '../facts/index.ts';
import { shorten } from '../html/index.ts';
import type { Block, Inline } from './document/document.ts';
import { plainInline } from './document/inline-run.ts';
import { plainText } from './document/plain-text.ts';
import type { PageLinks } from './link-reader.ts';
import type { Shown } from './main-content/left-out.ts';
import type { Metadata } from './metadata.ts';

/** A page read by itself. */
export interface PageDraft {
  readonly path: string;
  readonly metadata: Metadata;
  /** The page's H1; empty when it has none. */
  readonly h1: readonly Inline[];
  /** Main content without the H1. Addresses are absolute; those of the site itself have the placeholder origin. */
  readonly blocks: readonly Block[];
  /** What the page hides from its readers, for the operator; `''` when that is little. */
  readonly hiddenNote: string;
  /** Marks of templates that were not rendered, which its blocks no longer have. */
  readonly templateMarks: readonly string[];
  /** What it shows and leaves out; undefined unless its site is checked. */
  readonly shown: Shown | undefined;
}

/**
 * A draft in compact form, kept until all documents are read: the values for comparing pages, and the rest compressed, which takes
 * about 1.5 KB where the tree takes 100.
 */
export interface PackedDraft {
  readonly path: string;
  readonly metadata: Metadata;
  readonly h1Text: string;
  readonly hiddenNote: string;
  readonly shown: Shown | undefined;
  /** Equal for pages that say the same to their readers, word by word. */
  readonly textKey: string;
  /** Texts of the headings. */
  readonly headings: readonly string[];
  readonly evidence: Evidence;
  /** The pages to which it links in what is its own. */
  readonly links: PageLinks['own'];
  /** The pages that it declares as itself in other languages. */
  readonly alternates: PageLinks['alternates'];
  /** One key per block: equal for blocks whose text differs only in case. */
  readonly keys: readonly number[];
  /** Lines with a postal code, of its footer too. */
  readonly addresses: readonly string[];
  /** `h1` and `blocks` as JSON, deflated (RFC 1951). */
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Converts a draft to its compact form, with the pages to which the page links and what it says of its business. */
export function packDraft(
  { path, metadata, h1, blocks, hiddenNote, shown }: PageDraft,
  { own, alternates }: Pick<PageLinks, 'own' | 'alternates'>,
  evidence: Evidence,
): PackedDraft {
  const lines = blocks.map((block) => plainText(block.type === 'withheld' ? block.children : [block]));
  const texts = blocks.map((block, i) => lines[i] || jsonOf(block));
  const text = lines.filter((line, i) => line !== '' && blocks[i]?.type !== 'withheld').join('\n');
  return {
    path,
    metadata,
    h1Text: plainInline(h1),
    hiddenNote,
    shown,
    evidence,
    links: own,
    alternates,
    // pages without text, such as galleries, are equal when their blocks are
    textKey: textKey([metadata.title, plainInline(h1)], text || JSON.stringify(blocks)),
    headings: blocks.flatMap((block) => (block.type === 'heading' ? [headingText(block.children)] : [])),
    keys: blocks.map((block, i) =>
      blockKey(block.type === 'paragraph' && block.isOwn ? `${path}\n${texts[i]!}` : texts[i]!),
    ),
    addresses: findAddresses(texts.join('\n')),
    content: packContent({ h1, blocks }),
  };
}

const headingMaxChars = 300;

/** The text of a heading, of which a longer one is cut, as titles are. */
export function headingText(children: readonly Inline[]): string {
  return shorten(plainInline(children), headingMaxChars);
}

/** What a page is made of. */
export type PageContent = Pick<PageDraft, 'h1' | 'blocks'>;

export function packContent(content: PageContent): Uint8Array<ArrayBuffer> {
  return deflate(JSON.stringify(content));
}

/** Restores the content of a packed draft. */
export function unpackContent(content: Uint8Array): PageContent {
  return JSON.parse(inflateRawSync(content).toString('utf8')) as PageContent;
}

/** Compresses at the lowest level: the next ones take three times as long for a tenth less. */
function deflate(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(deflateRawSync(text, { level: 1 })); // a copy, because zlib's result is a view of 16 KB
}

/** Distinguishes blocks without text. */
function jsonOf(block: Block): string {
  return JSON.stringify(block.type === 'withheld' ? block.children : [block]);
}

function textKey(names: readonly string[], text: string): string {
  return `${hash53(names.join('\n'))}:${hash53(text)}:${text.length}`;
}

/** A 53-bit hash of a block's text without case. Its digits count: rooms, flats and courses differ in nothing else. */
export function blockKey(text: string): number {
  return hash53(text.toLowerCase());
}

/** Two multiplicative 32-bit hashes combined. Not cryptographic: only the site itself could construct collisions. */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
