// contract C17.1, C17.5: what a folder of sites holds.

import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSitesFolder } from '../../src/app/sites-folder.ts';
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
