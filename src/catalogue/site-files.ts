// The files that a site consists of, opened: its pages and what the operator wrote beside them.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { City } from '../content/city.ts';
import type { Company } from '../content/company.ts';
import type { ContentSource } from '../content/source.ts';
import { openFolder } from '../content/sources/folder.ts';
import { describeUnreadable } from '../lib/file-failure.ts';
import { defaultSynonyms, parseSynonyms } from '../search/index.ts';
import { parseCities } from './cities-file.ts';
import { parseCompany, unknownCompany } from './company-file.ts';
import {
  type FileStamps,
  type SettingsFileName,
  type Stamp,
  settingsFileNames,
  stampOf,
} from './source-record.ts';

/** Absolute paths; `''` for a file that the site does not have. Plain data, so that a worker can be told. */
export interface SiteFiles extends Readonly<Record<SettingsFileName, string>> {
  /** Folder of pages, or a snapshot. */
  readonly content: string;
}

/** A site ready to be built. */
export interface OpenSite {
  readonly source: ContentSource;
  readonly company: Company;
  readonly cities: readonly City[];
  readonly synonyms: readonly (readonly string[])[];
  readonly stamps: FileStamps;
}

/**
 * Opens the files of a site whose content is a folder.
 * @throws Error of one line naming the file and what to do
 */
export function openSite(files: SiteFiles): OpenSite {
  const bytes = readSettingsFiles(files);
  function read<T>(name: SettingsFileName, parse: (text: string, file: string) => T, fallback: T): T {
    const found = bytes.get(name);
    return found === undefined ? fallback : parse(found.toString('utf8'), basename(files[name]));
  }
  return {
    source: openFolder(files.content),
    company: read('company', parseCompany, unknownCompany),
    cities: read('cities', parseCities, []),
    synonyms: read('synonyms', parseSynonyms, defaultSynonyms),
    stamps: stampAll(bytes),
  };
}

/** The stamps of the settings files as they are now. @throws Error naming a file that cannot be read */
export function stampSettingsFiles(files: SiteFiles): FileStamps {
  return stampAll(readSettingsFiles(files));
}

function stampAll(bytes: ReadonlyMap<SettingsFileName, Buffer>): FileStamps {
  return Object.fromEntries([...bytes].map(([name, content]): [string, Stamp] => [name, stampOf(content)]));
}

function readSettingsFiles(files: SiteFiles): ReadonlyMap<SettingsFileName, Buffer> {
  const present = settingsFileNames.filter((name) => files[name] !== '');
  return new Map(present.map((name) => [name, readBytes(name, files[name])]));
}

function readBytes(name: SettingsFileName, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`${name}: ${describeUnreadable(path, error)}`, { cause: error });
  }
}
