// A new generation is made ready where it is read: what serves it opens values and computes nothing (contract C12.8).

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ContentPlace, openContent } from '../../src/app/content.ts';
import { createReader, doContentWork } from '../../src/app/content-thread.ts';
import { contentPlaceOf, siteTermsOf } from '../../src/app/parts.ts';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { loadSiteSettings } from '../../src/cli/site-settings.ts';
import { gatherMcpFacts, type SiteTerms } from '../../src/site/publish.ts';
import { createReloading } from '../../src/site/reloading.ts';
import { openSite } from '../../src/site/site.ts';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { createEnv } from '../cli/run-here.ts';
import { folderOf } from '../sources/temporary-folder.ts';

const url = 'https://casa.example';
const nowMs = Date.UTC(2027, 0, 1);

function pageOf(title: string): string {
  return `<!doctype html><html lang="es"><title>${title}</title><main><h1>${title}</h1><p>${paragraphAbout(title)}</p></main></html>`;
}

/** A site of two pages, opened, with its terms. */
async function open() {
  const folder = folderOf({ 'index.html': pageOf('Casa Clara'), 'grifos.html': pageOf('Grifos que gotean') });
  const { settings } = loadSiteSettings(
    { site: folder, config: undefined, flags: {} },
    createEnv({ folder }).env,
  );
  const place = contentPlaceOf(settings, url, 'test', {});
  const terms = siteTermsOf(settings, url, 'test');
  const { catalogue } = await openContent(place, nowMs, () => {});
  const faces = [{ terms, mcp: gatherMcpFacts(terms, catalogue) }];
  return { folder, place, terms, faces, catalogue };
}

function readerOf(place: ContentPlace, warn = (_line: string) => {}) {
  return createReader(place, () => nowMs, warn, new AbortController().signal);
}

/** Serves the content from now on; each reload reads it. */
async function serve(
  place: ContentPlace,
  terms: SiteTerms,
  catalogue: Catalogue,
  warn?: (line: string) => void,
) {
  const site = await openSite(catalogue, terms, () => nowMs);
  const first = { seen: '', checkedMs: nowMs, remark: undefined };
  const reloading = createReloading(site, { ...readerOf(place, warn), isWhole: true }, first, {
    acceptShrink: false,
    onReload: () => {},
    now: () => nowMs,
    later: () => () => {},
  });
  return { site, reloading };
}

it('a reload is plain data, which another thread can hand over, with profile and documents', async () => {
  const { folder, place, terms, faces, catalogue } = await open();
  writeFileSync(join(folder, 'calderas.html'), pageOf('Calderas sin presión'));
  const order = { work: 'reload', place, nowMs, current: catalogue, faces } as const;
  const { generation, folder: served } = catalogue;
  const { signal } = new AbortController();
  const prepared = await doContentWork(
    structuredClone({ ...order, current: { generation, folder: served } }),
    signal,
  );
  const { profile, rendered } = structuredClone(prepared).made!;
  expect(profile.searches.map(({ query }) => query)).toContain('calderas sin presión');

  const { site, reloading } = await serve(place, terms, catalogue);
  expect(await reloading.reload()).toEqual({ outcome: 'replaced', pages: 3 });
  const published = site.publishedOf(site.live.current());
  expect(published.documents()).toEqual(rendered[0]?.documents);
  expect(published.documents().map(({ path }) => path)).toContain('/openapi.json');
  expect(published.head.headOf('/', true)).toContain(rendered[0]?.head.structuredData);
  expect(site.live.current().profile).toMatchObject(profile);
  const questions = site.live.current().profile.questionsIn();
  expect(questions.en, 'those of the main language: no page is English').toBe(questions.es);
});

it('a reload of the same content prepares nothing', async () => {
  const { place, faces, catalogue } = await open();
  const reopened = await readerOf(place).read(catalogue, faces);
  expect(reopened).toMatchObject({ catalogue, rendered: [], remark: undefined });
  expect(reopened.catalogue).toBe(catalogue);
});

it('a reload that serves the same pages names the documents that it could not read (contract C12.8)', async () => {
  const { folder, place, terms, catalogue } = await open();
  writeFileSync(
    join(folder, 'hondo.md'),
    `---\ntitle: ${'['.repeat(5000)}\n---\n\n${paragraphAbout('los grifos')}\n`,
  );
  const warnings: string[] = [];
  const { reloading } = await serve(place, terms, catalogue, (line) => warnings.push(line));
  expect(await reloading.reload()).toEqual({ outcome: 'unchanged' });
  const { remark } = reloading.status();
  expect(warnings).toEqual([remark]);
  expect(remark).toMatch(/^1 document could not be read whole \(\/hondo\); \/hondo: line 2, .* too deep /);
});
