// Writes the effective settings as a settings file, each with its origin; kinds mask their secrets.

import { stringifyYaml } from '../lib/yaml.ts';
import type { LoadedSettings } from './load.ts';
import { settingNames, settingRow } from './settings.ts';

/** One `name: value  # origin` per line, in the table's order; empty settings are commented out. */
export function showSettings({ settings, origins }: LoadedSettings): string {
  const lines = settingNames.map((name) => {
    const shown = settingRow(name).kind.show(settings[name]);
    if (shown === undefined || shown === '') return `# ${name}:`;
    return `${name}: ${stringifyYaml(shown)}  # ${origins[name]}`;
  });
  return `${lines.join('\n')}\n`;
}
