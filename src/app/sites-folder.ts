// Reads the folder of several sites (contract C17): which sites it has, by host name, and the settings of each. What has not changed since
// the last reading is taken from it.

import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import {
  type LoadedSettings,
  loadHostedSettings,
  SettingError,
  type Settings,
  siteUrl,
} from '../config/index.ts';
import { decodeText } from '../html/index.ts';
import { codeOf, describeUnreadable } from '../lib/file-failure.ts';
import { refuseOutside, rootsOf } from './site-roots.ts';

/** One site of the folder. */
export interface FolderSite extends LoadedSettings {
  /** Its host names, the main one first. Its settings have an `url`. */
  readonly hosts: readonly [main: string, ...open: string[]];
  /** Folders that have all that its settings name by a path. */
  readonly roots: readonly string[];
}

/** An entry of the folder, as it was read. */
export interface SiteEntry {
  /** Its name in the folder. */
  readonly name: string;
  /** A text that changes when the entry is to be read again. */
  readonly stamp: string;
  /** What is served; undefined when nothing can be. */
  readonly site: FolderSite | undefined;
  /** Why it cannot be served as it is now, in one line. */
  readonly problem: string | undefined;
}

const settingsName = 'vitrina.yaml';
/** The stamp of an entry whose name says all. */
const namedStamp = 'named';
const snapshotSuffix = '.snapshot';

/** A host name that can be the name of a folder: at least two labels. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Entries that are read at the same time. */
const readAtOnce = 32;

/**
 * Reads the folder in the order of names. `before` is its last reading. Files that are no snapshots and hidden entries are ignored.
 * @throws Error of one line when the folder cannot be read, or has less than half of the sites that it had
 */
export async function readSitesFolder(
  server: Settings,
  before: readonly SiteEntry[],
): Promise<readonly SiteEntry[]> {
  const folder = server.sites;
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`sites: ${describeUnreadable(folder, error)}`);
  });
  const visible = names.filter((name) => !name.startsWith('.')).sort();
  const entries: SiteEntry[] = [];
  for (let i = 0; i < visible.length; i += readAtOnce) {
    const part = visible.slice(i, i + readAtOnce).map((name) => readEntry(server, name, known.get(name)));
    for (const entry of await Promise.all(part)) if (entry !== undefined) entries.push(entry);
  }
  const read = refuseRepeated(entries, known);
  const [had, has] = [before, read].map((list) => list.filter(({ site }) => site !== undefined).length);
  if (!server.accept_shrink && has! * 2 < had!)
    throw new Error(
      `sites: only ${has} of ${had} sites would be left in ${folder}, so all stay; complete it, or restart to serve it as it is (accept_shrink: true lets every reading shrink)`,
    );
  return read;
}

/** A line for the log. */
export interface Change {
  readonly level: 'info' | 'warn';
  readonly line: string;
}

/** Lines for the log about what has changed from one reading to the next. */
export function describeChanges(
  before: readonly SiteEntry[],
  after: readonly SiteEntry[],
): readonly Change[] {
  const old = new Map(before.map((entry) => [entry.name, entry]));
  const kept = new Set(after.map(({ name }) => name));
  const removed = before.filter(({ name, site }) => site !== undefined && !kept.has(name));
  return [
    ...removed.map(({ name }): Change => ({ level: 'info', line: `${name} is no longer a site` })),
    ...after.flatMap((entry) => describeChange(entry, old.get(entry.name)) ?? []),
  ];
}

function describeChange(
  { name, site, stamp, problem }: SiteEntry,
  before: SiteEntry | undefined,
): Change | undefined {
  if (problem === before?.problem && stamp === before?.stamp) return undefined;
  if (problem !== undefined) return { level: 'warn', line: `${name} is not served as it is now: ${problem}` };
  if (site === undefined) return undefined;
  const verb = before?.site === undefined ? 'is a new site' : 'is read with other settings';
  return { level: 'info', line: `${name} ${verb}` };
}

