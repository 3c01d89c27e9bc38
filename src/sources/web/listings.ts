// What a site lists itself: the entries of a WordPress, and sitemaps.

import type { SkippedDocument } from '../source.ts';
import { gunzipFile } from './body.ts';
import { redirectOf, type WebClient } from './client.ts';
import type { DiscoveredSite } from './discover.ts';
import { FetchFailed } from './fetch-failed.ts';
import type { WebsiteLimits } from './limits.ts';
import { addressMaxChars, isSameSite, pagePath } from './scope.ts';
import { readSitemap, type Sitemap, type SitemapPage } from './sitemap.ts';
import { listWordpress, type WordpressSource } from './wordpress.ts';

/** What a list says of one page. */
export interface Listing {
  /** Last change as the list writes it, `''` without: compared for being equal, never read as a date. */
  readonly lastmod: string;
  readonly isProtected: boolean;
  /** Where its content is when its HTML is closed; undefined outside WordPress. */
  readonly contentUrl: URL | undefined;
}

export interface Listings {
  /** By path, in the order of the lists. */
  readonly pages: ReadonlyMap<string, Listing>;
  readonly notes: readonly SkippedDocument[];
}

export interface ListingBounds {
  readonly limits: WebsiteLimits;
  /** Whether the time or the bytes of the reading are spent. */
  readonly isSpent: () => boolean;
}

const usualSitemaps = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];

export async function readListings(
  client: WebClient,
  site: DiscoveredSite,
  bounds: ListingBounds,
): Promise<Listings> {
  const pages = new Map<string, Listing>();
  const notes: SkippedDocument[] = [];
  const add = (url: string, listing: Listing) => {
    const path = pagePath(url, site.scope);
    if (path !== undefined && !pages.has(path) && pages.size < bounds.limits.addresses)
      pages.set(path, listing);
  };
  const wordpress = wordpressOf(client, site, bounds);
  if (wordpress !== undefined) {
    try {
      for (const { link, modified, isProtected, contentUrl } of await listWordpress(wordpress))
        add(link, { lastmod: modified, isProtected, contentUrl });
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      const detail = `${wordpress.api.href} ${error.message}; sitemaps and links are read instead`;
      notes.push({ path: wordpress.api.pathname, reason: 'wordpress', detail });
    }
  }
  for await (const { url, lastmod } of walkSitemaps(client, site, bounds, notes))
    add(url, { lastmod, isProtected: false, contentUrl: undefined });
  return { pages, notes };
}

/** The site's WordPress interface, within what robots.txt allows; undefined when it has none. */
export function wordpressOf(
  client: WebClient,
  { wordpressApi, robots }: DiscoveredSite,
  { limits, isSpent }: ListingBounds,
): WordpressSource | undefined {
  if (wordpressApi === undefined) return undefined;
  const isAllowed = (url: URL) => robots.isAllowed(url.pathname + url.search);
  return { client, api: wordpressApi, isAllowed, isSpent, entriesMax: limits.addresses };
}

interface QueuedSitemap {
  readonly url: URL;
  readonly depth: number;
}

/** The sitemaps that robots.txt names; where none of them can be read, the first of the usual ones. */
async function* walkSitemaps(
  client: WebClient,
  { scope, robots }: DiscoveredSite,
  { limits, isSpent }: ListingBounds,
  notes: SkippedDocument[],
): AsyncGenerator<SitemapPage> {
  const queue: QueuedSitemap[] = [];
  const seen = new Set<string>();
  let read = 0;
  for (const href of robots.sitemaps) enqueue(href, 1);
  yield* readQueue();
  for (const path of usualSitemaps) {
    if (read > 0) return;
    const url = new URL(path, scope.origin);
    if (!seen.has(url.href)) yield* readOne({ url, depth: 1 }, false);
    yield* readQueue();
  }

  async function* readQueue(): AsyncGenerator<SitemapPage> {
    for (let next = queue.shift(); next !== undefined && !isSpent(); next = queue.shift())
      yield* readOne(next, true);
  }

  async function* readOne({ url, depth }: QueuedSitemap, isNamed: boolean): AsyncGenerator<SitemapPage> {
    seen.add(url.href);
    if (!robots.isAllowed(url.pathname + url.search)) return;
    const sitemap = await fetchSitemap(client, url, limits).catch(noteFailure);
    if (typeof sitemap === 'string') {
      if (isNamed) note(url, sitemap);
      return;
    }
    read++;
    yield* sitemap.pages;
    for (const href of sitemap.sitemaps) enqueue(href, depth + 1);
  }

  function enqueue(href: string, depth: number): void {
    if (href.length > addressMaxChars || !URL.canParse(href, scope.origin)) return;
    const named = new URL(href, scope.origin);
    const url = new URL(named.pathname + named.search, scope.origin);
    if (!isSameSite(named, url)) note(named, 'is on another host; its pages are found by links');
    else if (seen.has(url.href)) return;
    else if (depth > limits.sitemapDepth) note(url, `is deeper than ${limits.sitemapDepth} sitemaps`);
    else if (seen.size >= limits.sitemaps) note(url, `is one sitemap more than ${limits.sitemaps}`);
    else {
      seen.add(url.href);
      queue.push({ url, depth });
    }
  }

  function note({ href, pathname }: URL, detail: string): void {
    if (notes.length < notesMax)
      notes.push({ path: pathname, reason: 'sitemap', detail: `${href} ${detail}` });
  }
}

function noteFailure(error: unknown): string {
  if (error instanceof FetchFailed) return error.message;
  throw error;
}

const notesMax = 100;

/** A sitemap, or why there is none. */
async function fetchSitemap(client: WebClient, from: URL, limits: WebsiteLimits): Promise<Sitemap | string> {
  const bounds = { maxBytes: limits.sitemapMaxBytes, decompressionRatio: limits.decompressionRatio };
  let url = from;
  for (let hops = 0; hops <= limits.redirects; hops++) {
    const reply = await client.get({
      url,
      accept: 'application/xml, text/xml, text/plain;q=0.5, */*;q=0.1',
      maxBytes: limits.sitemapMaxBytes,
      read: (body) => readSitemap(gunzipFile(body, bounds), limits.addresses),
    });
    const { status, content } = reply;
    if (content !== undefined) return content.isSitemap ? content : 'is not a sitemap';
    const to = redirectOf(reply, url);
    if (to === undefined) return `answers ${status}`;
    if (!isSameSite(url, to)) return `redirects to ${to.href}, which is not this site`;
    url = to;
  }
  return `redirects more than ${limits.redirects} times`;
}
