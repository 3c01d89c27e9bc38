// What the pages of a business say of it, built as a site (contract C6.1, C12.2, C12.9): each file of businesses/ has groups of
// cases, pages and what they give.
//
// `page` makes a page of its parts. The H1 is the first part of the title where a page has none of its own, and `data` is structured
// data in the head. A page that is a text is the file itself.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildIdentity } from './build-identity.ts';

type Parts = Readonly<Record<string, string>> & { readonly data?: unknown };

interface Case {
  readonly pages: Readonly<Record<string, Parts | string>>;
  /** In place of that of the file. */
  readonly language?: string;
  /** The company file. */
  readonly company?: string;
  /** What the company info has; `''` and `[]` for what is absent. */
  readonly gives: object;
}

interface CaseFile {
  /** The setting; empty to find it in the pages. */
  readonly language?: string;
  readonly page: string;
  readonly groups: readonly { readonly title: string; readonly cases: Readonly<Record<string, Case>> }[];
}

function fill(template: string, { data, title = '', head = '', ...others }: Parts): string {
  const script =
    data === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const parts: Parts = { title, h1: title.split(' | ')[0]!, ...others, head: head + script };
  return template.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}

const folder = join(import.meta.dirname, 'businesses');

describe.each(readdirSync(folder))('%s', (name) => {
  const file: CaseFile = parse(readFileSync(join(folder, name), 'utf8'));
  describe.each(file.groups)('$title', ({ cases }) => {
    it.each(Object.entries(cases))('%s', async (_, { pages, company = '', language, gives }) => {
      const documents = Object.entries(pages).map(([path, parts]) => [
        path,
        typeof parts === 'string' ? parts : fill(file.page, parts),
      ]);
      const setting = language ?? file.language ?? '';
      const { info } = await buildIdentity(Object.fromEntries(documents), { company, language: setting });
      expect({ legal_name: '', address: '', phone: '', locations: [], ...info }).toMatchObject(gives);
    });
  });
});
