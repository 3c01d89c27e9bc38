// A website by its address, from a real WordPress: what is taken in, and what later refreshes ask for (docs/sources.md).
// The tests of a reading follow one another; each begins where the one before has left the site.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../../src/catalogue/build.ts';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import type { WebsiteProgress } from '../../src/sources/web/refresh.ts';
import { openWebsite, type WebsiteSource } from '../../src/sources/web/website.ts';
import { type RunningServer, serve } from '../cli/run.ts';
import { fakeClock } from '../sources/web/site-server.ts';
import { hasWordpress, startWordpress, type Wordpress } from './wordpress.ts';

describe.skipIf(!hasWordpress())('a real WordPress', { timeout: 120_000 }, () => {
  let wordpress: Wordpress;
  let folder: string;
  let onProgress: (progress: WebsiteProgress) => void = () => {};
  const clock = fakeClock();

  const openMirror = (name: string): WebsiteSource =>
    openWebsite(wordpress.address, {
      folder: join(folder, name),
      userAgent: 'vitrina/0 (+https://operator.example/)',
      clock,
      onProgress: (progress) => onProgress(progress),
    });
  const read = async (name = 'mirror'): Promise<Catalogue> => {
    const { snapshot } = await buildSite(
      {
        content: `mirror:${wordpress.address} ${join(folder, name)}`,
        company: '',
        cities: '',
        synonyms: '',
        choice: { include: [], exclude: [] },
      },
      { builder: 'test', language: 'es', nowMs: clock.nowMs(), onProgress: () => {} },
    );
    const { parts } = openSnapshot(snapshot, name);
    return openCatalogue(parts, { url: 'https://www.olmedo.example', maxMarkdownChars: 60_000 });
  };
  const pathsOf = ({ pages }: Catalogue) => pages.map(({ path }) => path);
  const refresh = async (): Promise<readonly string[]> => {
    wordpress.takeTargets();
    await openMirror('mirror').refresh();
    return wordpress.takeTargets();
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-wordpress-mirror-'));
    wordpress = await startWordpress();
  }, 120_000);
  afterAll(async () => {
    await wordpress?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('whose database fails in the middle of the first reading is read on from there', async () => {
    let stopped: Promise<void> | undefined;
    onProgress = ({ fetched }) => {
      if (fetched >= 40) stopped ??= wordpress.stopDatabase();
    };
    const reading = openMirror('mirror').refresh();
    await expect(reading).rejects.toThrow(/refuses one page after another, \S+ last; try again later/);
    onProgress = () => {};
    await stopped;
    const asked = new Set(wordpress.takeTargets().filter(isOfPost));
    await wordpress.startDatabase();
    const twice = (await refresh()).filter((target) => isOfPost(target) && asked.has(target));
    expect(asked.size).toBeGreaterThan(30);
    expect(twice.length).toBeLessThan(20); // those that had failed
  });

  it('gives its posts and pages, and nothing that is not public', async () => {
    const catalogue = await read();
    const paths = pathsOf(catalogue);
    const posts = Array.from({ length: 120 }, (_, i) => `/consejo-${i + 1}/`);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/contacto/', '/desatascos/', '/consejos/', ...posts]),
    );
    expect(paths.filter((path) => /privada|borrador|equipo|wp-|feed|author/.test(path))).toEqual([]);
    const all = catalogue.pages.map(({ markdown }) => markdown).join();
    expect(all).not.toMatch(/bajo el tiesto|Texto que nadie|Reunión el lunes/);

    expect(catalogue.readPage('/consejo-42/')).toMatchObject({
      title: 'Consejo 42: qué hacer si gotea el grifo',
      markdown: expect.stringContaining('llama al fontanero de guardia número 42.'),
    });
    expect(catalogue.readPage('/').title).toBe('Fontaneros en Olmedo');
    expect(catalogue.readPage('/desatascos/').markdown).toMatch(
      /## Precio\n\n(\|.*\|\n)*\| Fregadero \| 60 € \|/,
    );
    expect(catalogue.companyInfo('all')).toMatchObject({ brand: 'Fontanería Olmedo' });
  });

  it('ranks its posts above the lists that quote them', async () => {
    const catalogue = await read();
    const lists = pathsOf(catalogue).filter((path) => /\/page\/|category/.test(path));
    expect(lists).toContain('/category/fugas/');
    expect(lists).not.toContain('/consejos/page/2/');
    const { results } = catalogue.searchPages({
      query: 'gotea el grifo',
      city: 'todas',
      limit: 50,
      cursor: '',
    });
    expect(results).toHaveLength(50);
    for (const { url } of results) expect(url).toMatch(/\/consejo-\d+\/$/);
  });

  it('is asked for its lists alone when nothing has changed', async () => {
    const { version } = await openMirror('mirror').inspect();
    const targets = await refresh();
    expect(await openMirror('mirror').inspect()).toMatchObject({ version });
    expect(targets.filter((target) => !isOfList(target))).toEqual([
      '/robots.txt',
      '/',
      '/wp-json/wp/v2/types',
      ...['posts', 'posts', 'pages'].map((type) =>
        expect.stringMatching(`/wp-json/wp/v2/${type}[?]_fields=`),
      ),
      '/wp-sitemap.xml',
      '/wp-sitemap-posts-post-1.xml',
      '/wp-sitemap-posts-page-1.xml',
      '/wp-sitemap-taxonomies-category-1.xml',
    ]);
    expect(targets).toHaveLength(10 + 1 + 2); // the second page of the blog, and its two categories
  });

  it('is asked for one page when one post has changed', async () => {
    await wordpress.run(
      `wp_update_post(['ID' => get_page_by_path('consejo-7', OBJECT, 'post')->ID, 'post_content' => '<p>Llena la caldera hasta 1,5 bares.</p>']);`,
    );
    const targets = await refresh();
    expect(targets.filter((target) => /^\/[a-z-]+\d+\/$/.test(target))).toEqual(['/consejo-7/']);
    expect((await read()).readPage('/consejo-7/').markdown).toContain('hasta 1,5 bares');
  });

  it('loses a post that was deleted, and one that got a password', async () => {
    await wordpress.run(`
      wp_delete_post(get_page_by_path('consejo-120', OBJECT, 'post')->ID, true);
      wp_update_post(['ID' => get_page_by_path('consejo-119', OBJECT, 'post')->ID, 'post_password' => 'x']);
    `);
    await refresh();
    const paths = pathsOf(await read());
    expect(paths).toContain('/consejo-118/');
    expect(paths).not.toContain('/consejo-119/');
    expect(paths).not.toContain('/consejo-120/');
  });

  it('without its database leaves the content as it was, and says so; afterwards it is read again', async () => {
    const before = await openMirror('mirror').inspect();
    await wordpress.stopDatabase();
    await expect(refresh()).rejects.toThrow(
      `${wordpress.address}robots.txt answers 500; no page is read until it can be, because it may close pages`,
    );
    expect(await openMirror('mirror').inspect()).toEqual(before);

    await wordpress.startDatabase();
    await wordpress.run(
      `wp_insert_post(['post_status' => 'publish', 'post_title' => 'Vuelta', 'post_name' => 'vuelta']);`,
    );
    await refresh();
    expect(pathsOf(await read())).toContain('/vuelta/');
  });

  it('is served by its address, and a reload shows what was changed', async () => {
    await wordpress.run(`
      foreach (get_posts(['numberposts' => -1]) as $post) {
        if (!in_array($post->post_name, ['consejo-7', 'consejo-8'])) wp_delete_post($post->ID, true);
      }`);
    const server: RunningServer = await serve([wordpress.address, '--state', 'memory:'], { folder });
    try {
      expect(server.outcome().stdout).toMatch(/^vitrina serves \d+ pages of http:\/\/127\.0\.0\.1/);
      const search = async (words: string) => {
        const answer = await fetch(`${server.url}/api/v1/search_pages?query=${words}`);
        return ((await answer.json()) as { results: { url: string }[] }).results.map(
          ({ url }) => new URL(url).pathname,
        );
      };
      expect((await search('bares'))[0]).toBe('/consejo-7/');
      await wordpress.run(
        `wp_insert_post(['post_status' => 'publish', 'post_title' => 'Aerotermia', 'post_name' => 'aerotermia', 'post_content' => 'Instalamos aerotermia.']);`,
      );
      server.process.kill('SIGHUP');
      await vi.waitUntil(async () => (await search('aerotermia')).includes('/aerotermia/'), {
        timeout: 60_000,
        interval: 200,
      });
    } finally {
      await server.end('SIGTERM');
    }
  });
});

/** Whether it is of an archive, or of a later page of one. */
function isOfList(target: string): boolean {
  return /\/page\/\d+\/$|^\/category\//.test(target);
}

function isOfPost(target: string): boolean {
  return /^\/consejo-\d+\/$/.test(target);
}
