// The sites of a folder, by host name (contract C17). A site is opened when it is first asked for. Above the budget of memory, those that
// were not asked for longest are closed, and opened again by the next request.

import type { RequestListener } from 'node:http';
import type { Caller } from '../admission/index.ts';
import { describeTrouble, type SiteCounts } from '../service/index.ts';
import type { FindSite } from '../service.ts';
import type { Later } from '../site/index.ts';
import type { MemoryCounters } from '../store/index.ts';
import type { ServedOne, SiteOpener } from './hosted-site.ts';
import type { FolderSite, SiteEntry } from './sites-folder.ts';

export interface OpenSitesOptions {
  readonly opener: SiteOpener;
  /** Most memory of the content of open sites, estimated. */
  readonly memoryMaxBytes: number;
  /** Counts the sites that an address has had opened by this process, whose time that takes. */
  readonly counters: MemoryCounters;
  /** Receives a line about a site that cannot be opened. */
  readonly warn: (line: string) => void;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  readonly later: Later;
}

type SiteState = keyof SiteCounts['states'];

/** A site as its operator sees it. */
export interface SiteStatus {
  /** Its name in the folder. */
  readonly name: string;
  /** Its main host name; undefined when its settings cannot be read. */
  readonly host: string | undefined;
  readonly state: SiteState;
  /** Undefined unless it is open, as are the two below. */
  readonly pages: number | undefined;
  /** Memory of its content, estimated. */
  readonly memoryBytes: number | undefined;
  /** When its content was last known to be that of its source, ms since the epoch. */
  readonly checkedMs: number | undefined;
  /** What its operator has to correct, in one line. */
  readonly problem: string | undefined;
}

export interface OpenSites {
  readonly find: FindSite;
  /** Takes over another reading of the folder. Sites that have changed or gone are closed. */
  update(entries: readonly SiteEntry[]): void;
  /** Reloads the content of the open sites, one after another. */
  reload(): Promise<void>;
  status(): readonly SiteStatus[];
  count(): SiteCounts;
  close(): void;
}

/** A site of the folder while its settings do not change. */
interface Place {
  readonly name: string;
  readonly stamp: string;
  readonly site: FolderSite;
  open: ServedOne | undefined;
  opening: Promise<ServedOne | undefined> | undefined;
  /** The number of the request that last asked for it. */
  askedAt: number;
  problem: string | undefined;
  /** When a site that could not be opened is tried again, ms since the epoch. */
  retryMs: number;
  /** Whether it is no longer in the folder as it is here. */
  isGone: boolean;
}

/**
 * Memory of an open site for each byte of its snapshot (the bytes, and pages and addresses as objects), and for any site (its endpoints and
 * published documents). Measured: 16 MB for a snapshot of 8.4 MB, 0.7 MB for one of 0.15 MB whose documents nobody has asked for.
 */
const memoryPerByte = 2;
const memoryPerSite = 1_000_000;

/** Longest time for which a request waits until its site is open. Reading pages for the first time takes longer. */
const waitMs = 2_000;

/** Time after which a site that could not be opened is tried again. */
const retryAfterMs = 5_000;

/** Sites that are opened within the time for which a request waits: behind them nobody would be answered. */
const openingMax = 64;

/** Sites that one address may have opened in a minute. Opening takes some 30 ms of processor time, for which other callers wait. */
const opensPerMinute = 120;

