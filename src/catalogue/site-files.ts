// Opens the files of a site: its pages, and the settings files that the operator wrote.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CompanyFile, parseCompany } from '../company/index.ts';
import type { PageChoice } from '../compare/index.ts';
import { allCities, type City } from '../facts/index.ts';
import { decodeText } from '../html/index.ts';
import { describeUnreadable } from '../lib/file-failure.ts';
import {
  readList,
  readMap,
  readPagePath,
  readRequiredText,
  readText,
  readYamlFile,
  type YamlField,
} from '../lib/yaml-fields.ts';
import { parseSynonyms, type SynonymGroup } from '../search/index.ts';
import { type ContentSource, openSource } from '../sources/index.ts';
import {
  type FileStamps,
  type SettingsFileName,
  type Stamp,
  settingsFileNames,
  stampOf,
} from './source-record.ts';

/** Absolute paths; `''` for a file that the site does not have. Plain data, so that it can be sent to a worker. */
export interface SiteFiles extends Readonly<Record<SettingsFileName, string>> {
  /** The place of a source, such as the folder of pages, or a snapshot. */
  readonly content: string;
  /** Which documents the operator wants to be pages, and which not. */
  readonly choice: PageChoice;
}

/** A site that is ready to be built. */
export interface OpenSiteFiles {
  readonly source: ContentSource;
  readonly company: CompanyFile;
  /** Undefined without a cities file: the towns are found in the pages (contract C12.3). */
  readonly cities: readonly City[] | undefined;
  /** Undefined without a synonyms file: each language has its own. */
  readonly synonyms: readonly SynonymGroup[] | undefined;
  readonly stamps: FileStamps;
}

/**
 * Opens the files of a site whose content is a source.
 * @throws Error of one line with the file and what to do
 */
export function openSiteFiles(files: SiteFiles): OpenSiteFiles {
  const bytes = readSettingsFiles(files);
  function read<T>(name: SettingsFileName, parse: (text: string, file: string) => T, fallback: T): T {
    const found = bytes.get(name);
    return found === undefined ? fallback : parse(decodeText(found, ''), basename(files[name]));
  }
  return {
    source: openSource(files.content),
    company: read('company', parseCompany, {}),
    cities: read<readonly City[] | undefined>('cities', parseCities, undefined),
    synonyms: read<OpenSiteFiles['synonyms']>('synonyms', parseSynonyms, undefined),
    stamps: stampAll(bytes),
  };
}

/** The current stamps of the settings files. @throws Error of one line that names a file that cannot be read */
export function stampSettingsFiles(files: SiteFiles): FileStamps {
  return stampAll(readSettingsFiles(files));
}

/**
 * Parses a cities file, a list of `{slug, name, aliases, pages}`: the values of `city`, the names that people write for them, and
 * paths of pages that belong to them whatever their address.
 * @throws Error of one line with the file, the field and what to do
 */
export function parseCities(text: string, file: string): readonly City[] {
  const cities = readList(readYamlFile(text, file)).map(readCity);
  const seen = new Set<string>();
  for (const { slug } of cities) {
    if (seen.has(slug)) throw new Error(`${file}: the slug "${slug}" appears twice; each city needs its own`);
    seen.add(slug);
  }
  return cities;
}

function readCity(field: YamlField): City {
  const fields = readMap(field, ['slug', 'name', 'aliases', 'places', 'pages']);
  const slug = readRequiredText(fields, 'slug', field);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug === allCities) {
    throw new Error(
      `${field.label}.slug must be lower-case letters, digits and hyphens, and not "${allCities}"; "${slug}" is not`,
    );
  }
  const aliases = fields.get('aliases');
  const places = fields.get('places');
  const pages = fields.get('pages');
  return {
    slug,
    name: readRequiredText(fields, 'name', field),
    aliases: aliases === undefined ? [] : readList(aliases).map(readText),
    ...(places && { places: readList(places).map(readText) }),
    ...(pages && { pages: readList(pages).map(readPagePath) }),
  };
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
