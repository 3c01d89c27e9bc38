// What the answer of an address makes of it: an entry, and more addresses to look at.

import { isoDay } from '../../lib/day.ts';
import type { DiscoveredSite } from './discover.ts';
import { FetchFailed } from './fetch-failed.ts';
import type { Frontier } from './frontier.ts';
import type { WebsiteLimits } from './limits.ts';
import type { Listing } from './listings.ts';
import { digestOf, type Entry, type NewBody, type StoredBody } from './mirror-files.ts';
import { pagePath } from './scope.ts';
import type { ReadingTally } from './tally.ts';
import type { Visit, VisitedPage } from './visit.ts';
import { readRenderedPage, type WordpressSource } from './wordpress.ts';

/** A reading under way. */
export interface SiteReading {
  readonly limits: WebsiteLimits;
  readonly site: DiscoveredSite;
  /** Undefined when the site is no WordPress. */
  readonly wordpress: WordpressSource | undefined;
  /** What the site's lists say, by path. */
  readonly listed: ReadonlyMap<string, Listing>;
  /** Entries of the last completed reading. */
  readonly past: ReadonlyMap<string, Entry>;
  readonly tally: ReadingTally;
  readonly frontier: Frontier;
  readonly nowMs: () => number;
  /** Keeps an entry on disk, and its page when it is new. */
  readonly store: (entry: Entry, body: NewBody | undefined) => Promise<void>;
}

/** @param hops redirects that led to the address one after another */
export async function settle(reading: SiteReading, path: string, visit: Visit, hops: number): Promise<void> {
  switch (visit.kind) {
    case 'page':
      return settlePage(reading, path, visit);
    case 'unchanged': {
      const past = reading.past.get(path);
      if (past === undefined) throw new Error(`${path} is unchanged, but was not read before`);
      const { problem: _, ...entry } = past;
      return record(reading, { ...entry, lastmod: lastmodOf(reading, path), fetchedAtMs: reading.nowMs() });
    }
    case 'redirect':
      return settleRedirect(reading, path, visit.location, hops);
    case 'no-page': {
      if (visit.reason === 'protected') {
        const rendered = await readRendered(reading, path);
        if (rendered !== undefined)
          return recordPage(reading, path, rendered, { kind: 'html', charset: 'utf-8' });
      }
      const isGoneAgain = visit.reason === 'gone' && reading.past.get(path)?.problem?.reason === 'gone';
      const mayReturn = reading.listed.has(path) || lossOf(reading, path).lostAtMs !== undefined;
      if (isGoneAgain && !mayReturn) return reading.tally.forget(path);
      return skip(reading, path, visit.reason, visit.detail);
    }
  }
}

async function settlePage(reading: SiteReading, path: string, page: VisitedPage): Promise<void> {
  const { bytes, format, charset, etag, lastModified } = page;
  if (format === 'html' && !page.isNofollow) reading.frontier.addLinks(path, bytes, charset);
  if (page.isNoindex)
    return skip(reading, path, 'noindex', 'asks by its X-Robots-Tag header not to be indexed');
  return recordPage(reading, path, bytes, { kind: format, charset }, { etag, lastModified });
}

async function recordPage(
  reading: SiteReading,
  path: string,
  bytes: Uint8Array,
  type: Pick<StoredBody, 'kind' | 'charset'>,
  validators: Pick<Entry, 'etag' | 'lastModified'> = { etag: '', lastModified: '' },
): Promise<void> {
  if (!reading.tally.hasPlace(path) || !reading.tally.fits(path, bytes.length)) return;
  const digest = digestOf(bytes);
  const body = { digest, bytes: bytes.length, ...type };
  await record(reading, { ...blankEntry(reading, path), body, ...validators }, { digest, bytes });
}

