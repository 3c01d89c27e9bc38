// What single pages say: each file of cases/ has groups of cases, pieces of HTML and what a page with them gives.
//
// `content` makes the main content of a page from the parts of a case, `{1}` and `{2}`; `page` makes all of it. A case may have
// expectations of its own. `{prose}` is a paragraph, `{prose x4}` four of them in one, and `texts` are those of the file.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { htmlPage, pageOf, prose } from './html-page.ts';

type Texts = Readonly<Record<string, string>>;

interface Expected {
  /** The Markdown below the H1; the origin of the site is written as `~`. */
  readonly gives?: string;
  /** What Markdown or text have. */
  readonly has?: readonly string[];
  /** What neither Markdown nor text have. */
  readonly lacks?: readonly string[];
  /** How often the Markdown has something. */
  readonly times?: Readonly<Record<string, number>>;
}

type Case = string | readonly string[] | (Expected & { readonly html: string });

interface Group extends Expected {
  readonly title: string;
  readonly content?: string;
  readonly page?: string;
  /** The first part of a case is there once for each of these texts. */
  readonly repeated?: readonly Texts[];
  readonly cases: readonly (string | readonly string[])[] | Readonly<Record<string, Case>>;
}

interface Cases {
  readonly title: string;
  readonly texts?: Texts;
  readonly groups: readonly Group[];
}

/** Puts texts in the place of their names, and texts that are in those. */
function fill(template: string, texts: Texts): string {
  return template.replaceAll(/\{(\w+)(?: x(\d+))?\}/g, (whole, name: string, times = '1') => {
    const { [name]: text, ...others } = texts;
    return text === undefined ? whole : fill(text, others).repeat(Number(times));
  });
}

function nameCases({ cases }: Group): readonly (readonly [string, Case])[] {
  if (!Array.isArray(cases)) return Object.entries(cases);
  return cases.map((one: string | readonly string[]) => [typeof one === 'string' ? one : one.join(' '), one]);
}

const folder = join(import.meta.dirname, 'cases');
const files = readdirSync(folder).map((name): Cases => parse(readFileSync(join(folder, name), 'utf8')));

describe.each(files)('$title', ({ texts: own = {}, groups }) => {
  describe.each(groups)('', (group) => {
    const { title, content = '{1}', page, repeated = [{}] } = group;
    it.each(nameCases(group))(title, (_, one) => {
      const isList = typeof one === 'string' || Array.isArray(one);
      const [html = '', other = ''] = isList ? [one].flat() : [(one as { readonly html: string }).html];
      const { gives, has = [], lacks = [], times = {} } = isList ? group : { ...group, ...(one as Expected) };
      const texts = { prose, ...own, '2': other };
      const parts = { ...texts, '1': repeated.map((each) => fill(html, each)).join('') };
      const read = pageOf(page === undefined ? htmlPage(fill(content, parts)) : fill(page, parts));
      const markdown = read.markdown.replaceAll('\u0002', '~');
      const all = `${read.text}\n${markdown}`;
      if (gives !== undefined) expect(markdown.replace(/^# .*\n\n?/, '').trimEnd()).toBe(fill(gives, texts));
      for (const part of has) expect(all).toContain(fill(part, texts));
      for (const part of lacks) expect(all).not.toContain(fill(part, texts));
      for (const [part, count] of Object.entries(times)) expect(markdown.split(part)).toHaveLength(count + 1);
    });
  });
});
