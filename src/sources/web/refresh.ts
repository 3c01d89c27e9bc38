// A mirror brought up to date: lock, questions, answers kept one by one, and the index replaced when all is done.

import { mkdir } from 'node:fs/promises';
import { describeUnwritable } from '../../lib/file-failure.ts';
import { createWebClient } from './client.ts';
import { crawlSite } from './crawl.ts';
import { discoverSite } from './discover.ts';
import { SiteUnavailable } from './fetch-failed.ts';
import type { Network } from './guard.ts';
import type { WebsiteLimits } from './limits.ts';
import { readListings } from './listings.ts';
import { takeLock } from './lock.ts';
import {
  discardJournal,
  type Entry,
  hasBody,
  type MirrorIndex,
  openJournal,
  readBody,
  readIndex,
  readJournal,
  writeBody,
  writeIndex,
} from './mirror-files.ts';
import { createPace, type PaceClock } from './pace.ts';

/** How far a refresh has come. */
export interface WebsiteProgress {
  /** Addresses asked for. */
  readonly fetched: number;
  /** Addresses found up to now. */
  readonly known: number;
  /** Pages in the mirror. */
  readonly kept: number;
  readonly skipped: number;
  /** Bytes of bodies received, decompressed. */
  readonly bytes: number;
  /** Addresses asked for in a second, on average. */
  readonly perSecond: number;
}

export interface MirrorRefreshOptions {
  /** Folder of the mirror; made when it is not there. */
  readonly folder: string;
  readonly userAgent: string;
  readonly limits: WebsiteLimits;
  /** Hosts that may be at addresses that are not public. */
  readonly privateHosts: ReadonlySet<string>;
  readonly network: Network;
  readonly clock: PaceClock;
  readonly onProgress: (progress: WebsiteProgress) => void;
  /** Ends the refresh; what it has read is continued from the next time. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads what may have changed since the last completed reading, and makes it the mirror's content.
 * @throws Error of one line when the site cannot be read or another process is at it; the mirror stays as it was
 */
export async function refreshMirror(address: URL, options: MirrorRefreshOptions): Promise<MirrorIndex> {
  const { folder } = options;
  try {
    await mkdir(folder, { recursive: true });
    const release = await takeLock(folder);
    try {
      return await refreshLocked(address, options);
    } finally {
      await release();
    }
  } catch (error) {
    // of the file system: failures of the network are those of an address
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Error(describeUnwritable(folder, error), { cause: error });
  }
}

async function refreshLocked(address: URL, options: MirrorRefreshOptions): Promise<MirrorIndex> {
  const { folder, limits, clock } = options;
  const before = await readIndex(folder);
  if (before !== undefined && before.site !== address.href)
    throw new Error(`${folder} is the copy of ${before.site}; name another folder for ${address.href}`);
  const startedAtMs = clock.nowMs();
  const past = await readEntries(folder, before?.entries ?? []);
  const continued = await readJournal(folder, before);
  const isRecent =
    continued !== undefined && startedAtMs - continued.startedAtMs < limits.resumeSeconds * 1000;
  const done = await readEntries(folder, isRecent ? continued.entries : []);
  const journal = await openJournal(folder, before, isRecent ? continued : undefined, startedAtMs);
  const stopper = new AbortController();
  const signal = AbortSignal.any([stopper.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const pace = createPace(clock, limits.requestsPerSecond);
  const client = createWebClient({ ...pick(options), pace, signal });
  const isSpent = () =>
    clock.nowMs() - startedAtMs > limits.totalSeconds * 1000 || client.receivedBytes() > limits.totalMaxBytes;
  try {
    const pastSite = { entryOf: (path: string) => past.get(path), wordpressApi: before?.wordpressApi ?? '' };
    const site = await discoverSite(client, address, pastSite, limits);
    pace.slowTo(site.robots.crawlDelaySeconds * 1000);
    const listings = await readListings(client, site, { limits, isSpent });
    const { entries, notes } = await crawlSite({
      client,
      limits,
      site,
      listings,
      past,
      done,
      nowMs: clock.nowMs,
      isSpent,
      async store(entry, body) {
        if (body !== undefined) await writeBody(folder, body);
        await journal.append(entry);
      },
      readBody: (digest) => readBody(folder, digest),
      stop: (reason) => stopper.abort(reason),
      onStep(counts) {
        const seconds = Math.max(0.001, (clock.nowMs() - startedAtMs) / 1000);
        options.onProgress({ ...counts, bytes: client.receivedBytes(), perSecond: counts.fetched / seconds });
      },
    });
    const index: MirrorIndex = {
      format: 1,
      site: address.href,
      home: site.home,
      wordpressApi: site.wordpressApi?.href ?? '',
      entries: [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
      notes: [...listings.notes, ...notes],
    };
    await refuseEmpty(folder, index);
    await writeIndex(folder, index, before);
    return index;
  } finally {
    await Promise.all([client.close(), journal.close()]);
  }
}

function pick({ network, privateHosts, userAgent, limits, clock }: MirrorRefreshOptions) {
  return { network, privateHosts, userAgent, limits, clock };
}

/** Entries by path, of two the later one. A page whose bytes are gone is left out, and so asked for as if for the first time. */
async function readEntries(folder: string, entries: readonly Entry[]): Promise<ReadonlyMap<string, Entry>> {
  const past = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.body === undefined || (await hasBody(folder, entry.body))) past.set(entry.path, entry);
  }
  return past;
}

/** A reading without a page was completed: the next one begins anew, and asks for each page again. */
async function refuseEmpty(folder: string, { site, entries }: MirrorIndex): Promise<void> {
  if (entries.some(({ body }) => body !== undefined)) return;
  await discardJournal(folder);
  const [first] = entries.filter(({ problem }) => problem !== undefined);
  const why = first?.problem === undefined ? '' : `: ${first.problem.detail}`;
  throw new SiteUnavailable(`${site} has no page that can be read${why}`);
}
