// What code, tests and documents cite is in this repository: rules of the contract, decision records, documents and their passages.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, listFiles, root } from '../requirements/citations.ts';
import { readContract } from '../requirements/contract.ts';
import { anchorsOf, linksIn, passagesOf } from './markdown.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ofRoot = (ending: string) => readdirSync(root).filter((name) => name.endsWith(ending));

const documents = [
  ...ofRoot('.md'),
  ...['docs', 'bench/judge'].flatMap((folder) => listFiles(folder, ['.md'])),
  'examples/hogar/README.md',
];
const citing = [
  ...['src', 'test', 'bench'].flatMap((folder) => listFiles(folder, ['.ts', '.js', '.mjs', '.css'])),
  ...[...ofRoot('.ts'), ...ofRoot('.cjs')],
  ...documents,
].filter(
  (path) =>
    !path.startsWith(join('test', 'requirements')) && path !== join('test', 'docs', 'citations.test.ts'),
);

const rules = new Set(readContract().map(({ id }) => id));
const records = listFiles('docs/decisions', ['.md']).map((path) => path.slice('docs/decisions/'.length));

/** What a text cites that is not there, in words. */
function danglingIn(text: string): readonly string[] {
  return [
    ...citationsIn(text).filter((id) => !rules.has(id)),
    ...[...text.matchAll(/\bdecisions?[ /](\d{4}(?:-[a-z0-9-]+)?)/gi)]
      .filter(([, cited = '']) => !records.some((name) => isRecord(name, cited)))
      .map(([cited]) => cited),
    ...[
      ...text.matchAll(
        /\b((?:docs\/(?:experiments\/)?|bench\/judge\/)?[\w-]+\.md)(?:, (?:["“]([^"”\n]+)["”]|rule (\d+)))?/g,
      ),
    ]
      .filter(([, path = '', passage, rule]) => isDocument(path) && !hasPassage(path, passage, rule))
      .map(([cited]) => cited),
    // these name no document
    ...[...text.matchAll(/\b(?:architecture|contract), (?:rule|walk) \d+|\bstandards\.md\b/gi)].map(String),
  ];
}

function isRecord(name: string, cited: string): boolean {
  return cited.length === 4 ? name.startsWith(`${cited}-`) : name === `${cited}.md`;
}

/** Whether a name is meant for a document of this repository: `/agents.md` and the like are addresses of the service. */
function isDocument(path: string): boolean {
  return /^(?:docs|bench)\//.test(path) || documents.includes(path);
}

/** Whether a document is there and has the passage of that name, or the rule of that number, if one is cited. */
function hasPassage(path: string, passage: string | undefined, rule: string | undefined): boolean {
  if (!documents.includes(path)) return false;
  if (rule !== undefined) return new RegExp(`^${rule}\\. `, 'm').test(read(path));
  return passage === undefined || passagesOf(read(path)).includes(passage);
}

/** The links of a document that lead nowhere. */
function brokenLinks(path: string, text: string): readonly string[] {
  return linksIn(text).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(file === '' ? text : read(target)).has(anchor);
  });
}

describe('every citation leads to something in this repository', () => {
  it.each([
    ['contract C4.99', 'contract C4.99'],
    ['contract C2.1, C2.2 and C2.99', 'contract C2.99'],
    ['seed §5.9 to §5.12', 'seed §5.12'],
    ['standards 9.9', 'standards 9.9'],
    ['decision 0999', 'decision 0999'],
    ['docs/decisions/0007-other.md', 'decisions/0007-other'],
    ['docs/nothing.md', 'docs/nothing.md'],
    ['docs/search.md, "No such heading"', 'docs/search.md, "No such heading"'],
    ['docs/experiments/nothing.md', 'docs/experiments/nothing.md'],
    ['docs/experiments/search.md, "Measured"', 'docs/experiments/search.md, "Measured"'],
    ['bench/judge/README.md, "Measured"', 'bench/judge/README.md, "Measured"'],
    ['ARCHITECTURE.md, rule 99', 'ARCHITECTURE.md, rule 99'],
    ['architecture, walk 2', 'architecture, walk 2'],
  ])('finds that %j does not', (text, dangling) => {
    expect(danglingIn(`// ${text}`)).toEqual([dangling]);
  });

  it('in code, tests and documents', () => {
    expect(citing.length).toBeGreaterThan(500);
    expect(citing.flatMap((path) => danglingIn(read(path)).map((cited) => `${path}: ${cited}`))).toEqual([]);
  });
});

describe('every link between documents leads to a file and a heading', () => {
  it.each(['nothing.md', 'docs/nothing.md#a', 'README.md#no-such-heading', '#no-such-heading'])(
    'finds that %j does not',
    (link) => {
      expect(brokenLinks('README.md', `# A\n\n[a](${link})\n`)).toEqual([link]);
    },
  );

  it.each(documents)('%s', (path) => {
    expect(brokenLinks(path, read(path))).toEqual([]);
  });
});
