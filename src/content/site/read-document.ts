// One document -> a packed draft, or why it is none. Runs in a worker thread or in this one, and knows no other page.

import { decodeText } from '../decode.ts';
import { renderMarkdownSource } from '../markdown-source.ts';
import type { SkippedDocument, SourceDocument } from '../source.ts';
import { draftPage } from './draft-page.ts';
import { type PackedDraft, packDraft } from './page-draft.ts';
import { findReasonToSkip } from './reason-to-skip.ts';

export type ReadDocument = PackedDraft | SkippedDocument;

/** Reads a document. Never throws for what a document holds: one page never stops a site. */
export function readDocument({ path, kind, bytes, charset }: SourceDocument): ReadDocument {
  const text = decodeText(bytes, charset);
  const html = kind === 'html' ? text : renderOrExplain(text);
  if (typeof html !== 'string') return { path, reason: 'front-matter', detail: html.problem };
  const draft = draftPage(html, path);
  return findReasonToSkip(draft) ?? packDraft(draft);
}

function renderOrExplain(markdown: string): string | { readonly problem: string } {
  try {
    return renderMarkdownSource(markdown);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
