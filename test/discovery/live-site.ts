// The complete example site: the app as `vitrina serve` starts it, with an in-memory store.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppOptions, startApp } from '../../src/app.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { SettingName } from '../../src/config/settings.ts';
import type { Later } from '../../src/site/reloading.ts';
import { unlimited } from '../app/start-sites.ts';
import { builtExample, exampleVersion } from '../example/built-example.ts';
import { exampleFolder } from '../example/example-files.ts';

const laterByClock: Later = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** Starts the example site on a free port; `flags` are settings in the form of the command line. */
export async function startExampleSite(
  flags: Readonly<Partial<Record<SettingName, string>>> = {},
  { later = laterByClock }: Partial<Pick<AppOptions, 'later'>> = {},
): Promise<App> {
  const { folder: content, snapshot } = await builtExample();
  const path = join(exampleFolder, 'vitrina.yaml');
  const { settings } = loadSettings({
    file: { path, text: readFileSync(path, 'utf8') },
    environment: {},
    flags: { content, snapshot, port: '0', state: 'memory:', log_level: 'error', ...unlimited, ...flags },
    folder: tmpdir(),
  });
  return startApp({
    settings,
    environment: {},
    inherited: { api: undefined, metrics: undefined },
    version: exampleVersion,
    now: Date.now,
    elapsedMs: () => performance.now(),
    randomBytes,
    openFilesMax: Number.POSITIVE_INFINITY,
    later,
    onProgress: () => {},
    notice: () => {},
  });
}
