// Documents and comments are written in plain words (CONTRIBUTING.md, "Words"): each finding is a line with the words to replace.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '../requirements/citations.ts';
import { type Finding, findInComments, findInDocument } from './prose.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Its rules are worded as agreed, long or not: it only has no idioms. */
const contract = 'docs/contract.md';
const documents = ['', 'docs/']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}${name}`))
  .filter((path) => path.endsWith('.md') && path !== contract);

/** The text of a document; of the changelog, what is not released: released parts are not rewritten. */
const proseOf = (path: string) =>
  path === 'CHANGELOG.md'
    ? read(path)
        .split(/^## \d/m, 1)
        .join('')
    : read(path);
const located = (path: string, findings: readonly Finding[]) =>
  findings.map(({ line, words }) => `${path}:${line}: ${words}`);

const long = (words: number) => `${'word '.repeat(words - 1)}end.`;

describe('the prose of documents', () => {
  it.each([
    ['Hours are told whole.', ['told']],
    ['A price below another is of nobody.', ['of nobody']],
    ['A town is none of a business.\nCallers, whom nothing waits for.', ['is none', 'whom']],
    ['If there is none, `told` is `whom`.', []],
    ['One; two.\nOne; three.', []],
    ['One; two; three.', ['two semicolons: One; two; three. …']],
    [long(30), []],
    [long(31), ['31 words: word word word word word word …']],
    [`${long(16)} ${long(16)}`, []],
    [`\`\`\`\n${long(40)}\n\`\`\`\n`, []],
  ])('of %j finds %j', (text, words) => {
    expect(findInDocument(text).map((finding) => finding.words)).toEqual(words);
  });

  it('finds lines, in tables too', () => {
    const table = '# A\n\n| a |\n|---|\n| told |\n\n- b.\n  Told.\n';
    expect(findInDocument(table).map(({ line }) => line)).toEqual([5, 8]);
  });

  it('docs/contract.md has no idioms', () => {
    const found = findInDocument(read(contract)).filter(
      ({ words }) => !/^(?:two semicolons|\d+ words): /.test(words),
    );
    expect(located(contract, found)).toEqual([]);
  });

  it.each(documents)('%s', (path) => {
    expect(located(path, findInDocument(proseOf(path)))).toEqual([]);
  });
});

describe('the comments of sources', () => {
  it('are told from code', () => {
    const source = "const told = 'whom'; // told\n/** Whom. */\n * is none\n";
    expect(located('a', findInComments(source))).toEqual(['a:1: told', 'a:2: Whom', 'a:3: is none']);
  });

  it('have plain words', () => {
    const sources = ['src', 'packages'].flatMap((folder) => listFiles(folder, ['.ts', '.js', '.css']));
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.flatMap((path) => located(path, findInComments(read(path))))).toEqual([]);
  });
});
