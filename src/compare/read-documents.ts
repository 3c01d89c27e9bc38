// Reads the documents of a source in batches, and collects their drafts.

import type {
  CalledPage,
  PackedDraft,
  ReadDocument,
  ReadOrder,
  ReadOrders,
  SkippedPage,
} from '../extract/index.ts';
import type { PageEvidence } from '../facts/index.ts';
import { inOrder } from '../lib/in-order.ts';
import { itemAt } from '../lib/item-at.ts';
import { addTo, type Tally } from '../lib/tally.ts';
import { byPath, type ContentSource, type SkippedDocument, type SourceDocument } from '../sources/index.ts';
import type { PageCandidate } from './choose-pages.ts';
import { type Chosen, compileChoice, type PageChoice } from './page-choice.ts';
import { findPathRule } from './path-rules.ts';
import { createSharing } from './share-repeated.ts';

/** How the documents of a source are read. */
export interface ReadingOptions {
  readonly choice: PageChoice;
  readonly nowMs: number;
  readonly isChecked: boolean;
  /** Reads a batch. */
  readonly read: ReadOrders;
  /** Number of batches that are read before the outcome of the first is taken. */
  readonly ahead: number;
  readonly bodyMaxBytes: number;
  /** Called after each batch with the number of documents so far. */
  readonly onProgress: (done: number) => void;
}

/** The documents of a source, each read by itself. The same, whatever reads them. */
export interface Documents {
  /** Ascending by path. */
  readonly candidates: readonly PageCandidate[];
  /** By address key of what any page links to: the names in those links, with the number of pages that have them. */
  readonly linked: ReadonlyMap<string, Tally>;
  readonly skipped: readonly SkippedDocument[];
  readonly notes: readonly SkippedDocument[];
  /** Ascending by path. */
  readonly evidence: readonly PageEvidence[];
}

type Outcome =
  | {
      readonly candidate: PageCandidate;
      readonly links: readonly CalledPage[];
      readonly notes: readonly SkippedDocument[];
    }
  | { readonly skip: SkippedPage };

/** What is read of a source: a document, or why there is none. */
type Entry = SourceDocument | SkippedDocument;

/**
 * Reads all documents.
 * @throws the error of a source that cannot be read at all, and of `read`
 */
export async function readDocuments(source: ContentSource, options: ReadingOptions): Promise<Documents> {
  const findChosen = compileChoice(options.choice);
  const collector = createCollector();
  let done = 0;
  const readAll = inOrder(batchesOf(source), options.ahead, (entries) =>
    readEntries(entries, findChosen, options),
  );
  for await (const outcomes of readAll) {
    for (const outcome of outcomes) collector.add(outcome);
    done += outcomes.length;
    options.onProgress(done);
  }
  return collector.finish();
}

/** A batch is small beside a process's heap, and takes long beside the handing over. */
const batchMaxDocuments = 16;
const batchMaxBytes = 512 * 1024;

async function* batchesOf(source: ContentSource): AsyncGenerator<readonly Entry[]> {
  let batch: Entry[] = [];
  let bytes = 0;
  for await (const entry of source.documents()) {
    batch.push(entry);
    bytes += 'reason' in entry ? 0 : entry.bytes.length;
    if (batch.length < batchMaxDocuments && bytes < batchMaxBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Reads the documents of a batch that are fit for it. The outcomes have the order of the entries. */
async function readEntries(
  entries: readonly Entry[],
  findChosen: (path: string) => Chosen,
  { read, nowMs, isChecked, bodyMaxBytes }: ReadingOptions,
): Promise<readonly Outcome[]> {
  const screened = entries.map((entry): ReadOrder | SkippedDocument => {
    if ('reason' in entry) return entry;
    const chosen = findChosen(entry.path);
    const unfit = findUnfit(entry, chosen, bodyMaxBytes);
    if (unfit !== undefined) return { path: entry.path, reason: unfit.reason, detail: unfit.detail };
    return { document: entry, options: { isIncluded: chosen === 'included', isChecked, nowMs } };
  });
  const orders = screened.filter((one) => 'document' in one);
  const batch = orders.length > 0 ? await read(orders) : [];
  let at = 0;
  return screened.map((one) => ('document' in one ? outcomeOf(one, itemAt(batch, at++)) : { skip: one }));
}

function outcomeOf({ document, options }: ReadOrder, read: ReadDocument): Outcome {
  if ('reason' in read) return { skip: read };
  const { draft, links, notes } = read;
  const { isIncluded } = options;
  return { candidate: { draft, isMarkdown: document.kind !== 'html', isIncluded }, links, notes };
}

/** Why a document is not read. */
function findUnfit(
  { path, kind, bytes }: SourceDocument,
  chosen: Chosen,
  bodyMaxBytes: number,
): Pick<SkippedDocument, 'reason' | 'detail'> | undefined {
  if (chosen === 'excluded')
    return {
      reason: 'excluded',
      detail: 'a pattern of the setting "exclude" matches it; change the pattern to publish it',
    };
  if (bytes.length > bodyMaxBytes) {
    const detail = `it has ${bytes.length} bytes; split it into pages of at most ${bodyMaxBytes}`;
    return { reason: 'too-large', detail };
  }
  return chosen === 'included' ? undefined : findPathRule(path, kind);
}

/** Further names of a page are of no menu. */
const namesMax = 32;

/** Separates candidates from skipped documents, and skips documents whose path is taken. */
function createCollector(): { add(outcome: Outcome): void; finish(): Documents } {
  const candidates = new Map<string, PageCandidate>();
  const linked = new Map<string, Tally>();
  const skipped: SkippedDocument[] = [];
  const notes: SkippedDocument[] = [];
  const evidence: PageEvidence[] = [];
  const share = createSharing();

  function addSkipped({ evidence: said, ...skip }: SkippedPage): void {
    skipped.push(skip);
    if (said !== undefined) {
      const shared = { metadata: said.metadata, evidence: share.evidence(said.evidence) };
      evidence.push(evidenceOf({ path: skip.path, ...shared }, false));
    }
  }

  return {
    add(outcome) {
      if ('skip' in outcome) return addSkipped(outcome.skip);
      const { candidate, links, notes: noted } = outcome;
      const { path } = candidate.draft;
      for (const { key, name } of links) {
        const names = linked.get(key) ?? new Map();
        if (name !== '' && (names.size < namesMax || names.has(name))) addTo(names, name);
        linked.set(key, names);
      }
      if (candidates.has(path)) {
        const detail = 'another document has the same address and was read first; rename one of them';
        return addSkipped({ path, reason: 'duplicate-path', detail });
      }
      const draft = share.draft(candidate.draft);
      candidates.set(path, { ...candidate, draft });
      evidence.push(evidenceOf(draft, true));
      for (const note of noted) notes.push(note);
    },
    finish: () => ({
      candidates: [...candidates.values()].sort((a, b) => byPath(a.draft, b.draft)),
      linked,
      skipped,
      notes,
      evidence: evidence.sort(byPath),
    }),
  };
}

function evidenceOf(
  { path, metadata, evidence }: Pick<PackedDraft, 'path' | 'metadata' | 'evidence'>,
  isServed: boolean,
): PageEvidence {
  const { title, siteName, canonical } = metadata;
  return { path, title, siteName, canonical, evidence, isServed };
}
