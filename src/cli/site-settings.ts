// Finds the settings file that belongs to SITE, and the content that it names (contract C10, C11).

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type LoadedSettings,
  loadSettings,
  path as pathKind,
  readFileSetting,
  type SettingName,
} from '../config/index.ts';
import { decodeText } from '../html/index.ts';
import { describeUnreadable } from '../lib/file-failure.ts';
import { isContentAddress } from '../sources/index.ts';
import { UsageError } from './failure.ts';
import { exampleFolder } from './package.ts';
import type { ProcessEnv } from './process-env.ts';

const fileName = 'vitrina.yaml';

/** The site and settings that a command line names. */
export interface SiteChoice {
  /** The argument SITE; undefined when absent. */
  readonly site: string | undefined;
  /** The flag `--config`; undefined when absent. */
  readonly config: string | undefined;
  readonly flags: Readonly<Partial<Record<SettingName, string>>>;
}

/**
 * Finds the settings file and reads all settings; `content` is set in the result, unless the caller needs none. A file without
 * content is refused rather than taken for the settings of its folder, which may hold a whole project.
 *
 * With SITE: `--config`, else SITE/vitrina.yaml, else the one beside SITE, else ./vitrina.yaml if its `content` is SITE.
 * Without: `--config`, else ./vitrina.yaml, else the example site, unless the caller needs a site of the user's own. Callers that serve
 * several sites accept `sites` in place of `content`.
 * @throws UsageError, SettingError
 */
export function loadSiteSettings(
  choice: SiteChoice,
  processEnv: ProcessEnv,
  needs: 'content' | 'own content' | 'content or sites' | 'nothing' = 'content',
): LoadedSettings {
  const { folder, environment } = processEnv;
  const { content: contentFlag, ...otherFlags } = choice.flags;
  const flags = contentFlag ? choice.flags : otherFlags;
  const site = firstGiven([
    ['SITE', choice.site],
    ['--content', contentFlag],
    ['VITRINA_CONTENT', environment.VITRINA_CONTENT],
  ]);
  const given = firstGiven([
    ['--config', choice.config],
    ['VITRINA_CONFIG', environment.VITRINA_CONFIG],
  ]);
  const config =
    given && existing(readPath(given, folder), 'the settings file', `correct the path in ${given.label}`);
  const read = (file: string | undefined, content?: Given) => {
    const { settings, origins } = loadSettings({
      file: file === undefined ? undefined : { path: file, text: readText(file) },
      environment,
      flags: content === undefined ? flags : { ...flags, content: content.value },
      folder,
    });
    return { settings, origins: content === undefined ? origins : { ...origins, content: content.label } };
  };

  if (site === undefined) {
    const own = config ?? ifExists(join(folder, fileName));
    if (own === undefined && needs === 'content or sites' && (flags.sites || environment.VITRINA_SITES))
      return read(undefined);
    if (own === undefined && needs === 'own content')
      throw new UsageError(`name SITE: there is no ${fileName} in ${folder}`);
    const file = own ?? join(exampleFolder, fileName);
    const loaded = read(file);
    const { content, sites } = loaded.settings;
    if (content !== '' && sites !== '')
      throw new UsageError(`${loaded.origins.content} and ${loaded.origins.sites}: leave one of them out`);
    if (content !== '' || needs === 'nothing') return loaded;
    if (sites !== '' && needs === 'content or sites') return loaded;
    if (sites !== '')
      throw new UsageError(
        `${loaded.origins.sites} is a folder of several sites; name SITE, one of its entries`,
      );
    throw new UsageError(
      `${file} names no content; write "content:" in it with the folder of your pages ("." is its own) or the address of your website`,
    );
  }
  if (flags.sites) throw new UsageError(`${site.label} and --sites: leave one of them out`);
  // a site at an address has no folder in which a settings file could lie
  if (isContentAddress(site.value)) return read(config ?? findNaming(site.value, folder), site);
  const path = resolveSite(site, folder);
  const content = { label: site.label, value: path };
  const inside = ifExists(join(path, fileName));
  if (config === undefined && inside !== undefined) {
    const loaded = read(inside);
    return loaded.settings.content === '' ? read(inside, content) : loaded;
  }
  return read(config ?? ifExists(join(dirname(path), fileName)) ?? findNaming(path, folder), content);
}

/**
 * The settings file of the working directory if it is that of a site, as `vitrina init` writes it for a site elsewhere.
 * @throws SettingError when the file cannot be read
 */
function findNaming(site: string, folder: string): string | undefined {
  const file = ifExists(join(folder, fileName));
  if (file === undefined) return undefined;
  const content = readFileSetting({ path: file, text: readText(file) }, 'content');
  return content !== undefined && comparable(content) === comparable(site) ? file : undefined;
}

/** A place of content in the form used for comparison: `https://host` and `https://host/` are one. */
function comparable(content: string): string {
  return isContentAddress(content) ? new URL(content).href : content;
}

/** The settings file that would be read for a site: the one in its folder, else the one beside it; undefined without one. */
export function findSettingsFile(site: string, folder: string): string | undefined {
  if (isContentAddress(site)) return undefined;
  const path = resolve(folder, site);
  return ifExists(join(path, fileName)) ?? ifExists(join(dirname(path), fileName));
}

/** A value and the argument, flag or variable it comes from. */
interface Given {
  readonly label: string;
  readonly value: string;
}

/** The first value that is set. An empty one counts as unset, because scripts pass unset variables as empty arguments. */
function firstGiven(places: readonly (readonly [string, string | undefined])[]): Given | undefined {
  for (const [label, value] of places) if (value) return { label, value };
  return undefined;
}

function resolveSite({ label, value }: Given, folder: string): string {
  const isLikeHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/|$)/i.test(value);
  const remedy = isLikeHost
    ? `name a folder of pages or a snapshot, or write the address of a website as https://${value}`
    : 'name a folder of pages, the address of a website, or a snapshot';
  return existing(readPath({ label, value }, folder), label, remedy);
}

function readPath({ label, value }: Given, folder: string): string {
  return pathKind.read(value, { label, folder });
}

function existing(path: string, what: string, remedy: string): string {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    throw new UsageError(`${what} ${path} does not exist; ${remedy}`);
  }
  return path;
}

function readText(file: string): string {
  try {
    return decodeText(readFileSync(file), '');
  } catch (error) {
    throw new UsageError(`the settings file ${describeUnreadable(file, error)}`);
  }
}

function ifExists(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}
