// Opens one site of several, with its own settings and its part of the store.

import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../http/index.ts';
import { codeOf } from '../lib/file-failure.ts';
import { createGate } from '../lib/gate.ts';
import type { Hosting, ServedSite } from '../service.ts';
import type { Later } from '../site/index.ts';
import { copyNameOf, isContentAddress, isSnapshotAddress } from '../sources/index.ts';
import { type SiteStore, storeOfSite } from '../store/index.ts';
import { type ContentPlace, isAtHand } from './content.ts';
import { createThreadLimits, readAhead } from './content-thread.ts';
import { type OneSite, openOneSite } from './one-site.ts';
import { boundsOf, contentPlaceOf } from './parts.ts';
import type { InsightsBase } from './site-insights.ts';
import type { FolderSite } from './sites-folder.ts';

/** What the sites of a process have in common. */
export interface HostedOptions extends Pick<Hosting, 'serve'> {
  /** Version of the software. */
  readonly version: string;
  readonly environment: ContentPlace['environment'];
  readonly store: SiteStore;
  readonly insights: InsightsBase;
  /** The address that the server listens on. */
  readonly host: string;
  readonly log: Log;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  readonly later: Later;
}

/** A site that is open and served. */
export interface ServedOne
  extends Pick<OneSite, 'site' | 'reloading' | 'reload' | 'bytes' | 'copiedMs' | 'close'> {
  readonly served: ServedSite;
}

/** Opens the sites of a process. */
export interface SiteOpener {
  /**
   * Opens a site. Pages are read in a thread, and their snapshot is kept in the folder of copies, so that only the first opening takes long.
   * @throws Error of one line that says how to correct its content
   */
  readonly open: (site: FolderSite) => Promise<ServedOne>;
  /** Whether a site has been read before, so that opening it takes no longer than reading its snapshot. */
  readonly isRead: (site: FolderSite) => boolean;
}

/** Sites opened at once: while a file is read, another is made ready. */
const openedAtOnce = 2;

/** Snapshots fetched at once, which is mostly waiting. Pages are read for one site after another. */
const fetchedAtOnce = 8;

/** Creates what opens sites. */
export function createSiteOpener(options: HostedOptions): SiteOpener {
  const { serve, version, environment, store, host, now, later } = options;
  const limit = createGate(openedAtOnce);
  const limitFetching = createGate(fetchedAtOnce);
  const limitReading = createGate(1);
  const threads = createThreadLimits();

  function placeOf({ hosts: [name], settings, roots }: FolderSite): ContentPlace {
    const place = contentPlaceOf(settings, settings.url, version, environment);
    const kept = join(settings.cache, 'sites', `${name}.snapshot`);
    return { ...place, snapshot: place.snapshot || kept, keepsSnapshot: true, roots: [...roots, kept] };
  }

  return {
    async open(site) {
      const { settings, hosts } = site;
      const [name] = hosts;
      const log = logOf(options.log, name);
      const place = placeOf(site);
      if (!(await limit(() => isAtHand(place)))) {
        await makeCache(dirname(place.snapshot));
        const limitAhead = isSnapshotAddress(place.files.content) ? limitFetching : limitReading;
        await limitAhead(() => readAhead(place, now()));
      }
      const one = await limit(() =>
        openOneSite({ settings, place, log, threads, onProgress: () => {}, now, later }),
      );
      for (const line of one.notices) log.warn({}, line);
      const own = storeOfSite(store, name);
      const insights = options.insights.open({ settings, url: place.url, store: own, log });
      const parts = { ...boundsOf(settings, host), site: one.site, store: own, insights };
      return { ...one, served: serve(parts) };
    },
    isRead(site) {
      const { files, snapshot, cache } = placeOf(site);
      const { content } = files;
      if (isContentAddress(content)) return existsSync(join(cache, copyNameOf(content), 'site.snapshot'));
      return existsSync(snapshot) || statSync(content, { throwIfNoEntry: false })?.isFile() === true;
    },
  };
}

/** Makes the folder of kept snapshots. @throws Error of one line */
async function makeCache(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const why = `cache: ${folder} cannot be made (${codeOf(error)})`;
    throw new Error(`${why}; set cache to a folder that this process can write`, { cause: error });
  }
}

/** The log with the site's name in each line. */
function logOf(log: Log, site: string): Log {
  return {
    error: (facts, message) => log.error({ site, ...facts }, message),
    warn: (facts, message) => log.warn({ site, ...facts }, message),
    info: (facts, message) => log.info({ site, ...facts }, message),
  };
}
