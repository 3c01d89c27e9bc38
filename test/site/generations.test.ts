// Reload: the old content stays when the new one fails, and remains searchable for the cursors that it issued
// (contract C4.7).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/catalogue/build.ts';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { createGenerations, cursorGraceMs } from '../../src/catalogue/live.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import { createReloading } from '../../src/site/reloading.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';

let site: TemporarySite;

beforeAll(() => {
  site = createTemporarySite();
  for (const place of ['cocina', 'ducha', 'lavabo', 'terraza', 'garaje']) {
    site.writePage(`/grifos/${place}`, `Grifo de ${place}`, paragraphAbout(`el grifo de ${place}`));
  }
});
afterAll(() => site.dispose());

async function build(folder = site.files.content): Promise<Catalogue> {
  const { snapshot } = await buildSite(site.files, {
    builder: 'test',
    language: 'es',
    nowMs: Date.now(),
    onProgress: () => {},
  });
  const options = { url: 'https://casa.example', maxMarkdownChars: 60_000, folder };
  return openCatalogue(openSnapshot(snapshot, 'x').parts, options);
}

/** Changes the content so that the next build is another generation. */
let changes = 0;
function change(): void {
  changes++;
  site.writePage('/novedad', `Novedad ${changes}`, paragraphAbout(`la novedad ${changes}`));
}

