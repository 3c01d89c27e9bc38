// Serves the site's pages as Markdown from the catalogue (contract C1.4): at the `.md` twin, by `Accept`, and instead of HTML where
// the site has no file.

import type { LiveCatalogue, ServedPage } from '../catalogue/catalogue.ts';
import { resolveSiteLinks } from '../content/page.ts';
import { encodePath } from '../lib/encode-path.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import { createRecentCache } from '../lib/recent-cache.ts';
import { flattenHeaders } from './answer.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { createRepresentation, type Representation, representationBytes } from './representation.ts';

export interface SiteMarkdown {
  /** The page whose twin has this path. */
  findByTwin(path: string): ServedPage | undefined;
  /** The Markdown of a page as a representation. */
  representationOf(page: ServedPage): Representation;
}

export interface SiteMarkdownOptions {
  readonly live: LiveCatalogue;
  /** Root of every address in the pages. */
  readonly site: string;
  readonly headers: HeaderSets;
  /** Further values of the home page's `Link` header, because readers of Markdown are likely to use the API. */
  readonly homeLink: string | undefined;
  /** Memory budget of the cached bodies. */
  readonly budgetBytes: number;
}

/** Creates the Markdown forms. */
export function createSiteMarkdown(options: SiteMarkdownOptions): SiteMarkdown {
  const { live, budgetBytes } = options;
  const cache = createRecentCache<ServedPage, Representation>({
    budgetBytes,
    bytesOf: (_page, representation) => representationBytes(representation),
    newMap: () => new WeakMap<ServedPage, Representation>(),
  });
  return {
    findByTwin(path) {
      const catalogue = live.current();
      for (const candidate of pagesOfTwin(path)) {
        const page = catalogue.findPageByPath(candidate);
        if (page !== undefined) return page;
      }
      return undefined;
    },
    representationOf: (page) => cache.find(page) ?? cache.keep(page, write(page, options)),
  };
}

/** The paths of pages that may have this twin, most likely first: the inverse of {@link markdownTwinPath}. */
function pagesOfTwin(path: string): readonly string[] {
  if (!path.endsWith('.md')) return [];
  const stem = path.slice(0, -'.md'.length);
  const folder = stem.endsWith('/index') ? [stem.slice(0, -'index'.length)] : [];
  return [...folder, `${stem}/`, `${stem}.html`, stem, `${stem}.htm`];
}

function write(page: ServedPage, { live, site, headers, homeLink }: SiteMarkdownOptions): Representation {
  const canonical = `<${live.current().urlOf(page)}>; rel="canonical"`;
  const markdown = resolveSiteLinks(page.markdown, site);
  const shared = [
    ...flattenHeaders({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept, Accept-Encoding',
      // for clients of "Markdown for agents": about four characters per token
      'X-Markdown-Tokens': String(Math.ceil(markdown.length / 4)),
      'Content-Location': site + encodePath(markdownTwinPath(page.path)),
      Link: page.path === '/' && homeLink !== undefined ? `${canonical}, ${homeLink}` : canonical,
    }),
    ...headers.cors,
    ...headers.common,
  ];
  return createRepresentation(
    Buffer.from(markdown),
    'text/markdown; charset=utf-8',
    createHeaderBlock(shared),
  );
}
