// A state file that is deleted, replaced, truncated or overwritten while a server has it open: no change is acknowledged
// that the next start would not find, issued tokens stay valid, and readiness and the log report the problem.

import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store, StoreHealth } from '../../src/store/index.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { expectUnavailable, sampleClient, sampleToken, startMs } from './contract.ts';

const later = startMs + 180 * 24 * 3_600_000;
const probeMs = 1000;

let folder: string;
let path: string;
let store: Store;
let changes: StoreHealth[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-presence-'));
  path = join(folder, 'state.db');
  const before = openSqliteStore(path);
  for (let i = 0; i < 50; i++) await before.addClient(sampleClient(`before${i}`), startMs);
  await before.close();
  changes = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  store = openSqliteStore(path, { onHealthChange: (health) => changes.push(health) });
  await store.addClient(sampleClient(), startMs);
  await store.addToken(sampleToken(), later, startMs);
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true });
});

const addClient = async (id: string) => store.addClient(sampleClient(id), startMs);

const moves: readonly (readonly [string, () => void, RegExp])[] = [
  ['deleted', () => rmSync(path), /state\.db was deleted or moved while in use; put it back, or restart/],
  ['moved away', () => renameSync(path, `${path}.old`), /state\.db was deleted or moved while in use/],
  [
    'replaced by a copy',
    () => {
      copyFileSync(path, `${path}.copy`);
      renameSync(`${path}.copy`, path);
    },
    /state\.db was replaced while in use; put it back, or restart to use what is there/,
  ],
  [
    'cut to nothing',
    () => truncateSync(path, 0),
    /state\.db was overwritten or truncated while in use; restart/,
  ],
  [
    'cut to half',
    () => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
    /state\.db was overwritten or truncated/,
  ],
  ['overwritten with text', () => writeFileSync(path, 'texto'.repeat(10_000)), /state\.db was overwritten/],
  [
    'left with half of its log',
    () => truncateSync(`${path}-wal`, Math.floor(readFileSync(`${path}-wal`).length / 2)),
    /state\.db-wal was overwritten or truncated while in use; restart/,
  ],
  [
    'left without its log',
    () => rmSync(`${path}-wal`),
    /state\.db-wal was deleted or moved while in use; restart/,
  ],
  [
    'left without its index',
    () => rmSync(`${path}-shm`),
    /state\.db-shm was deleted or moved while in use; restart/,
  ],
];

describe.each(moves)('a state file that is %s', (_, move, reason) => {
  beforeEach(() => move());

  it('accepts no writes, and can still be read', async () => {
    await expectUnavailable(() => addClient('c2'));
    await expectUnavailable(() => store.addToken(sampleToken('t2'), later, startMs));
    await expectUnavailable(() => store.removeToken(sampleToken()));
    expect(await store.findToken('t1', startMs)).toEqual(sampleToken());
  });

  it('is reported by readiness before anything is written, and to the log once', async () => {
    expect(await store.health()).toEqual({ ok: false, detail: expect.stringMatching(reason) });
    await expectUnavailable(() => addClient('c2'));
    vi.advanceTimersByTime(5 * probeMs);
    await expectUnavailable(() => addClient('c3'));
    expect(await store.health()).toMatchObject({ ok: false });
    expect(changes).toEqual([{ ok: false, detail: expect.stringMatching(reason) }]);
    expect(changes[0]!.detail).not.toContain('\n');
  });
});

describe('a state file', () => {
  it('that was moved away and is moved back accepts writes again, without a restart', async () => {
    renameSync(path, `${path}.old`);
    await expectUnavailable(() => addClient('c2'));
    renameSync(`${path}.old`, path);
    vi.advanceTimersByTime(probeMs);
    await vi.waitFor(() => expect(changes.map(({ ok }) => ok)).toEqual([false, true]));
    await addClient('c3');
    expect((await store.health()).ok).toBe(true);
  });

  it('that was overwritten with an older copy accepts no writes', async () => {
    const older = readFileSync(path);
    // until SQLite moves the log into the file
    for (let round = 0; readFileSync(path).equals(older); round++) {
      await Promise.all(Array.from({ length: 50 }, (_, i) => addClient(`new${round}-${i}`)));
    }
    expect((await store.health()).ok).toBe(true);
    writeFileSync(path, older);
    await expectUnavailable(() => addClient('c2'));
    expect((await store.health()).detail).toMatch(/overwritten or truncated/);
  });

  it('that lost its log contains everything that was acknowledged, and the next start finds it', async () => {
    rmSync(`${path}-wal`);
    expect((await store.health()).ok).toBe(false);
    const copy = join(folder, 'copy.db');
    copyFileSync(path, copy);
    const next = openSqliteStore(copy);
    expect(await next.findClient('c1', startMs)).toBeDefined();
    expect(await next.findToken('t1', startMs)).toEqual(sampleToken());
    await next.close();
  });

  it('to which another process has written is not considered damaged', async () => {
    const command = openSqliteStore(path);
    for (let i = 0; i < 50; i++) await command.removeClient(`before${i}`, startMs);
    await command.close();
    for (let i = 0; i < 5; i++) await addClient(`c${2 + i}`);
    expect((await store.health()).ok).toBe(true);
    expect(changes).toEqual([]);
  });
});
