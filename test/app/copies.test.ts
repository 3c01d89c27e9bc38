// Starts and reloads whose copy is of no use: nothing in it can be served, or nothing can be kept beside it.

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openContent, refreshFiles } from '../../src/app/content.ts';
import { contentPlaceOf } from '../../src/app/parts.ts';
import { loadSiteSettings } from '../../src/cli/site-settings.ts';
import { publicUrl } from '../../src/config/index.ts';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { createEnv } from '../cli/run-here.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { routesOf, serveSite } from '../sources/web/site-server.ts';

/** A website of two pages, and the folder of its copy. */
async function openWebsite() {
  const state = { robots: '', title: 'Grifos', requests: 0 };
  const page = (title: string) =>
    `<!doctype html><html lang="es"><title>${title}</title>${state.robots}<main><h1>${title}</h1><p>${paragraphAbout(title)}</p><a href="/a/">A</a></main></html>`;
  const server = await serveSite((request, response) => {
    state.requests++;
    routesOf({ '/': page('Casa Clara'), '/a/': page(state.title) })(request, response);
  });
  const folder = folderOf({});
  const site = `http://127.0.0.1:${server.port}/`;
  const copy = () => join(folder, 'vitrina-cache', readdirSync(join(folder, 'vitrina-cache'))[0]!);
  return { state, site, folder, copy };
}

it('a copy of which nothing can be served is not served: its last catalogue is, else the site is asked again', async () => {
  const { state, site, folder, copy } = await openWebsite();
  const { settings } = loadSiteSettings({ site, config: undefined, flags: {} }, createEnv({ folder }).env);
  const place = contentPlaceOf(settings, publicUrl(settings, 8080), 'test', {});
  const start = async () => {
    const { catalogue, notice, copiedMs } = await openContent(place, Date.now(), () => {});
    return { titles: catalogue.pages.map(({ title }) => title), notice, copiedMs };
  };
  const before = Date.now();
  const titles = ['Casa Clara', 'Grifos'];
  expect(await start()).toEqual({ titles, notice: undefined, copiedMs: undefined });
  const after = Date.now();

  state.robots = '<meta name="robots" content="noindex">';
  await refreshFiles(place, () => {});
  const kept = await start();
  expect(kept.titles).toEqual(titles);
  expect(kept.notice).toMatch(
    /holds no page that can be served; .+; the pages of \d{4}-\S+ are served until/,
  );
  expect(kept.copiedMs).toBeGreaterThanOrEqual(before - 1);
  expect(kept.copiedMs).toBeLessThanOrEqual(after);

  rmSync(join(copy(), 'site.snapshot'));
  await expect(start()).rejects.toThrow(/holds no page that can be served/);
  state.robots = '';
  expect(await start()).toEqual({ titles, notice: undefined, copiedMs: undefined });
});

it('a settings file with a mistake fails the start without asking the site again', async () => {
  const { state, site, folder } = await openWebsite();
  writeFileSync(join(folder, 'company.yaml'), 'brand: Casa Clara\n');
  const flags = { company: 'company.yaml' };
  const { settings } = loadSiteSettings({ site, config: undefined, flags }, createEnv({ folder }).env);
  const place = contentPlaceOf(settings, publicUrl(settings, 8080), 'test', {});
  await openContent(place, Date.now(), () => {});
  const { requests } = state;
  writeFileSync(join(folder, 'company.yaml'), 'brand: [Casa\n');
  await expect(openContent(place, Date.now(), () => {})).rejects.toThrow(/company\.yaml/);
  expect(state.requests).toBe(requests);
});
