// Serves the site's own pages and files (contract C1.4), so that every address in an answer can be opened: HTML and assets from
// the site's folder, Markdown from the catalogue.

import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { send } from '@fastify/send';
import type { Catalogue, LiveCatalogue, ServedPage } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { isServicePath } from '../lib/addresses.ts';
import { encodePath } from '../lib/encode-path.ts';
import { createGate } from '../lib/gate.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { type CacheBudget, stringBytes } from '../lib/recent-cache.ts';
import { type MarkdownType, markdownTypeOf, prefersHtml } from './accept.ts';
import { type Answer, fileAnswer, flattenHeaders, type LateAnswer } from './answer.ts';
import { createContentsPage } from './contents-page.ts';
import { readHead } from './head.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { createRedirect } from './redirect.ts';
import {
  answerRepresentation,
  answerWhole,
  createRepresentation,
  pickForm,
  type Representation,
  representationBytes,
} from './representation.ts';
import type { SharedCaching } from './shared-caching.ts';
import { findSiteFile, ignoreAbsence, readHtml, type SiteFile, type TextFile } from './site-files.ts';
import { createSiteMarkdown, type SiteMarkdown } from './site-markdown.ts';

export interface SiteOptions {
  /** Returns the HTML to insert before `</head>` of the page at a path. It does not change within a generation. */
  readonly head: (path: string, catalogue: Catalogue) => string;
  /** Headers of the home page, such as `Link`. */
  readonly homeHeaders: Readonly<Record<string, string>>;
  /** Real paths of files that are never served, although they may be in the site's folder: those that the settings name. */
  readonly closedFiles: ReadonlySet<string>;
  /** Called with the address of each page that is answered; undefined when nobody counts them. */
  readonly onPage: ((url: string, request: IncomingMessage) => void) | undefined;
}

export interface SiteContext {
  readonly live: LiveCatalogue;
  /** Root of every address, without a trailing slash. */
  readonly site: string;
  readonly headers: HeaderSets;
  readonly caching: SharedCaching;
  /** The budget of kept answers. */
  readonly answers: CacheBudget;
}

/** Answers a percent-decoded path; resolves to undefined when the site has neither page nor file there. */
export type FindInSite = (path: string, request: IncomingMessage) => Promise<Answer | LateAnswer | undefined>;

/** Largest number of files read at once: each needs a descriptor, and Node reads with four threads. */
const filesReadAtOnce = 16;

/** `max-age` of styles, scripts and other text files. */
const assetCacheSeconds = 300;

/** The name of the error page on static hosts. */
const errorPage = '/404.html';

/** Creates the lookup. A page without a file of HTML is served as Markdown. */
export function createSite(options: SiteOptions, context: SiteContext): FindInSite {
  const { live, site, headers, caching, answers } = context;
  const homeLink = options.homeHeaders.Link;
  const markdown = createSiteMarkdown({ live, site, headers, caching, homeLink, answers });
  const representations = answers.open<string, Representation>(
    (key, representation) => stringBytes(key) + representationBytes(representation),
  );
  const contentsPage = createContentsPage(headers);
  const reading = new Map<string, Promise<Representation>>();
  const limitReads = createGate(filesReadAtOnce);
  const redirect = createRedirect(context);

  async function answerFile(
    file: SiteFile,
    path: string,
    root: string,
    catalogue: Catalogue,
    request: IncomingMessage,
  ): Promise<Answer | LateAnswer> {
    if (file.textType === undefined) return { open: () => openFile(root, file, request, headers) };
    return answerRepresentation(await represent(file, path, catalogue), readHead(request));
  }

  /** For people at an address without a page: the site's own error page, or at the root links to its top pages (contract C5.6). */
  async function answerMissing(
    path: string,
    catalogue: Catalogue,
    request: IncomingMessage,
  ): Promise<Answer | undefined> {
    const { folder } = catalogue;
    if (isServicePath(path) || !prefersHtml(request.headers.accept)) return undefined;
    if (path === '/') return contentsPage(catalogue);
    if (folder === undefined) return undefined;
    const found = await findSiteFile(folder, errorPage, options.closedFiles);
    if (found?.kind !== 'file' || found.file.textType === undefined) return undefined;
    const representation = await represent(found.file, errorPage, catalogue).catch(ignoreAbsence);
    if (representation === undefined) return undefined;
    const form = await pickForm(representation, readHead(request).acceptEncoding);
    return answerWhole(404, representation.shared, form, []);
  }

  async function represent(file: TextFile, path: string, catalogue: Catalogue): Promise<Representation> {
    const key = `${catalogue.generation} ${file.version} ${catalogue.folder}${file.path}`;
    return representations.find(key) ?? readOnce(key, () => writeFile(file, path, catalogue));
  }

  /** Reads a file once for all concurrent requests. */
  function readOnce(key: string, read: () => Promise<Representation>): Promise<Representation> {
    const pending = reading.get(key);
    if (pending !== undefined) return pending;
    const representation = limitReads(read).then((made) => representations.keep(key, made));
    reading.set(key, representation);
    return representation.finally(() => reading.delete(key));
  }

  async function writeFile(file: TextFile, path: string, catalogue: Catalogue): Promise<Representation> {
    const isHtml = file.textType === 'text/html';
    const { body, contentType } = isHtml
      ? await readHtml(file, options.head(path, catalogue))
      : { body: await readFile(file.realPath), contentType: file.textType };
    const page = catalogue.findPageByPath(path);
    const link = page && alternateLink(site + encodePath(catalogue.twinPathOf(page.path)));
    const home = path === '/' ? options.homeHeaders : {};
    const shared = [
      ...flattenHeaders({
        ...(path === errorPage
          ? caching.negotiated(0)
          : caching.shared(catalogue.generation, isHtml ? 0 : assetCacheSeconds)),
        'Last-Modified': new Date(file.modifiedMs).toUTCString(),
        Vary: isHtml ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
        ...(link === undefined ? {} : { Link: link }),
        ...home,
      }),
      ...(isHtml ? headers.siteHtml : headers.published),
    ];
    return {
      ...createRepresentation(body, contentType, createHeaderBlock(shared)),
      modifiedSeconds: Math.floor(file.modifiedMs / 1000),
    };
  }

  return async (path, request) => {
    const twin = markdown.findByTwin(path);
    if (twin !== undefined) {
      options.onPage?.(live.current().urlOf(twin), request);
      return answerRepresentation(markdown.twinOf(twin), readHead(request));
    }
    // read once, so that the whole answer is of one generation even if a reload happens meanwhile
    const catalogue = live.current();
    const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
    const page = catalogue.findPageByPath(path + query) ?? catalogue.findPageByPath(path);
    const type = page && markdownTypeOf(request.headers.accept);
    if (page !== undefined) options.onPage?.(catalogue.urlOf(page), request);
    if (page !== undefined && type !== undefined) return answerMarkdown(markdown, page, type, request);
    const indexed = page === undefined ? findIndexed(path, catalogue) : undefined;
    if (indexed !== undefined) return redirect(catalogue.urlOf(indexed), catalogue.generation, request);
    const { folder } = catalogue;
    const found = folder === undefined ? undefined : await findSiteFile(folder, path, options.closedFiles);
    if (folder !== undefined && found?.kind === 'file') {
      // a deploy may have removed the file since it was found
      const answer = await answerFile(found.file, path, folder, catalogue, request).catch(ignoreAbsence);
      if (answer !== undefined) return answer;
    }
    if (found?.kind === 'folder')
      return redirect(site + encodePath(`${path}/`), catalogue.generation, request);
    if (page !== undefined) {
      // browsers show plain text, and some of them only download Markdown (contract C1.4)
      const shown = prefersHtml(request.headers.accept) ? 'text/plain' : 'text/markdown';
      return answerMarkdown(markdown, page, shown, request);
    }
    const meant = isSpelling(path) ? catalogue.findPageBySpelling(path) : undefined;
    if (meant === undefined) return answerMissing(path, catalogue, request);
    const own = path.toLowerCase().endsWith('.md')
      ? site + encodePath(catalogue.twinPathOf(meant.path))
      : catalogue.urlOf(meant);
    return redirect(own, catalogue.generation, request);
  };
}

