// Command-line flags of the settings, made from the table of settings.

import { type Command, Option } from 'commander';
import { flagName, type SettingGroup, type SettingName, settingNames, settingRow } from '../config/index.ts';
import type { SiteChoice } from './site-settings.ts';

const headings: Readonly<Record<SettingGroup, string>> = {
  content: 'Content settings:',
  server: 'Server settings:',
  limits: 'Limits:',
  state: 'State settings:',
  api: 'API settings:',
};

const defaultSite = '(default: that of ./vitrina.yaml, else the example site)';

/** What SITE may be, for commands that answer from its content. */
export const siteHelp = `folder of pages, address of a website, or snapshot ${defaultSite}`;

/** What SITE may be, for commands that read its pages anew. */
export const sourceHelp = `folder of pages or address of a website ${defaultSite}`;

/** A longer placeholder would push every description to the right; its information goes into the description instead. */
const placeholderMaxChars = 12;

/** Adds `--config` and the flags of the settings of `groups`, by default all. */
export function addSettingFlags(command: Command, groups?: readonly SettingGroup[]): Command {
  command.option(
    '--config <file>',
    'settings file (default: vitrina.yaml in or beside SITE, or ./vitrina.yaml whose content is SITE)',
  );
  for (const name of settingNames) {
    const { group, kind, description, default: fallback } = settingRow(name);
    if (groups !== undefined && !groups.includes(group)) continue;
    const isShort = kind.placeholder.length <= placeholderMaxChars;
    const option = new Option(
      `${flagName(name)} <${isShort ? kind.placeholder : 'value'}>`,
      describe(isShort ? description : `${description} Must be ${kind.expects}.`, kind.show(fallback)),
    );
    command.addOption(option.helpGroup(headings[group]));
  }
  return command;
}

function describe(description: string, fallback: unknown): string {
  const isEmpty =
    fallback === undefined || fallback === '' || (Array.isArray(fallback) && fallback.length === 0);
  return isEmpty ? description : `${description} (default: ${String(fallback)})`;
}

/** The site and settings that a command was called with. */
export function readSiteChoice(site: string | undefined, command: Command): SiteChoice {
  const given = command.opts<Record<string, string | undefined>>();
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const value = given[camelCase(name)];
    if (value !== undefined) flags[name] = value;
  }
  return { site, config: given.config, flags };
}

/** The name under which commander returns an option's value: `maxMarkdownChars`. */
function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
