// The table of settings, and how they are read: what other folders import.

export { loadHostedSettings } from './hosted.ts';
export { path, siteUrl } from './kinds.ts';
export { type LoadedSettings, loadSettings, readFileSetting, showSettings } from './load.ts';
export { publicUrl } from './public-url.ts';
export { SettingError, type SettingGroup } from './setting.ts';
export {
  flagName,
  type SettingName,
  type Settings,
  settingNames,
  settingRow,
} from './settings.ts';
