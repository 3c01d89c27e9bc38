// The port through which pages come in, whatever they come from. Sources live in sources/.

/** One document as its source holds it, undecoded. */
export interface SourceDocument {
  /** Path it will be served under, as in `Page.path`. */
  readonly path: string;
  readonly kind: 'html' | 'markdown';
  readonly bytes: Uint8Array;
  /** Charset told by the transport (HTTP), or `''`. */
  readonly charset: string;
}

/** Why a document did not become a page: one line for the operator. */
export interface SkippedDocument {
  readonly path: string;
  /** Stable kebab-case reason: `no-text`, `too-large`, `not-html`, `noindex`, `duplicate-path`, `unreadable`… */
  readonly reason: string;
  /** What to do about it, in English. */
  readonly detail: string;
}

/** A place that documents come from. `documents()` yields in a deterministic order: ascending path, by code unit. */
export interface ContentSource {
  /** For messages: the folder or address. */
  readonly label: string;
  documents(): AsyncIterable<SourceDocument | SkippedDocument>;
}
