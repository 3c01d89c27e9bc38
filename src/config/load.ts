// Merges the sources of settings, the weakest first: defaults, the file, the environment, flags (contract C10). Pure: reads
// neither files nor the environment.

import { dirname } from 'node:path';
import { findNearest } from '../lib/nearest.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import { parseYaml, stringifyYaml } from '../lib/yaml.ts';
import { type Origin, quote, SettingError } from './setting.ts';
import {
  environmentName,
  flagName,
  type SettingName,
  type Settings,
  settingNames,
  settingRow,
} from './settings.ts';

/** Where settings can be written. */
export interface SettingSources {
  /** The settings file's path and content. */
  readonly file: { readonly path: string; readonly text: string } | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Flags that were given, by setting name. */
  readonly flags: Readonly<Partial<Record<SettingName, string>>>;
  /** The working directory, the base of relative paths in the environment, in flags and in defaults. */
  readonly folder: string;
}

/** Settings and where each comes from. */
export interface LoadedSettings {
  readonly settings: Settings;
  /** `default`, or the origin's label. */
  readonly origins: Readonly<Record<SettingName, string>>;
}

/** A value before its kind reads it. */
interface Written {
  readonly raw: unknown;
  readonly origin: Origin;
}

/**
 * Merges the sources.
 * @throws SettingError for an unknown setting, naming the most similar one, and for a value that its kind rejects
 */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const written = new Map<SettingName, Written>([
    ...readFile(sources),
    ...readEnvironment(sources),
    ...readFlags(sources),
  ]);
  const settings: Record<string, unknown> = {};
  const origins: Record<string, string> = {};
  for (const name of settingNames) {
    const { kind, default: fallback } = settingRow(name);
    const given = written.get(name);
    const isText = typeof fallback === 'string' && fallback !== '';
    if (given !== undefined) settings[name] = kind.read(given.raw, given.origin);
    // defaults that are text may hold a relative path, which `read` makes absolute
    else settings[name] = isText ? kind.read(fallback, { label: name, folder: sources.folder }) : fallback;
    origins[name] = given?.origin.label ?? 'default';
  }
  return { settings, origins } as LoadedSettings;
}

/**
 * One setting of a file, without the weaker and stronger sources; undefined when the file does not set it.
 * @throws SettingError as `loadSettings` does
 */
export function readFileSetting<Name extends SettingName>(
  file: NonNullable<SettingSources['file']>,
  name: Name,
): Settings[Name] | undefined {
  const written = new Map(readFile({ file })).get(name);
  return written && (settingRow(name).kind.read(written.raw, written.origin) as Settings[Name]);
}

function* readFile({ file }: Pick<SettingSources, 'file'>): Iterable<[SettingName, Written]> {
  if (file === undefined) return;
  const content = parseFile(file);
  if (content === null) return;
  if (!isPlainObject(content))
    throw new SettingError(`${file.path} must hold settings, one "name: value" per line`);
  for (const [name, raw] of Object.entries(content)) {
    if (!isSetting(name)) throw unknown(`${quote(name)} in ${file.path}`, nearestSetting(name));
    if (raw === null) continue; // a name without a value counts as unset
    yield [name, { raw, origin: { label: `${name} in ${file.path}`, folder: dirname(file.path) } }];
  }
}

function parseFile(file: { readonly path: string; readonly text: string }): unknown {
  try {
    return parseYaml(file.text);
  } catch (error) {
    throw new SettingError(`${file.path}, ${(error as Error).message}`);
  }
}

/** VITRINA_ variables that are no settings: the path of the settings file, and those of the repository's own scripts. */
const notSettings = /^VITRINA_(?:CONFIG$|BENCH_|TEST_)/;

/** `PORT` and `HOST`, which platforms set, are weaker than `VITRINA_PORT` and `VITRINA_HOST`. Empty variables count as unset. */
function* readEnvironment({ environment, folder }: SettingSources): Iterable<[SettingName, Written]> {
  const at = (label: string, raw: string): Written => ({ raw, origin: { label, folder } });
  if (environment.PORT) yield ['port', at('PORT', environment.PORT)];
  if (environment.HOST) yield ['host', at('HOST', environment.HOST)];
  for (const [variable, raw] of Object.entries(environment)) {
    if (!variable.startsWith('VITRINA_') || notSettings.test(variable)) continue;
    const name = variable.slice('VITRINA_'.length).toLowerCase();
    if (!isSetting(name)) {
      const nearest = nearestSetting(name);
      throw unknown(variable, nearest && environmentName(nearest));
    }
    if (raw) yield [name, at(variable, raw)];
  }
}

function* readFlags({ flags, folder }: SettingSources): Iterable<[SettingName, Written]> {
  for (const [name, raw] of Object.entries(flags) as [SettingName, string][]) {
    yield [name, { raw, origin: { label: flagName(name), folder } }];
  }
}

function isSetting(name: string): name is SettingName {
  return (settingNames as readonly string[]).includes(name);
}

/** The setting that a mistyped name resembles: at most half of its letters differ, as two do in `prot`. */
function nearestSetting(name: string): SettingName | undefined {
  const maxEdits = Math.floor(name.length / 2);
  return findNearest(name.toLowerCase().replaceAll('-', '_'), settingNames, maxEdits) as
    | SettingName
    | undefined;
}

function unknown(what: string, nearest: string | undefined): SettingError {
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return new SettingError(
    `${what} is not a setting${meant === '' ? ';' : meant} "vitrina config" lists them all`,
  );
}

/**
 * The effective settings as a settings file: one `name: value  # origin` per line, in the table's order. Empty settings are commented out,
 * and kinds mask their secrets.
 */
export function showSettings({ settings, origins }: LoadedSettings): string {
  const lines = settingNames.map((name) => {
    const shown = settingRow(name).kind.show(settings[name]);
    if (shown === undefined || shown === '') return `# ${name}:`;
    return `${name}: ${stringifyYaml(shown)}  # ${origins[name]}`;
  });
  return `${lines.join('\n')}\n`;
}
