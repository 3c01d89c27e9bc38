// The port through which documents are read; `sources/` implements it.

/** A document as its source yields it, not decoded. */
export interface SourceDocument {
  /** The path at which its page will be served, as in `Page.path`. */
  readonly path: string;
  readonly kind: 'html' | 'markdown';
  readonly bytes: Uint8Array;
  /** The charset that the transport (HTTP) declares, or `''`. */
  readonly charset: string;
}

/** A document that did not become a page, with the reason for the operator. Also used for notes about pages. */
export interface SkippedDocument {
  readonly path: string;
  /** Stable kebab-case reason: `no-text`, `too-large`, `not-html`, `noindex`, `duplicate-path`, `unreadable`… */
  readonly reason: string;
  /** One English line with what to do. */
  readonly detail: string;
}

/** A source of documents. `documents()` yields them in ascending order of their paths, compared by code unit. */
export interface ContentSource {
  /** Names the source in messages: the folder or address. */
  readonly label: string;
  documents(): AsyncIterable<SourceDocument | SkippedDocument>;
}
