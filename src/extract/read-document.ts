// Reads one document, independently of all others, in a process of its own or in that of the program.

import { createEvidenceReader, type Evidence } from '../facts/index.ts';
import { decodeDocument, type EncodingFault, joinListeners, shorten, TooDense } from '../html/index.ts';
import { toNfc } from '../lib/normalize.ts';
import type { References, SkippedDocument, SourceDocument } from '../sources/index.ts';
import { draftPage } from './draft-page.ts';
import { isPlainHtml } from './front-matter.ts';
import { jekyllPath } from './generator-tags.ts';
import { type CalledPage, createLinkReader } from './link-reader.ts';
import { type RenderedSource, renderSource } from './markdown-source.ts';
import type { Metadata } from './metadata.ts';
import { type PackedDraft, type PageDraft, packDraft } from './page-draft.ts';
import { findDocumentRule, findReasonToSkip } from './reason-to-skip.ts';
import { findScriptRedirect, findScriptShell } from './script-shell.ts';

/** A document that is no page of the site, with what it says of the business all the same. */
export interface SkippedPage extends SkippedDocument {
  readonly evidence?: { readonly metadata: Metadata; readonly evidence: Evidence };
}

/** The draft of a document, or the reason why it is skipped. */
export type ReadDocument =
  | {
      readonly draft: PackedDraft;
      /** Pages to which it links. */
      readonly links: readonly CalledPage[];
      /** What the operator should know of the page. */
      readonly notes: readonly SkippedDocument[];
    }
  | SkippedPage;

/** Reasons for which a document is no page and still speaks for the business: legal notices often ask not to be indexed. */
const speakingReasons = new Set(['noindex', 'no-text', 'javascript']);

/** How a document is read. */
export interface ReadOptions {
  /** Whether the operator wants it to be a page, whatever the rules say. */
  readonly isIncluded: boolean;
  /** Whether the operator wants to know what it leaves out. */
  readonly isChecked: boolean;
  /** The time at which drafts are judged. */
  readonly nowMs: number;
}

/** A document and how to read it. */
export interface ReadOrder {
  readonly document: SourceDocument;
  readonly options: ReadOptions;
}

/** Reads a document. @throws TooDense, and nothing else because of its content */
export function readDocument({ document, options }: ReadOrder): ReadDocument {
  const { text, fault } = decodeDocument(document.bytes, document.charset);
  const read = readText(document, text, options);
  if ('reason' in read || fault === undefined) return read;
  const detail = encodingFaults[fault];
  return { ...read, notes: [...read.notes, { path: read.draft.path, reason: 'encoding', detail }] };
}

const encodingFaults: Readonly<Record<EncodingFault, string>> = {
  'encoded twice': 'was encoded in UTF-8 twice and has been decoded twice; save it again in UTF-8',
  'not the declared encoding':
    'is said to be in UTF-8 and has been read as windows-1252, which it is in; save it in UTF-8',
};

function readText(document: SourceDocument, text: string, options: ReadOptions): ReadDocument {
  const { isIncluded, nowMs } = options;
  const { path, references } = document;
  if (isPlainHtml(document, text)) {
    const unfit = isIncluded ? undefined : findDocumentRule(path, text);
    return unfit ?? readHtml(text, path, options);
  }
  const source = tryToRender(document, text, nowMs);
  if ('problem' in source) return { path, reason: 'front-matter', detail: source.problem };
  if (source.unpublished !== '' && !isIncluded) {
    const detail = `its front matter has "${source.unpublished}"; change that to publish it`;
    return { path, reason: 'draft', detail };
  }
  const read = readHtml(source.html, placeAt(path, source.address), options, placeAt(path, ''));
  if ('reason' in read) return read;
  const { path: own } = read.draft;
  return { ...read, notes: [...read.notes, ...noteSource(own, source), ...noteReferences(own, references)] };
}

const markMaxChars = 60;

