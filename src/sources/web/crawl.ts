// The reading of a site, address by address: what its lists name first, what its links lead to after that, and what the last
// reading knew. Each address is asked for at most once, and only where it may have changed.

import type { SkippedDocument } from '../source.ts';
import type { WebClient } from './client.ts';
import type { DiscoveredSite } from './discover.ts';
import { FetchFailed, SiteUnavailable } from './fetch-failed.ts';
import { createFrontier, type Target } from './frontier.ts';
import type { WebsiteLimits } from './limits.ts';
import { type Listing, type Listings, wordpressOf } from './listings.ts';
import type { Entry } from './mirror-files.ts';
import { recordFailure, reportRedirectLoops, type SiteReading, settle, skip } from './settle.ts';
import { createTally } from './tally.ts';
import { visitPage } from './visit.ts';

/** What a crawl works with. */
export interface CrawlParts {
  readonly client: WebClient;
  readonly limits: WebsiteLimits;
  readonly site: DiscoveredSite;
  readonly listings: Listings;
  /** Entries of the last completed reading. */
  readonly past: ReadonlyMap<string, Entry>;
  /** Entries of an interrupted reading that are recent enough to stand. */
  readonly done: ReadonlyMap<string, Entry>;
  readonly nowMs: () => number;
  /** Whether the time or the bytes of the reading are spent. */
  readonly isSpent: () => boolean;
  readonly store: SiteReading['store'];
  readonly readBody: (digest: string) => Promise<Uint8Array>;
  /** Ends every request that is under way. */
  readonly stop: (reason: unknown) => void;
  readonly onStep: (counts: CrawlCounts) => void;
}

export interface CrawlCounts {
  /** Addresses that were asked for. */
  readonly fetched: number;
  /** Addresses found up to now. */
  readonly known: number;
  /** Pages in the mirror. */
  readonly kept: number;
  readonly skipped: number;
}

export interface Crawled {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly notes: readonly SkippedDocument[];
}

/** @throws SiteUnavailable when pages fail one after another */
export async function crawlSite(parts: CrawlParts): Promise<Crawled> {
  const { client, limits, site, past, nowMs, store } = parts;
  const listed = parts.listings.pages;
  const tally = createTally(site.scope.origin, limits, past.values());
  const frontier = createFrontier(site.scope, limits, tally);
  const wordpress = wordpressOf(client, site, parts);
  const reading: SiteReading = { limits, site, wordpress, listed, past, tally, frontier, nowMs, store };
  let fetched = 0;
  let failuresInARow = 0;
  const isLedOn = site.entrance !== site.home && site.entrance.startsWith(site.scope.folder);
  for (const path of isLedOn ? [site.home, site.entrance] : [site.home]) {
    frontier.add(path, 0);
    frontier.take();
  }
  await settle(reading, site.home, site.visit, 0);
  if (isLedOn) await settle(reading, site.entrance, { kind: 'redirect', location: site.home }, 0);
  for (const path of listed.keys()) frontier.add(path, 0);
  for (const path of past.keys()) frontier.add(path, 0);
  await runSeveral(limits.concurrency, () => nextTarget(reading, parts.isSpent), lookAt, parts.stop);
  reportRedirectLoops(reading);
  return { entries: tally.entries, notes: tally.notes() };

  async function lookAt({ path, hops }: Target): Promise<void> {
    const held = past.get(path);
    const earlier = parts.done.get(path);
    if (!site.robots.isAllowed(path)) await skip(reading, path, 'robots', 'is closed by robots.txt');
    else if (listed.get(path)?.isProtected) await skip(reading, path, 'protected', 'needs a password');
    else if (earlier === undefined || !(await resume(reading, earlier, hops, parts.readBody))) {
      if (held === undefined || mayHaveChanged(held, listed.get(path), reading)) await ask(path, hops);
      else if (held.redirect !== undefined) frontier.add(held.redirect, hops + 1);
    }
    const kept = tally.keptPages();
    parts.onStep({ fetched, known: frontier.known(), kept, skipped: tally.entries.size - kept });
  }

  async function ask(path: string, hops: number): Promise<void> {
    fetched++;
    const held = past.get(path);
    const url = new URL(path, site.scope.origin);
    try {
      const visit = await visitPage(client, url, held, limits.pageMaxBytes);
      // A firewall that has had enough of us answers 403 to everything.
      const isRefused = visit.kind === 'no-page' && visit.reason === 'protected' && held?.body !== undefined;
      failuresInARow = isRefused ? failuresInARow + 1 : 0;
      if (failuresInARow < limits.failuresInARow) await settle(reading, path, visit, hops);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      if (error.isTransient || error.reason === 'too-slow') failuresInARow++;
      recordFailure(reading, path, error);
    }
    if (failuresInARow >= limits.failuresInARow)
      throw new SiteUnavailable(
        `${site.scope.origin} refuses one page after another, ${url.href} last; try again later`,
      );
  }
}

function nextTarget({ frontier, tally }: SiteReading, isSpent: () => boolean): Target | undefined {
  for (let target = frontier.peek(); target !== undefined; target = frontier.peek()) {
    if (isSpent()) {
      const detail = 'was not reached: the time or the bytes of the reading are spent';
      tally.note('limit', 'time', target.path, detail);
      return undefined;
    }
    frontier.take();
    if (tally.hasPlace(target.path)) return target;
  }
  return undefined;
}

/** An entry of an interrupted reading is not asked for again, but its links lead on. False when its page is damaged. */
async function resume(
  { tally, frontier }: SiteReading,
  entry: Entry,
  hops: number,
  readBody: CrawlParts['readBody'],
): Promise<boolean> {
  const { path, body, redirect } = entry;
  const bytes = body === undefined ? undefined : await readBody(body.digest).catch(() => undefined);
  if (body !== undefined && bytes === undefined) return false;
  tally.keep(entry);
  if (redirect !== undefined) frontier.add(redirect, hops + 1);
  if (body?.kind === 'html' && bytes !== undefined) frontier.addLinks(path, bytes, body.charset);
  return true;
}

/** A list that names the same last change is believed for a while; without one the page itself is asked (RFC 9110 §13). */
function mayHaveChanged(held: Entry, listing: Listing | undefined, { limits, nowMs }: SiteReading): boolean {
  const { body, problem, redirect, lostAtMs } = held;
  if (lostAtMs !== undefined) return true;
  if (problem !== undefined && passingReasons.has(problem.reason)) return true;
  if (nowMs() - held.fetchedAtMs >= limits.recheckSeconds * 1000) return true;
  const lastmod = listing?.lastmod ?? '';
  if (held.lastmod !== lastmod) return true;
  const isPageOrList = body !== undefined || (problem === undefined && redirect === undefined);
  return isPageOrList && lastmod === '';
}

/** Reasons that may be gone at the next reading. */
const passingReasons: ReadonlySet<string> = new Set([
  'failed',
  'too-slow',
  'too-large',
  'compression-ratio',
  'forbidden-address',
  'robots',
]);

/** Runs several at once, as long as there is a next one or one that may bring one; the first that throws ends the others. */
async function runSeveral<T>(
  atOnce: number,
  next: () => T | undefined,
  run: (item: T) => Promise<void>,
  stop: (reason: unknown) => void,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      while (running.size < atOnce) {
        const item = next();
        if (item === undefined) break;
        const one: Promise<void> = run(item).finally(() => running.delete(one));
        running.add(one);
      }
      if (running.size === 0) return;
      await Promise.race(running);
    }
  } catch (error) {
    stop(error);
    await Promise.allSettled(running);
    throw error;
  }
}
