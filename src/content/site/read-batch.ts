// Reads a batch of documents in a worker thread or in this one, and gives values that hold nothing of the documents.

import type { SourceDocument } from '../source.ts';
import { type ReadDocument, type ReadOptions, readDocument } from './read-document.ts';

/** A document and how to read it. */
export interface ReadOrder {
  readonly document: SourceDocument;
  readonly options: ReadOptions;
}

/** A document that could not be read, with the reason. */
export interface Failure {
  readonly failure: string;
}

/** The outcome of each order of a batch, in their order. Plain data, because it is sent between threads. */
export type ReadBatch = readonly (ReadDocument | Failure)[];

/** Reads each document of a batch. Never throws: a document that cannot be read is a failure by itself. */
export function readBatch(orders: readonly ReadOrder[]): ReadBatch {
  return orders.map(({ document, options }) => {
    try {
      return readDocument(document, options);
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  });
}

/**
 * Copies a batch, as sending it to another thread does: texts of a draft are slices of the document, which V8 keeps in memory
 * as a whole with the shortest of them.
 */
export function copyBatch(batch: ReadBatch): ReadBatch {
  return structuredClone(batch, { transfer: transferablesOf(batch) });
}

/** The buffers of a batch that can be handed over without copying. */
export function transferablesOf(batch: ReadBatch): ArrayBuffer[] {
  return batch.flatMap((one) => ('draft' in one ? [one.draft.content.buffer] : []));
}
