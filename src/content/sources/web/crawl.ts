// The reading of a site, address by address: what its lists name first, what its links lead to after that, and what the last
// reading knew. Each address is asked for at most once, and only where it may have changed.

import type { SkippedDocument } from '../../source.ts';
import type { Client } from './client.ts';
import type { DiscoveredSite } from './discover.ts';
import { pagePath } from './discover.ts';
import { FetchFailed, SiteUnavailable } from './fetch-failed.ts';
import type { WebsiteLimits } from './limits.ts';
import { type Listing, type Listings, wordpressOf } from './listings.ts';
import { digestOf, type Entry, type StoredBody } from './mirror-files.ts';
import { readPageLinks } from './page-links.ts';
import { locate } from './scope.ts';
import { createTrapGuard } from './traps.ts';
import { type Visit, type VisitedPage, visitPage } from './visit.ts';
import { readRenderedPage } from './wordpress.ts';

/** What a crawl works with. */
export interface CrawlParts {
  readonly client: Client;
  readonly limits: WebsiteLimits;
  readonly site: DiscoveredSite;
  readonly listings: Listings;
  /** Entries of the last completed reading. */
  readonly past: ReadonlyMap<string, Entry>;
  /** Entries of an interrupted reading that are recent enough to stand. */
  readonly done: ReadonlyMap<string, Entry>;
  readonly nowMs: () => number;
  readonly isSpent: () => boolean;
  /** Keeps an entry, and its page when it is new. */
  readonly store: (entry: Entry, bytes: Uint8Array | undefined) => Promise<void>;
  readonly readBody: (digest: string) => Promise<Uint8Array>;
  /** Ends every request that is under way. */
  readonly stop: (reason: unknown) => void;
  readonly onStep: (counts: CrawlCounts) => void;
}

export interface CrawlCounts {
  /** Addresses that were asked for. */
  readonly fetched: number;
  readonly known: number;
  readonly kept: number;
  readonly skipped: number;
}

export interface Crawled {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly notes: readonly SkippedDocument[];
}

interface Item {
  readonly path: string;
  /** Redirects that led here one after another. */
  readonly hops: number;
}

/** Kinds of what is said of the reading as a whole; each is one note with its first address and a count. */
type NoteReason = 'limit' | 'trap' | 'query';

const notesMax = 200;

