// The site itself beside its API (contract C1.4), so that every address in an answer opens: HTML and assets from the
// site's folder, Markdown from the catalogue.

import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { send } from '@fastify/send';
import type { Catalogue, LiveCatalogue, ServedPage } from '../catalogue/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import { encodePath } from '../lib/encode-path.ts';
import { text } from '../lib/language.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { createRecentCache, stringBytes } from '../lib/recent-cache.ts';
import { prefersMarkdown } from './accept.ts';
import { type Answer, flattenHeaders } from './endpoint.ts';
import { readHead } from './head.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { findSiteFile, ignoreAbsence, readHtml, type SiteFile } from './site-files.ts';
import { createSiteMarkdown, type SiteMarkdown } from './site-markdown.ts';
import { answerWire, createWire, type Wire, wireBytes } from './wire.ts';

export interface SiteOptions {
  /** HTML to put before `</head>` of the page at a path, the same throughout a generation of the content. */
  readonly head: (path: string, catalogue: Catalogue) => string;
  /** Headers of the home page, such as `Link`. */
  readonly homeHeaders: Readonly<Record<string, string>>;
}

export interface SiteContext {
  readonly live: LiveCatalogue;
  /** Root of every address, without a trailing slash. */
  readonly site: string;
  readonly headers: HeaderSets;
  /** Bounds what is kept ready. */
  readonly budgetBytes: number;
}

/** Answers a percent-decoded path, or undefined when nothing of the site is there. */
export type FindInSite = (path: string, request: IncomingMessage) => Promise<Answer | undefined>;

/** Builds the finder. Where the content has no folder, pages are served as Markdown. */
export function createSite(options: SiteOptions, context: SiteContext): FindInSite {
  const { live, site, headers, budgetBytes } = context;
  const markdown = createSiteMarkdown({ ...context, homeLink: options.homeHeaders.Link });
  const wires = createRecentCache<string, Wire>({
    budgetBytes,
    bytesOf: (key, wire) => stringBytes(key) + wireBytes(wire),
  });
  const redirectTo = (url: string): Answer => ({
    status: 301,
    headers: ['Location', url, 'Content-Length', '0', ...headers.common],
    body: undefined,
  });

  async function answerFile(
    file: SiteFile,
    path: string,
    catalogue: Catalogue,
    request: IncomingMessage,
  ): Promise<Answer> {
    const root = catalogue.folder!;
    if (file.textType === undefined) return streamFile(root, file, request, headers);
    const key = `${catalogue.generation} ${file.version} ${root}${file.path}`;
    const wire = wires.find(key) ?? wires.keep(key, await writeFile(file, path, catalogue));
    return answerWire(wire, readHead(request));
  }

  async function writeFile(file: SiteFile, path: string, catalogue: Catalogue): Promise<Wire> {
    const isHtml = file.textType === 'text/html';
    const { body, contentType } = isHtml
      ? await readHtml(file, options.head(path, catalogue))
      : { body: await readFile(file.realPath), contentType: file.textType! };
    const page = catalogue.findPageByPath(path);
    const link = page === undefined ? undefined : alternateLink(site, page);
    const home = path === '/' ? options.homeHeaders : {};
    const shared = [
      ...flattenHeaders({
        'Cache-Control': isHtml ? 'public, max-age=0, must-revalidate' : 'public, max-age=300',
        'Last-Modified': new Date(file.modifiedMs).toUTCString(),
        Vary: isHtml ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
        ...(link === undefined ? {} : { Link: link }),
        ...home,
      }),
      ...(isHtml ? headers.siteHtml : headers.common),
    ];
    return createWire(body, contentType, createHeaderBlock(shared));
  }

  return async (path, request) => {
    const twin = markdown.findByTwin(path);
    if (twin !== undefined) return answerMarkdown(markdown, twin, request);
    // of one generation until it is answered, whatever is reloaded meanwhile
    const catalogue = live.current();
    const page = catalogue.findPageByPath(path);
    if (page !== undefined && prefersMarkdown(request.headers.accept)) {
      return answerMarkdown(markdown, page, request);
    }
    const found = catalogue.folder === undefined ? undefined : await findSiteFile(catalogue.folder, path);
    if (found?.kind === 'file') {
      // a deploy may have taken the file away since it was found
      const answer = await answerFile(found.file, path, catalogue, request).catch(ignoreAbsence);
      if (answer !== undefined) return answer;
    }
    if (found?.kind === 'folder') return redirectTo(site + encodePath(`${path}/`));
    if (page !== undefined) return answerMarkdown(markdown, page, request);
    const elsewhere = catalogue.findPageByPath(`${path}/`);
    return elsewhere && redirectTo(catalogue.urlOf(elsewhere));
  };
}

function answerMarkdown(
  markdown: SiteMarkdown,
  page: ServedPage,
  request: IncomingMessage,
): MaybePromise<Answer> {
  return answerWire(markdown.wireOf(page), readHead(request));
}

/** Streams an image, a font or a large file, with ranges and conditions, by the library for it. */
async function streamFile(
  root: string,
  file: SiteFile,
  request: IncomingMessage,
  headers: HeaderSets,
): Promise<Answer> {
  const sent = await send(request, encodePath(file.path), {
    root,
    dotfiles: 'deny',
    maxAge: '1h',
    index: false,
  });
  if (sent.type !== 'file') throw new Refusal('invalid_request', { rule: unmetConditions });
  return {
    status: sent.statusCode,
    headers: [...flattenHeaders(sent.headers), ...headers.common],
    body: sent.stream,
  };
}

function alternateLink(site: string, page: ServedPage): string {
  return `<${site}${encodePath(markdownTwinPath(page.path))}>; rel="alternate"; type="text/markdown"`;
}

const unmetConditions = text(
  'El archivo no tiene ese rango o no cumple las condiciones pedidas: pídelo sin Range, If-Match ni If-Unmodified-Since.',
  'The file lacks that range or does not meet the conditions: ask without Range, If-Match and If-Unmodified-Since.',
);