/** Reads one entry. What cannot be read, or has lost its settings file, stays as it was. */
async function readEntry(
  server: Settings,
  name: string,
  before: SiteEntry | undefined,
): Promise<SiteEntry | undefined> {
  const path = join(server.sites, name);
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined || !(stats.isDirectory() || name.endsWith(snapshotSuffix))) return undefined;
  const file = join(path, settingsName);
  let stamp = namedStamp;
  try {
    if (stats.isDirectory() && (await isThere(file))) {
      const own = await stat(file);
      if (!own.isFile()) throw new SettingError(`${file} is no file; write the settings of the site in it`);
      stamp = `${own.ino}:${own.mtimeMs}:${own.size}`;
    } else if (before?.site !== undefined && before.stamp !== namedStamp)
      // a folder with settings may hold more than what it publishes
      throw new SettingError(
        `${file} is gone; put it back, remove the folder, or restart to serve all of it`,
      );
    if (before?.stamp === stamp && before.problem === undefined) return before;
    const isNamed = stamp === namedStamp;
    const site = isNamed ? readNamed(server, name, path) : await readOwn(server, name, file);
    return { name, stamp, site, problem: undefined };
  } catch (error) {
    const problem = error instanceof SettingError ? error.message : describeUnreadable(file, error);
    return { name, stamp: before?.stamp ?? stamp, site: before?.site, problem };
  }
}

/** Whether a file or a link of this name exists, also a link that leads nowhere. @throws Error of the file system */
async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** A folder of pages or a snapshot, whose name is the host name of its site. */
function readNamed(server: Settings, name: string, content: string): FolderSite {
  const { settings, origins } = loadHostedSettings(server, undefined, server.sites);
  return toSite(
    { settings: { ...settings, content }, origins: { ...origins, content: name } },
    name,
    rootsOf(server, name),
  );
}

async function readOwn(server: Settings, name: string, file: string): Promise<FolderSite> {
  const text = decodeText(await readFile(file), '');
  const loaded = loadHostedSettings(server, { path: file, text }, server.sites);
  if (loaded.settings.content === '')
    throw new SettingError(`${file} names no content; write "content:" in it with the pages of the site`);
  return toSite(loaded, name, rootsOf(server, name));
}

function toSite({ settings, origins }: LoadedSettings, name: string, roots: readonly string[]): FolderSite {
  refuseOutside(settings, roots);
  const host = hostOf(name);
  if (settings.url === '' && !hostName.test(host))
    throw new SettingError(
      `${name} is no host name, and no url is set; name it as www.casa.example, or write "url:" in its ${settingsName}`,
    );
  const origin = { label: name, folder: settings.sites };
  const url = settings.url || siteUrl.read(`https://${host}`, origin);
  const named = settings.url === '' ? { ...origins, url: name } : origins;
  const hosts = [new URL(url).hostname, ...settings.open_hosts] as const;
  return { hosts, roots, settings: { ...settings, url }, origins: named };
}

/** The host name that the name of an entry is, if it is one. */
function hostOf(name: string): string {
  return domainToASCII(name.replace(/\.snapshot$/, ''));
}

/**
 * Of several sites with the same host name, the one that had it before is served, else the one whose folder is named so, else the first:
 * the operator names folders, and the owner of a site may write its settings.
 */
function refuseRepeated(
  entries: readonly SiteEntry[],
  known: ReadonlyMap<string, SiteEntry>,
): readonly SiteEntry[] {
  const owners = new Map<string, string>();
  for (const { name, site } of entries) {
    const had: readonly string[] = known.get(name)?.site?.hosts ?? [];
    for (const host of site?.hosts ?? []) if (had.includes(host)) owners.set(host, name);
  }
  for (const { name, site } of entries) {
    const host = hostOf(name);
    if (site?.hosts.includes(host) === true && !owners.has(host)) owners.set(host, name);
  }
  return entries.map((entry) => {
    const { name, site } = entry;
    const taken = site?.hosts.find((host) => (owners.get(host) ?? name) !== name);
    if (taken === undefined) {
      for (const host of site?.hosts ?? []) owners.set(host, name);
      return entry;
    }
    const problem = `${taken} is the host name of ${owners.get(taken)} too; give one of them another url`;
    const before = known.get(name);
    for (const host of before?.site?.hosts ?? []) if (!owners.has(host)) owners.set(host, name);
    return { name, stamp: before?.stamp ?? entry.stamp, site: before?.site, problem };
  });
}
