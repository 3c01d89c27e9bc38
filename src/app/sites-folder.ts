// Reads the folder of several sites (contract C17): which sites it has, by host name, and the settings of each. What has not changed since
// the last reading is taken from it.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadHostedSettings, SettingError, type Settings, siteUrl } from '../config/index.ts';
import { decodeText } from '../html/index.ts';
import { describeUnreadable } from '../lib/file-failure.ts';

/** One site of the folder. */
export interface FolderSite {
  /** Its host names, the main one first. */
  readonly hosts: readonly [main: string, ...open: string[]];
  /** `url` is not empty. */
  readonly settings: Settings;
}

/** An entry of the folder, as it was read. */
export interface FolderEntry {
  /** Its name in the folder. */
  readonly name: string;
  /** A text that changes when the entry is to be read again. */
  readonly stamp: string;
  /** Undefined when it cannot be served. */
  readonly site: FolderSite | undefined;
  /** Why it cannot be served, in one line. */
  readonly problem: string | undefined;
}

const settingsName = 'vitrina.yaml';
const snapshotSuffix = '.snapshot';

/** A host name that can be the name of a folder: at least two labels. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Entries that are read at the same time. */
const readAtOnce = 32;

/**
 * Reads the folder in the order of names. `before` is its last reading. Files that are no snapshots and hidden entries are ignored.
 * @throws Error of one line when the folder cannot be read
 */
export async function readSitesFolder(
  server: Settings,
  before: readonly FolderEntry[],
): Promise<readonly FolderEntry[]> {
  const folder = server.sites;
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`sites: ${describeUnreadable(folder, error)}`);
  });
  const visible = names.filter((name) => !name.startsWith('.')).sort();
  const entries: FolderEntry[] = [];
  for (let i = 0; i < visible.length; i += readAtOnce) {
    const part = visible.slice(i, i + readAtOnce).map((name) => readEntry(server, name, known.get(name)));
    for (const entry of await Promise.all(part)) if (entry !== undefined) entries.push(entry);
  }
  return refuseRepeated(entries);
}

async function readEntry(
  server: Settings,
  name: string,
  before: FolderEntry | undefined,
): Promise<FolderEntry | undefined> {
  const path = join(server.sites, name);
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined || !(stats.isDirectory() || name.endsWith(snapshotSuffix))) return undefined;
  const file = join(path, settingsName);
  const own = stats.isDirectory() ? await stat(file).catch(() => undefined) : undefined;
  const stamp = own === undefined ? 'named' : `${own.ino}:${own.mtimeMs}:${own.size}`;
  if (before?.stamp === stamp && before.problem === undefined) return before;
  try {
    const site = own === undefined ? readNamed(server, name, path) : await readOwn(server, name, file);
    return { name, stamp, site, problem: undefined };
  } catch (error) {
    const problem = error instanceof SettingError ? error.message : describeUnreadable(file, error);
    return { name, stamp, site: undefined, problem };
  }
}

/** A folder of pages or a snapshot, whose name is the host name of its site. */
function readNamed(server: Settings, name: string, content: string): FolderSite {
  const settings = { ...loadHostedSettings(server, undefined, server.sites), content };
  return toSite(settings, name);
}

async function readOwn(server: Settings, name: string, file: string): Promise<FolderSite> {
  const text = decodeText(await readFile(file), '');
  const settings = loadHostedSettings(server, { path: file, text }, server.sites);
  if (settings.content === '')
    throw new SettingError(`${file} names no content; write "content:" in it with the pages of the site`);
  return toSite(settings, name);
}

function toSite(settings: Settings, name: string): FolderSite {
  const host = name.replace(/\.snapshot$/, '').toLowerCase();
  if (settings.url === '' && !hostName.test(host))
    throw new SettingError(
      `${name} is no host name, and no url is set; name it as www.casa.example, or write "url:" in its ${settingsName}`,
    );
  const origin = { label: name, folder: settings.sites };
  const url = settings.url || siteUrl.read(`https://${host}`, origin);
  return { hosts: [new URL(url).hostname, ...settings.open_hosts], settings: { ...settings, url } };
}

/** Of several sites with the same host name, the first is served. */
function refuseRepeated(entries: readonly FolderEntry[]): readonly FolderEntry[] {
  const owners = new Map<string, string>();
  return entries.map((entry) => {
    const { name, site } = entry;
    if (site === undefined) return entry;
    const taken = site.hosts.find((host) => owners.has(host));
    if (taken === undefined) {
      for (const host of site.hosts) owners.set(host, name);
      return entry;
    }
    const problem = `${taken} is the host name of ${owners.get(taken)} too; give one of them another url`;
    return { ...entry, site: undefined, problem };
  });
}
