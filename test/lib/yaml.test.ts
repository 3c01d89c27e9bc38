// Mistakes in the operator's YAML: each error is one line with the place, the mistake and its remedy (contract C11).

import { describe, expect, it } from 'vitest';
import { parseYaml, writeYamlFile } from '../../src/lib/yaml.ts';

describe('YAML that cannot be read', () => {
  it.each([
    [
      'brand: Casa: la tuya',
      'line 1, column 8: a second colon in the value, or a line below it that begins further to the right; put a value with a colon in quotes, or begin the line in the column of those above',
    ],
    ['port: 1\n  host: x', 'or begin the line in the column of those above'],
    [
      'mcp_origins: *',
      'line 1, column 14: a value that begins with * or &, which in YAML name other values; put a value that begins with * in quotes',
    ],
    ['state: *db', ': db; put a value that begins with * in quotes, or write the value in full'],
    ['port: 1\nport: 2', 'line 2, column 1: a name that stands above already; write each name once'],
    [
      'a:\n  port: 1\n  host: x\n  "port": 2',
      'line 4, column 3: a name that stands above already; write each name once',
    ],
    ['a:\n\tb: 1', 'line 2, column 1: a tab at the start of a line; use spaces'],
    ['port: 1\n---\nport: 2', 'line 2, column 1: a second document begins here; end the file before it'],
    [
      'brand: "Casa',
      'line 1, column 13: a quotation mark without its partner; write quotation marks in pairs',
    ],
    [
      'port: 1\nhost',
      'line 2, column 1: a line without a name and a colon; write lines as "name: value", with a space after the colon',
    ],
    ['port:1\nhost: x', 'line 1, column 1: a line without a name and a colon; '],
    [
      'hours: [9-14, 17-20\nphone: 1',
      'line 2, column 1: a value that begins with [ is a list, and this one has no ] at its end; write ], or put values with a colon or a bracket in quotes',
    ],
    [
      'a: {b',
      'a value that begins with { has fields, and this one has no } at its end; write }, or put values',
    ],
    ['a: @b', 'line 1, column 4: a sign with which no value can begin; put the whole value in quotes'],
    ['a: %b', 'line 1, column 4: a sign with which no value can begin; put the whole value in quotes'],
    [
      'brand: "Casa" Pepe',
      'line 1, column 15: more text after the end of a value; put the whole value in quotes',
    ],
    ["brand: 'Casa d'en Pep'", 'more text after the end of a value; put the whole value in quotes'],
    [
      'path: "C:\\dir"',
      'a \\ in double quotes, with a letter that means nothing there; put the value in single quotes',
    ],
    ['services: - name: Gas', 'a list in the line of its name; write it below, one "- item" a line'],
    [
      'services:\n- name: a\n path: b',
      'line 3, column 1: a line that is no item of the list above; begin it with "- "',
    ],
    ['a: ]', '; put values with a colon or a bracket in quotes'],
  ])('%j', (text, message) => {
    expect(() => parseYaml(text)).toThrow(message);
    expect(() => parseYaml(text)).not.toThrow(/\n/);
  });
});

it('tells of a value in braces, and writes nothing to the terminal', async () => {
  const warnings: string[] = [];
  const onWarning = (warning: Error) => warnings.push(warning.message);
  process.on('warning', onWarning);
  const doubts: string[] = [];
  parseYaml('title: Grifos\nauthor: {{ site.author }}', (line) => doubts.push(line));
  await new Promise(setImmediate);
  process.off('warning', onWarning);
  expect(doubts).toEqual(['line 2, column 10: a value in braces is read as a map; put it in quotes']);
  expect(warnings).toEqual([]);
});

it('a billion nested aliases are not expanded', () => {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `a${i}: &a${i} [${Array(10).fill(i === 0 ? 'x' : `*a${i - 1}`)}]`,
  );
  expect(() => parseYaml(levels.join('\n'))).toThrow('write the value in full');
});

