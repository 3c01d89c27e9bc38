// The kinds of sources: a row each. Content that is a snapshot is no source; the catalogue opens it (catalogue/load.ts).
//
// An address, as the setting `content` has it, is located first: that gives the place to read now. A folder's place is its
// real path, so that one generation is of one folder; a website's place is its mirror on disk, brought up to date.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentSource } from '../source.ts';
import { openFolder } from './folder.ts';
import { openMirror } from './web/mirror.ts';

/** What locating a source may take besides its address. */
export interface LocateOptions {
  /** Folder of the mirrors of websites, one folder for each. */
  readonly cache: string;
  /** Version of this program and address of its operator, for the `User-Agent` of requests. */
  readonly version: string;
  readonly operatorUrl: string;
  /** Whether a complete mirror of an earlier reading will do: a start serves from it and refreshes it later. */
  readonly acceptsOld: boolean;
  readonly onProgress: (fetched: number, known: number) => void;
}

/** A kind of source. */
interface SourceKind {
  /** Whether an address with a scheme, such as `https:`, is of this kind. Paths are folders. */
  readonly matches: (address: string) => boolean;
  /** @throws Error of one line when the source cannot be reached */
  readonly locate: (address: string, options: LocateOptions) => Promise<string>;
  /** Whether a place is of this kind. */
  readonly holds: (place: string) => boolean;
  /** Opens the source at a place; reads nothing yet. */
  readonly open: (place: string) => ContentSource;
}

const folder: SourceKind = {
  matches: () => false,
  locate: (path) => realpath(path),
  holds: () => false,
  open: openFolder,
};

const mirrorScheme = 'mirror:';

const website: SourceKind = {
  matches: (address) => /^https?:\/\//i.test(address),
  async locate(address, { cache, version, operatorUrl, acceptsOld, onProgress }) {
    const mirror = join(cache, mirrorNameOf(address));
    const place = `${mirrorScheme}${mirror}`;
    if (acceptsOld && existsSync(join(mirror, 'index.json'))) return place;
    const { openWebsite, userAgentOf } = await import('./web/website.ts');
    const userAgent = userAgentOf(version, operatorUrl);
    const source = openWebsite(address, {
      folder: mirror,
      userAgent,
      onProgress: ({ fetched, known }) => onProgress(fetched, known),
    });
    await source.refresh();
    return place;
  },
  holds: (place) => place.startsWith(mirrorScheme),
  open: (place) => openMirror(place.slice(mirrorScheme.length)),
};

const kinds: readonly SourceKind[] = [website];

/** Whether a value of the setting `content` names a source by an address with a scheme. Other values are paths. */
export function isSourceAddress(value: string): boolean {
  return kinds.some(({ matches }) => matches(value));
}

/** Whether a text is the place of a source that is no folder. */
export function isSourcePlace(text: string): boolean {
  return kinds.some(({ holds }) => holds(text));
}

/** The place at which a source is to be read now. @throws Error of one line when it cannot be reached */
export function locateSource(address: string, options: LocateOptions): Promise<string> {
  const kind = kinds.find(({ matches }) => matches(address)) ?? folder;
  return kind.locate(address, options);
}

/** Opens the source at a place. */
export function openSource(place: string): ContentSource {
  const kind = kinds.find(({ holds }) => holds(place)) ?? folder;
  return kind.open(place);
}

/** Readable, and different for addresses that differ: `www.casaclara.example-5f1d7a84`. */
function mirrorNameOf(address: string): string {
  const { host, href } = new URL(address);
  return `${host.replaceAll(':', '-')}-${createHash('sha256').update(href).digest('hex').slice(0, 8)}`;
}
