// Builds the pages of a site and their index from its drafts, a batch at a time: finishes the pages, finds their languages, and reads
// their texts by language. Long texts are encoded as soon as a page is finished, so that they are never strings all at once.

import type { Company } from '../company/index.ts';
import type { ComparedDraft, SiteDrafts } from '../compare/index.ts';
import { listPlainTownNames } from '../facts/index.ts';
import type { ByteList, WritableSections } from '../lib/byte-list.ts';
import { inOrder } from '../lib/in-order.ts';
import { itemAt } from '../lib/item-at.ts';
import { primarySubtag } from '../lib/page-language.ts';
import { mostFrequent } from '../lib/tally.ts';
import {
  type BuiltIndex,
  createIndexBuilder,
  type DocumentFacts,
  type IndexBuilder,
  type SearchCity,
  type SynonymGroup,
} from '../search/index.ts';
import type { SkippedDocument } from '../sources/index.ts';
import { listFactWords } from './fact-words.ts';
import { createLanguageFinder, type FoundLanguages, type LanguageFinder } from './languages.ts';
import { createPageTable, type PageTable } from './page-table.ts';
import { pathKey } from './path-key.ts';
import { createTeaserCollector, type Teasers } from './teasers.ts';
import { findTranslations } from './translations.ts';
import type { ReadingProcesses } from './workers.ts';

/** How pages are built. */
export interface PagesOptions {
  /** Closed once they are no longer needed. */
  readonly workers: ReadingProcesses;
  /** The setting `language`. */
  readonly language: string;
  readonly cities: readonly SearchCity[];
  /** Undefined for those of each language. */
  readonly synonyms: readonly SynonymGroup[] | undefined;
  readonly services: Company['services'];
  /** Creates the lists that keep the texts. */
  readonly createList: () => ByteList;
  /** Called with the number of indexed pages after each batch. */
  readonly onProgress: (done: number, pages: number) => void;
}

/** The pages of a site, ready for a snapshot. */
export interface BuiltPages {
  readonly documents: number;
  readonly pages: WritableSections;
  readonly index: BuiltIndex;
  readonly languages: FoundLanguages;
  /** The language of a page by its path; undefined for one that is not there. */
  readonly languageOf: (path: string) => string | undefined;
  readonly notes: readonly SkippedDocument[];
  readonly remarks: readonly SkippedDocument[];
}

/** Builds pages from drafts, which are given up as they are finished. @throws Error of one line beyond a limit of a snapshot */
export async function buildPages(
  {
    drafts,
    links,
    alternates,
    facts,
    identity,
  }: Pick<SiteDrafts, 'drafts' | 'links' | 'alternates' | 'facts' | 'identity'>,
  options: PagesOptions,
): Promise<BuiltPages> {
  const { workers, language, services, cities, synonyms, createList, onProgress } = options;
  const declared = mostFrequent(drafts.map(({ metadata }) => metadata.defaultLanguage).filter(Boolean));
  // a copy of a page, or a redirect to it, in place of a home page
  const atRoot = (path: string) => path === '/';
  const home = drafts.find(({ path, metadata }) => atRoot(path) || metadata.aliases.some(atRoot))?.path;
  const finished = await finishPages({ drafts, links, facts }, { workers, services, createList });
  const { ofPages, languages } = finished.finder.finish(language, primarySubtag(declared), home);
  const paths = finished.documents.flatMap((batch) => batch.map(({ key }) => key));
  const languageOfPath = new Map(paths.map((path, i) => [path, itemAt(ofPages, i)]));
  const factWords = listFactWords(paths, ofPages, identity.factPages);
  const { texts, documents, teasers, table, notes, remarks } = finished;
  const translationOf = findTranslations(
    table.titles().map((title, i) => ({ path: itemAt(paths, i), title, language: itemAt(ofPages, i) })),
    alternates,
  );
  const pages = { texts, documents, teasers, translationOf, factWords };
  const builder = await readPages(
    { ...pages, languages: ofPages, main: languages.main },
    { workers, cities, synonyms, createList, onProgress, onUnread: (note) => notes.push(note) },
  );
  await workers.close(); // the index needs the memory that they had
  return {
    documents: ofPages.length,
    pages: table.finish(ofPages),
    index: builder.finish(),
    languages,
    languageOf: (path) => languageOfPath.get(path),
    notes,
    remarks,
  };
}

const none: readonly string[] = [];

/** Pages whose texts have not been read for the index. */
interface FinishedPages {
  readonly table: PageTable;
  readonly finder: LanguageFinder;
  readonly teasers: Teasers;
  /** By batch: the texts of its pages, and what else the index holds of them. */
  readonly texts: ByteList;
  readonly documents: readonly (readonly DocumentFacts[])[];
  readonly notes: SkippedDocument[];
  readonly remarks: readonly SkippedDocument[];
}