export function createOpenSites(options: OpenSitesOptions): OpenSites {
  const { opener, memoryMaxBytes, counters, warn, now, later } = options;
  let entries: readonly SiteEntry[] = [];
  let places = new Map<string, Place>();
  let byHost = new Map<string, Place>();
  /** Sites whose pages are still to be read. */
  const unread: Place[] = [];
  let isReading = false;
  /** Sites that are being opened, or wait for that. */
  let opening = 0;
  let asked = 0;
  let opened = 0;
  /** When it was last logged that an address had too many sites opened. */
  let warnedMs = Number.NEGATIVE_INFINITY;

  const find: FindSite = (host, callerOf) => {
    const place = byHost.get(host);
    if (place === undefined) return 'unknown';
    place.askedAt = ++asked;
    if (place.open !== undefined) return place.open.served.listenerOf(host);
    if (place.opening !== undefined) return waitFor(place, host);
    if (now() < place.retryMs || opening >= openingMax) return 'unavailable';
    return mayOpen(callerOf()) ? waitFor(place, host) : 'limited';
  };

  function mayOpen({ addressKey }: Caller): boolean {
    const charge = { key: addressKey, cost: 1, limit: opensPerMinute, windowMs: 60_000 };
    const { admitted } = counters.charge(charge, now());
    if (!admitted && now() - warnedMs >= charge.windowMs) {
      warnedMs = now();
      warn(
        `${addressKey} had ${opensPerMinute} sites opened within a minute; if it is a proxy, name it in trusted_proxies`,
      );
    }
    return admitted;
  }

  async function waitFor(place: Place, host: string): Promise<RequestListener | 'unavailable'> {
    place.opening ??= openPlace(place);
    let cancel = () => {};
    const late = new Promise<undefined>((resolve) => {
      cancel = later(waitMs, () => resolve(undefined));
    });
    const open = await Promise.race([place.opening, late]);
    cancel();
    return open?.served.listenerOf(host) ?? 'unavailable';
  }

  /** Does not reject. */
  async function openPlace(place: Place): Promise<ServedOne | undefined> {
    opening++;
    try {
      const open = await opener.open(place.site);
      opened++;
      place.problem = undefined;
      if (place.isGone) close(open);
      else {
        place.open = open;
        makeRoom(place);
        open.reloading.watch(place.site.settings.reload);
        if (open.copiedMs !== undefined) void open.reload(); // its source may have changed while it was closed
      }
      return open;
    } catch (error) {
      place.problem = (error as Error).message;
      place.retryMs = now() + retryAfterMs;
      warn(`${place.name} cannot be opened: ${place.problem}`);
      return undefined;
    } finally {
      opening--;
      place.opening = undefined;
    }
  }

  /** Closes the sites that were not asked for longest, but for `kept`, until the others fit into the budget. */
  function makeRoom(kept?: Place): void {
    const open = [...places.values()].filter((place) => place.open !== undefined);
    let bytes = open.reduce((sum, place) => sum + memoryOf(place), 0);
    open.sort((a, b) => a.askedAt - b.askedAt);
    for (const place of open) {
      if (bytes <= memoryMaxBytes) return;
      if (place === kept) continue;
      bytes -= memoryOf(place);
      closePlace(place);
    }
  }

  /** Reads pages before the first request, which would not wait for it: one site after another, so that a request goes before those that follow. */
  async function readAhead(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (let place = unread.shift(); place !== undefined; place = unread.shift()) {
      if (place.isGone || place.open !== undefined) continue;
      place.opening ??= openPlace(place);
      await place.opening;
    }
    isReading = false;
  }

  function closePlace(place: Place): void {
    if (place.open !== undefined) close(place.open);
    place.open = undefined;
  }

  function update(next: readonly SiteEntry[]): void {
    entries = next;
    const kept = new Map<string, Place>();
    const added: Place[] = [];
    for (const { name, stamp, site } of next) {
      const before = places.get(name);
      if (site === undefined) continue;
      const place = before?.stamp === stamp ? before : newPlace(name, stamp, site);
      place.retryMs = 0;
      kept.set(name, place);
      if (place !== before) added.push(place);
    }
    for (const [name, place] of places) {
      if (kept.get(name) === place) continue;
      place.isGone = true;
      closePlace(place);
    }
    places = kept;
    byHost = new Map([...kept.values()].flatMap((place) => place.site.hosts.map((host) => [host, place])));
    unread.push(...added.filter(({ site }) => !opener.isRead(site)));
    void readAhead();
    makeRoom(); // reloads may have made sites larger
  }

  function statusOf({ name, problem }: SiteEntry): SiteStatus {
    const place = places.get(name);
    const { open, opening } = place ?? {};
    const status = open?.reloading.status();
    const failed = problem ?? place?.problem ?? (status && describeTrouble(status));
    const idle = place !== undefined && place.problem === undefined ? 'closed' : 'failed';
    return {
      name,
      host: place?.site.hosts[0],
      state: open !== undefined ? 'open' : opening !== undefined ? 'opening' : idle,
      pages: open?.site.live.current().pages.length,
      memoryBytes: open && place && memoryOf(place),
      checkedMs: status?.checkedMs,
      problem: failed,
    };
  }

  return {
    find,
    update,
    async reload() {
      for (const { open } of places.values()) await open?.reload();
    },
    status: () => entries.map(statusOf),
    count() {
      const states = { open: 0, opening: 0, closed: 0, failed: 0 };
      let memoryBytes = 0;
      let troubled = 0;
      for (const entry of entries) {
        const status = statusOf(entry);
        states[status.state]++;
        memoryBytes += status.memoryBytes ?? 0;
        if (status.problem !== undefined) troubled++;
      }
      return { states, troubled, memoryBytes, opened };
    },
    close() {
      for (const place of places.values()) closePlace(place);
    },
  };
}

function close({ served, close }: ServedOne): void {
  close();
  served.release();
}

/** The memory of an open site, with its generations that have been replaced. */
function memoryOf({ open }: Place): number {
  return open === undefined ? 0 : memoryPerSite + open.bytes() * memoryPerByte * open.site.live.held();
}

function newPlace(name: string, stamp: string, site: FolderSite): Place {
  const closed = { open: undefined, opening: undefined, problem: undefined };
  return { name, stamp, site, ...closed, askedAt: 0, retryMs: 0, isGone: false };
}
