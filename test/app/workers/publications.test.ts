// contract C19.4: a generation is read once, and workers open what was written of it.

import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openOneSite } from '../../../src/app/one-site.ts';
import { contentPlaceOf } from '../../../src/app/parts.ts';
import { createPublications, openPublication } from '../../../src/app/workers/publications.ts';
import type { Catalogue } from '../../../src/catalogue/catalogue.ts';
import { loadSettings } from '../../../src/config/load.ts';
import { renderAll } from '../../../src/site/publish.ts';
import { openRenderedSite } from '../../../src/site/site.ts';
import { paragraphAbout } from '../../catalogue/temporary-site.ts';
import { rememberingLog } from '../../service.ts';
import { folderOf } from '../../sources/temporary-folder.ts';

const url = 'https://casa.example';
const nowMs = 1_800_000_000_000;

async function openSample() {
  const page = `<!doctype html><html lang="es"><title>Casa Clara</title><main><h1>Casa Clara</h1><p>${paragraphAbout('la fuga de agua')}</p></main></html>`;
  const folder = folderOf({ 'index.html': page });
  const { settings } = loadSettings({ file: undefined, environment: {}, flags: { content: folder }, folder });
  const share = async () => {};
  const order = {
    log: rememberingLog([]),
    now: () => nowMs,
    later: () => () => {},
    onProgress: () => {},
    share,
  };
  const place = contentPlaceOf({ ...settings, open_hosts: ['mcp.casa.example'] }, url, 'test', {});
  const one = await openOneSite({
    settings: { ...settings, open_hosts: ['mcp.casa.example'] },
    place,
    ...order,
  });
  const catalogue = one.site.live.current();
  const rendered = await Promise.all(one.site.faces.map((face) => renderAll(catalogue, face, nowMs)));
  return { one, next: { catalogue, rendered, bytes: one.snapshot! } };
}

/** A generation as far as files are concerned. */
const small = {
  catalogue: { profile: {}, folder: '/srv/casa' } as Catalogue,
  rendered: [],
  bytes: Buffer.from('snapshot'),
};

it('a worker has the same pages and documents under each host name as the process that read them', async () => {
  const { one, next } = await openSample();
  const publications = await createPublications(() => nowMs);
  onTestFinished(publications.close);
  const { catalogue, rendered } = await openPublication(await publications.add(next), {
    url,
    maxMarkdownChars: 60_000,
  });
  const faces = JSON.parse(JSON.stringify(one.site.faces)) as typeof one.site.faces;
  const site = openRenderedSite(catalogue, faces, rendered, () => nowMs);
  const original = one.site.live.current();
  expect([catalogue.generation, catalogue.folder]).toEqual([original.generation, original.folder]);
  expect(catalogue.readPage('/')).toEqual(original.readPage('/'));
  const search = { query: 'fuga', city: 'todas', limit: 8, cursor: '' } as const;
  expect(catalogue.searchPages(search)).toEqual(original.searchPages(search));
  const facesOf = (of: typeof site) => [of, ...of.openFaces];
  expect(site.openFaces.length).toBe(1);
  for (const [i, face] of facesOf(one.site).entries()) {
    const other = facesOf(site)[i]!;
    expect(other.publishedOf(catalogue).documents()).toEqual(face.publishedOf(original).documents());
    expect([other.identity, other.hasTokens, other.addresses.site]).toEqual([
      face.identity,
      face.hasTokens,
      face.addresses.site,
    ]);
  }
});

it('generations are kept for as long as their cursors work, and all files are removed at the end', async () => {
  let now = nowMs;
  const publications = await createPublications(() => now);
  onTestFinished(publications.close);
  const [first, second] = [await publications.add(small), await publications.add(small)];
  const folder = dirname(first.file);
  now += 10 * 60_000 - 1;
  const third = await publications.add(small);
  expect(publications.all()).toEqual([first, second, third]);
  now += 1;
  const fourth = await publications.add(small);
  expect(publications.all()).toEqual([second, third, fourth]);
  expect(readdirSync(folder).length).toBe(6);
  await publications.close();
  expect(existsSync(folder)).toBe(false);
});

it('says what to do when the folder of temporary files cannot be written', async () => {
  const publications = await createPublications(() => nowMs);
  await publications.close();
  await expect(publications.add(small)).rejects.toThrow(
    /^workers: the pages cannot be written to .* \(ENOENT\), from which workers read them; free space there, or set TMPDIR/,
  );
});
