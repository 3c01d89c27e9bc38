import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { walkFolder } from '../../src/lib/walk-folder.ts';
import { listFolder } from '../../src/sources/folder-listing.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function makeFolder(files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrina-walk-'));
  made.push(root);
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  return root;
}

describe('contract C5.4: a walk through a folder stays in it, on every version of Node', () => {
  it('lists all levels, and links without going into them', async () => {
    const outside = makeFolder(['secreto.html']);
    const root = makeFolder(['a.html', 'b/c.html', 'b/d/e.html']);
    symlinkSync(outside, join(root, 'fuera'));
    symlinkSync(root, join(root, 'b/vuelta'));
    const names = (await walkFolder(root)).map(({ name }) => name).sort();
    expect(names).toEqual(['a.html', 'b', 'b/c.html', 'b/d', 'b/d/e.html', 'b/vuelta', 'fuera']);
  });

  it('ends where links lead back many times, and counts each page once', async () => {
    const root = makeFolder(['a.html', 'b.md']);
    for (let i = 0; i < 8; i++) symlinkSync(root, join(root, `vuelta-${i}`));
    expect((await listFolder(root)).pages).toBe(2);
  });

  it('leaves out what a file system recovers at the root of a volume, which only the superuser can read', async () => {
    const root = makeFolder(['a.html', 'lost+found/b.html', 'c/lost+found/d.html']);
    const names = (await walkFolder(root)).map(({ name }) => name).sort();
    expect(names).toEqual(['a.html', 'c', 'c/lost+found', 'c/lost+found/d.html']);
  });

  it('throws the error of a folder that is not there', async () => {
    await expect(walkFolder(join(makeFolder([]), 'nada'))).rejects.toThrow(
      'nada does not exist; correct its path',
    );
  });
});