function noteTemplate({ path, templateMarks }: PageDraft): readonly SkippedDocument[] {
  const [mark] = templateMarks;
  if (mark === undefined) return [];
  const detail = `is served without parts that its generator did not render ("${shorten(mark, markMaxChars)}"); publish what its generator writes`;
  return [{ path, reason: 'template', detail }];
}

function noteJsonLd(path: string, begins: string): readonly SkippedDocument[] {
  if (begins === '') return [];
  const detail = `has structured data that cannot be read (${begins}); correct its JSON`;
  return [{ path, reason: 'json-ld', detail }];
}

const namedMaxComponents = 5;

function noteSource(path: string, { components, doubt }: RenderedSource): readonly SkippedDocument[] {
  if (doubt !== '') return [{ path, reason: 'front-matter', detail: `is served, but ${doubt}` }];
  if (components.length === 0) return [];
  const more = components.length - namedMaxComponents;
  const names = components.slice(0, namedMaxComponents).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const detail = `is served without its components (${names}); publish the HTML that they generate to have their text`;
  return [{ path, reason: 'mdx', detail }];
}

/** A note for each reference that leads to no page. */
function noteReferences(path: string, references: References = new Map()): readonly SkippedDocument[] {
  return [...references]
    .filter(([, target]) => target === '')
    .map(([named]) => {
      const detail = `has the reference "${shorten(named, markMaxChars)}", which is the name of no page or of several, so its text is no link; write the path of a file, such as "/folder/file.md"`;
      return { path, reason: 'reference', detail };
    });
}

/** Reads a page; of one whose source a generator renders, `filePath` is its path without front matter, by which others may link to it. */
function readHtml(
  html: string,
  path: string,
  { isIncluded, isChecked }: ReadOptions,
  filePath?: string,
): ReadDocument {
  const { draft, listener } = draftPage(html, path, () => createSiteListener(path), isChecked);
  const found = isIncluded ? undefined : findReasonToSkip(draft);
  const unfit =
    found?.reason === 'no-text'
      ? (findScriptRedirect(path, html) ?? findScriptShell(path, html) ?? found)
      : found;
  const { metadata } = draft;
  if (unfit !== undefined) {
    const speaks = speakingReasons.has(unfit.reason);
    return speaks ? { ...unfit, evidence: { metadata, evidence: listener.evidence.finish() } } : unfit;
  }
  const links = listener.links.finish();
  const isMoved = filePath !== undefined && filePath !== path;
  const aliases = isMoved ? [...new Set([...metadata.aliases, filePath])] : metadata.aliases;
  const placed = { ...draft, metadata: { ...metadata, aliases } };
  const packed = packDraft(placed, links, listener.evidence.finish());
  const notes = [...noteTemplate(draft), ...noteJsonLd(path, listener.evidence.brokenJsonLd())];
  return { draft: packed, links: links.all, notes };
}

/** Listens for what the comparison of pages needs beside their texts: links, and what a page says of its business. */
function createSiteListener(path: string) {
  const links = createLinkReader(path);
  const evidence = createEvidenceReader(path);
  return { links, evidence, ...joinListeners([links, evidence]) };
}

function tryToRender(
  document: SourceDocument,
  text: string,
  nowMs: number,
): RenderedSource | { readonly problem: string } {
  try {
    return renderSource(document, text, nowMs);
  } catch (error) {
    if (error instanceof TooDense) throw error;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The path of a page whose front matter names a path from the root, or the last part of its path. */
function placeAt(path: string, address: string): string {
  if (path === '/') return path;
  if (address === '') return jekyllPath(path);
  if (address.includes('/')) return `/${toNfc(address.replace(/^\/+/, ''))}`.replace(/index\.html?$/i, '');
  return path.replace(/(?<![^/])[^/]*(\/?)$/, (_, slash: string) => `${toNfc(address)}${slash}`);
}
