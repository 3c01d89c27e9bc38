// Deployments under a running server: switched links, replaced folders, unfinished uploads (contract C12.6).

import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { nextReload, type RunningServer, serve } from './run.ts';

let site: TemporarySite;
const running: RunningServer[] = [];

beforeEach(() => {
  site = createTemporarySite();
  site.remove('_site');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  site.dispose();
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const place = (path: string) => join(site.folder, path);

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(place(path)), { recursive: true });
  writeFileSync(place(path), content);
}

function pageAbout(title: string): string {
  const text = paragraphAbout(`lo que se llama ${title}`);
  return `<!doctype html><html lang="es"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

/** A release: a home page, pages by name and title, and files that are no pages. */
function writeRelease(folder: string, pages: Readonly<Record<string, string>>, style: string): void {
  write(`${folder}/index.html`, pageAbout('Casa Clara'));
  for (const [name, title] of Object.entries(pages)) write(`${folder}/${name}/index.html`, pageAbout(title));
  write(`${folder}/estilo.css`, style);
  write(`${folder}/foto.png`, png);
}

/** Numbered pages, whose titles say which release they are of. */
function numbered(count: number, release: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`pagina-${i}`, `${release} ${i}`]));
}

/** Gives everything below a folder the same times. */
function levelTimes(folder: string): void {
  for (const name of ['.', ...readdirSync(place(folder), { recursive: true, encoding: 'utf8' })]) {
    utimesSync(join(place(folder), name), 1_000_000_000, 1_000_000_000);
  }
}

/** Points the link `current` elsewhere atomically, as deployment tools do. */
function switchTo(release: string): void {
  symlinkSync(release, place('next'));
  renameSync(place('next'), place('current'));
}

async function start(content: string, ...words: string[]): Promise<RunningServer> {
  const server = await serve([content, '--state', 'memory:', '--limit-anonymous', '1000000', ...words], {
    folder: site.folder,
  });
  running.push(server);
  return server;
}

const hangUp = (server: RunningServer) => nextReload(server, () => server.process.kill('SIGHUP'));
const textOf = async (server: RunningServer, path: string) => (await fetch(server.url + path)).text();

/** Status and media type of a browser's request. */
async function browse(server: RunningServer, path: string): Promise<string> {
  const { status, headers } = await fetch(server.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  return `${status} ${headers.get('content-type')?.split(';')[0]}`;
}

async function readiness(server: RunningServer) {
  const answer = await fetch(`${server.url}/readyz`);
  const { status, parts, details } = (await answer.json()) as Record<string, Record<string, string>>;
  return { httpStatus: answer.status, status, content: parts?.content, reason: details?.content };
}

const readyNow = { httpStatus: 200, status: 'ready', content: 'ok' };
const degradedNow = { httpStatus: 200, status: 'degraded', content: 'degraded' };

/** Number of served pages of the site, without the service's own. */
async function countServed(server: RunningServer): Promise<number> {
  const locations = (await textOf(server, '/sitemap.xml')).match(/<loc>.*<\/loc>/g) ?? [];
  return locations.filter((location) => !/\/(?:desarrolladores|developers)\//.test(location)).length;
}

async function titleOf(server: RunningServer, path: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/read_page?url=${path}`);
  return ((await answer.json()) as { title: string }).title;
}

