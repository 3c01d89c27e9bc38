// Serves the site's pages as Markdown from the catalogue (contract C1.4): at the `.md` twin, by `Accept`, and instead of HTML where
// the site has no file. `Accept: text/plain` gets the same text under that type, as does a browser where the site has no HTML.

import { hash } from 'node:crypto';
import type { LiveCatalogue, ServedPage } from '../catalogue/index.ts';
import { paths } from '../lib/addresses.ts';
import { encodePath } from '../lib/encode-path.ts';
import { text, textLanguageOf } from '../lib/language.ts';
import type { CacheBudget, RecentCache } from '../lib/recent-cache.ts';
import type { MarkdownType } from './accept.ts';
import { flattenHeaders } from './answer.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { createRepresentation, type Representation, representationBytes } from './representation.ts';
import type { SharedCaching } from './shared-caching.ts';

export interface SiteMarkdown {
  /** The page whose twin has this path. */
  findByTwin(path: string): ServedPage | undefined;
  /** The Markdown of a page at the address of its HTML, as a representation of either type. */
  representationOf(page: ServedPage, type: MarkdownType): Representation;
  /** The Markdown of a page at its twin's address. */
  twinOf(page: ServedPage): Representation;
}

export interface SiteMarkdownOptions {
  readonly live: LiveCatalogue;
  /** Root of every address in the pages. */
  readonly site: string;
  readonly headers: HeaderSets;
  readonly caching: SharedCaching;
  /** Further values of the home page's `Link` header, because readers of Markdown are likely to use the API. */
  readonly homeLink: string | undefined;
  /** The budget of kept answers. */
  readonly answers: CacheBudget;
}

/** Creates the Markdown forms. */
export function createSiteMarkdown(options: SiteMarkdownOptions): SiteMarkdown {
  const { live, answers } = options;
  const caches = { 'text/markdown': openCache(answers), 'text/plain': openCache(answers) };
  const formsOf = (page: ServedPage, type: MarkdownType) =>
    caches[type].find(page) ?? caches[type].keep(page, write(page, type, options));
  return {
    findByTwin(path) {
      const catalogue = live.current();
      for (const candidate of pagesOfTwin(path)) {
        const page = catalogue.findPageByPath(candidate);
        if (page !== undefined) return page;
      }
      return undefined;
    },
    representationOf: (page, type) => formsOf(page, type).negotiated,
    twinOf: (page) => formsOf(page, 'text/markdown').twin,
  };
}

/** The Markdown of a page at both addresses: the same bodies, other headers. */
interface Forms {
  readonly negotiated: Representation;
  readonly twin: Representation;
}

/** The header fields of the twin, which are not counted among those of a representation. */
const twinHeadersBytes = 1_000;

function openCache(answers: CacheBudget): RecentCache<ServedPage, Forms> {
  return answers.open(
    (_page, { negotiated }) => representationBytes(negotiated) + twinHeadersBytes,
    () => new WeakMap(),
  );
}

/**
 * The paths of pages that may have this twin, the one that has it first: the inverse of `markdownTwinPath`, and the address of an HTML
 * file with `.md` after it, as llms.txt proposes: `/a/index.html.md` is `/a/`.
 */
function pagesOfTwin(path: string): readonly string[] {
  if (!path.endsWith('.md')) return [];
  const file = path.slice(0, -'.md'.length);
  const stem = file.replace(/\.html?$/i, '');
  const folder = stem.endsWith('/index')
    ? [stem.slice(0, -'index'.length), stem.slice(0, -'/index'.length)]
    : [];
  const named = file === stem ? [] : [file];
  return [...named, ...folder, `${stem}/`, `${stem}.html`, stem, `${stem}.htm`];
}

const siteIndex = text('Índice del sitio', 'Index of the site');

function write(
  page: ServedPage,
  type: MarkdownType,
  { live, site, headers, caching, homeLink }: SiteMarkdownOptions,
): Forms {
  const catalogue = live.current();
  const canonical = `<${catalogue.urlOf(page)}>; rel="canonical"`;
  const index = site + paths.llms;
  // the home page's `Link` has this relation already
  const links =
    page.path === '/' && homeLink !== undefined
      ? homeLink
      : `<${index}>; rel="describedby"; type="text/plain"`;
  const label = siteIndex[textLanguageOf(page.language)];
  const markdown = `${catalogue.markdownOf(page).trimEnd()}\n\n---\n\n${label}: [llms.txt](${index})\n`;
  const block = (cacheHeaders: Readonly<Record<string, string>>) =>
    createHeaderBlock([
      ...flattenHeaders({
        ...cacheHeaders,
        Vary: 'Accept, Accept-Encoding',
        // for clients of "Markdown for agents": about four characters per token
        'X-Markdown-Tokens': String(Math.ceil(markdown.length / 4)),
        // the twin has the other type, so it is another representation (RFC 9110 §8.7)
        ...(type === 'text/markdown' && {
          'Content-Location': site + encodePath(catalogue.twinPathOf(page.path)),
        }),
        Link: `${canonical}, ${links}`,
      }),
      ...headers.cors,
      ...headers.published,
    ]);
  // both types have the same bytes and need different ETags (RFC 9110 §8.8.3)
  const digest = hash('sha256', type + markdown, 'base64url').slice(0, 22);
  const negotiated = createRepresentation(
    Buffer.from(markdown),
    `${type}; charset=utf-8`,
    block(caching.negotiated(0)),
    digest,
  );
  return { negotiated, twin: { ...negotiated, shared: block(caching.shared(catalogue.generation, 0)) } };
}
