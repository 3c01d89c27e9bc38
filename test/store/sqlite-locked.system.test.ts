// A lock of another process on the state file blocks no request: writes wait without blocking the event loop, in their
// order, for a limited time and in limited number (contract C7 `unavailable`).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store, StoreHealth } from '../../src/store/index.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { expectUnavailable, sampleClient, sampleToken, startMs } from './contract.ts';
import { type FileHolder, holdFile } from './file-holder.ts';

const lockTimeoutMs = 1000;
const maxWaiting = 1024;
const later = startMs + 180 * 24 * 3_600_000;

let folder: string;
let path: string;
let store: Store;
let other: FileHolder;
let changes: StoreHealth[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-locked-'));
  path = join(folder, 'state.db');
  changes = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  store = openSqliteStore(path, { onHealthChange: (health) => changes.push(health) });
  await store.addClient(sampleClient(), startMs);
  await store.addToken(sampleToken(), later, startMs);
  other = await holdFile(path);
  await other.exec('BEGIN EXCLUSIVE');
});
afterEach(async () => {
  await other.end();
  vi.advanceTimersByTime(10); // runs the writes that still wait
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true });
});

const addClient = async (id: string) => store.addClient(sampleClient(id), startMs);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The clients in the file, read through another connection. */
function clientIds(): readonly string[] {
  const db = new Database(path);
  const rows = db.prepare('SELECT id FROM clients ORDER BY id').raw().all() as [string][];
  db.close();
  return rows.map(([id]) => id);
}

describe('while another process has locked the state file', () => {
  it('reads continue, and readiness answers at once without writing', async () => {
    expect(await store.findClient('c1', startMs + 1000)).toEqual(
      sampleClient('c1', { lastTokenAtMs: startMs, expiresAtMs: later }),
    );
    expect(await store.findToken('t1', startMs + 1000)).toEqual(sampleToken());
    expect((await store.health()).ok).toBe(true);
  });

  it('the event loop runs while writes wait', async () => {
    let isOver = false;
    const writes = Promise.allSettled(
      Array.from({ length: 10 }, async (_, i) => {
        for (let turns = 0; turns < i; turns++) await turn();
        return addClient(`w${i}`);
      }),
    ).then(() => {
      isOver = true;
    });
    let turns = 0;
    for (; turns < 1000 && !isOver; turns++) await turn();
    expect(turns).toBe(1000);
    vi.advanceTimersByTime(2 * lockTimeoutMs);
    await writes;
  });

  it('a write is stored in its order once the lock is released in time, and is not acknowledged before', async () => {
    const acknowledged: string[] = [];
    const record = async (name: string, work: unknown) => acknowledged.push(`${name}: ${await work}`);
    const writes = [
      record('registration', addClient('c2')),
      record('its token', store.addToken(sampleToken('t2', { clientId: 'c2' }), later, startMs)),
      record('removal', store.removeClient('c1', startMs)),
      record('token of the removed client', store.addToken(sampleToken('t3'), later, startMs)),
    ];
    vi.advanceTimersByTime(lockTimeoutMs - 10);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(acknowledged).toEqual([]);
    await other.exec('ROLLBACK');
    vi.advanceTimersByTime(9);
    await Promise.all(writes);
    expect(acknowledged.sort()).toEqual([
      'its token: true',
      'registration: undefined',
      'removal: true',
      'token of the removed client: false',
    ]);
    expect(clientIds()).toEqual(['c2']);
    expect(changes).toEqual([]);
  });

  it('a write that has waited too long is refused and reported once; the store recovers after the lock', async () => {
    const writes = [addClient('c2'), store.removeToken(sampleToken())];
    const refused = Promise.all(writes.map((write) => expectUnavailable(() => write)));
    vi.advanceTimersByTime(lockTimeoutMs);
    await refused;
    expect(await store.findToken('t1', startMs)).toBeDefined();
    expect(await store.health()).toEqual({
      ok: false,
      detail: `sqlite:${path}: another process has locked it for more than 1000 ms; end that process`,
    });
    await other.exec('ROLLBACK');
    expect((await store.health()).ok).toBe(false); // the check writes nothing, so it cannot know yet
    vi.advanceTimersByTime(lockTimeoutMs);
    await vi.waitFor(async () => expect((await store.health()).ok).toBe(true));
    expect(changes.map(({ ok }) => ok)).toEqual([false, true]);
    await addClient('c2');
    expect(clientIds()).toEqual(['c1', 'c2']);
  });

  it('of 10,000 registrations a limited number waits and is stored; the others are refused at once', async () => {
    let refused = 0;
    const outcomes = Array.from({ length: 10_000 }, (_, i) =>
      addClient(`n${i}`).then(
        () => 'stored',
        () => {
          refused++;
          return 'refused';
        },
      ),
    );
    await turn();
    expect(refused).toBe(10_000 - maxWaiting);
    await other.exec('ROLLBACK');
    vi.advanceTimersByTime(10);
    const stored = (await Promise.all(outcomes)).filter((outcome) => outcome === 'stored');
    expect(stored).toHaveLength(maxWaiting);
    expect(clientIds()).toHaveLength(1 + maxWaiting);
  });

  it('closing waits for the waiting writes', async () => {
    const adding = addClient('c2');
    const closing = store.close();
    await other.exec('ROLLBACK');
    vi.advanceTimersByTime(10);
    await adding;
    await closing;
    store = openSqliteStore(path);
    expect(clientIds()).toEqual(['c1', 'c2']);
  });
});
