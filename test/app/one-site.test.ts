// One site that is open: what its reloads read, and that closing it ends what waits for it.

import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOneSite } from '../../src/app/one-site.ts';
import { contentPlaceOf } from '../../src/app/parts.ts';
import { loadSettings } from '../../src/config/load.ts';
import { fileRoute, snapshotOf } from '../catalogue/snapshot-server.ts';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { rememberingLog } from '../service.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { serveSite } from '../sources/web/site-server.ts';

it('a reload that waits for the content to be stable ends when the site is closed', async () => {
  const page = (title: string) =>
    `<!doctype html><html lang="es"><title>${title}</title><main><h1>${title}</h1><p>${paragraphAbout(title)}</p></main></html>`;
  const folder = folderOf({ 'index.html': page('Casa Clara') });
  const { settings } = loadSettings({ file: undefined, environment: {}, flags: { content: folder }, folder });
  const place = contentPlaceOf(settings, 'https://casa.example', 'test', {});
  const one = await openOneSite({
    ...{ settings, place, log: rememberingLog([]), now: () => 0 },
    onProgress: () => {},
    later: () => () => {}, // the second look never comes
  });
  writeFileSync(join(folder, 'index.html'), page('Casa Oscura'));
  const reload = one.reload();
  one.close();
  await expect(reload).resolves.toBeDefined();
});

it('a snapshot in a storage is not read again while it is the one that was opened', async () => {
  const served = { bytes: await snapshotOf(['Grifos']) };
  const server = await serveSite(fileRoute(served));
  const folder = folderOf({});
  const flags = { content: `http://127.0.0.1:${server.port}/site.snapshot`, cache: folder };
  const { settings } = loadSettings({ file: undefined, environment: {}, flags, folder });
  const place = contentPlaceOf(settings, 'https://casa.example', '0.0.0-test', {});
  const open = () =>
    openOneSite({
      ...{ settings, place, log: rememberingLog([]), now: () => 0 },
      ...{ onProgress: () => {}, later: () => () => {} },
    });
  (await open()).close(); // it has a copy from now on
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = join(folder, paths.find((path) => path.endsWith('.snapshot'))!);
  utimesSync(file, 1, 1);
  const one = await open();

  // a copy that could not be read again, of the same age and size
  writeFileSync(file, readFileSync(file).fill(0, 40));
  utimesSync(file, 1, 1);
  expect(await one.reload()).toEqual({ outcome: 'unchanged' });

  served.bytes = await snapshotOf(['Grifos', 'Calderas']);
  expect(await one.reload()).toEqual({ outcome: 'replaced', pages: 2 });
  expect(one.bytes()).toBe(served.bytes.length);
  one.close();
});
