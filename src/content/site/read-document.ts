// Reads one document, independently of all others, in a worker thread or in the main thread.

import { decodeText } from '../decode.ts';
import { renderMarkdownSource } from '../markdown-source.ts';
import type { SkippedDocument, SourceDocument } from '../source.ts';
import { draftPage } from './draft-page.ts';
import { type PackedDraft, packDraft } from './page-draft.ts';
import { findReasonToSkip } from './reason-to-skip.ts';

/** The draft of a document, or the reason why it is skipped. */
export type ReadDocument = PackedDraft | SkippedDocument;

/** Reads a document. Never throws because of its content, so that no document stops the build. */
export function readDocument({ path, kind, bytes, charset }: SourceDocument): ReadDocument {
  const text = decodeText(bytes, charset);
  const html = kind === 'html' ? text : renderMarkdown(text);
  if (typeof html !== 'string') return { path, reason: 'front-matter', detail: html.problem };
  const draft = draftPage(html, path);
  return findReasonToSkip(draft) ?? packDraft(draft);
}

function renderMarkdown(markdown: string): string | { readonly problem: string } {
  try {
    return renderMarkdownSource(markdown);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