describe('a YAML file for people', () => {
  const odd = [
    '943 24 84 90',
    '0034943248490',
    '+34 943 24 84 90',
    '1e3',
    'true',
    'null',
    '~',
    '',
    ' two  spaces ',
    'Casa: la "tuya", nº 1 # aquí',
    "L'Òptica d'en Niño",
    '- no list',
    '* & ! % @ `',
    '{a: b}, [c]',
    'one\ntwo # no comment\n\n  three\n',
    'line\u2028separator\u0085and\ttab',
    'x '.repeat(300),
  ];

  it.each(odd)('keeps %j, whatever its comment', (value) => {
    for (const comment of ['', 'JSON-LD of /contacto/', 'two\nlines', 'b\u2028: c', '# : "']) {
      const text = writeYamlFile(
        'a heading\nof two lines',
        new Map([
          ['first', { value, comment }],
          ['nested', { value: new Map([['inner', { value, comment }]]), comment: '' }],
          ['listed', { value: [value, value], comment }],
          ['missing', { value: null, comment: 'not found' }],
        ]),
        'the end',
      );
      const expected = { first: value, nested: { inner: value }, listed: [value, value], missing: null };
      expect(parseYaml(text)).toEqual(expected);
    }
  });

  it('has a comment at the end of each line, and long lists below each other', () => {
    const fields = new Map([
      ['name', { value: 'Irun', comment: '2 pages, by path' }],
      ['aliases', { value: ['Irún', 'Irun Uranzu'], comment: '' }],
      ['pages', { value: ['/a/', '/b/', '/c/', '/d/'], comment: '' }],
      ['phone', { value: null, comment: 'not found' }],
    ]);
    expect(writeYamlFile('Towns\nof the site', [fields], 'That is all.')).toBe(`# Towns
# of the site

- name: Irun # 2 pages, by path
  aliases: [Irún, Irun Uranzu]
  pages:
    - /a/
    - /b/
    - /c/
    - /d/
  phone: # not found

# That is all.
`);
  });
});

describe('YAML that is nested too deep for its reader, which would end the process (contract C12.8)', () => {
  const nested = 20_000;
  it.each([
    ['lists', `title: ${'['.repeat(nested)}`, 'line 1, column 72: '],
    ['fields', `title: ${'{a: '.repeat(nested)}`, 'line 1, column 264: '],
    ['lists with brackets in quotes', `title: ${'[ "]", '.repeat(nested)}`, 'line 1, column 456: '],
    ['lists with brackets in comments', `title:\n${' [ # ]\n'.repeat(nested)}`, 'line 66, column 2: '],
    ['items in items', `${'- '.repeat(nested)}a`, 'line 1, column 101: '],
    ['names that are maps', `${'? '.repeat(nested)}a`, 'line 1, column 101: '],
    [
      'lines that begin further and further to the right',
      Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      'line 102, column 101: ',
    ],
  ])('%s', (_, text, place) => {
    expect(() => parseYaml(text)).toThrow(
      `${place}lists or fields too deep inside each other; write it flatter, or put it in quotes`,
    );
  });
});

it('many aliases, each of which is looked for in the whole text, are refused with their place', () => {
  expect(() => parseYaml('- &a [*a]\n'.repeat(300))).toThrow(
    'line 201, column 8: more than 200 aliases; put a value that begins with * in quotes, or write the value in full',
  );
  const stars = `b: "*a"\nc: |\n ${'*a\n '.repeat(300)}`;
  expect(parseYaml(`${stars}\n`)).toMatchObject({ b: '*a' });
});

it('YAML of a site as it is written is not too deep', () => {
  const list = `[${'['.repeat(63)}${']'.repeat(63)}]`;
  const lines = Array.from({ length: 90 }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
  const far = ' '.repeat(200);
  for (const text of [
    `a: ${list}`,
    lines,
    `a: "${'['.repeat(300)}"`,
    `# ${'{'.repeat(300)}`,
    `a: |\n${far}[x\n`,
    `a: b\nc: ${'x'.repeat(200)}`,
  ])
    expect(() => parseYaml(text)).not.toThrow();
});
