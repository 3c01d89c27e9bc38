// What single pages say: each file of cases/ has groups of cases, pieces of HTML and what a page with them gives.
//
// `content` makes the main content of a page from the parts of a case, `{1}` and `{2}`; `page` makes all of it. `{prose}` is a
// paragraph, and `texts` are those of the file.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesOf, fill, readCases, type Texts } from './cases.ts';
import { htmlPage, pageOf, prose } from './html-page.ts';

interface Expected {
  readonly content?: string;
  readonly page?: string;
  /** The first part of a case is there once for each of these texts. */
  readonly repeated?: readonly Texts[];
  /** The Markdown below the H1; the origin of the site is written as `~`. */
  readonly gives?: string;
  /** What Markdown or text have. */
  readonly has?: readonly string[];
  /** What neither Markdown nor text have. */
  readonly lacks?: readonly string[];
  /** How often the Markdown has something. */
  readonly times?: Readonly<Record<string, number>>;
}

const folder = join(import.meta.dirname, 'cases');
const files = readdirSync(folder).map((name) => readCases<Expected>(join(folder, name)));

describe.each(files)('$title', ({ texts: own = {}, groups }) => {
  describe.each(groups)('', (group) => {
    it.each(casesOf(group).map((one) => [one.name, one] as const))(group.title, (_, { parts, expected }) => {
      const { content = '{1}', page, repeated = [{}], gives, has = [], lacks = [], times = {} } = expected;
      const [html = '', other = ''] = parts;
      const texts = { prose, ...own, '2': other };
      const all = { ...texts, '1': repeated.map((each) => fill(html, each)).join('') };
      const read = pageOf(page === undefined ? htmlPage(fill(content, all)) : fill(page, all));
      const markdown = read.markdown.replaceAll('\u0002', '~');
      const said = `${read.text}\n${markdown}`;
      if (gives !== undefined) expect(markdown.replace(/^# .*\n\n?/, '').trimEnd()).toBe(fill(gives, texts));
      for (const part of has) expect(said).toContain(fill(part, texts));
      for (const part of lacks) expect(said).not.toContain(fill(part, texts));
      for (const [part, count] of Object.entries(times)) expect(markdown.split(part)).toHaveLength(count + 1);
    });
  });
});
