// contract C17.1, C17.5: what a folder of sites holds.

import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeChanges, readSitesFolder } from '../../src/app/sites-folder.ts';
import { loadSettings } from '../../src/config/load.ts';
import { folderOf } from '../sources/temporary-folder.ts';

const settingsOf = (sites: string) =>
  loadSettings({ file: undefined, environment: {}, flags: { sites }, folder: sites }).settings;

it('names a site by its folder, its snapshot or its settings; all else is reported or ignored', async () => {
  const folder = folderOf({
    'www.uno.example/index.html': '',
    'Dos.example.snapshot': '',
    'tres/vitrina.yaml':
      'content: ./public\nurl: https://tres.example:8443\nopen_hosts: [mcp.tres.example]\n',
    'cuatro/index.html': '',
    'cinco/vitrina.yaml': 'url: https://cinco.example\n',
    'seis/vitrina.yaml': 'contents: .\n',
    'zz/vitrina.yaml': 'content: .\nurl: https://mcp.tres.example\n',
    '.git/config': '',
    'notes.txt': '',
  });
  const entries = await readSitesFolder(settingsOf(folder), []);
  const sites = entries.filter(({ site }) => site !== undefined);
  expect(sites.map(({ site }) => [site!.hosts, site!.settings.url, site!.settings.content])).toEqual([
    [['dos.example'], 'https://dos.example', join(folder, 'Dos.example.snapshot')],
    [['tres.example', 'mcp.tres.example'], 'https://tres.example:8443', join(folder, 'tres/public')],
    [['www.uno.example'], 'https://www.uno.example', join(folder, 'www.uno.example')],
  ]);
  const problems = entries.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]]));
  expect(problems).toEqual([
    ['cinco', expect.stringContaining('names no content')],
    ['cuatro', expect.stringContaining('is no host name, and no url is set')],
    ['seis', expect.stringContaining('"contents"')],
    ['zz', expect.stringContaining('mcp.tres.example is the host name of tres too')],
  ]);
});

it('has an international host name in its ASCII form (contract C17.1)', async () => {
  const folder = folderOf({
    'münchen.example/index.html': '',
    // as some systems write it: a letter and its accent apart
    'www.Pen\u0303a.example.snapshot': '',
    'uno/vitrina.yaml': 'content: .\nurl: https://señal.example\n',
  });
  const entries = await readSitesFolder(settingsOf(folder), []);
  expect(entries.flatMap(({ site }) => site?.hosts)).toEqual([
    'xn--mnchen-3ya.example',
    'xn--seal-hqa.example',
    'www.xn--pea-8ma.example',
  ]);
});

it('has its open hosts in the form that requests are compared by (contract C17.1)', async () => {
  const hosts = 'MCP.Uno.Example, otra.uno.example., señal.example';
  const folder = folderOf({
    'uno/vitrina.yaml': `content: .\nurl: https://Uno.Example\nopen_hosts: ${hosts}\n`,
  });
  const [entry] = await readSitesFolder(settingsOf(folder), []);
  expect(entry?.site?.hosts).toEqual([
    'uno.example',
    'mcp.uno.example',
    'otra.uno.example',
    'xn--seal-hqa.example',
  ]);
});

it('is read again where something has changed', async () => {
  const folder = folderOf({
    'uno/vitrina.yaml': 'content: .\nurl: https://uno.example\n',
    'dos/vitrina.yaml': 'content: .\nurl: https://dos.example\n',
    'tres.example/index.html': '',
  });
  const settings = settingsOf(folder);
  const before = await readSitesFolder(settings, []);
  writeFileSync(join(folder, 'uno/vitrina.yaml'), 'content: .\nurl: https://one.example\n');
  utimesSync(join(folder, 'uno/vitrina.yaml'), 1, 1);
  rmSync(join(folder, 'tres.example'), { recursive: true });
  mkdirSync(join(folder, 'cuatro.example'));
  const after = await readSitesFolder(settings, before);
  const hosts = (entries: typeof after) => entries.map(({ site }) => site?.hosts[0]);
  expect(hosts(before)).toEqual(['dos.example', 'tres.example', 'uno.example']);
  expect(hosts(after)).toEqual(['cuatro.example', 'dos.example', 'one.example']);
  expect(after[1]).toBe(before[0]);
});

it('that cannot be read is an error of one line', async () => {
  await expect(readSitesFolder(settingsOf('/nowhere/sites'), [])).rejects.toThrow(
    'sites: /nowhere/sites does not exist; correct its path',
  );
});