async function settleRedirect(
  reading: SiteReading,
  path: string,
  location: string,
  hops: number,
): Promise<void> {
  const { scope } = reading.site;
  const from = new URL(path, scope.origin).href;
  const to = URL.canParse(location, from) ? new URL(location, from).href : location;
  const target = pagePath(to, scope);
  if (target === undefined)
    return skip(
      reading,
      path,
      'redirected',
      `leads to ${to.slice(0, 200)}, which is not a page of this site`,
    );
  if (target === path) return skip(reading, path, 'redirect-loop', 'redirects to itself');
  if (hops >= reading.limits.redirects) return skip(reading, path, 'redirect-loop', describeLoop(reading));
  reading.frontier.add(target, hops + 1);
  return record(reading, { ...noPageEntry(reading, path), redirect: target });
}

function describeLoop({ limits }: SiteReading): string {
  return `is redirected more than ${limits.redirects} times`;
}

/** Redirects that lead to one another end on no page; each of them becomes a problem. */
export function reportRedirectLoops(reading: SiteReading): void {
  const { entries, keep } = reading.tally;
  for (const entry of [...entries.values()]) {
    let next: Entry | undefined = entry;
    for (let hops = 0; next?.redirect !== undefined && hops <= reading.limits.redirects; hops++)
      next = entries.get(next.redirect);
    if (next?.redirect === undefined) continue;
    keep({ ...entry, problem: problemOf(reading, entry.path, 'redirect-loop', describeLoop(reading)) });
  }
}

/** The address could not be had: its old page stays. Not in the journal, so that a restart asks again. */
export function recordFailure(reading: SiteReading, path: string, failure: FetchFailed): void {
  const held = reading.past.get(path);
  const isKept = held?.body !== undefined;
  const age = isKept ? `; its copy of ${isoDay(held.fetchedAtMs)} stays` : '';
  const problem = problemOf(reading, path, failure.reason, failure.message + age);
  reading.tally.keep({ ...(isKept ? held : noPageEntry(reading, path)), problem });
}

/** The address is no page. @param detail reads after the address */
export function skip(reading: SiteReading, path: string, reason: string, detail: string): Promise<void> {
  return record(reading, {
    ...noPageEntry(reading, path),
    problem: problemOf(reading, path, reason, detail),
  });
}

async function record(reading: SiteReading, entry: Entry, body?: NewBody): Promise<void> {
  reading.tally.keep(entry);
  await reading.store(entry, body);
}

async function readRendered(
  { listed, wordpress }: SiteReading,
  path: string,
): Promise<Uint8Array | undefined> {
  const contentUrl = listed.get(path)?.contentUrl;
  if (contentUrl === undefined || wordpress === undefined) return undefined;
  try {
    return await readRenderedPage(wordpress, contentUrl);
  } catch (error) {
    if (error instanceof FetchFailed) return undefined; // the page itself is reported as protected
    throw error;
  }
}

function blankEntry(reading: SiteReading, path: string): Entry {
  return {
    path,
    etag: '',
    lastModified: '',
    lastmod: lastmodOf(reading, path),
    fetchedAtMs: reading.nowMs(),
  };
}

function noPageEntry(reading: SiteReading, path: string): Entry {
  return { ...blankEntry(reading, path), ...lossOf(reading, path) };
}

/** Whether an address had a page until a while ago. A site under maintenance answers for an hour that its pages have moved or gone. */
function lossOf({ past, limits, nowMs }: SiteReading, path: string): Pick<Entry, 'lostAtMs'> {
  const held = past.get(path);
  const lostAtMs = held?.body === undefined ? held?.lostAtMs : nowMs();
  const isRecent = lostAtMs !== undefined && nowMs() - lostAtMs < limits.recheckSeconds * 1000;
  return isRecent ? { lostAtMs } : {};
}

function lastmodOf({ listed }: SiteReading, path: string): string {
  return listed.get(path)?.lastmod ?? '';
}

function problemOf(
  { site }: SiteReading,
  path: string,
  reason: string,
  detail: string,
): Entry['problem'] & object {
  return { reason, detail: `${new URL(path, site.scope.origin).href} ${detail}` };
}