async function start(acceptShrink = false) {
  let nowMs = 1_000_000;
  let failure: Error | undefined;
  let folder: string | undefined;
  let seen = 'as at the start';
  let looks = 0;
  const now = () => nowMs;
  const live = createGenerations(await build(), now);
  const site = { live, faces: [], publish: live.replace };
  const reader = {
    observe: async () => seen || `look ${++looks}`,
    read: async () => {
      if (failure !== undefined) throw failure;
      return { catalogue: await build(folder), rendered: [], bytes: new Uint8Array(), remark: undefined };
    },
    isWhole: true,
  };
  const first = { seen, checkedMs: 0, remark: undefined };
  const later = () => () => {};
  const reloading = createReloading(site, reader, first, { acceptShrink, onReload: () => {}, now, later });
  seen = '';
  return {
    live,
    ...reloading,
    /** The source has what it had at the start. */
    restore: () => {
      seen = first.seen;
    },
    moveTo: (path: string) => {
      folder = path;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    fail: (error: Error | undefined) => {
      failure = error;
    },
  };
}

const query = { query: 'grifo', city: 'todas', limit: 2, cursor: '' };

function nextCursor(page: { readonly next_cursor: string | null }): string {
  if (page.next_cursor === null) throw new Error('this page of results is the last one');
  return page.next_cursor;
}

it('contract C4.7: cursors of a replaced generation work for ten minutes', () => {
  expect(cursorGraceMs).toBe(600_000);
});

describe('a reload', () => {
  it('replaces the whole catalogue when the content has changed', async () => {
    const { live, reload } = await start();
    const before = live.current();
    change();
    expect(await reload()).toEqual({ outcome: 'replaced', pages: live.current().pages.length });
    expect(live.current().generation).not.toBe(before.generation);
    expect(live.current().readPage('/novedad/').title).toContain(`Novedad ${changes}`);
  });

  it('changes nothing when the content has not changed', async () => {
    const { live, reload } = await start();
    const before = live.current();
    expect(await reload()).toEqual({ outcome: 'unchanged' });
    expect(live.current()).toBe(before);
  });

  it('keeps the old content when the new one cannot be built, and returns the reason', async () => {
    const { live, fail, reload, status } = await start();
    const before = live.current();
    fail(new Error('company.yaml: brand is missing'));
    expect(await reload()).toEqual({ outcome: 'failed', reason: 'company.yaml: brand is missing' });
    expect(status().last).toEqual({ outcome: 'failed', reason: 'company.yaml: brand is missing' });
    expect(live.current()).toBe(before);
    fail(undefined);
    change();
    expect((await reload()).outcome).toBe('replaced');
    expect(status().last?.outcome).toBe('replaced');
  });

  it('accepts another folder with the same pages, and cursors stay valid', async () => {
    const { live, moveTo, pass, reload, status } = await start();
    const first = live.searchPages(query);
    pass(5_000);
    moveTo('/srv/releases/2');
    expect((await reload()).outcome).toBe('replaced');
    expect(live.current().folder).toBe('/srv/releases/2');
    expect(status().sinceMs).toBe(1_005_000);
    expect(live.searchPages({ ...query, cursor: nextCursor(first) }).total).toBe(2);
    expect(await reload()).toEqual({ outcome: 'unchanged' });
  });

  it('that need not read anything is unchanged, and of that time', async () => {
    const { pass, fail, restore, reload, status } = await start();
    fail(new Error('not read'));
    expect((await reload()).outcome).toBe('failed');
    pass(7_000);
    restore();
    expect(await reload()).toEqual({ outcome: 'unchanged' });
    expect([status().last, status().checkedMs]).toEqual([{ outcome: 'unchanged' }, 1_007_000]);
  });

  it('runs once for concurrent calls', async () => {
    const { reload } = await start();
    change();
    expect(reload()).toBe(reload());
    await reload();
  });
});

describe('cursors across reloads (contract C4.7)', () => {
  it('continue in the generation that issued them, for at least ten minutes', async () => {
    const { live, pass, reload } = await start();
    const first = live.searchPages(query);
    const rest = live.current().searchPages({ ...query, limit: 25, cursor: nextCursor(first) });
    change();
    await reload();
    pass(cursorGraceMs - 1);
    expect(live.searchPages({ ...query, limit: 25, cursor: nextCursor(first) })).toEqual(rest);
    pass(1);
    expect(() => live.searchPages({ ...query, cursor: nextCursor(first) })).toThrow('cursor_expired');
  });

  it('of the previous generation lead to cursors that also work', async () => {
    const { live, reload } = await start();
    const first = live.searchPages(query);
    change();
    await reload();
    const second = live.searchPages({ ...query, cursor: nextCursor(first) });
    const third = live.searchPages({ ...query, cursor: nextCursor(second) });
    const urls = [first, second, third].flatMap(({ results }) => results.map(({ url }) => url));
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('of another query are invalid, even if they are of another generation', async () => {
    const { live, reload } = await start();
    const first = live.searchPages(query);
    change();
    await reload();
    expect(() => live.searchPages({ ...query, query: 'otra cosa', cursor: nextCursor(first) })).toThrow(
      'invalid_cursor',
    );
  });

  it('keep working when content changes often, because the reload waits; memory stays bounded', async () => {
    const { live, pass, reload } = await start();
    const first = live.searchPages(query);
    for (let i = 0; i < 4; i++) {
      change();
      expect((await reload()).outcome).toBe('replaced');
      pass(1000);
    }
    change();
    expect(await reload()).toEqual({ outcome: 'postponed', untilMs: 1_000_000 + cursorGraceMs });
    expect(live.searchPages({ ...query, cursor: nextCursor(first) }).total).toBeGreaterThan(0);
    pass(cursorGraceMs - 4000);
    expect((await reload()).outcome).toBe('replaced');
    expect(() => live.searchPages({ ...query, cursor: nextCursor(first) })).toThrow('cursor_expired');
  });
});

describe('a reload that loses pages (contract C12.6)', () => {
  const places = ['cocina', 'ducha', 'lavabo', 'terraza', 'garaje', 'desván'];
  const write = (kept: readonly string[]) => {
    site.remove('_site');
    for (const place of kept) {
      site.writePage(`/grifos/${place}`, `Grifo de ${place}`, paragraphAbout(`el grifo de ${place}`));
    }
  };

  it.each([
    [3, 'replaced'],
    [2, 'refused'],
    [1, 'refused'],
  ] as const)('with %i of 6 left is %s', async (left, outcome) => {
    write(places);
    const { live, reload, status } = await start();
    write(places.slice(0, left));
    const reloaded = await reload();
    expect(reloaded.outcome).toBe(outcome);
    expect(status().last).toEqual(reloaded);
    expect(live.current().pages).toHaveLength(outcome === 'refused' ? 6 : left);
    if (outcome === 'refused') expect(reloaded).toEqual({ outcome, pages: left, before: 6 });
  });

  it('is accepted when the setting allows it', async () => {
    write(places);
    const { reload } = await start(true);
    write(places.slice(0, 1));
    expect(await reload()).toEqual({ outcome: 'replaced', pages: 1 });
  });

  it('is accepted once the other pages are there', async () => {
    write(places);
    const { reload } = await start();
    write(places.slice(0, 1));
    expect((await reload()).outcome).toBe('refused');
    write(places.slice(1));
    expect(await reload()).toEqual({ outcome: 'replaced', pages: 5 });
  });
});
