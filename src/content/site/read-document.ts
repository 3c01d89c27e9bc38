// Reads one document, independently of all others, in a worker thread or in the main thread.

import { decodeText } from '../decode.ts';
import type { Evidence } from '../identity/evidence.ts';
import { renderMarkdownSource } from '../markdown-source.ts';
import type { Metadata } from '../metadata.ts';
import type { SkippedDocument, SourceDocument } from '../source.ts';
import { draftPage } from './draft-page.ts';
import { type PackedDraft, packDraft } from './page-draft.ts';
import { findReasonToSkip } from './reason-to-skip.ts';

/** A document that is no page of the site, with what it says of the business all the same. */
export interface SkippedPage extends SkippedDocument {
  readonly evidence?: { readonly metadata: Metadata; readonly evidence: Evidence };
}

/** The draft of a document, or the reason why it is skipped. */
export type ReadDocument = PackedDraft | SkippedPage;

/** Reasons that leave a page its word: legal notices often ask not to be indexed. */
const speakingReasons = new Set(['noindex', 'no-text']);

/** Reads a document. Never throws because of its content, so that no document stops the build. */
export function readDocument({ path, kind, bytes, charset }: SourceDocument): ReadDocument {
  const text = decodeText(bytes, charset);
  const html = kind === 'html' ? text : renderMarkdown(text);
  if (typeof html !== 'string') return { path, reason: 'front-matter', detail: html.problem };
  const draft = draftPage(html, path);
  const skip = findReasonToSkip(draft);
  if (skip === undefined) return packDraft(draft);
  const { metadata, evidence } = draft;
  return speakingReasons.has(skip.reason) ? { ...skip, evidence: { metadata, evidence } } : skip;
}

function renderMarkdown(markdown: string): string | { readonly problem: string } {
  try {
    return renderMarkdownSource(markdown);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
