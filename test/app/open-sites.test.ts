// contract C17.3, C17.5: when the sites of a folder are opened and closed.

import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import type { ServedOne } from '../../src/app/hosted-site.ts';
import { createOpenSites } from '../../src/app/open-sites.ts';
import type { SiteEntry } from '../../src/app/sites-folder.ts';
import { loadSettings } from '../../src/config/load.ts';
import { createMemoryCounters } from '../../src/store/memory-counters.ts';

const loaded = loadSettings({ file: undefined, environment: {}, flags: {}, folder: '/' });
const caller = { addressKey: '192.0.2.1', authorization: undefined };
const entryOf = (host: string, stamp = '1'): SiteEntry => ({
  name: host,
  stamp,
  site: { hosts: [host], roots: [], ...loaded },
  problem: undefined,
});

/** Sites of two megabytes each; each opening is decided by the test. */
function openFolder(hosts: readonly string[], { mb = 6 } = {}) {
  const log: string[] = [];
  const clock = { nowMs: 1_800_000_000_000 };
  const alarms = new Set<() => void>();
  const held = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const unread = new Set<string>();
  /** Generations that a site holds. */
  const sizes = new Map<string, number>();
  const listeners = new Map<string, RequestListener>();
  const open = async ([host]: readonly string[]): Promise<ServedOne> => {
    log.push(`open ${host}`);
    if (hosts.includes(`slow ${host}`))
      await new Promise<void>((resolve, reject) => held.set(host!, { resolve, reject }));
    const listener: RequestListener = () => {};
    listeners.set(host!, listener);
    const reloading = {
      watch: () => {},
      status: () => ({ checkedMs: 5, last: undefined }),
      reload: async () => log.push(`reload ${host}`),
    };
    return {
      site: { live: { held: () => sizes.get(host!) ?? 1, current: () => ({ pages: [1, 2] }) } },
      reloading,
      reload: reloading.reload,
      bytes: () => 500_000,
      copiedMs: hosts.includes(`copied ${host}`) ? 5 : undefined,
      close: () => log.push(`close ${host}`),
      served: { listenerOf: () => listener, release: () => log.push(`release ${host}`) },
    } as unknown as ServedOne;
  };
  const sites = createOpenSites({
    opener: { open: ({ hosts }) => open(hosts), isRead: ({ hosts: [host] }) => !unread.has(host) },
    memoryMaxBytes: mb * 1_000_000,
    counters: createMemoryCounters(),
    warn: (line) => log.push(line),
    now: () => clock.nowMs,
    later: (_ms, run) => {
      alarms.add(run);
      return () => void alarms.delete(run);
    },
  });
  const names = hosts.filter((host) => !host.includes(' '));
  const find = async (host: string) => {
    const found = await sites.find(host, () => caller);
    return typeof found === 'string' ? found : [...listeners].find(([, one]) => one === found)?.[0];
  };
  sites.update(names.map((host) => entryOf(host)));
  return { sites, log, clock, alarms, held, unread, sizes, find };
}

it('opens a site once, for all that ask, and no host that it does not have', async () => {
  const { find, log } = openFolder(['uno.example', 'dos.example']);
  expect(await Promise.all([find('uno.example'), find('uno.example')])).toEqual([
    'uno.example',
    'uno.example',
  ]);
  expect(await find('tres.example')).toBe('unknown');
  expect(await find('')).toBe('unknown');
  expect(log).toEqual(['open uno.example']);
});

it('closes those that were not asked for longest, and opens them again', async () => {
  const { find, log, sites } = openFolder(['a.example', 'b.example', 'c.example', 'd.example']);
  for (const host of ['a.example', 'b.example', 'c.example', 'a.example', 'd.example', 'b.example'])
    expect(await find(host)).toBe(host);
  expect(log).toEqual([
    'open a.example',
    'open b.example',
    'open c.example',
    'open d.example',
    'close b.example',
    'release b.example',
    'open b.example',
    'close c.example',
    'release c.example',
  ]);
  expect(sites.count()).toEqual({
    states: { open: 3, opening: 0, closed: 1, failed: 0 },
    troubled: 0,
    memoryBytes: 6_000_000,
    opened: 5,
  });
  await sites.reload();
  expect(log.slice(-3)).toEqual(['reload a.example', 'reload b.example', 'reload d.example']);
});

it('serves a site that alone is larger than the budget', async () => {
  const { find } = openFolder(['a.example'], { mb: 0.1 });
  expect([await find('a.example'), await find('a.example')]).toEqual(['a.example', 'a.example']);
});

it('lets a request wait no longer than two seconds, while the site goes on being opened', async () => {
  const { find, alarms, held, sites } = openFolder(['uno.example', 'slow uno.example']);
  const waiting = find('uno.example');
  await expect.poll(() => alarms.size).toBe(1);
  for (const ring of alarms) ring();
  expect(await waiting).toBe('unavailable');
  expect(sites.status()[0]?.state).toBe('opening');
  const next = find('uno.example');
  held.get('uno.example')!.resolve();
  expect(await next).toBe('uno.example');
  expect(alarms.size).toBe(0);
});

it('reports a site that cannot be opened, and tries again after five seconds', async () => {
  const { find, held, clock, log, sites } = openFolder(['uno.example', 'slow uno.example']);
  const first = find('uno.example');
  await expect.poll(() => held.size).toBe(1);
  held.get('uno.example')!.reject(new Error('content: gone'));
  expect(await first).toBe('unavailable');
  expect(await find('uno.example')).toBe('unavailable');
  expect(log).toEqual(['open uno.example', 'uno.example cannot be opened: content: gone']);
  expect(sites.status()[0]).toMatchObject({ state: 'failed', problem: 'content: gone' });
  clock.nowMs += 5_000;
  const again = find('uno.example');
  await expect.poll(() => log.length).toBe(3);
  held.get('uno.example')!.resolve();
  expect(await again).toBe('uno.example');
  expect(sites.status()[0]).toMatchObject({ state: 'open', problem: undefined, pages: 2 });
});

