// The files of a folder that published documents replace are named, and no others.

import { extname } from 'node:path';
import { expect, it } from 'vitest';
import { describeReplacedFiles, replaceableFiles } from '../../src/discovery/replaced-files.ts';
import { isReservedPath } from '../../src/lib/addresses.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { renderSample } from './rendered.ts';

it('are all files at the root, but for Markdown, and below .well-known that are published', async () => {
  const { documents } = await renderSample();
  const published = documents
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .filter((path) => !/^\/.*\//.test(path) && extname(path) !== '' && extname(path) !== '.md')
    .map((path) => path.slice(1));
  expect(replaceableFiles).toEqual(expect.arrayContaining(published));
  const unpublished = replaceableFiles.filter(
    (name) => !documents.some(({ path, aliases = [] }) => [path, ...aliases].includes(`/${name}`)),
  );
  expect(unpublished).toEqual([]);
});

it('are no pages: the address of each published document that a page could have is reserved', async () => {
  const { documents } = await renderSample();
  const paths = documents.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const ofPages = paths.filter((path) => !path.startsWith('/.') && !/\.(?!html?$)\w+$/.test(path));
  expect(ofPages).toContain('/desarrolladores/');
  expect(ofPages.filter((path) => !isReservedPath(path))).toEqual([]);
});

it('are named with what the operator can do', async () => {
  const folder = folderOf({
    'index.html': 'x',
    'robots.txt': '',
    '.well-known/security.txt': '',
    'agents.md': '',
    'humans.txt': '',
  });
  const line = await describeReplacedFiles(folder);
  expect(line).toMatch(/^robots\.txt, \.well-known\/security\.txt: vitrina publishes its own in place of /);
  expect(line).toContain('setting "security_contact"');
  expect(await describeReplacedFiles(folderOf({ 'index.html': 'x' }))).toBeUndefined();
});
