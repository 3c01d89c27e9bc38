// README.md, docs/commands.md and docs/operating.md are tried: their calls are made, their files are read, their commands and settings exist.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCompany } from '../../src/company/index.ts';
import { loadSettings } from '../../src/config/load.ts';
import { runHere } from '../cli/run-here.ts';
import { buildIdentity } from '../facts/build-identity.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const readme = read('README.md');
const commands = read('docs/commands.md');
const operating = read('docs/operating.md');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/commands.md',
  'docs/operating.md',
  'docs/settings.md',
];

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pieces of code in one language, their indentation taken away. */
function pieces(text: string, language: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^( *)\`\`\`${language}\n([\\s\\S]*?)\n *\`\`\``, 'gm'))].map(
    ([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

const shell = [readme, commands, operating].flatMap((text) => pieces(text, 'sh')).join('\n');

describe('contract C11: the README’s instructions work', () => {
  it('docs/commands.md: the settings file and the company file are read as they stand', () => {
    const [company = '', settings = ''] = pieces(commands, 'yaml');
    expect(parseCompany(company, 'company.yaml').brand).toBe('Casa Clara');
    const loaded = loadSettings({
      file: { path: '/site/vitrina.yaml', text: settings },
      environment: {},
      flags: {},
      folder: '/elsewhere',
    }).settings;
    expect(loaded).toMatchObject({
      url: 'https://www.casaclara.example',
      content: '/site/public',
      company: '/site/company.yaml',
      state: 'sqlite:/site/state.db',
      trusted_proxies: ['loopback'],
    });
  });

  it('docs/operating.md: the settings of the service are read as they stand', () => {
    const [text = ''] = pieces(operating, 'yaml');
    const file = { path: '/etc/vitrina/vitrina.yaml', text };
    expect(loadSettings({ file, environment: {}, flags: {}, folder: '/' }).settings).toMatchObject({
      content: '/srv/casaclara/public',
      company: '/etc/vitrina/company.yaml',
      state: 'sqlite:/var/lib/vitrina/state.db',
      access_log: '/var/log/vitrina/access.log',
    });
    // logrotate rotates the file of the setting
    expect(operating).toContain('\n/var/log/vitrina/access.log {\n');
  });

  it('every command and flag in it exists', async () => {
    const called = [...shell.matchAll(/^(?:npx )?vitrina ([a-z]+)(.*)$/gm)];
    expect(called.length).toBeGreaterThanOrEqual(5);
    const named = [...commands.matchAll(/`vitrina ([a-z]+)((?: [a-z]+)?)[^`]*`/g)];
    for (const [line, command = '', rest = ''] of [...called, ...named]) {
      const sub = command === 'clients' ? rest.trim().split(' ') : [];
      const { code, stdout } = await runHere([command, ...sub.slice(0, 1).filter(Boolean), '--help'], {
        folder: root,
      });
      expect(code, line).toBe(0);
      for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(stdout, line).toContain(flag);
    }
  });

  it('every npm script that the documents name exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const name of documents) {
      for (const [, script = ''] of read(name).matchAll(/npm run ([a-z:]+)/g))
        expect(scripts, name).toHaveProperty([script]);
    }
  });

  it.each([
    [['serve', 'nowhere', '--port', '0'], {}],
    [['serve', 'empty', '--port', '0'], {}],
    [['serve'], { VITRINA_PROT: '1' }],
    [['serve', 'cut.snapshot', '--port', '0'], {}],
    [['serve', 'site', '--state', 'sqlite:no/such/folder/state.db', '--port', '0'], {}],
    [['serve', 'site', '--state', 'sqlite:foreign.db', '--port', '0'], {}],
  ])('docs/operating.md has a row for what %j says (contract C11)', async (words, environment) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-docs-'));
    mkdirSync(join(folder, 'empty'));
    mkdirSync(join(folder, 'site'));
    const home = '<h1>Casa Clara</h1><p>Reparamos lo que no funciona en casa.';
    writeFileSync(join(folder, 'site/index.html'), home);
    writeFileSync(join(folder, 'foreign.db'), 'not a database');
    const { snapshot } = await buildIdentity({ 'index.html': home });
    writeFileSync(join(folder, 'cut.snapshot'), snapshot.subarray(0, snapshot.length >> 1));
    const { code, stderr } = await runHere(words, { folder, environment });
    rmSync(folder, { recursive: true });
    expect(code).toBeGreaterThan(0);
    const [, table = ''] = operating.split('## What error lines mean');
    const lines = [...table.matchAll(/^\| (.+?) \| /gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line))
      .filter((line) => line.length > 20);
    const asPattern = (line: string) =>
      new RegExp(`^vitrina: ${line.split('…').map(escapeRegExp).join('.*')}`);
    expect(
      lines.filter((line) => asPattern(line).test(stderr)),
      stderr,
    ).toHaveLength(1);
  });
});

it('SECURITY.md: every row of the table names a test that exists', () => {
  const [, table = ''] = read('SECURITY.md').split('\n|---|---|---|---|\n');
  const rows = table.split('\n\n', 1)[0]!.split('\n');
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    const tests = [...row.matchAll(/\]\((test\/[^)]+\.test\.ts)\)/g)].map(([, file = '']) => file);
    expect(tests, row).not.toEqual([]);
    for (const file of tests) expect(existsSync(join(root, file)), file).toBe(true);
  }
});

it('ARCHITECTURE.md has the import rules that lint enforces, and its files to read exist', () => {
  const text = read('ARCHITECTURE.md');
  const rules = read('.dependency-cruiser.cjs').split('const mayImport')[1]?.split('};')[0] ?? '';
  const reading = ['html', 'sources', 'facts', 'extract', 'compare'];
  const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  for (const [, folder = '', list = ''] of rules.matchAll(/^ {2}(\w+): \[([^\]]*)\],$/gm)) {
    const allowed = list.replace('...reading', quoted(reading));
    const enforced = [...allowed.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    const documented = new RegExp(`^\\| \`${folder}\` \\| ([^|]+) \\|`, 'm').exec(text)?.[1] ?? 'missing';
    const names = documented.split(', ').filter((name) => name !== '–');
    expect(new Set(names), folder).toEqual(new Set(enforced));
  }
  const order = text.split('## Read in this order')[1] ?? '';
  for (const [, file = ''] of order.matchAll(/`(src\/[^`]+)`/g))
    expect(existsSync(join(root, file)), file).toBe(true);
});
