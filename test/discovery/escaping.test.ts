// The site's own words in published Markdown are text, whatever they contain (contract C12.1): links, images, HTML.

import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import type { DiscoveryFacts } from '../../src/discovery/facts.ts';
import { renderSample } from './rendered.ts';

/** Each is a link, an image, an element, emphasis or code, if it is read as Markdown. */
const hostile =
  '[pincha](https://malo.example) ![x](https://malo.example/i) <b>ya</b> *fuerte* `código` www.malo.example/\\<i>';

const { facts } = await renderSample();
const changed: Partial<DiscoveryFacts> = {
  company: { ...facts.company, brand: hostile, coverage: hostile, email: hostile },
  pages: facts.pages.map((page) => ({ ...page, title: hostile, description: hostile })),
  // the text of pages is Markdown already
  readMarkdown: () => '',
};
const { documents } = await renderSample(changed);

const written = documents.flatMap(({ path, body, markdown, contentType }) => {
  const isMarkdown = /markdown/.test(contentType) || /llms/.test(path);
  const source = isMarkdown ? body : markdown;
  if (source === undefined) return [];
  const texts = typeof source === 'string' ? [source] : Object.values(source);
  return texts.map((text): [string, string] => [path, text]);
});

const openApi = documents.find(({ path }) => path === '/openapi.json')!.body as Readonly<
  Record<'es', string>
>;
// CommonMark (OpenAPI 3.1 §4.8.2.1)
written.push(['/openapi.json', JSON.parse(openApi.es).info.description]);

it('covers the documents that name the site', () => {
  const named = new Set(written.filter(([, text]) => /malo/.test(text)).map(([path]) => path));
  expect([...new Set([...named].map((path) => path.split('/').at(-1) || path))].sort()).toEqual([
    '/desarrolladores/',
    '/developers/',
    'SKILL.md',
    'agents.md',
    'auth.md',
    'llms-full.txt',
    'llms.txt',
    'openapi.json',
    'pricing.md',
    'sitemap.md',
  ]);
});

it.each(written)('%s has no markup of the site', (_, text) => {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const html = micromark(body, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  });
  expect(html).not.toMatch(/<(?:b|i|img)\b|<em>fuerte|<code>código|href="[^"]*malo\.example/);
});
