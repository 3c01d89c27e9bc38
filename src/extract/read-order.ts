// Reads one document of a source, whatever is in it. The outcome is plain data, because it is sent between processes.

import { draftPlainText } from './plain-draft.ts';
import { type ReadDocument, type ReadOrder, readDocument } from './read-document.ts';

/** Reads documents. The outcomes have the order of the orders; none is missing. */
export type ReadOrders = (orders: readonly ReadOrder[]) => Promise<readonly ReadDocument[]>;

/** Reads a document. Never throws: of one beyond the limits its plain text is read. */
export function readOrder(order: ReadOrder): ReadDocument {
  try {
    return readDocument(order);
  } catch (error) {
    return readPlainly(order, error instanceof Error ? error.message : String(error));
  }
}

/** Reads the plain text of a document that could not be read otherwise, for the reason `failure`. */
export function readPlainly(order: ReadOrder, failure: string): ReadDocument {
  const plain = draftPlainText(order, failure);
  if ('reason' in plain) return plain;
  const detail = `only its plain text is served: ${failure}; simplify its HTML`;
  return { draft: plain, links: [], notes: [{ path: plain.path, reason: 'plain-text', detail }] };
}
