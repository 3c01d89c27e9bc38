// A pipe in the place of a file is neither waited for nor written to.

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSiteRobots } from '../../src/discovery/site-robots.ts';
import { openFolder } from '../../src/sources/folder.ts';
import { runHere } from '../cli/run-here.ts';
import { isMissing } from '../missing.ts';
import { folderOf } from './temporary-folder.ts';

describe.skipIf(isMissing('named pipes', process.platform !== 'win32'))('a pipe', () => {
  function folderWithPipe(name: string): string {
    const folder = folderOf({ 'b.html': '<h1>B</h1><p>Una página con su texto.</p>' });
    execFileSync('mkfifo', [join(folder, name)]);
    return folder;
  }

  it('with the name of a page is skipped', async () => {
    const found = [];
    for await (const document of openFolder(folderWithPipe('a.html')).documents()) found.push(document);
    expect(found).toMatchObject([
      { path: '/a.html', reason: 'unreadable' },
      { path: '/b.html', kind: 'html' },
    ]);
  });

  it('with the name robots.txt is not read', async () => {
    expect(await readSiteRobots(folderWithPipe('robots.txt'))).toEqual([]);
  });

  it('is not overwritten by vitrina build', async () => {
    const folder = folderWithPipe('pipe');
    const { code, stdout, stderr } = await runHere(['build', '.', '-o', 'pipe'], { folder });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^vitrina: .*pipe is not a vitrina snapshot.*\n$/);
    expect(statSync(join(folder, 'pipe')).isFIFO()).toBe(true);
  });
});
