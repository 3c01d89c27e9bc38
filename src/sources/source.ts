// The port through which documents are read; `sources/` implements it.

import type { References } from './hugo-references.ts';

/** A document as its source yields it, not decoded. */
export interface SourceDocument {
  /** The path at which its page will be served, as in `Page.path`. */
  readonly path: string;
  readonly kind: 'html' | 'markdown' | 'mdx';
  readonly bytes: Uint8Array;
  /** The charset that the transport (HTTP) declares, or `''`. */
  readonly charset: string;
  /** Whether a server sent it as a page: what looks like front matter is then its text. Default: it is a file. */
  readonly isServed?: boolean;
  /** What references of its source lead to; undefined if it has none, and from a source that does not know its files. */
  readonly references?: References | undefined;
}

/** A document that did not become a page, with the reason for the operator. Also used for notes about pages. */
export interface SkippedDocument {
  readonly path: string;
  /** Stable kebab-case reason: `no-text`, `too-large`, `not-html`, `noindex`, `duplicate-path`, `unreadable`… */
  readonly reason: string;
  /** One English line with what to do. */
  readonly detail: string;
  /** The address, absolute or relative to its own, to which it leads its readers: it is another name of the page there. */
  readonly leadsTo?: string;
}

/** An address that leads to a page. */
export type Lead = Pick<SkippedDocument, 'path'> & { readonly leadsTo: string };

/** The state of a source, known without reading its documents. */
export interface SourceState {
  /** Differs when anything may have changed. */
  readonly version: string;
  /** Digest of the names and sizes of all files: differs when one was added, removed or resized. */
  readonly listing: number;
  /** Time of the latest change, ms since the epoch. */
  readonly newestMs: number;
  /** Estimated number of documents, for progress. */
  readonly documents: number;
}

/** A source of documents. */
export interface ContentSource {
  /** Names the source in messages: the folder or address. */
  readonly label: string;
  /** Folder whose files are served beside the pages; undefined for a source that has no folder. */
  readonly folder: string | undefined;
  /** @throws Error of one line when the source cannot be reached */
  inspect(): Promise<SourceState>;
  /**
   * Reads all documents, in ascending order of their paths, compared by code unit.
   * @throws Error of one line when the source cannot be read
   */
  documents(): AsyncIterable<SourceDocument | SkippedDocument>;
}

/** Compares by code unit. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
