// Serves the published documents (seed §5), which discovery/ renders. Each body is created once per generation.

import type { IncomingMessage } from 'node:http';
import type { PublishedDocument } from '../discovery/published-document.ts';
import { chooseLanguage, isLocalized, type Language, type Localized } from '../lib/language.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { prefersMarkdown } from './accept.ts';
import { type Answer, flattenHeaders } from './answer.ts';
import { readHead } from './head.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { answerRepresentation, createRepresentation, type Representation } from './representation.ts';

/** Returns the current published documents: the same array until one of them changes. */
export type DocumentSource = () => readonly PublishedDocument[];

/** Answers a request for a path; undefined when no published document has this path. */
export type FindDocument = (path: string, request: IncomingMessage) => MaybePromise<Answer> | undefined;

/** A published document at one path. Its representations are created when they are first requested. */
interface Entry {
  readonly document: PublishedDocument;
  /** Whether this is the `.md` twin, where only Markdown is served. */
  readonly isTwin: boolean;
  readonly representations: Map<string, Representation>;
}

/** Creates the lookup of published documents. `language` is that of a caller that asks for none. */
export function createDocuments(
  source: DocumentSource,
  headers: HeaderSets,
  language: Language,
): FindDocument {
  let indexed: readonly PublishedDocument[] | undefined;
  let entries = new Map<string, Entry>();
  return (path, request) => {
    const documents = source();
    if (documents !== indexed) {
      entries = indexDocuments(documents);
      indexed = documents;
    }
    const entry = entries.get(path);
    return entry && answerEntry(entry, request, { headers, language });
  };
}

function indexDocuments(documents: readonly PublishedDocument[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const document of documents) {
    const entry: Entry = { document, isTwin: false, representations: new Map() };
    for (const path of [document.path, ...(document.aliases ?? [])]) entries.set(path, entry);
    if (document.markdown === undefined) continue;
    entries.set(markdownTwinPath(document.path), { document, isTwin: true, representations: new Map() });
  }
  return entries;
}

function answerEntry(
  entry: Entry,
  request: IncomingMessage,
  { headers, language: otherwise }: { readonly headers: HeaderSets; readonly language: Language },
): MaybePromise<Answer> {
  const { document, isTwin, representations } = entry;
  const asksMarkdown = isTwin || prefersMarkdown(request.headers.accept);
  const isMarkdown = document.markdown !== undefined && asksMarkdown;
  const body = isMarkdown ? document.markdown! : document.body;
  const language = isLocalized(body)
    ? chooseLanguage(request.headers['accept-language'], otherwise)
    : undefined;
  const key = `${isMarkdown}:${language}`;
  let representation = representations.get(key);
  if (representation === undefined) {
    representation = writeDocument(document, { isMarkdown, body, language }, headers);
    representations.set(key, representation);
  }
  return answerRepresentation(representation, readHead(request));
}

interface Variant {
  readonly isMarkdown: boolean;
  readonly body: string | Localized;
  readonly language: Language | undefined;
}

function writeDocument(document: PublishedDocument, variant: Variant, headers: HeaderSets): Representation {
  const { isMarkdown, body, language } = variant;
  const contentType = isMarkdown ? 'text/markdown; charset=utf-8' : document.contentType;
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
      'Cache-Control': `public, max-age=${document.cacheSeconds}`,
      Vary: vary.join(', '),
      ...(language === undefined ? {} : { 'Content-Language': language }),
      ...(isMarkdown ? { 'X-Markdown-Tokens': String(Math.ceil(text.length / 4)) } : {}),
    }),
    ...headers.cors,
    ...flattenHeaders(own),
    ...withoutNames(isHtml ? headers.ownHtml : headers.common, own),
  ];
  return createRepresentation(Buffer.from(text), contentType, createHeaderBlock(shared));
}

/** A flat header array without the fields that a document sets itself. */
function withoutNames(flat: readonly string[], own: Readonly<Record<string, string>>): readonly string[] {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return flat.filter((_, i) => !names.has(flat[i - (i % 2)]!.toLowerCase()));
}
