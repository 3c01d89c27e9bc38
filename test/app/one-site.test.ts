// One site that is open: closing it ends what waits for it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOneSite } from '../../src/app/one-site.ts';
import { contentPlaceOf } from '../../src/app/parts.ts';
import { loadSettings } from '../../src/config/load.ts';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { rememberingLog } from '../service.ts';
import { folderOf } from '../sources/temporary-folder.ts';

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
