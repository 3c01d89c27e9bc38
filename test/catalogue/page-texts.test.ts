// The answers of read_page are kept, so that dialects keep their bytes, and forgotten, so that no site fills the memory.

import { expect, it } from 'vitest';
import { createPageTexts } from '../../src/catalogue/page-texts.ts';
import { servedPage } from './served-page.ts';

it('keeps the texts that are asked for, and of others no more than its budget', () => {
  const textOf = createPageTexts({
    urlOf: ({ path }) => `https://casa.example${path}`,
    site: 'https://casa.example',
    maxMarkdownChars: 10_000_000,
  });
  const markdown = `${'x'.repeat(999_999)}\n`;
  const [asked, forgotten, ...others] = Array.from({ length: 62 }, (_, i) => ({
    ...servedPage(`/${i}/`),
    markdown,
  }));
  const [first, second] = [textOf(asked!), textOf(forgotten!)];
  expect(first).toMatchObject({ url: 'https://casa.example/0/', markdown, truncated: false });
  for (const other of others) {
    textOf(other);
    expect(textOf(asked!)).toBe(first);
  }
  expect(textOf(forgotten!)).not.toBe(second);
  expect(textOf(forgotten!)).toEqual(second);
});
