// contract C17.3: how a site of several is opened whose content lies in a storage.

import { renameSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createSiteOpener } from '../../src/app/hosted-site.ts';
import type { FolderSite } from '../../src/app/sites-folder.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { Later } from '../../src/site/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { fileRoute, snapshotOf } from '../catalogue/snapshot-server.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { serveSite } from '../sources/web/site-server.ts';

const quiet = () => {};
const openerHere = (later: Later = () => quiet) =>
  createSiteOpener({
    serve: () => ({ listenerOf: () => quiet, release: quiet }),
    ...{ version: '0.0.0-test', environment: {}, store: openMemoryStore(), host: '127.0.0.1' },
    insights: { open: () => undefined, close: async () => {} },
    log: { error: quiet, warn: quiet, info: quiet },
    ...{ now: () => 1, later },
  });

/** A site whose host name is that of its file. */
function siteAt(
  content: string,
  cache: string,
  private_hosts = '',
  roots: readonly string[] = [],
): FolderSite {
  const flags = { content, cache, private_hosts };
  const { settings, origins } = loadSettings({ file: undefined, environment: {}, flags, folder: cache });
  const host = `${basename(content, '.snapshot')}.example`;
  return { hosts: [host], roots, settings: { ...settings, url: `https://${host}` }, origins };
}

it('a cache that cannot be made is named, with its setting', async () => {
  const folder = folderOf({ 'taken/index.html': '<h1>Grifos</h1>' });
  symlinkSync('nowhere', join(folder, 'cache'));
  const site = siteAt(join(folder, 'taken'), join(folder, 'cache'), '', [folder]);
  await expect(openerHere().open(site)).rejects.toThrow(
    /^cache: .+ cannot be made \([A-Z]+\); set cache to a folder/,
  );
});

it('a storage that does not answer keeps no site waiting that has its copy', async () => {
  const route = fileRoute({ bytes: await snapshotOf(['Grifos']) });
  const isLost = (path = '') => path.startsWith('/lost');
  const waiting: (() => void)[] = [];
  let isDown = false;
  const server = await serveSite((request, response) => {
    if (!isLost(request.url)) route(request, response);
    else if (isDown) request.socket.destroy();
    else waiting.push(() => request.socket.destroy());
  });
  const cache = folderOf({});
  const siteOf = (name: string) =>
    siteAt(`http://127.0.0.1:${server.port}/${name}.snapshot`, cache, '127.0.0.1');
  const opener = openerHere();
  const site = siteOf('uno');
  const lost = [siteOf('lost-1'), siteOf('lost-2')];
  const first = await opener.open(site);
  first.close();
  expect([site, ...lost].map(opener.isRead)).toEqual([true, false, false]);

  const opening = Promise.allSettled(lost.map((one) => opener.open(one)));
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const again = await opener.open(site);
  expect(again.site.live.current().pages.map(({ title }) => title)).toEqual(['Grifos']);
  again.close();

  isDown = true;
  for (const end of waiting) end();
  const cannotBeReached = {
    status: 'rejected',
    reason: { message: expect.stringContaining('cannot be reached') },
  };
  expect(await opening).toMatchObject([cannotBeReached, cannotBeReached]);
});

it.each(['snapshot', 'html'])(
  'an address on a private network is not asked, of a %s (contract C17.6)',
  async (suffix) => {
    const asked: (string | undefined)[] = [];
    const { port } = await serveSite((request, response) => {
      asked.push(request.url);
      response.end();
    });
    const cache = folderOf({});
    const { open } = openerHere();
    for (const host of ['127.0.0.1', 'localhost'])
      await expect(open(siteAt(`http://${host}:${port}/uno.${suffix}`, cache))).rejects.toThrow(
        'private_hosts',
      );
    expect(asked).toEqual([]);
  },
);

it('a link out of its folder is not followed, whenever it was made (contract C17.6)', async () => {
  const folder = folderOf({
    'uno/pages/index.html':
      '<title>Grifos</title><h1>Grifos</h1><p>Arreglamos grifos y caños de cobre en toda la ciudad, también de noche.</p>',
    'dos/index.html': '',
  });
  const { open } = openerHere((_ms, run) => {
    setImmediate(run);
    return quiet;
  });
  const site = siteAt(join(folder, 'uno/pages'), folderOf({}), '', [join(folder, 'uno')]);
  const one = await open(site);
  renameSync(join(folder, 'uno/pages'), join(folder, 'uno/old'));
  symlinkSync(join(folder, 'dos'), join(folder, 'uno/pages'));
  const problem = `content: ${folder}/uno/pages, which leads to ${folder}/dos, is outside of the folder of this site`;
  expect(await one.reload()).toMatchObject({ outcome: 'failed', reason: expect.stringContaining(problem) });
  one.close();
  await expect(open(site)).rejects.toThrow(problem);
});