/** @throws SiteUnavailable when pages fail one after another */
export async function crawlSite(parts: CrawlParts): Promise<Crawled> {
  const { client, limits, site, listings, past, done, nowMs } = parts;
  const { scope, robots } = site;
  const entries = new Map<string, Entry>();
  const queue: Item[] = [];
  const known = new Set<string>();
  const notes = new Map<
    string,
    { readonly path: string; readonly reason: NoteReason; detail: string; count: number }
  >();
  const findTrap = createTrapGuard();
  const wordpress = wordpressOf(client, site, limits);
  let taken = 0;
  let fetched = 0;
  let kept = 0;
  let keptBytes = 0;
  let failuresInARow = 0;
  for (const entry of past.values()) keep(entry);

  enqueue(site.home, 0);
  await settle(site.home, site.visit, 0);
  for (const path of listings.pages.keys()) enqueue(path, 0);
  for (const path of past.keys()) enqueue(path, 0);
  await runAll();
  for (const entry of entries.values()) reportRedirectLoop(entry);
  const listed = [...notes.values()].map(({ path, reason, detail, count }) => ({
    path,
    reason,
    detail: count > 1 ? `${detail} (and ${count - 1} more)` : detail,
  }));
  return { entries, notes: listed };

  /** Several at once; the first that throws ends the others. */
  async function runAll(): Promise<void> {
    const running = new Set<Promise<void>>();
    try {
      for (;;) {
        while (running.size < limits.concurrency) {
          const item = take();
          if (item === undefined) break;
          const run: Promise<void> = handle(item).finally(() => running.delete(run));
          running.add(run);
        }
        if (running.size === 0) return;
        await Promise.race(running);
      }
    } catch (error) {
      parts.stop(error);
      await Promise.allSettled(running);
      throw error;
    }
  }

  function take(): Item | undefined {
    for (let item = queue[taken]; item !== undefined; item = queue[taken]) {
      if (parts.isSpent()) {
        note('limit', 'time', item.path, 'was not reached: the time or the bytes of the reading are spent');
        return undefined;
      }
      taken++;
      if (item.path === site.home) continue; // settled first
      if (kept < limits.pages || entries.get(item.path)?.body !== undefined) return item;
      note('limit', 'pages', item.path, `is one page more than ${limits.pages}`);
    }
    return undefined;
  }

  function enqueue(path: string, hops: number): void {
    if (known.has(path)) return;
    if (known.size >= limits.addresses)
      note('limit', 'addresses', path, `is one address more than ${limits.addresses}`);
    else {
      known.add(path);
      queue.push({ path, hops });
    }
  }

  async function handle({ path, hops }: Item): Promise<void> {
    const listing = listings.pages.get(path);
    const held = past.get(path);
    const earlier = done.get(path);
    if (!robots.isAllowed(path)) await skip(path, 'robots', 'is closed by robots.txt');
    else if (listing?.isProtected) await skip(path, 'protected', 'needs a password');
    else if (earlier !== undefined) await resume(earlier, hops);
    else if (held !== undefined && !mayHaveChanged(held, listing)) {
      keep(held);
      if (held.redirect !== undefined) enqueue(held.redirect, hops + 1);
    } else await ask(path, held, hops);
    parts.onStep({ fetched, known: known.size, kept, skipped: entries.size - kept });
  }

  /** A list that names the same last change is believed for a while; without one the page itself is asked (RFC 9110 §13). */
  function mayHaveChanged(held: Entry, listing: Listing | undefined): boolean {
    const isFailure = held.problem !== undefined && isPassing(held.problem.reason);
    if (isFailure || nowMs() - held.fetchedAtMs >= limits.recheckSeconds * 1000) return true;
    const lastmod = listing?.lastmod ?? '';
    if (held.body === undefined && held.problem === undefined && held.redirect === undefined) return true; // a list
    return held.lastmod !== lastmod || (held.body !== undefined && lastmod === '');
  }

  async function ask(path: string, held: Entry | undefined, hops: number): Promise<void> {
    fetched++;
    try {
      const visit = await visitPage(client, new URL(path, scope.origin), held, limits.pageMaxBytes);
      const isBlocked = visit.kind === 'no-page' && visit.reason === 'protected' && held?.body !== undefined;
      failuresInARow = isBlocked ? failuresInARow + 1 : 0;
      if (failuresInARow < limits.failuresInARow) await settle(path, visit, hops);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      if (error.isTransient) failuresInARow++;
      await recordFailure(path, held, error);
    }
    if (failuresInARow >= limits.failuresInARow)
      throw new SiteUnavailable(
        `${scope.origin} refuses one page after another, ${new URL(path, scope.origin).href} last; the old pages stay`,
      );
  }

  /** What the answer of an address makes of it. */
  async function settle(path: string, visit: Visit, hops: number): Promise<void> {
    const held = past.get(path);
    switch (visit.kind) {
      case 'page':
        return settlePage(path, visit);
      case 'unchanged': {
        const { problem: _, ...entry } = held!;
        return record({ ...entry, lastmod: lastmodOf(path), fetchedAtMs: nowMs() });
      }
      case 'redirect':
        return settleRedirect(path, visit.location, hops);
      case 'no-page': {
        const contentUrl = listings.pages.get(path)?.contentUrl;
        const rendered =
          visit.reason === 'protected' && contentUrl !== undefined && (await readRendered(contentUrl));
        if (rendered) return recordPage(path, rendered, { kind: 'html', charset: 'utf-8' }, undefined);
        const isGoneForGood = visit.reason === 'gone' && held?.problem?.reason === 'gone';
        if (isGoneForGood && !listings.pages.has(path)) return forget(path);
        return skip(path, visit.reason, visit.detail);
      }
    }
  }

  async function settlePage(path: string, page: VisitedPage): Promise<void> {
    const { bytes, format, charset } = page;
    if (format === 'html' && !page.isNofollow) follow(path, bytes, charset);
    if (page.isNoindex) return skip(path, 'noindex', 'asks by its X-Robots-Tag header not to be indexed');
    if (path.includes('?'))
      return record({ ...blankEntry(path), etag: page.etag, lastModified: page.lastModified });
    return recordPage(path, bytes, { kind: format, charset }, page);
  }

  async function recordPage(
    path: string,
    bytes: Uint8Array,
    { kind, charset }: Pick<StoredBody, 'kind' | 'charset'>,
    validators: Pick<Entry, 'etag' | 'lastModified'> | undefined,
  ): Promise<void> {
    const isNew = entries.get(path)?.body === undefined;
    if (isNew && kept >= limits.pages)
      return note('limit', 'pages', path, `is one page more than ${limits.pages}`);
    if (keptBytes + bytes.length > limits.totalMaxBytes)
      return note('limit', 'bytes', path, `does not fit into the ${limits.totalMaxBytes} bytes of all pages`);
    const { etag = '', lastModified = '' } = validators ?? {};
    const body = { digest: digestOf(bytes), bytes: bytes.length, kind, charset };
    await record({ ...blankEntry(path), body, etag, lastModified }, bytes);
  }

  async function settleRedirect(path: string, location: string, hops: number): Promise<void> {
    const from = new URL(path, scope.origin).href;
    const to = URL.canParse(location, from) ? new URL(location, from).href : location.slice(0, 200);
    const target = pagePath(to, scope);
    if (target === undefined)
      return skip(path, 'redirected', `leads to ${to}, which is no page of this site`);
    if (target === path) return skip(path, 'redirect-loop', 'redirects to itself');
    if (hops >= limits.redirects)
      return skip(path, 'redirect-loop', `is redirected more than ${limits.redirects} times`);
    enqueue(target, hops + 1);
    return record({ ...blankEntry(path), redirect: target });
  }

  /** An entry of an interrupted reading: not asked for again, but its links lead on. */
  async function resume(entry: Entry, hops: number): Promise<void> {
    keep(entry);
    if (entry.redirect !== undefined) enqueue(entry.redirect, hops + 1);
    if (entry.body?.kind === 'html')
      follow(entry.path, await parts.readBody(entry.body.digest), entry.body.charset);
  }

  function follow(path: string, html: Uint8Array, charset: string): void {
    const address = new URL(path, scope.origin).href;
    for (const href of readPageLinks(html, charset, address).links) {
      const place = locate(href, address, scope);
      if (place.kind === 'query')
        note('query', place.path, place.path, 'has addresses that differ in their query alone');
      if ((place.kind !== 'page' && place.kind !== 'list') || known.has(place.path)) continue;
      const trap = findTrap(place.path);
      if (trap === undefined) enqueue(place.path, 0);
      else note('trap', trap, place.path, `looks like one of addresses without end: ${trap}`);
    }
  }

  async function readRendered(url: URL): Promise<Uint8Array | undefined> {
    try {
      return wordpress === undefined ? undefined : await readRenderedPage(wordpress, url);
    } catch (error) {
      if (error instanceof FetchFailed) return undefined; // the page itself is reported as protected
      throw error;
    }
  }

  async function recordFailure(path: string, held: Entry | undefined, failure: FetchFailed): Promise<void> {
    const { href } = new URL(path, scope.origin);
    const isKept = held?.body !== undefined;
    const age = isKept ? `; its copy of ${new Date(held.fetchedAtMs).toISOString().slice(0, 10)} stays` : '';
    const problem = { reason: failure.reason, detail: `${href} ${failure.message}${age}` };
    keep({ ...(isKept ? held : blankEntry(path)), problem }); // not in the journal: a restart asks again
  }

  function skip(path: string, reason: string, detail: string): Promise<void> {
    const { href } = new URL(path, scope.origin);
    return record({ ...blankEntry(path), problem: { reason, detail: `${href} ${detail}` } });
  }

  async function record(entry: Entry, bytes?: Uint8Array): Promise<void> {
    keep(entry);
    await parts.store(entry, bytes);
  }

  function keep(entry: Entry): void {
    forget(entry.path);
    entries.set(entry.path, entry);
    if (entry.body === undefined) return;
    kept++;
    keptBytes += entry.body.bytes;
  }

  function forget(path: string): void {
    const body = entries.get(path)?.body;
    if (body !== undefined) {
      kept--;
      keptBytes -= body.bytes;
    }
    entries.delete(path);
  }

  function blankEntry(path: string): Entry {
    return { path, etag: '', lastModified: '', lastmod: lastmodOf(path), fetchedAtMs: nowMs() };
  }

  function lastmodOf(path: string): string {
    return listings.pages.get(path)?.lastmod ?? '';
  }

  function note(reason: NoteReason, kind: string, path: string, detail: string): void {
    const key = `${reason} ${kind}`;
    const before = notes.get(key);
    if (before !== undefined) before.count++;
    else if (notes.size < notesMax)
      notes.set(key, { path, reason, detail: `${new URL(path, scope.origin).href} ${detail}`, count: 1 });
  }

  /** Redirects that lead to one another end on no page; each of them is reported. */
  function reportRedirectLoop(entry: Entry): void {
    let next = entry.redirect === undefined ? undefined : entries.get(entry.redirect);
    for (let hops = 1; next?.redirect !== undefined; next = entries.get(next.redirect)) {
      if (++hops <= limits.redirects) continue;
      const detail = `${new URL(entry.path, scope.origin).href} is redirected more than ${limits.redirects} times`;
      entries.set(entry.path, { ...entry, problem: { reason: 'redirect-loop', detail } });
      return;
    }
  }
}

/** Reasons that another attempt may do away with. */
function isPassing(reason: string): boolean {
  return ['failed', 'too-slow', 'too-large', 'compression-ratio', 'forbidden-address', 'robots'].includes(
    reason,
  );
}
