// vitrina check without a site: the example, of which it finds nothing.

import { expect, it } from 'vitest';
import { folderOf } from '../sources/temporary-folder.ts';
import { runHere } from './run-here.ts';

it('vitrina check in a folder without settings says that it checks the example, and finds no problem in it', async () => {
  const { code, stdout, stderr } = await runHere(['check'], { folder: folderOf({}) });
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('warning')]);
  expect(stderr).toMatch(/^this is the example site; to check another, name its folder or address: /);
  expect(stderr).toContain(', 0 problems to fix;');
});
