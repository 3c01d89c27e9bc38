// The contract of everything that the setting `content` can name: the same site gives the same API, wherever its pages come from.

import { describe, expect, it, onTestFinished } from 'vitest';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { nextReload, type RunningServer, run, serve } from '../cli/run.ts';
import { siteUrl } from '../service.ts';
import { folderOf } from '../sources/temporary-folder.ts';

/** HTML of each page by path. */
export type SitePages = ReadonlyMap<string, string>;

/** Content under test. */
export interface Subject {
  /** The value of the setting `content`. */
  readonly content: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Makes these the pages of now, and the content available. */
  publish(pages: SitePages): Promise<void>;
  /** Makes the content unavailable. */
  lose(): Promise<void>;
  /** `PATH: REASON: DETAIL` of the documents that were skipped when the content was made; "vitrina check" reports those of sources. */
  skipped?(): readonly string[];
}

export interface SubjectKind {
  readonly name: string;
  /** Whether a start needs the content only the first time. */
  readonly keepsCopy: boolean;
  /** Opens an empty one until the test is over. */
  open(): Promise<Subject>;
}

const titles = { '/': 'Casa Clara', '/grifos/': 'Grifos que gotean', '/calderas/': 'Calderas de gas' };

/** The site of the tests, with other titles where a test changes a page, and a document that is no page. */
export function sitePages(changes: Readonly<Record<string, string>> = {}): SitePages {
  const all = Object.entries({ ...titles, ...changes });
  const menu = [...all.map(([path]) => path), '/vacio/'].map((path) => `<a href="${path}">${path}</a>`);
  const pageOf = (title: string, text: string) =>
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><nav>${menu.join(' ')}</nav><main><h1>${title}</h1>${text}</main></body></html>`;
  return new Map([
    ...all.map(([path, title]) => [path, pageOf(title, `<p>${paragraphAbout(title)}</p>`)] as const),
    ['/vacio/', '<!doctype html><title>Vacío</title><body></body>'],
  ]);
}

/** Starts `vitrina serve` until the test is over. Reloads build in a worker, which only the compiled program has. */
async function start({ content, environment = {} }: Subject, folder: string): Promise<RunningServer> {
  const flags = ['--url', siteUrl, '--state', 'memory:'];
  const server = await serve([content, ...flags], { folder, environment });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

/** Reloads by SIGHUP, and returns the line that reports it. */
const reload = (server: RunningServer) => nextReload(server, () => server.process.kill('SIGHUP'));

async function askJson({ url }: RunningServer, path: string): Promise<unknown> {
  return (await fetch(`${url}/api/v1/${path}`)).json();
}

/** What callers see of the site: the pages, the hits of searches, the company. */
async function answersOf(server: RunningServer): Promise<readonly unknown[]> {
  const searches = ['presupuesto', 'grifo', 'caldera gas', 'casa clara', 'termo'];
  const targets = [
    ...Object.keys(titles).map((path) => `read_page?url=${path}`),
    ...searches.map((query) => `search_pages?${new URLSearchParams({ query })}`),
    'get_company_info',
  ];
  return Promise.all(targets.map((target) => askJson(server, target)));
}

/** A service of the site of the tests, from content of a kind. */
async function opened(kind: SubjectKind) {
  const subject = await kind.open();
  await subject.publish(sitePages());
  const folder = folderOf({});
  return { subject, folder, server: await start(subject, folder) };
}

/** The answers that content of every kind gives: those of one kind, asked once. */
export function answersOfKind(kind: SubjectKind): () => Promise<readonly unknown[]> {
  let answers: Promise<readonly unknown[]> | undefined;
  return () => {
    answers ??= opened(kind).then(({ server }) => answersOf(server));
    return answers;
  };
}

/** Runs the contract. @param expected see {@link answersOfKind} */
export function testSource(kind: SubjectKind, expected: () => Promise<readonly unknown[]>): void {
  /** Runs a command that ends. */
  const runOn = ({ content, environment = {} }: Subject, [name, ...flags]: readonly string[]) =>
    run([name!, content, ...flags], { folder: folderOf({}), environment });

  describe(kind.name, () => {
    it('gives the pages, the search hits and the company that a folder of the same pages gives', async () => {
      const { server } = await opened(kind);
      const answers = await answersOf(server);
      expect(answers).toEqual(await expected());
      expect(answers[0]).toMatchObject({ title: 'Casa Clara', url: `${siteUrl}/` });
      expect(answers[4]).toMatchObject({ total: 1, results: [{ title: 'Grifos que gotean' }] });
    });

    it('reports the documents that are no pages, with the reason', async () => {
      const subject = await kind.open();
      await subject.publish(sitePages());
      const lines = subject.skipped?.() ?? (await runOn(subject, ['check', '--all'])).stdout.split('\n');
      expect(lines).toContainEqual(expect.stringMatching(/\/vacio\/: no-text: \S/));
    });

    it('shows a changed page, a new one and a removed one after a reload', async () => {
      const { server, subject } = await opened(kind);
      expect(await reload(server)).toBe('content reloaded: nothing has changed');
      const changed = new Map(sitePages({ '/grifos/': 'Grifos nuevos', '/termos/': 'Termos' }));
      changed.delete('/calderas/');
      await subject.publish(changed);
      expect(await reload(server)).toBe('content reloaded: 3 pages');
      expect(await askJson(server, 'read_page?url=/grifos/')).toMatchObject({ title: 'Grifos nuevos' });
      expect(await askJson(server, 'search_pages?query=termos')).toMatchObject({
        results: [{ title: 'Termos' }],
      });
      expect(await askJson(server, 'read_page?url=/calderas/')).toMatchObject({ code: 'page_not_found' });
    });

    it('that is away leaves the old content, with one line, until it is back', async () => {
      const { server, subject } = await opened(kind);
      const before = await answersOf(server);
      await subject.lose();
      const line = await reload(server);
      expect(line).toMatch(/^content could not be reloaded, the old one is still served: \S/);
      expect(line).toContain(subject.content);
      expect(await answersOf(server)).toEqual(before);
      await subject.publish(sitePages({ '/grifos/': 'Grifos nuevos' }));
      expect(await reload(server)).toBe('content reloaded: 3 pages');
    });

    it('that is away prevents a first start, with one line', async () => {
      const subject = await kind.open();
      await subject.publish(sitePages());
      await subject.lose();
      const { code, stderr } = await runOn(subject, ['serve', '--port', '0', '--state', 'memory:']);
      expect(code).toBeGreaterThan(0);
      expect(stderr).toMatch(/^vitrina: [^\n]+\n$/);
      expect(stderr).toContain(subject.content);
    });

    it(`${kind.keepsCopy ? 'is served by' : 'prevents'} a restart while it is away`, async () => {
      const { subject, folder, server } = await opened(kind);
      const before = await answersOf(server);
      await server.end('SIGTERM');
      await subject.lose();
      if (kind.keepsCopy) expect(await answersOf(await start(subject, folder))).toEqual(before);
      else await expect(start(subject, folder)).rejects.toThrow(subject.content);
    });
  });
}
