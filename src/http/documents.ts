// Serves the published documents (seed §5), which discovery/ renders. Each body is created once per generation.

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LiveCatalogue } from '../catalogue/index.ts';
import type { PublishedDocument } from '../discovery/index.ts';
import { paths } from '../lib/addresses.ts';
import { chooseLanguage, isLocalized, type Language, type Localized } from '../lib/language.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { type MarkdownType, markdownTypeOf } from './accept.ts';
import { type Answer, flattenHeaders } from './answer.ts';
import { readHead } from './head.ts';
import { createHeaderBlock } from './header-block.ts';
import { createRedirect, type RedirectContext } from './redirect.ts';
import { answerRepresentation, createRepresentation, type Representation } from './representation.ts';
import { isSharedDocument } from './shared-caching.ts';

/** Returns the current published documents: the same array until one of them changes. */
export type DocumentSource = () => readonly PublishedDocument[];

/** Answers a request for a path; undefined when no published document has this path. */
export type FindDocument = (path: string, request: IncomingMessage) => MaybePromise<Answer> | undefined;

/** A published document at one path. Its representations are created when they are first requested. */
interface Entry {
  readonly document: PublishedDocument;
  /** Whether this is the `.md` twin, where only Markdown is served. */
  readonly isTwin: boolean;
  readonly generation: string;
  readonly representations: Map<string, Representation>;
}

export interface DocumentContext extends RedirectContext {
  /** Root of every address, without a trailing slash. */
  readonly site: string;
  readonly live: Pick<LiveCatalogue, 'current'>;
  /** That of a caller that asks for none. */
  readonly language: Language;
}

/** Creates the lookup of published documents. */
export function createDocuments(source: DocumentSource, context: DocumentContext): FindDocument {
  let indexed: readonly PublishedDocument[] | undefined;
  let entries = new Map<string, Entry>();
  const redirect = createRedirect(context);
  return (path, request) => {
    const documents = source();
    const catalogue = context.live.current();
    if (documents !== indexed) {
      entries = indexDocuments(documents, catalogue.generation);
      indexed = documents;
    }
    const entry = entries.get(path);
    if (entry !== undefined) return answerEntry(entry, request, context);
    // contract C14.1: a document with a slash at the end has one address, unless the site has a page of its own there
    const isFolder = entries.has(`${path}/`) && catalogue.findPageByPath(path) === undefined;
    return isFolder ? redirect(`${context.site}${path}/`, catalogue.generation, request) : undefined;
  };
}

function indexDocuments(documents: readonly PublishedDocument[], generation: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const document of documents) {
    const entry: Entry = { document, isTwin: false, generation, representations: new Map() };
    for (const path of [document.path, ...(document.aliases ?? [])]) entries.set(path, entry);
    if (document.markdown === undefined) continue;
    const twin: Entry = { ...entry, isTwin: true, representations: new Map() };
    entries.set(markdownTwinPath(document.path), twin);
    if (document.path.endsWith('/')) entries.set(`${document.path}index.html.md`, twin);
  }
  return entries;
}

function answerEntry(entry: Entry, request: IncomingMessage, context: DocumentContext): MaybePromise<Answer> {
  const { document, isTwin, representations } = entry;
  const { markdown } = document;
  const markdownType = isTwin ? 'text/markdown' : markdownTypeOf(request.headers.accept);
  const type = markdown === undefined ? undefined : markdownType;
  const body = type === undefined || markdown === undefined ? document.body : markdown;
  const language = isLocalized(body)
    ? chooseLanguage(request.headers['accept-language'], context.language)
    : undefined;
  const key = `${type}:${language}`;
  let representation = representations.get(key);
  if (representation === undefined) {
    representation = writeDocument(entry, { type, body, language }, context);
    representations.set(key, representation);
  }
  return answerRepresentation(representation, readHead(request));
}

interface Variant {
  /** That of the Markdown; undefined for the document's own form. */
  readonly type: MarkdownType | undefined;
  readonly body: string | Localized;
  readonly language: Language | undefined;
}

function writeDocument(
  { document, isTwin, generation }: Entry,
  { type, body, language }: Variant,
  { site, headers, caching }: DocumentContext,
): Representation {
  const { path, cacheSeconds } = document;
  const isMarkdown = type !== undefined;
  const isShared = isSharedDocument(path) && (isTwin || !isMarkdown);
  const contentType = isMarkdown ? `${type}; charset=utf-8` : document.contentType;
  const text = typeof body === 'string' ? body : body[language ?? 'es'];
  const vary = [
    'Accept-Encoding',
    ...(document.markdown === undefined ? [] : ['Accept']),
    ...(language === undefined ? [] : ['Accept-Language']),
  ];
  const isHtml = contentType.startsWith('text/html');
  const own = document.headers ?? {};
  const shared = [
    ...flattenHeaders({
      ...(isShared ? caching.shared(generation, cacheSeconds) : caching.negotiated(cacheSeconds)),
      Vary: vary.join(', '),
      ...(language === undefined ? {} : { 'Content-Language': language }),
      ...(isMarkdown && {
        'X-Markdown-Tokens': String(Math.ceil(text.length / 4)),
        Link: `<${site}${path}>; rel="canonical", <${site}${paths.llms}>; rel="describedby"; type="text/plain"`,
      }),
    }),
    ...headers.cors,
    ...flattenHeaders(own),
    ...withoutNames(isHtml ? headers.ownHtml : headers.published, own),
  ];
  // both types of Markdown have the same bytes and need different ETags (RFC 9110 §8.8.3)
  const digest = hash('sha256', type === 'text/plain' ? type + text : text, 'base64url').slice(0, 22);
  return createRepresentation(Buffer.from(text), contentType, createHeaderBlock(shared), digest);
}

/** A flat header array without the fields that a document sets itself. */
function withoutNames(flat: readonly string[], own: Readonly<Record<string, string>>): readonly string[] {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return flat.filter((_, i) => !names.has(flat[i - (i % 2)]!.toLowerCase()));
}