describe('a link switched to the next release', () => {
  it('on SIGHUP serves pages, documents and files of the new release; the old one may be deleted then', async () => {
    writeRelease('releases/1', { antes: 'Antes' }, 'uno');
    writeRelease('releases/2', { antes: 'Antes', nueva: 'Nueva' }, 'dos');
    switchTo('releases/1');
    const server = await start('current');
    expect(await textOf(server, '/estilo.css')).toBe('uno');
    switchTo('releases/2');
    expect(await textOf(server, '/estilo.css')).toBe('uno');
    expect(await hangUp(server)).toBe('content reloaded: 3 pages');
    expect(await titleOf(server, 'nueva')).toBe('Nueva');
    expect(await textOf(server, '/llms.txt')).toContain('/nueva.md');
    rmSync(place('releases/1'), { recursive: true });
    expect(await browse(server, '/nueva/')).toBe('200 text/html');
    expect(await browse(server, '/antes/')).toBe('200 text/html');
    expect(await browse(server, '/foto.png')).toBe('200 image/png');
    expect(await textOf(server, '/estilo.css')).toBe('dos');
    expect(await readiness(server)).toMatchObject(readyNow);
  });

  it('serves the new files even when the pages are the same', async () => {
    writeRelease('releases/1', {}, 'uno');
    writeRelease('releases/2', {}, 'dos');
    switchTo('releases/1');
    const server = await start('current');
    expect(await textOf(server, '/estilo.css')).toBe('uno');
    switchTo('releases/2');
    expect(await hangUp(server)).toBe('content reloaded: 1 page');
    expect(await textOf(server, '/estilo.css')).toBe('dos');
    expect(await hangUp(server)).toBe('content reloaded: nothing has changed');
  });

  it('is noticed by `reload` even when both releases agree in names, sizes and times', async () => {
    writeRelease('releases/1', { oficio: 'Pintura' }, 'uno');
    writeRelease('releases/2', { oficio: 'Cerrajo' }, 'dos');
    for (const release of ['releases/1', 'releases/2']) levelTimes(release);
    switchTo('releases/1');
    const server = await start('current', '--reload', '1');
    expect(await nextReload(server, () => switchTo('releases/2'))).toBe('content reloaded: 2 pages');
    expect(await titleOf(server, 'oficio')).toBe('Cerrajo');
    expect(await textOf(server, '/estilo.css')).toBe('dos');
  });

  it('without a reload, /readyz reports it once the old release is deleted; the API keeps working', async () => {
    writeRelease('releases/1', { antes: 'Antes' }, 'uno');
    writeRelease('releases/2', { antes: 'Antes' }, 'dos');
    switchTo('releases/1');
    const server = await start('current');
    switchTo('releases/2');
    expect(await readiness(server)).toMatchObject(readyNow);
    rmSync(place('releases/1'), { recursive: true });
    expect(await readiness(server)).toMatchObject({
      ...degradedNow,
      reason: expect.stringMatching(
        /^content: the files of .*releases\/1 cannot be served \(ENOENT\); reload /,
      ),
    });
    expect(await titleOf(server, 'antes')).toBe('Antes');
    expect(await browse(server, '/antes/')).toBe('200 text/plain');
    await hangUp(server);
    expect(await browse(server, '/antes/')).toBe('200 text/html');
    expect(await readiness(server)).toMatchObject(readyNow);
  });
});

describe('a replaced folder', () => {
  beforeEach(() => {
    writeRelease('public', { oficio: 'Pintura' }, 'uno');
    writeRelease('public.new', { oficio: 'Cerrajo' }, 'dos');
    levelTimes('public');
    levelTimes('public.new');
  });
  const replace = () => {
    renameSync(place('public'), place('public.old'));
    renameSync(place('public.new'), place('public'));
  };

  it.each([[[]], [['--reload', '1']]])('by rename is served whole with %j', async (words) => {
    const server = await start('public', ...words);
    const isWatched = words.length > 0;
    expect(
      await nextReload(server, () => {
        replace();
        if (!isWatched) server.process.kill('SIGHUP');
      }),
    ).toBe('content reloaded: 2 pages');
    expect(await titleOf(server, 'oficio')).toBe('Cerrajo');
    expect(await textOf(server, '/oficio/')).toContain('Cerrajo');
    expect(await textOf(server, '/estilo.css')).toBe('dos');
  });

  it('while it is missing, the API and the pages’ Markdown keep working, and /readyz and the log say why', async () => {
    const server = await start('public');
    renameSync(place('public'), place('public.old'));
    expect(await hangUp(server)).toBe(
      `content could not be reloaded, the old one is still served: content: ${place('public')} does not exist; name a folder of pages, the address of a website, or a snapshot`,
    );
    expect(await readiness(server)).toMatchObject(degradedNow);
    expect(await titleOf(server, 'oficio')).toBe('Pintura');
    expect(await browse(server, '/oficio/')).toBe('200 text/plain');
    expect(await browse(server, '/foto.png')).toBe('404 application/json');
    renameSync(place('public.old'), place('public'));
    expect(await browse(server, '/foto.png')).toBe('200 image/png');
    expect(await hangUp(server)).toBe('content reloaded: nothing has changed');
    expect(await readiness(server)).toMatchObject(readyNow);
  });
});