describe('a site has files of its own folder alone (contract C17.6)', () => {
  const outside = join(import.meta.dirname, 'workers');
  const problemsOf = async (
    files: Readonly<Record<string, string>>,
    flags = {},
    prepare = (_: string) => {},
  ) => {
    const folder = folderOf(files);
    prepare(folder);
    const { settings } = loadSettings({
      file: undefined,
      environment: {},
      flags: { sites: folder, ...flags },
      folder,
    });
    return (await readSitesFolder(settings, [])).map(({ problem }) => problem?.replaceAll(folder, ''));
  };
  const refused =
    'is outside of the folder of this site; if it may have that, name the folder in sites_content of the server';
  const yaml = (lines: string) => ({ 'uno/vitrina.yaml': `url: https://uno.example\n${lines}` });

  it.each([
    ['content', `content: ${outside}`, `content: ${outside} ${refused}`],
    ['the content of another site', 'content: ../dos.example', `content: /dos.example ${refused}`],
    [
      'company',
      `content: .\ncompany: ${outside}/company.yaml`,
      `company: ${outside}/company.yaml ${refused}`,
    ],
    [
      'snapshot',
      `content: .\nsnapshot: ${outside}/new/a.snapshot`,
      `snapshot: ${outside}/new/a.snapshot ${refused}`,
    ],
    ['its own', 'content: .\ncompany: data/company.yaml', undefined],
    ['an address', 'content: s3://sites/uno.snapshot', undefined],
  ])('%s', async (_, lines, problem) => {
    expect((await problemsOf({ 'dos.example/index.html': '', ...yaml(lines) }))[1]).toBe(problem);
  });

  it('also where a link leads elsewhere', async () => {
    const link = (name: string) => (folder: string) => symlinkSync(outside, join(folder, name));
    const within = await problemsOf(yaml('content: public'), {}, link('uno/public'));
    expect(within).toEqual([`content: /uno/public, which leads to ${outside}, ${refused}`]);
    const whole = await problemsOf({}, {}, link('tres.example'));
    expect(whole).toEqual([`content: /tres.example, which leads to ${outside}, ${refused}`]);
  });

  it('unless the server names the folder', async () => {
    expect(await problemsOf(yaml(`content: ${outside}`), { sites_content: outside })).toEqual([undefined]);
    const [problem] = await problemsOf(yaml(`content: ${outside}`), { sites_content: `${outside}/index` });
    expect(problem).toContain(refused);
  });
});

describe('a site stays as it was (contract C17.5)', () => {
  const named = (entries: Awaited<ReturnType<typeof readSitesFolder>>) =>
    entries.map(({ name, site, problem }) => [name, site?.settings.url, problem]);

  it('if another one, earlier in the alphabet, takes its host name', async () => {
    const folder = folderOf({
      'www.casa.example/index.html': '',
      'm/vitrina.yaml': 'content: .\nurl: https://m.example\n',
    });
    const settings = settingsOf(folder);
    const before = await readSitesFolder(settings, []);
    mkdirSync(join(folder, 'aaa'));
    writeFileSync(join(folder, 'aaa/vitrina.yaml'), 'content: .\nurl: https://www.casa.example\n');
    writeFileSync(
      join(folder, 'm/vitrina.yaml'),
      'content: .\nurl: https://m.example\nopen_hosts: [www.casa.example]\n',
    );
    const after = await readSitesFolder(settings, before);
    const taken = 'www.casa.example is the host name of www.casa.example too; give one of them another url';
    expect(named(after)).toEqual([
      ['aaa', undefined, taken],
      ['m', 'https://m.example', taken],
      ['www.casa.example', 'https://www.casa.example', undefined],
    ]);
    expect(after[1]!.site).toBe(before[0]!.site);
    expect(describeChanges(before, after).map(({ line }) => line)).toEqual([
      `aaa is not served as it is now: ${taken}`,
      `m is not served as it is now: ${taken}`,
    ]);
  });

  it('also after a restart, if its folder has that name: whoever writes settings names no folders', async () => {
    const claim = 'content: .\nurl: https://www.casa.example\n';
    const folder = folderOf({ 'aaa/vitrina.yaml': claim, 'www.casa.example/index.html': '' });
    const entries = await readSitesFolder(settingsOf(folder), []);
    const taken = 'www.casa.example is the host name of www.casa.example too; give one of them another url';
    expect(named(entries)).toEqual([
      ['aaa', undefined, taken],
      ['www.casa.example', 'https://www.casa.example', undefined],
    ]);
  });

  it('if its settings file is gone, leads nowhere or is none: its folder may hold what nobody may read', async () => {
    const text = 'content: ./public\nurl: https://a.example\n';
    const folder = folderOf({
      'a.example/vitrina.yaml': text,
      'b.example/index.html': '',
      'settings.yaml': text,
    });
    const settings = settingsOf(folder);
    const before = await readSitesFolder(settings, []);
    const file = join(folder, 'a.example/vitrina.yaml');
    const again = async () => (await readSitesFolder(settings, before))[0]!;
    rmSync(file);
    expect((await again()).problem).toMatch(
      /vitrina\.yaml is gone; put it back, remove the folder, or restart/,
    );
    symlinkSync('../nowhere.yaml', file);
    expect((await again()).problem).toMatch(/vitrina\.yaml does not exist; correct its path/);
    rmSync(file);
    mkdirSync(file);
    expect((await again()).problem).toMatch(/vitrina\.yaml is no file; write the settings of the site in it/);
    expect((await again()).site).toBe(before[0]!.site);
    expect((await readSitesFolder(settings, []))[0]!.site).toBeUndefined();
    rmSync(file, { recursive: true });
    symlinkSync('../settings.yaml', file);
    expect(named([await again()])).toEqual([['a.example', 'https://a.example', undefined]]);
  });

  it('if the folder has lost most of them, unless accept_shrink is set', async () => {
    const folder = folderOf({
      'a.example/index.html': '',
      'b.example/index.html': '',
      'c.example/index.html': '',
    });
    const settings = settingsOf(folder);
    const before = await readSitesFolder(settings, []);
    renameSync(join(folder, 'a.example'), join(folder, '.a'));
    const two = await readSitesFolder(settings, before);
    expect(describeChanges(before, two)).toEqual([{ level: 'info', line: 'a.example is no longer a site' }]);
    rmSync(join(folder, 'b.example'), { recursive: true });
    rmSync(join(folder, 'c.example'), { recursive: true });
    await expect(readSitesFolder(settings, two)).rejects.toThrow(
      `sites: only 0 of 2 sites would be left in ${folder}, so all stay`,
    );
    expect(await readSitesFolder({ ...settings, accept_shrink: true }, two)).toEqual([]);
  });
});
