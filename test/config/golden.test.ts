// docs/settings.md is written from the table of settings, so that neither tells what the other does not.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SettingGroup } from '../../src/config/setting.ts';
import { environmentName, flagName, settingNames, settingRow } from '../../src/config/settings.ts';
import { stringifyYaml } from '../../src/lib/yaml.ts';

const headings: Readonly<Record<SettingGroup, string>> = {
  content: 'Content',
  server: 'Server',
  limits: 'Limits',
  state: 'State',
  api: 'API',
};

const intro = `# Settings

Each setting can stand in \`vitrina.yaml\` under its name, in the environment as \`VITRINA_\` and its name in capitals (\`${environmentName('max_markdown_chars')}\`), or on
the command line as a flag (\`${flagName('max_markdown_chars')}\`): from weak to strong. \`PORT\` and \`HOST\` are honoured below \`VITRINA_PORT\` and \`VITRINA_HOST\`.
\`vitrina config\` prints what is in force and where each value was written, passwords masked. A name that is no setting stops the start.

The settings file is \`--config FILE\`, else \`vitrina.yaml\` in SITE, else the one beside SITE; without SITE \`./vitrina.yaml\`, else the example site's. Paths
in it are relative to it; paths in the environment and in flags are relative to the working directory. Lists are YAML lists, or texts
separated by commas.
`;

function renderDefault(name: (typeof settingNames)[number]): string {
  const { kind, default: fallback } = settingRow(name);
  const shown = kind.show(fallback);
  const isNothing = shown === undefined || shown === '' || (Array.isArray(shown) && shown.length === 0);
  return isNothing ? '–' : `\`${stringifyYaml(shown)}\``;
}

it('docs/settings.md has every setting, its default and what it does (contract C10)', async () => {
  const sections = Object.entries(headings).map(([group, heading]) => {
    const rows = settingNames
      .filter((name) => settingRow(name).group === group)
      .map(
        (name) =>
          `| \`${name}\` | ${renderDefault(name)} | ${settingRow(name).description.replaceAll('|', '\\|')} |`,
      );
    return `## ${heading}\n\n| setting | default | what it does |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const file = join(import.meta.dirname, '../../docs/settings.md');
  await expect([intro, ...sections].join('\n')).toMatchFileSnapshot(file);
});
