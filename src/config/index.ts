// The table of settings, and how they are read: what other folders import.

export { path, siteUrl } from './kinds.ts';
export { type LoadedSettings, loadSettings, readFileSetting, showSettings } from './load.ts';
export { SettingError, type SettingGroup } from './setting.ts';
export {
  flagName,
  publicUrl,
  type SettingName,
  type Settings,
  settingNames,
  settingRow,
} from './settings.ts';