/** The page of a folder whose address ends with the name of its file, `/a/index.html`. */
function findIndexed(path: string, catalogue: Catalogue): ServedPage | undefined {
  const folder = path.replace(/(?<=\/)index\.html?$/i, '');
  return folder === path ? undefined : catalogue.findPageByPath(folder);
}

/** Whether a path may spell the address of a page: neither the service's nor one with dot segments, which no browser sends. */
function isSpelling(path: string): boolean {
  return !isServicePath(path) && !path.includes('/.');
}

function answerMarkdown(
  markdown: SiteMarkdown,
  page: ServedPage,
  type: MarkdownType,
  request: IncomingMessage,
): MaybePromise<Answer> {
  return answerRepresentation(markdown.representationOf(page, type), readHead(request));
}

/** Opens an image, a font or a large file as a stream. The library handles ranges and conditions. */
async function openFile(
  root: string,
  file: SiteFile,
  request: IncomingMessage,
  headers: HeaderSets,
): Promise<Answer> {
  if (asksForAll(request, file)) delete request.headers.range;
  const sent = await send(request, encodePath(file.path.replaceAll('?', '%3F')), {
    root,
    dotfiles: 'allow', // site-files.ts has decided; the library would refuse those of .well-known
    maxAge: '1h',
    index: false,
  });
  // a deploy may have removed the file since it was found
  if (sent.statusCode === 404) throw new Refusal('route_not_found');
  if (sent.type !== 'file') throw explainUnsent(sent.statusCode, sent.headers);
  // if the file cannot be opened, the answer is then a refusal with its own status, not a truncated body
  if (sent.stream instanceof ReadStream) await once(sent.stream, 'open');
  return fileAnswer(sent.statusCode, sent.stream, sent.headers, headers.common);
}

/** Whether a range is that of the whole file: HEAD has none (RFC 9110 §14.2), and more last bytes than there are are all (§14.1.2). */
function asksForAll({ method, headers: { range = '' } }: IncomingMessage, { sizeBytes }: SiteFile): boolean {
  const lastBytes = Number(/^bytes=-(\d+)$/.exec(range)?.[1] ?? 0);
  return method === 'HEAD' || lastBytes > sizeBytes;
}

function alternateLink(url: string): string {
  return `<${url}>; rel="alternate"; type="text/markdown"`;
}

/** The refusal of a file that was found and is not sent. @throws Error for a status that the library does not give files */
function explainUnsent(status: number, headers: Readonly<Record<string, string>>): Refusal {
  if (status === 412) return new Refusal('precondition_failed');
  const length = /^bytes \*\/(\d+)$/.exec(headers['Content-Range'] ?? '')?.[1];
  if (status === 416 && length !== undefined) {
    return new Refusal('range_not_satisfiable', { length_bytes: Number(length) });
  }
  throw new Error(`a file of the site was answered with ${status}`);
}
