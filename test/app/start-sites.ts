// Starts the service, over one site or a folder of sites, in this process.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type App, type AppOptions, startApp } from '../../src/app.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { Later } from '../../src/site/reloading.ts';

/** Pages of a bakery by their files, whose words no other site has. */
export function bakery(brand: string, word: string, ovens = 6): Readonly<Record<string, string>> {
  const page = (title: string, text: string) =>
    `<!doctype html><html lang="es"><title>${title} | ${brand}</title><main><h1>${title}</h1><p>${text}</p></main></html>`;
  const text = `${brand} hace ${word} todos los días, y reparte ${word} por las mañanas a quien lo encarga el día anterior.`;
  const about = (i: number) =>
    `Horno ${i} de ${word}: ${brand} lo enciende a las ${i} y cuece ${word} con masa madre número ${i}, sin prisa.`;
  return {
    'index.html': page(brand, text),
    ...Object.fromEntries(
      Array.from({ length: ovens }, (_, i) => [
        `hornos/horno-${i}.html`,
        page(`Horno ${i} de ${word}`, about(i)),
      ]),
    ),
  };
}

/** Limits that no test reaches by accident. */
export const unlimited = Object.fromEntries(
  ['anonymous', 'registrations', 'registrations_all', 'tokens', 'tokens_all'].map((what) => [
    `limit_${what}`,
    '1000000',
  ]),
);

const laterByClock: Later = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** Starts the service of some flags; `work` is the folder of what the process writes. */
export function startHere(
  flags: Readonly<Record<string, string>>,
  work: string,
  now: () => number = Date.now,
  later: Later = laterByClock,
): Promise<App> {
  const { settings } = loadSettings({
    file: undefined,
    environment: {},
    flags: { port: '0', log_level: 'silent', ...flags },
    folder: work,
  });
  return startBy(settings, now, later);
}

/** Starts the service of loaded settings. */
export function startBy(
  settings: AppOptions['settings'],
  now = Date.now,
  later = laterByClock,
): Promise<App> {
  return startApp({
    settings,
    environment: {},
    inherited: { api: undefined, metrics: undefined },
    version: '0.0.0-test',
    now,
    elapsedMs: () => performance.now(),
    randomBytes,
    onEarlyEnd: () => {},
    openFilesMax: Number.POSITIVE_INFINITY,
    later,
    onProgress: () => {},
    notice: () => {},
  });
}

/** Starts the service over a folder of sites. */
export function startSites(
  sites: string,
  work: string,
  flags: Readonly<Record<string, string>> = {},
  now: () => number = Date.now,
): Promise<App> {
  const common = { state: 'memory:', trusted_proxies: 'loopback', cache: join(work, 'cache') };
  return startHere({ ...common, sites, ...flags }, work, now);
}
