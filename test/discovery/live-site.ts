// The complete example site: the app as `vitrina serve` starts it, with an in-memory store.

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../src/app.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { SettingName } from '../../src/config/settings.ts';
import { startBy, unlimited } from '../app/start-sites.ts';
import { builtExample } from '../example/built-example.ts';
import { exampleFolder } from '../example/example-files.ts';

/** Starts the example site on a free port; `flags` are settings in the form of the command line. */
export async function startExampleSite(
  flags: Readonly<Partial<Record<SettingName, string>>> = {},
): Promise<App> {
  const { folder: content, snapshot } = await builtExample();
  const path = join(exampleFolder, 'vitrina.yaml');
  const { settings } = loadSettings({
    file: { path, text: readFileSync(path, 'utf8') },
    environment: {},
    flags: { content, snapshot, port: '0', state: 'memory:', log_level: 'error', ...unlimited, ...flags },
    folder: tmpdir(),
  });
  return startBy(settings);
}
