// From SITE to settings: which settings file belongs to a site, and what its content is (contract C10, C11).

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type LoadedSettings, loadSettings } from '../config/load.ts';
import type { SettingName } from '../config/settings.ts';
import { describeUnreadable } from '../lib/file-failure.ts';
import { UsageError } from './failure.ts';
import { exampleFolder } from './package.ts';
import type { Surroundings } from './surroundings.ts';

const fileName = 'vitrina.yaml';

/** How a command was told which site and settings to use. */
export interface SiteChoice {
  /** The argument SITE; undefined when absent. */
  readonly site: string | undefined;
  /** `--config`; undefined when absent. */
  readonly config: string | undefined;
  readonly flags: Readonly<Partial<Record<SettingName, string>>>;
}

/**
 * Finds the settings file and reads all settings; `content` is set in the result.
 *
 * With SITE: `--config`, else SITE/vitrina.yaml, else the one beside SITE. Without: `--config`, else ./vitrina.yaml, else
 * the example site.
 * @throws UsageError, SettingError
 */
export function loadSiteSettings(choice: SiteChoice, surroundings: Surroundings): LoadedSettings {
  const { folder, environment } = surroundings;
  const site = choice.site ?? choice.flags.content ?? environment.VITRINA_CONTENT;
  const given = choice.config ?? environment.VITRINA_CONFIG;
  const config =
    given === undefined
      ? undefined
      : existing(resolve(folder, given), 'the settings file', 'mend the path after --config');
  const read = (file: string | undefined, content?: string) =>
    loadSettings({
      file: file === undefined ? undefined : { path: file, text: readText(file) },
      environment,
      flags: content === undefined ? choice.flags : { ...choice.flags, content },
      folder,
    });

  if (site === undefined || site === '') {
    const file = config ?? ifExists(join(folder, fileName)) ?? join(exampleFolder, fileName);
    const loaded = read(file);
    return loaded.settings.content === '' ? read(file, dirname(file)) : loaded;
  }
  const path = resolveSite(site, folder);
  const inside = ifExists(join(path, fileName));
  if (config === undefined && inside !== undefined) {
    const loaded = read(inside);
    return loaded.settings.content === '' ? read(inside, path) : loaded;
  }
  return read(config ?? ifExists(join(dirname(path), fileName)), path);
}

function resolveSite(site: string, folder: string): string {
  if (/^https?:/i.test(site)) {
    throw new UsageError(
      `${site}: pages cannot be read from an address yet; SITE is a folder of pages or a snapshot made by "vitrina build"`,
    );
  }
  return existing(resolve(folder, site), 'SITE', 'name a folder of pages or a snapshot');
}

function existing(path: string, what: string, remedy: string): string {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    throw new UsageError(`${what} ${path} does not exist; ${remedy}`);
  }
  return path;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`the settings file ${describeUnreadable(file, error)}`);
  }
}

function ifExists(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}
