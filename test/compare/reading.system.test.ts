// Documents are read by any number of processes, with the same outcome, and nothing of them stays in memory but their drafts. One that
// takes too long or ends its process costs itself alone (contract C12.8).

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildReport, buildSite } from '../../src/catalogue/build.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { htmlPage, prose } from '../extract/html-page.ts';
import { folderOf } from '../sources/temporary-folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The folder of reading-child.ts and the worker as JavaScript: the file of a process is beside the one that starts it. */
let bundle = '';

beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), 'vitrina-reading-'));
  // a reload renders the published documents, whose templates are read beside the program
  cpSync(join(root, 'src/discovery/templates'), join(bundle, 'templates'), { recursive: true });
  await build({
    input: [
      join(import.meta.dirname, 'reading-child.ts'),
      join(root, 'src/catalogue/worker.ts'),
      join(root, 'src/app/content-worker.ts'),
    ],
    external: [/^node:/],
    platform: 'node',
    output: { dir: bundle, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    logLevel: 'silent',
  });
  cpSync(join(root, 'src/discovery/assets'), join(bundle, 'assets'), { recursive: true });
  writeFileSync(join(bundle, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(bundle, { recursive: true }));

/** Ends a test that hangs; a machine with other work takes minutes for one that does not. */
const hangMs = 600_000;

/** Runs a job of reading-child.ts. */
async function outcomeOf(job: string, folder: string, flags: readonly string[] = []): Promise<unknown> {
  const child = join(bundle, 'reading-child.js');
  const { stdout } = await run(process.execPath, [...flags, child, job, folder]);
  return JSON.parse(stdout);
}

/** Documents of all kinds that are compared with others, and `count` more. */
function documents(count: number): Readonly<Record<string, string>> {
  const towns = ['Getafe', 'Parla', 'Leganés', 'Móstoles'];
  const files: Record<string, string> = {
    'index.html': htmlPage(
      `<p>${prose} <a href="/z/guia/">Guía</a></p><footer><p>© 2027 Casa Clara</p></footer>`,
    ),
    'copia/index.html': htmlPage(
      `<p>${prose} <a href="/z/guia/">Guía</a></p><footer><p>© 2027 Casa Clara</p></footer>`,
    ),
    'guia.md': `---\ntitle: Guía\npermalink: /z/guia/\n---\n\n${prose}\n`,
    'borrador.md': `---\ndraft: true\n---\n\n${prose}\n`,
    'vacia.html': '<html><body></body></html>',
    'feed/index.html': '<?xml version="1.0"?><rss><channel></channel></rss>',
  };
  for (let i = 0; i < count; i++) {
    const town = towns[i % towns.length]!;
    files[`fugas-${town.toLowerCase()}-${i}/index.html`] = htmlPage(
      `<h2>Fugas en ${town}, aviso ${i}</h2><p>${prose} Aviso ${i}.</p><p>Tel. 91 123 45 ${10 + (i % 90)}</p>`.repeat(
        1 + (i % 7),
      ),
      `<meta name="description" content="Aviso ${i} de ${town}">`,
    );
  }
  return files;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('documents read in processes', () => {
  it(
    'give the same snapshot, byte for byte, and the same report with any number of them',
    async () => {
      const builds = (await outcomeOf('digests', folderOf(documents(60)))) as { report: object }[];
      const [first, ...others] = builds;
      expect(first?.report).toMatchObject({ pages: 62 });
      expect(others).toEqual([first, first, first]);
    },
    hangMs,
  );

  it(
    'give that snapshot from the built command too',
    async () => {
      const folder = folderOf(documents(240)); // enough for several
      const file = join(folderOf({}), 'site.snapshot');
      await run(process.execPath, [join(root, 'dist/cli/main.js'), 'build', folder, '-o', file], {
        cwd: folder,
      });
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      const files = { content: folder, company: '', cities: '', synonyms: '', choice: noChoice };
      const options = { builder: version, language: '', nowMs: 0, onProgress: () => {} };
      const { snapshot } = await buildSite(files, options);
      expect(digestOf(readFileSync(file))).toBe(digestOf(snapshot));
    },
    hangMs,
  );

  it(
    'fail alone when their processes run out of memory, many of them in a row too',
    async () => {
      const dense = htmlPage('<b><i>x</i></b>'.repeat(400_000));
      const bad = Array.from({ length: 10 }, (_, i) => [`b${i}.html`, dense] as const);
      const outcome = await outcomeOf(
        'deaths',
        folderOf({
          'a.html': htmlPage(`<p>${prose}</p>`),
          ...Object.fromEntries(bad),
          'c.html': htmlPage(`<p>${prose} También.</p>`),
        }),
      );
      const { pages, skipped, notes } = outcome as BuildReport;
      expect(skipped.map(({ path }) => path)).toEqual(expect.not.arrayContaining(['/a.html', '/c.html']));
      expect(pages + skipped.length).toBe(12);
      const failed = [...notes.filter(({ reason }) => reason === 'plain-text'), ...skipped];
      expect(new Set(failed.map(({ path }) => path))).toEqual(new Set(bad.map(([path]) => `/${path}`)));
      expect(notes[0]?.detail).toMatch(/its process ended \(SIGABRT: .*memory\); simplify its HTML$/);
    },
    hangMs,
  );

  it(
    'that take too long are skipped, and pages are served by their title, with the reason',
    async () => {
      const titles = ['Grifos', 'Calderas', 'Persianas'];
      const page = (title: string) =>
        htmlPage(`<h1>${title}</h1>${`<p>${prose} ${title}.</p>`.repeat(5_000)}`, `<title>${title}</title>`);
      const files = Object.fromEntries(titles.map((title) => [`${title}.html`, page(title)]));
      const late = 'it took longer than 0.001 s';
      const paths = [...titles].sort().map((title) => [`/${title}.html`, title]);
      expect(await outcomeOf('late', folderOf(files))).toEqual({
        skipped: paths.map(([path]) => ({
          path,
          reason: 'too-large',
          detail: `${late}; split it into smaller pages, or simplify it`,
        })),
        finished: paths,
        notes: paths.map(([path]) => ({
          path,
          reason: 'plain-text',
          detail: `only its title is served: ${late}; simplify its HTML`,
        })),
        read: paths.map(() => [1, expect.stringMatching(/^it took longer than/), 1]),
      });
    },
    hangMs,
  );
});

it(
  'a thread that gives no sign of life is ended, and the next one reads the content (contract C12.6)',
  async () => {
    expect(await outcomeOf('hangs', folderOf(documents(3)))).toEqual({
      hung: 'reading the content hung for 0.001 s and was ended',
      isRead: true,
    });
  },
  hangMs,
);

describe('drafts', () => {
  it(
    'keep a small part of their documents in memory',
    async () => {
      const menu = '<nav><ul><li><a href="/a/">Servicios</a></li></ul></nav>'.repeat(1_500);
      const files = Array.from({ length: 120 }, (_, i) => {
        const page = htmlPage(
          `<p>${prose} Aviso ${i}.</p>`,
          `<meta name="description" content="${prose} ${i}">`,
        );
        return [`${i}.html`, page.replace('<main>', `${menu}<main>`)] as const;
      });
      // threads that compile and sweep beside the program would make the memory depend on when they run
      const flags = ['--expose-gc', '--single-threaded'];
      const { share, candidates } = (await outcomeOf('kept', folderOf(Object.fromEntries(files)), flags)) as {
        share: number;
        candidates: number;
      };
      expect(candidates).toBe(120);
      expect(share).toBeLessThan(0.4);
    },
    hangMs,
  );
});
