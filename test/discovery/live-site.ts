// The complete example site: the app as `vitrina serve` starts it, with an in-memory store.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Later } from '../../src/app/reloading.ts';
import { type App, type AppOptions, startApp } from '../../src/app.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { SettingName } from '../../src/config/settings.ts';

const example = join(import.meta.dirname, '../../examples/hogar');

/** Limits that no test reaches by accident. */
const generous = Object.fromEntries(
  ['anonymous', 'registrations', 'registrations_all', 'tokens', 'tokens_all'].map((what) => [
    `limit_${what}`,
    '1000000',
  ]),
);

const laterByClock: Later = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** Starts the example site on a free port; `flags` are settings in the form of the command line. */
export function startExampleSite(
  flags: Readonly<Partial<Record<SettingName, string>>> = {},
  { later = laterByClock }: Partial<Pick<AppOptions, 'later'>> = {},
): Promise<App> {
  if (!existsSync(join(example, '_site/index.html'))) {
    throw new Error('The example site has not been built: run npm run build:example');
  }
  const path = join(example, 'vitrina.yaml');
  const { settings } = loadSettings({
    file: { path, text: readFileSync(path, 'utf8') },
    environment: {},
    flags: { port: '0', state: 'memory:', log_level: 'error', ...generous, ...flags },
    folder: tmpdir(),
  });
  return startApp({
    settings,
    environment: {},
    inherited: { api: undefined, metrics: undefined },
    version: '0.0.0-test',
    now: Date.now,
    elapsedMs: () => performance.now(),
    randomBytes,
    openFilesMax: Number.POSITIVE_INFINITY,
    later,
    onProgress: () => {},
    notice: () => {},
  });
}
