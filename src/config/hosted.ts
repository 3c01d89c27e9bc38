// The settings of one site of several: those of its own file, over those of the server that it may change.

import { type LoadedSettings, loadSettings, type SettingSources } from './load.ts';
import { SettingError } from './setting.ts';
import { type SettingName, type Settings, settingNames } from './settings.ts';

/** Settings of the process, which its sites share. */
const ofServer = new Set<SettingName>([
  'sites',
  'sites_content',
  'sites_memory',
  'cache',
  'private_hosts',
  'host',
  'port',
  'workers',
  'trusted_proxies',
  'access_log',
  'server_timing',
  'log_level',
  'metrics',
  'signatures',
  'drain',
  'close_delay',
  'limit_registrations_all',
  'limit_tokens_all',
  'state',
]);

/** Settings that would be wrong for other sites, so that none is inherited. */
const ofOneSite = new Set<SettingName>([
  'content',
  'snapshot',
  'company',
  'cities',
  'synonyms',
  'include',
  'exclude',
  'language',
  'url',
  'mcp_origins',
  'origin_trials',
  'open_hosts',
  'security_contact',
  'retiring',
]);

/**
 * Reads the settings of a site that a server with the settings `server` has among others.
 * @param file the site's own settings file; undefined when it has none
 * @throws SettingError as `loadSettings` does, and for a setting of the server
 */
export function loadHostedSettings(
  server: Settings,
  file: SettingSources['file'],
  folder: string,
): LoadedSettings {
  const { settings, origins } = loadSettings({ file, environment: {}, flags: {}, folder });
  const isOwn = (name: SettingName) => origins[name] !== 'default';
  const misplaced = settingNames.find((name) => ofServer.has(name) && isOwn(name));
  if (misplaced !== undefined)
    throw new SettingError(
      `${origins[misplaced]} is a setting of the server; write it in the settings of the server, or leave it out`,
    );
  const isOfSite = (name: SettingName) => isOwn(name) || ofOneSite.has(name);
  const chosen = settingNames.map((name) => [name, (isOfSite(name) ? settings : server)[name]]);
  const from = settingNames.map((name) => [name, isOfSite(name) ? origins[name] : 'the server']);
  return { settings: Object.fromEntries(chosen), origins: Object.fromEntries(from) };
}
