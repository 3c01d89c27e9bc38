// The templates of published documents (decision 0023): both languages have the same parts, and slots are checked.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarkdownPage, renderHtml, writeTwin } from '../../src/discovery/developers/markdown.ts';
import { fillTemplate } from '../../src/discovery/template.ts';

const folder = join(import.meta.dirname, '../../src/discovery/templates');
const spanish = readdirSync(folder).filter((name) => name.endsWith('.es.md'));

/** What must not differ between languages: slots, anchors, and code without its captions and comments. */
function partsOf(template: string): readonly string[] {
  const code = /^```(\w+).*\n([\s\S]*?)^```$/gm;
  const programs = [...template.matchAll(code)].map(([, language, source = '']) =>
    [language, ...source.split('\n').filter((line) => !/^#|^npm install /.test(line))].join('\n'),
  );
  const marks = template
    .replaceAll(code, '')
    .matchAll(/\{\{[#^/>]?[\w.-]+\}\}|\{[#.][\w.{}-]+\}+|^:::(?: \w+)?/gm);
  return [...programs, ...[...marks].map(([mark]) => mark).sort()];
}

describe('contract C14.1: a template', () => {
  it.each(spanish)('%s has the slots, anchors, tabs and code of the English one', (name) => {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const parts = partsOf(read(name));
    expect(parts.length).toBeGreaterThan(5);
    expect(partsOf(read(name.replace('.es.', '.en.')))).toEqual(parts);
  });

  it('is not filled with a slot too few or too many', () => {
    const slots = { guide: '', versions: [] };
    expect(fillTemplate('changelog', 'en', slots, {})).toMatch(/^# API changelog\n/);
    const fill = (given: object) => () => fillTemplate('changelog', 'en', { ...slots, ...given }, {});
    expect(fill({ versions: [{ version: '' }] })).toThrow('changelog.en.md: nothing fills {{parts}}');
    expect(fill({ versions: [{ colour: 'red' }] })).toThrow('changelog.en.md has no slot {{colour}}');
    expect(fill({ guide: undefined })).toThrow('changelog.en.md: {{guide}} is filled with no text');
    expect(() => fillTemplate('other', 'en', {}, {})).toThrow('templates/other.en.md does not exist');
  });
});

describe('a page in Markdown', () => {
  it('has the same text in HTML and in its twin, where marks for people are left out', () => {
    const page =
      '# A *page* {#top}\n\n::: summary A shop\n\n## Part {#part}\n\n::: tabs Way {#way}\n::: tab One\n\n```sh Do\na\n\n\nb\n```\n\n::: tab Two\n\nc\n\n:::\n\n[Go](/x){.button} `GET /y` [Try](/z){.try-link}\n\n> Note\n';
    expect(writeTwin(page)).toBe(
      '# A *page*\n\n> A shop\n\n## Part\n\n**One**\n\nDo:\n\n```sh\na\n\n\nb\n```\n\n**Two**\n\nc\n\n[Go](/x) `GET /y`\n\n> Note\n',
    );
    expect(readMarkdownPage(page)).toMatchObject({
      title: 'A page',
      contents: [{ id: 'part', text: 'Part', level: 2 }],
    });
    const html = renderHtml(page);
    expect(html).not.toContain('A shop');
    expect(html).toContain('id="way-one" value="One" checked><label for="way-one">One</label>');
    expect(html).toContain('<a class="button" href="/x">Go</a>');
    expect(html).toContain('<p class="note">Note</p>');
  });

  it.each([
    ['::: tabs A {#a}\n', /":::" is missing/],
    [':::\n', /ends what did not begin/],
    ['::: tab A\n', /is not in tabs/],
    ['::: tabs A\n', /has no \{#anchor\}/],
  ])('%j is an error', (markdown, problem) => {
    expect(() => renderHtml(markdown)).toThrow(problem);
  });

  it('never has markup, images or scripts of its texts', () => {
    const html = renderHtml('<b>x</b> ![a](https://a.example/b.png) [c](javascript:d) <https://e.example>');
    expect(html).not.toMatch(/<(?:b|img)\b|href="javascript/);
  });
});