it('has no more than 120 sites opened a minute for one address, and answers it from those that are open', async () => {
  const hosts = Array.from({ length: 122 }, (_, i) => `s${i}.example`);
  const { find, clock, log } = openFolder(hosts);
  const found = [];
  for (const host of hosts) found.push(await find(host));
  expect(found.slice(0, 120)).toEqual(hosts.slice(0, 120));
  expect(found.slice(120)).toEqual(['limited', 'limited']);
  expect(log.filter((line) => line.includes('trusted_proxies'))).toHaveLength(1);
  expect(await find('s119.example')).toBe('s119.example');
  clock.nowMs += 60_000;
  expect(await find('s121.example')).toBe('s121.example');
});

it('has no more than 64 sites wait to be opened, whoever asks (contract C17.3)', async () => {
  const hosts = Array.from({ length: 66 }, (_, i) => `s${i}.example`);
  const { find, held } = openFolder([...hosts, ...hosts.map((host) => `slow ${host}`)], { mb: 1000 });
  const waiting = hosts.slice(0, 64).map(find);
  await expect.poll(() => held.size).toBe(64);
  expect(await find('s64.example')).toBe('unavailable');
  const beside = find('s3.example'); // that is being opened already
  held.get('s3.example')!.resolve();
  expect(await beside).toBe('s3.example');
  const next = find('s64.example');
  await expect.poll(() => held.size).toBe(65);
  for (const { resolve } of held.values()) resolve();
  expect(await next).toBe('s64.example');
  expect(await Promise.all(waiting)).toEqual(hosts.slice(0, 64));
});

it('takes over another reading of the folder: what has changed or gone is closed, what cannot be read stays', async () => {
  const { find, log, sites, unread } = openFolder(['a.example', 'b.example', 'c.example'], { mb: 18 });
  for (const host of ['a.example', 'b.example', 'c.example']) await find(host);
  log.length = 0;
  const unreadable = { ...entryOf('c.example'), problem: 'bad line' };
  unread.add('d.example');
  sites.update([entryOf('a.example', '2'), unreadable, entryOf('d.example')]);
  expect(log).toEqual([
    'close a.example',
    'release a.example',
    'close b.example',
    'release b.example',
    'open d.example',
  ]);
  expect(await find('b.example')).toBe('unknown');
  expect(await find('a.example')).toBe('a.example');
  expect(await find('c.example')).toBe('c.example');
  expect(sites.status().map(({ name, state, problem }) => [name, state, problem])).toEqual([
    ['a.example', 'open', undefined],
    ['c.example', 'open', 'bad line'],
    ['d.example', 'open', undefined],
  ]);
  sites.close();
  expect(log.filter((line) => line.startsWith('close')).length).toBe(5);
});

it('answers those that wait for a site which has gone, and closes it', async () => {
  const { find, held, log, sites } = openFolder(['uno.example', 'slow uno.example']);
  const waiting = find('uno.example');
  await expect.poll(() => held.size).toBe(1);
  sites.update([]);
  held.get('uno.example')!.resolve();
  expect(await waiting).toBe('uno.example');
  expect(log).toEqual(['open uno.example', 'close uno.example', 'release uno.example']);
});

it('reads the pages of new sites one after another, and those that are asked for before the rest', async () => {
  const { find, held, log, sites, unread } = openFolder([
    'slow a.example',
    'slow b.example',
    'slow c.example',
  ]);
  for (const host of ['a.example', 'b.example', 'c.example']) unread.add(host);
  sites.update([entryOf('a.example'), entryOf('b.example'), entryOf('c.example')]);
  expect(log).toEqual(['open a.example']);
  const waiting = find('c.example');
  await expect.poll(() => log.length).toBe(2);
  expect(log).toEqual(['open a.example', 'open c.example']);
  held.get('c.example')!.resolve();
  expect(await waiting).toBe('c.example');
  held.get('a.example')!.resolve();
  await expect.poll(() => log).toContain('open b.example');
  held.get('b.example')!.resolve();
  await expect.poll(() => sites.count().states.open).toBe(3);
});

it('tries a site that could not be opened again as soon as the folder is read again', async () => {
  const { find, held, sites } = openFolder(['uno.example', 'slow uno.example']);
  const first = find('uno.example');
  await expect.poll(() => held.size).toBe(1);
  held.get('uno.example')!.reject(new Error('content: gone'));
  expect(await first).toBe('unavailable');
  held.clear();
  sites.update([entryOf('uno.example')]);
  const again = find('uno.example');
  await expect.poll(() => held.size).toBe(1);
  held.get('uno.example')!.resolve();
  expect(await again).toBe('uno.example');
});

it('asks the source of a copy for changes when its site is opened, also if nothing else reloads it', async () => {
  const { find, log } = openFolder(['uno.example', 'dos.example', 'copied dos.example']);
  for (const host of ['uno.example', 'dos.example']) await find(host);
  expect(log).toEqual(['open uno.example', 'open dos.example', 'reload dos.example']);
});

it('closes sites when reloads have made others larger', async () => {
  const hosts = ['a.example', 'b.example', 'c.example'];
  const { find, log, sites, sizes } = openFolder(hosts);
  for (const host of hosts) await find(host);
  log.length = 0;
  sizes.set('c.example', 3);
  sites.update(hosts.map((host) => entryOf(host)));
  expect(log).toEqual(['close a.example', 'release a.example']);
});
