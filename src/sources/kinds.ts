// The kinds of sources: a row each. Content that is a snapshot is no source; the catalogue opens it (catalogue/load.ts).
//
// An address, as the setting `content` has it, is located first: that gives the place to read. A folder's place is its real
// path, so that one generation is of one folder; a website's place is its mirror on disk, which a refresh brings up to date.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from './folder.ts';
import { isSnapshotAddress } from './snapshot-address.ts';
import type { ContentSource } from './source.ts';
import { openMirror } from './web/mirror.ts';

/** What the refresh of a source takes besides its place. */
export interface RefreshOptions {
  /** Version of this program and address of its operator, for the `User-Agent` of requests. */
  readonly version: string;
  readonly operatorUrl: string;
  /** Hosts that the operator names to be on a private network. */
  readonly privateHosts: readonly string[];
  /** Whether the operator wrote the address: then its own host may be on a private network. */
  readonly isTrusted: boolean;
  readonly onProgress: (fetched: number, known: number) => void;
  /** Ends the refresh; the next one continues it. */
  readonly signal?: AbortSignal | undefined;
}

/** A copy on disk, which is read in place of a source. */
export interface Copy {
  /** When the copy was completed, ms since the epoch; undefined when there is none. */
  readonly refreshedMs: number | undefined;
  /** File in which a snapshot of the copy is kept, so that a restart serves at once; `''` for a copy that is one itself. */
  readonly snapshot: string;
  /** Brings the copy up to date. @throws Error of one line; the copy stays as it was */
  refresh(options: RefreshOptions): Promise<void>;
  /** Whether the copy is up to date, by one request that fetches nothing; missing where only a refresh can say so. @throws as `refresh` does */
  readonly isCurrent?: (options: RefreshOptions) => Promise<boolean>;
}

/** A kind of source. */
interface SourceKind {
  /** Whether an address with a scheme, such as `https:`, is of this kind. Paths are folders. */
  readonly matches: (address: string) => boolean;
  /**
   * Asks nobody.
   * @param cache folder of the copies, one folder for each
   * @throws Error of one line when there is nothing at the address
   */
  readonly locate: (address: string, cache: string) => Promise<SourcePlace>;
  /** Whether a place is of this kind. */
  readonly holds: (place: string) => boolean;
  /** Opens the source at a place; reads nothing yet. */
  readonly open: (place: string) => ContentSource;
}

/** Where a source is read. */
export interface SourcePlace {
  readonly place: string;
  /** Missing for a source that is read where it is. */
  readonly copy?: Copy;
}

/** The last kind: what no other one matches or holds. */
const folder: SourceKind = {
  matches: () => false,
  locate: async (path) => ({ place: await realpath(path) }),
  holds: () => false,
  open: openFolder,
};

/** A mirror's place is `mirror:ADDRESS FOLDER`. */
const mirrorScheme = 'mirror:';

const website: SourceKind = {
  matches: (address) => /^https?:\/\//i.test(address) && !isSnapshotAddress(address),
  async locate(address, cache) {
    const mirror = join(cache, copyNameOf(address));
    const copy: Copy = {
      refreshedMs: statSync(join(mirror, 'index.json'), { throwIfNoEntry: false })?.mtimeMs,
      snapshot: join(mirror, 'site.snapshot'),
      async refresh({ version, operatorUrl, privateHosts, isTrusted, onProgress, signal }) {
        // imported on demand: a start from the copy must not load an HTTP client
        const { openWebsite, userAgentOf } = await import('./web/website.ts');
        await openWebsite(address, {
          folder: mirror,
          userAgent: userAgentOf(version, operatorUrl),
          privateHosts,
          isTrusted,
          onProgress: ({ fetched, known }) => onProgress(fetched, known),
          ...(signal && { signal }),
        }).refresh();
      },
    };
    return { place: `${mirrorScheme}${new URL(address).href} ${mirror}`, copy };
  },
  holds: (place) => place.startsWith(mirrorScheme),
  open(place) {
    const space = place.indexOf(' ');
    return openMirror(place.slice(mirrorScheme.length, space), place.slice(space + 1));
  },
};

/** The first that matches reads an address. */
const kinds: readonly SourceKind[] = [website];

/** Whether a value of the setting `content` names a source by an address with a scheme. Other values are paths. */
export function isSourceAddress(value: string): boolean {
  return kinds.some(({ matches }) => matches(value));
}

/** Whether a value of the setting `content` has a scheme: the address of a source or of a snapshot. */
export function isContentAddress(value: string): boolean {
  return isSourceAddress(value) || isSnapshotAddress(value);
}

/** Whether a text is the place of a source that is no folder. */
export function isSourcePlace(text: string): boolean {
  return kinds.some(({ holds }) => holds(text));
}

/** Finds where a source is read. Asks nobody. @throws Error of one line when a path does not exist */
export function locateSource(address: string, cache: string): Promise<SourcePlace> {
  const kind = kinds.find(({ matches }) => matches(address)) ?? folder;
  return kind.locate(address, cache);
}

/** Opens the source at a place. */
export function openSource(place: string): ContentSource {
  const kind = kinds.find(({ holds }) => holds(place)) ?? folder;
  return kind.open(place);
}

/** The folder of a copy: readable, and different for addresses that differ: `www.casaclara.example-5f1d7a84`. */
export function copyNameOf(address: string): string {
  const { host, href } = new URL(address);
  return `${host.replaceAll(':', '-')}-${createHash('sha256').update(href).digest('hex').slice(0, 8)}`;
}
