// Detects changes of a folder without reading its files, for reload (contract C10) and for a start from a snapshot.

import { renameSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFolder } from '../../src/sources/folder-listing.ts';
import { createTemporarySite, type TemporarySite } from '../catalogue/temporary-site.ts';

let site: TemporarySite;
let page: string;
beforeEach(() => {
  site = createTemporarySite();
  site.write('_site/a.html', 'first');
  site.write('_site/blog/b.md', 'other');
  site.write('_site/photo.jpg', 'a file that is no page');
  page = join(site.files.content, 'a.html');
});
afterEach(() => site.dispose());

const list = () => listFolder(site.files.content);

describe('the listing of a folder', () => {
  it('is equal while nothing changes, and counts the files with the extension of a page', async () => {
    const listing = await list();
    expect(await list()).toEqual(listing);
    expect(listing.pages).toBe(2);
  });

  it('detects a file that was rewritten with the same length', async () => {
    const before = await list();
    site.write('_site/a.html', 'later');
    utimesSync(page, 2_000_000_000, 2_000_000_000);
    const after = await list();
    expect(after.names).toBe(before.names);
    expect(after.times).not.toBe(before.times);
  });

  it('detects a new name and a new length', async () => {
    const before = await list();
    renameSync(page, join(site.files.content, 'c.html'));
    const renamed = await list();
    expect(renamed.names).not.toBe(before.names);
    site.write('_site/c.html', 'longer');
    expect((await list()).names).not.toBe(renamed.names);
  });

  it('is as new as the latest change, even if a copy has preserved the modification time', async () => {
    for (const name of ['a.html', 'blog/b.md', 'photo.jpg', 'blog', '.']) {
      utimesSync(join(site.files.content, name), 1_000_000_000, 1_000_000_000);
    }
    expect((await list()).newestMs).toBeGreaterThanOrEqual(statSync(page).ctimeMs);
  });
});