async function finishPages(
  { drafts, links, facts }: Pick<SiteDrafts, 'drafts' | 'links' | 'facts'>,
  { workers, services, createList }: Pick<PagesOptions, 'workers' | 'services' | 'createList'>,
): Promise<FinishedPages> {
  const serviceKeys = new Set(services.map(({ path }) => pathKey(path)));
  const table = createPageTable(createList);
  const finder = createLanguageFinder();
  const teasers = createTeaserCollector(drafts.map(({ path, metadata: { aliases } }) => ({ path, aliases })));
  const texts = createList();
  const documents: (readonly DocumentFacts[])[] = [];
  const notes: SkippedDocument[] = [];
  const remarks: SkippedDocument[] = [];
  let page = 0;
  const finish = (batch: readonly ComparedDraft[]) => workers.finish(batch, facts);
  for await (const batches of inOrder(takeBatches(drafts), workers.ahead, finish)) {
    for (const batch of batches) {
      table.add(batch.pages);
      for (const page of batch.languages) finder.add(page);
      for (const page of batch.teaserLines) teasers.add(page);
      texts.append(batch.texts);
      documents.push(
        batch.pages.heads.map(({ path, city }) => ({
          ...{ key: path, city, links: itemAt(links, page++) },
          isService: serviceKeys.has(pathKey(path)),
        })),
      );
      notes.push(...batch.notes);
      remarks.push(...batch.remarks);
    }
  }
  return { table, finder, teasers: teasers.finish(), texts, documents, notes, remarks };
}

/** The texts of finished pages, with what is known of the pages once all of them are finished. */
export interface FinishedTexts extends Pick<FinishedPages, 'texts' | 'documents' | 'teasers'> {
  /** By page: the first of the pages that are it in other languages, or itself. */
  readonly translationOf: readonly number[];
  /** By page: the names of the facts that it states. */
  readonly factWords: ReadonlyMap<number, readonly string[]>;
  /** By page. */
  readonly languages: readonly string[];
  /** The main language of the site. */
  readonly main: string;
}

/** How the texts of pages are read. */
export interface PageTextsOptions extends Omit<PagesOptions, 'language' | 'services'> {
  /** Called with a note on each page whose text could not be read. */
  readonly onUnread: (note: SkippedDocument) => void;
}

/** Reads the texts of pages for their index. The caller closes the workers before it finishes the index. */
export async function readPages(
  { texts, documents, teasers, translationOf, factWords, languages, main }: FinishedTexts,
  { workers, cities, synonyms, createList, onProgress, onUnread }: PageTextsOptions,
): Promise<IndexBuilder> {
  const builder = createIndexBuilder(
    { main, cities, townNames: listPlainTownNames(), ...(synonyms && { synonyms }) },
    createList,
  );
  // every page links to overviews, which are about no matter of their own
  const completeFacts = ({ links = [], ...facts }: DocumentFacts, page: number): DocumentFacts => ({
    ...facts,
    links: links.filter((to) => !teasers.isOverview[to]),
    translationOf: itemAt(translationOf, page),
  });
  let batch = 0;
  let first = 0;
  const readNext = async (own: Uint8Array) => {
    const facts = itemAt(documents, batch++);
    const from = first;
    const until = first + facts.length;
    const order = {
      texts: own,
      languages: languages.slice(first, until),
      teasers: teasers.of.slice(first, until),
      isOverview: teasers.isOverview.slice(first, until),
      factWords: facts.map((_, i) => factWords.get(from + i) ?? none),
      main,
    };
    first = until;
    return { facts, read: await workers.readTexts(order) };
  };
  let done = 0;
  for await (const { facts, read } of inOrder(texts.drain(), workers.ahead, readNext)) {
    let at = 0;
    for (const { pages, parts, unread } of read) {
      const own = facts.slice(at, at + pages);
      builder.add(
        own.map((one, i) => completeFacts(one, done + i)),
        parts,
      );
      if (unread !== '') onUnread(noteUnread(itemAt(own, 0).key, unread));
      at += pages;
      done += pages;
    }
    onProgress(done, languages.length);
  }
  return builder;
}

function noteUnread(path: string, unread: string): SkippedDocument {
  const detail = `is found by its title alone: ${unread}; split it into smaller pages`;
  return { path, reason: 'plain-text', detail };
}

/** Documents of a batch. It takes long beside the handing over, and is small beside a process's heap. */
export const batchMaxDocuments = 64;
/** Of packed content, which is several times as large in memory. */
const batchMaxBytes = 512 * 1024;

/** Takes the drafts in their order, and empties the array. */
function* takeBatches(drafts: ComparedDraft[]): Generator<readonly ComparedDraft[]> {
  drafts.reverse();
  let batch: ComparedDraft[] = [];
  let bytes = 0;
  for (let draft = drafts.pop(); draft !== undefined; draft = drafts.pop()) {
    batch.push(draft);
    bytes += draft.content.length;
    if (batch.length < batchMaxDocuments && bytes < batchMaxBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
