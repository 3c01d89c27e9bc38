// contract C17.3: how a site of several is opened whose content lies in a storage.

import { expect, it } from 'vitest';
import { createSiteOpener } from '../../src/app/hosted-site.ts';
import { loadSettings } from '../../src/config/load.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { fileRoute, snapshotOf } from '../catalogue/snapshot-server.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { serveSite } from '../sources/web/site-server.ts';

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
  const siteOf = (name: string) => {
    const flags = { content: `http://127.0.0.1:${server.port}/${name}.snapshot`, cache };
    const { settings, origins } = loadSettings({ file: undefined, environment: {}, flags, folder: cache });
    const host = `${name}.example`;
    return { hosts: [host], settings: { ...settings, url: `https://${host}` }, origins } as const;
  };
  const quiet = () => {};
  const opener = createSiteOpener({
    serve: () => ({ listenerOf: () => quiet, release: quiet }),
    ...{ version: '0.0.0-test', environment: {}, store: openMemoryStore(), host: '127.0.0.1' },
    insights: { open: () => undefined, close: async () => {} },
    log: { error: quiet, warn: quiet, info: quiet },
    ...{ now: () => 1, later: () => quiet },
  });
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
