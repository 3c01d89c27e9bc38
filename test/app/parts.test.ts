import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closedFilesOf, connectionsWithin } from '../../src/app/parts.ts';

describe('the largest number of connections', () => {
  const megabyte = 2 ** 20;

  it.each([
    [1024, 464],
    [65_536, 32_720],
    [20, 8],
    [Number.POSITIVE_INFINITY, 65_536],
  ])('within a limit of %d open files is %d, each with one open file', (openFiles, connections) =>
    expect(connectionsWithin(openFiles, 4_096 * megabyte)).toBe(connections),
  );

  it.each([
    [512, 8_192],
    [160, 2_560],
  ])('within %d MB for objects is %d (contract C2.16)', (heap, connections) =>
    expect(connectionsWithin(65_536, heap * megabyte)).toBe(connections),
  );
});

it('closes the files that the settings name, also behind links and before they exist (contract C1.4)', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-parts-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'sinonimos.txt'), '');
  symlinkSync(folder, join(folder, 'enlace'));
  const closed = closedFilesOf({
    company: '',
    cities: '',
    synonyms: join(folder, 'enlace', 'sinonimos.txt'),
    snapshot: '',
    access_log: join(folder, 'enlace', 'accesos.txt'),
    state: `sqlite:${join(folder, 'estado.json')}`,
  });
  expect([...closed]).toEqual(
    ['sinonimos.txt', 'accesos.txt', 'estado.json'].map((name) => join(folder, name)),
  );
});
