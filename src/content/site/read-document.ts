// Reads one document, independently of all others, in a worker thread or in the main thread.

import { decodeText } from '../decode.ts';
import type { Evidence } from '../identity/evidence.ts';
import {
  isHtmlSource,
  type RenderedSource,
  renderHtmlSource,
  renderMarkdownSource,
} from '../markdown-source.ts';
import type { Metadata } from '../metadata.ts';
import type { SkippedDocument, SourceDocument } from '../source.ts';
import { findDocumentRule } from './document-rules.ts';
import { draftPage } from './draft-page.ts';
import { createLinkReader } from './link-reader.ts';
import { type PackedDraft, packDraft } from './page-draft.ts';
import { findReasonToSkip } from './reason-to-skip.ts';
import { findScriptShell } from './script-shell.ts';

/** A document that is no page of the site, with what it says of the business all the same. */
export interface SkippedPage extends SkippedDocument {
  readonly evidence?: { readonly metadata: Metadata; readonly evidence: Evidence };
}

/** The draft of a document, or the reason why it is skipped. */
export type ReadDocument =
  | {
      readonly draft: PackedDraft;
      /** Pages to which it links, as address keys. */
      readonly links: readonly string[];
    }
  | SkippedPage;

/** Reasons for which a document is no page and still speaks for the business: legal notices often ask not to be indexed. */
const speakingReasons = new Set(['noindex', 'no-text', 'javascript']);

/** How a document is read. */
export interface ReadOptions {
  /** Whether the operator wants it to be a page, whatever the rules say. */
  readonly isIncluded: boolean;
  /** The time at which drafts are judged. */
  readonly nowMs: number;
}

/** Reads a document. Never throws because of its content, so that no document stops the build. */
export function readDocument(document: SourceDocument, { isIncluded, nowMs }: ReadOptions): ReadDocument {
  const { path, kind, bytes, charset } = document;
  const text = decodeText(bytes, charset);
  if (kind === 'html' && !isHtmlSource(text)) {
    const unfit = isIncluded ? undefined : findDocumentRule(path, text);
    return unfit ?? readHtml(text, path, isIncluded);
  }
  const source = renderSource(text, kind, nowMs);
  if ('problem' in source) return { path, reason: 'front-matter', detail: source.problem };
  if (source.unpublished !== '' && !isIncluded) {
    const detail = `its front matter has "${source.unpublished}"; change that to publish it`;
    return { path, reason: 'draft', detail };
  }
  return readHtml(source.html, placeAt(path, source.address), isIncluded);
}

function readHtml(html: string, path: string, isIncluded: boolean): ReadDocument {
  const linkReader = createLinkReader(path);
  const draft = draftPage(html, path, [linkReader]);
  const found = isIncluded ? undefined : findReasonToSkip(draft);
  const unfit = found?.reason === 'no-text' ? (findScriptShell(path, html) ?? found) : found;
  if (unfit === undefined) return { draft: packDraft(draft), links: linkReader.finish() };
  const { metadata, evidence } = draft;
  return speakingReasons.has(unfit.reason) ? { ...unfit, evidence: { metadata, evidence } } : unfit;
}

function renderSource(
  text: string,
  kind: SourceDocument['kind'],
  nowMs: number,
): RenderedSource | { readonly problem: string } {
  try {
    return kind === 'html' ? renderHtmlSource(text, nowMs) : renderMarkdownSource(text, nowMs);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The path of a page whose front matter names a path from the root, or the last part of its path. */
function placeAt(path: string, address: string): string {
  if (address === '' || path === '/') return path;
  if (address.includes('/'))
    return `/${address.replace(/^\/+/, '').normalize('NFC')}`.replace(/index\.html?$/i, '');
  return path.replace(/[^/]*(\/?)$/, (_, slash: string) => `${address.normalize('NFC')}${slash}`);
}
