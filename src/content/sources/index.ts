// The kinds of sources: a row each. Content that is a snapshot is no source; the catalogue opens it (catalogue/load.ts).

import { realpath } from 'node:fs/promises';
import type { ContentSource } from '../source.ts';
import { openFolder } from './folder.ts';

/** A kind of source. */
interface SourceKind {
  /** Whether an address with a scheme, such as `https:`, is of this kind. Paths are folders. */
  readonly matches: (address: string) => boolean;
  /** The address to read now: a folder's links are followed, so that one generation is of one folder. */
  readonly locate: (address: string) => Promise<string>;
  /** Opens the source; reads nothing yet. */
  readonly open: (address: string) => ContentSource;
}

const folder: SourceKind = { matches: () => false, locate: (path) => realpath(path), open: openFolder };

const kinds: readonly SourceKind[] = [folder];

/** Whether a value of the setting `content` names a source by an address with a scheme. Other values are paths. */
export function isSourceAddress(value: string): boolean {
  return kinds.some(({ matches }) => matches(value));
}

/** The address that a source is to be read from now. @throws Error of the file system when a folder does not exist */
export function locateSource(address: string): Promise<string> {
  return kindOf(address).locate(address);
}

/** Opens the source at an address with a scheme, or the folder at a path. */
export function openSource(address: string): ContentSource {
  return kindOf(address).open(address);
}

function kindOf(address: string): SourceKind {
  return kinds.find(({ matches }) => matches(address)) ?? folder;
}
