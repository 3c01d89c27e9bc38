// The results of read_page are cached, so that dialects can cache their bytes, within a budget, so that no site fills the
// memory.

import { expect, it } from 'vitest';
import { createPageTexts } from '../../src/catalogue/page-texts.ts';
import { siteOriginMark } from '../../src/html/links.ts';
import { servedPage } from './served-page.ts';

it('caches the texts that are read often, and others within its budget', () => {
  const { textOf } = createPageTexts({
    urlOf: ({ path }) => `https://casa.example${path}`,
    resolveLink: (link) => `https://casa.example${link}`,
    maxMarkdownChars: 10_000_000,
  });
  const markdown = `${'x'.repeat(999_999)}\n`;
  const pageAt = (i: number) => ({ ...servedPage(`/${i}/`), markdown });
  const [often, once] = [pageAt(0), pageAt(1)];
  const others = Array.from({ length: 60 }, (_, i) => pageAt(i + 2));
  const [first, second] = [textOf(often), textOf(once)];
  expect(first).toMatchObject({ url: 'https://casa.example/0/', markdown, truncated: false });
  for (const other of others) {
    textOf(other);
    expect(textOf(often)).toBe(first);
  }
  expect(textOf(once)).not.toBe(second);
  expect(textOf(once)).toEqual(second);
});

it('resolves the links of a page once for all of its parts', () => {
  let resolved = 0;
  const { textOf, partOf } = createPageTexts({
    urlOf: ({ path }) => `https://casa.example${path}`,
    resolveLink: (link) => {
      resolved++;
      return `https://casa.example${link}`;
    },
    maxMarkdownChars: 40,
  });
  const page = { ...servedPage('/larga/'), markdown: `[Fugas](${siteOriginMark}/fugas/) `.repeat(10) };
  const whole = '[Fugas](https://casa.example/fugas/) '.repeat(10);
  let read = textOf(page).markdown;
  while (read.length < whole.length) read += partOf(page, read.length, 30)?.markdown;
  expect(read).toBe(whole);
  expect(resolved).toBe(10);
});
