// The work of a build that needs a batch of pages and nothing of the others, so that any process can do it.

import { type ComparedDraft, finishDraft, type Page, type SiteFacts, withoutText } from '../compare/index.ts';
import { itemAt } from '../lib/item-at.ts';
import { readTextParts, type SearchText, type TextPart } from '../search/index.ts';
import type { SkippedDocument } from '../sources/index.ts';
import { lackingWords } from './fact-words.ts';
import { type LanguageEvidence, readLanguage } from './languages.ts';
import { encodePageBatch, type PageBatch } from './page-table.ts';
import { type PageLines, readTeaserLines } from './teasers.ts';

/** A batch of pages that have been finished. */
export interface FinishedBatch {
  readonly pages: PageBatch;
  /** Their texts for {@link readBatchTexts}. */
  readonly texts: Uint8Array<ArrayBuffer>;
  /** By page. */
  readonly languages: readonly LanguageEvidence[];
  /** By page. */
  readonly teaserLines: readonly PageLines[];
  readonly notes: readonly SkippedDocument[];
  readonly remarks: readonly SkippedDocument[];
}

/** Texts of a batch, and the languages by which they are read. */
export interface TextOrder {
  readonly texts: Uint8Array;
  /** By page. */
  readonly languages: readonly string[];
  /** By page. */
  readonly teasers: readonly (readonly string[])[];
  /** By page. */
  readonly isOverview: readonly boolean[];
  /** By page: names of the facts that it states. */
  readonly factWords: readonly (readonly string[])[];
  /** The main language of the site. */
  readonly main: string;
}

/** Texts of the next pages. */
export interface ReadTexts {
  readonly pages: number;
  readonly parts: readonly TextPart[];
  /** Why the page is found by its title alone; `''` when it is not. */
  readonly unread: string;
}

/** Finishes a batch of drafts. */
export function finishBatch(drafts: readonly ComparedDraft[], facts: SiteFacts): FinishedBatch {
  const finished = drafts.map((draft) => finishDraft(draft, facts));
  const pages = finished.map(({ page }) => page);
  return {
    pages: encodePageBatch(pages),
    texts: encodeTexts(pages.map(searchTextOf)),
    languages: pages.map(readLanguage),
    teaserLines: pages.map(({ markdown }) => readTeaserLines(markdown)),
    notes: finished.flatMap(({ notes }) => notes),
    remarks: finished.flatMap(({ remarks }) => remarks),
  };
}

/** A longer line is a paragraph that ends with a question. */
const questionMaxChars = 120;

/** What search reads of a page. A line that is a question, as in a list of frequent ones, is a heading of its answer. */
export function searchTextOf({
  title,
  headings,
  text,
  keywords,
  isList,
}: Pick<Page, 'title' | 'headings' | 'text' | 'keywords' | 'isList'>): SearchText {
  const written = headings.map((heading) => heading.text);
  const isWritten = new Set(written);
  const questions = text
    .split('\n')
    .filter((line) => line.endsWith('?') && line.length <= questionMaxChars && !isWritten.has(line));
  return { title, headings: [...written, ...questions], body: text, isList, ...(keywords && { keywords }) };
}

/** Reads the texts of a batch for the index. */
export function readBatchTexts({
  texts,
  languages,
  teasers,
  isOverview,
  factWords,
  main,
}: TextOrder): ReadTexts {
  const read = parseTexts(texts).map((text, i) => ({
    ...text,
    language: itemAt(languages, i),
    teasers: [...itemAt(teasers, i), ...lackingWords(itemAt(factWords, i), text)],
    isOverview: itemAt(isOverview, i),
  }));
  return { pages: read.length, parts: readTextParts(read, main), unread: '' };
}

/** Divides an order into one for each of its pages. */
export function divideTexts({
  texts,
  languages,
  teasers,
  isOverview,
  factWords,
  main,
}: TextOrder): readonly TextOrder[] {
  return parseTexts(texts).map((text, i) => ({
    texts: encodeTexts([text]),
    languages: [itemAt(languages, i)],
    teasers: [itemAt(teasers, i)],
    isOverview: [itemAt(isOverview, i)],
    factWords: [itemAt(factWords, i)],
    main,
  }));
}

/** The texts of pages by their titles alone, because more of them cannot be read. */
export function readTitles(order: TextOrder, unread: string): ReadTexts {
  const titles = parseTexts(order.texts).map((text) => ({ ...text, headings: [], body: '' }));
  return { ...readBatchTexts({ ...order, texts: encodeTexts(titles) }), unread };
}

/** Finishes a page without its text, which cannot be finished. */
export function finishTitle(draft: ComparedDraft, facts: SiteFacts, failure: string): FinishedBatch {
  const batch = finishBatch([withoutText(draft)], facts);
  const detail = `only its title is served: ${failure}; simplify its HTML`;
  return {
    ...batch,
    remarks: [],
    notes: [...batch.notes, { path: draft.path, reason: 'plain-text', detail }],
  };
}

function encodeTexts(texts: readonly SearchText[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(texts));
}

function parseTexts(texts: Uint8Array): readonly SearchText[] {
  return JSON.parse(new TextDecoder().decode(texts)) as readonly SearchText[];
}
