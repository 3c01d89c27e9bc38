import { expect, it } from 'vitest';
import { renderSample } from './rendered.ts';
import { gatherSampleFacts } from './sample-site.ts';

const hostile = '</script><img src=x> [tarifas](https://evil.example/) `sh`';
const markup = /<\/?(?:script|img)|\]\(https:\/\/evil|`sh`/;

/** What is read as Markdown: the text without its fenced code and its front matter, where texts stand as they are. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/\\[\\`*_[\]<~]|https?\\/g, '');
}

it('lets no name, description or search of the site be markup in a Markdown document', async () => {
  const { company, profile, pages } = await gatherSampleFacts({});
  const searches = [{ query: hostile, city: '' }];
  const { documents } = await renderSample({
    company: { ...company, brand: hostile },
    profile: { ...profile, searches, searchesIn: { es: searches, en: searches } },
    pages: pages.map((page) => ({ ...page, title: hostile, description: hostile })),
  });
  const markdown = documents.filter(({ path }) => /\.(?:md|txt)$/.test(path) && path !== '/llms-full.txt');
  expect(markdown.length).toBeGreaterThan(8);
  const injected = markdown.flatMap(({ path, body }) =>
    Object.values(typeof body === 'string' ? { body } : body)
      .flatMap((text) => withoutCode(text).split('\n'))
      .filter((line) => markup.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(injected).toEqual([]);
});
