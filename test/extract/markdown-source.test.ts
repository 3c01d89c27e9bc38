// Folders of files as sites: each file of site-cases/ has groups of cases, files by name and what the pages of a site of them are.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { exampleCities } from '../example/example-files.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { casesOf, fill, readCases, type Texts } from './cases.ts';

interface Told {
  readonly path: string;
  readonly reason: string;
  /** A part of the line; `…` is any text. */
  readonly detail?: string;
}

interface Expected {
  readonly files?: Texts;
  /** Fields of each page; null is undefined. */
  readonly pages?: readonly Readonly<Record<string, unknown>>[];
  readonly skipped?: readonly Told[];
  readonly notes?: readonly Told[];
  /** What the Markdown of some page has; the origin of the site is written as `~`. */
  readonly has?: readonly string[];
}

const read = (files: Texts) =>
  readSite(openFolder(folderOf(files)), { cities: exampleCities, nowMs: Date.UTC(2027, 0, 1) });

const linesOf = (told: readonly Told[] = []) =>
  told.map(({ path, reason, detail = '' }) => {
    const escaped = detail.replaceAll(/[^\w\s…]/g, (sign) => `\\${sign}`).replaceAll('…', '.*');
    return { path, reason, detail: expect.stringMatching(new RegExp(escaped)) };
  });

const { texts = {}, groups } = readCases<Expected>(
  join(import.meta.dirname, 'site-cases/markdown-files.yaml'),
);

describe.each(groups)('', (group) => {
  it.each(casesOf(group).map((one) => [one.name, one] as const))(
    group.title,
    async (_, { parts, expected }) => {
      const [first = '', second = ''] = parts;
      const all = { ...texts, '1': first, '2': second };
      const filled: Expected = JSON.parse(JSON.stringify(expected), (_, value) =>
        typeof value === 'string' ? fill(value, all) : value,
      );
      const { pages, skipped, notes } = await read(filled.files ?? {});
      const markdown = pages.map((page) => page.markdown.replaceAll('\u0002', '~'));
      if (filled.pages !== undefined) {
        const seen = pages.map((page, i) => ({ ...page, markdown: markdown[i] }) as Record<string, unknown>);
        const fields = filled.pages.map((page, i) =>
          Object.fromEntries(Object.keys(page).map((name) => [name, seen[i]?.[name] ?? null])),
        );
        expect(fields).toEqual(filled.pages);
        expect(pages).toHaveLength(filled.pages.length);
      }
      expect(skipped).toEqual(linesOf(filled.skipped));
      for (const { detail } of skipped) expect(detail).not.toContain('\n');
      if (filled.notes !== undefined) expect(notes).toEqual(linesOf(filled.notes));
      for (const part of filled.has ?? []) expect(markdown.join('\n')).toContain(part);
    },
  );
});

const body = fill('{body}', texts);

it('front matter may have 100,000 characters; a page with more is skipped', async () => {
  const long = (chars: number) => `---\ntitle: El grifo\nnotas: ${'x'.repeat(chars - 24)}\n---\n${body}`;
  const { pages, skipped } = await read({ 'largo.md': long(100_000), 'mas.md': long(100_001) });
  expect(pages.map(({ path, title }) => [path, title])).toEqual([['/largo', 'El grifo']]);
  expect(skipped).toMatchObject([
    { path: '/mas', detail: expect.stringMatching(/^the front matter is longer than 100000/) },
  ]);
});

it('a page whose front matter is nested too deep is skipped, YAML or TOML (contract C12.8)', async () => {
  const deep = '['.repeat(20_000);
  const { pages, skipped } = await read({
    'a.md': `---\ntitle: ${deep}\n---\n${body}`,
    'b.html': `---\ntitle: ${deep}\n---\n<p>${body}</p>`,
    'c.md': `+++\ntitle = ${deep}\n+++\n${body}`,
    'd.md': `# Hoy\n\n${body}`,
  });
  expect(pages.map(({ path }) => path)).toEqual(['/d']);
  expect(skipped.map(({ path, reason }) => [path, reason])).toEqual(
    ['/a', '/b.html', '/c'].map((path) => [path, 'front-matter']),
  );
});

it('2,000 references of a page are followed, so that no page fills the report (contract C12.8)', async () => {
  const references = Array.from({ length: 3000 }, (_, i) => `[Página]({{< ref "p${i}" >}})`);
  const { pages, notes } = await read({ 'grifo.md': `# Grifo\n\n${body}\n\n${references.join(' ')}\n` });
  expect(pages).toHaveLength(1);
  expect(notes).toHaveLength(2000);
});