describe('an unfinished upload', () => {
  const refusal =
    'content was not reloaded, the old one is still served: only 1 of 10 pages would be left; complete it and reload, or restart to serve it as it is (accept_shrink: true lets every reload shrink)';
  const dropPages = () => {
    for (let i = 0; i < 9; i++) rmSync(place(`public/pagina-${i}`), { recursive: true });
  };

  beforeEach(() => writeRelease('public', numbered(9, 'Entrega'), 'uno'));

  it('is rejected when it lacks more than half of the pages; each SIGHUP, /readyz and the metrics report it', async () => {
    const server = await start('public');
    dropPages();
    for (let i = 0; i < 2; i++) expect(await hangUp(server)).toBe(refusal);
    expect(await countServed(server)).toBe(10);
    expect(await titleOf(server, 'pagina-3')).toBe('Entrega 3');
    expect(await readiness(server)).toEqual({
      ...degradedNow,
      reason: expect.stringContaining(`${refusal} (content as of 20`),
    });
    const metrics = await textOf(server, '/metrics');
    expect(metrics).toContain('vitrina_content_pages 10\n');
    expect(metrics).toContain('vitrina_reloads_total{outcome="refused"} 2\n');
    expect(metrics).toContain('vitrina_degraded{part="content"} 1\n');
    expect(metrics).toMatch(/^vitrina_content_generation_timestamp_seconds 1\d{9}/m);
    writeRelease('public', numbered(9, 'Segunda entrega'), 'dos');
    expect(await hangUp(server)).toBe('content reloaded: 10 pages');
    expect(await readiness(server)).toMatchObject(readyNow);
  });

  it('is reported by `reload` once, not at every check, and accepted when complete', async () => {
    const server = await start('public', '--reload', '1');
    expect(await nextReload(server, dropPages)).toBe(refusal);
    const complete = () => writeRelease('public', numbered(9, 'Segunda entrega'), 'dos');
    expect(await nextReload(server, complete)).toBe('content reloaded: 10 pages');
  });

  it('is accepted with accept_shrink, and by a restart', async () => {
    const server = await start('public', '--accept-shrink', 'true');
    dropPages();
    expect(await hangUp(server)).toBe('content reloaded: 1 page');
    const restarted = await start('public');
    expect(restarted.outcome().stdout).toMatch(/^vitrina serves 1 page of /);
  });

  it('never leaves fewer than half of the pages or fails a request while SIGHUPs arrive between its files', async () => {
    const count = 40;
    writeRelease('public', numbered(count - 1, 'Primera'), 'uno');
    const server = await start('public');
    const fewest = { pages: await countServed(server) };
    expect(fewest.pages).toBe(count);
    const failed: string[] = [];
    let isDone = false;
    const paths = ['/api/v1/search_pages?query=Primera', '/api/v1/read_page?url=pagina-7', '/pagina-38/'];
    async function ask(): Promise<void> {
      while (!isDone) {
        fewest.pages = Math.min(fewest.pages, await countServed(server));
        for (const path of paths) {
          const { status } = await fetch(server.url + path);
          if (status !== 200) failed.push(`${status} ${path}`);
        }
      }
    }
    const asking = [ask(), ask(), ask()];
    for (let i = 0; i < count - 1; i++) rmSync(place(`public/pagina-${i}`), { recursive: true });
    /** Copies as rsync does: beside it, then in its place. */
    const upload = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        write(`public/pagina-${i}/.index.html.x`, pageAbout(`Segunda ${i}`));
        renameSync(place(`public/pagina-${i}/.index.html.x`), place(`public/pagina-${i}/index.html`));
        server.process.kill('SIGHUP');
        await countServed(server);
      }
    };
    try {
      await upload(0, 9);
      // the upload rests until it has been looked at
      const isRefused = () => server.outcome().stderr.includes(`only 10 of ${count} pages`);
      while (!isRefused() && fewest.pages >= count / 2) await hangUp(server);
      await upload(9, count - 1);
      while ((await titleOf(server, 'pagina-38')) !== 'Segunda 38') await hangUp(server);
    } finally {
      isDone = true;
      await Promise.all(asking);
    }
    expect(failed).toEqual([]);
    expect(fewest.pages).toBeGreaterThanOrEqual(count / 2);
    expect(await countServed(server)).toBe(count);
  });
});
