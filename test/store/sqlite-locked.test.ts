// Another process that holds the state file holds up nobody: writes wait for it apart from the event loop, in their
// order, for a short time and in bounded number (contract C7 `unavailable`).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store, StoreHealth } from '../../src/store/index.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { expectUnavailable, sampleClient, sampleToken, startMs } from './contract.ts';
import { type FileHolder, holdFile } from './file-holder.ts';

const patienceMs = 1000;
const waitingMax = 1024;
const later = startMs + 180 * 24 * 3_600_000;

let folder: string;
let path: string;
let store: Store;
let other: FileHolder;
let told: StoreHealth[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-locked-'));
  path = join(folder, 'state.db');
  told = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  store = openSqliteStore(path, { onHealthChange: (health) => told.push(health) });
  await store.addClient(sampleClient(), startMs);
  await store.addToken(sampleToken(), later, startMs);
  other = await holdFile(path);
  await other.exec('BEGIN EXCLUSIVE');
});
afterEach(async () => {
  await other.end();
  vi.advanceTimersByTime(10); // what still waits begins
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true });
});

const addClient = async (id: string) => store.addClient(sampleClient(id), startMs);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What is in the file, as yet another connection sees it. */
function clientIds(): readonly string[] {
  const db = new Database(path);
  const rows = db.prepare('SELECT id FROM clients ORDER BY id').raw().all() as [string][];
  db.close();
  return rows.map(([id]) => id);
}

describe('while another process has locked the state file', () => {
  it('reads go on, and readiness answers at once without writing', async () => {
    expect(await store.findClient('c1', startMs + 1000)).toEqual(
      sampleClient('c1', { lastTokenAtMs: startMs, expiresAtMs: later }),
    );
    expect(await store.findToken('t1', startMs + 1000)).toEqual(sampleToken());
    expect((await store.health()).ok).toBe(true);
  });

  it('the event loop goes round while writes wait', async () => {
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
    vi.advanceTimersByTime(2 * patienceMs);
    await writes;
  });

  it('a write whose lock goes in time is stored, after those before it, and is not acknowledged before', async () => {
    const acknowledged: string[] = [];
    const tell = async (what: string, work: unknown) => acknowledged.push(`${what}: ${await work}`);
    const writes = [
      tell('registration', addClient('c2')),
      tell('its token', store.addToken(sampleToken('t2', { clientId: 'c2' }), later, startMs)),
      tell('removal', store.removeClient('c1', startMs)),
      tell('too late a token', store.addToken(sampleToken('t3'), later, startMs)),
    ];
    vi.advanceTimersByTime(patienceMs - 10);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(acknowledged).toEqual([]);
    await other.exec('ROLLBACK');
    vi.advanceTimersByTime(9);
    await Promise.all(writes);
    expect(acknowledged.sort()).toEqual([
      'its token: true',
      'registration: undefined',
      'removal: true',
      'too late a token: false',
    ]);
    expect(clientIds()).toEqual(['c2']);
    expect(told).toEqual([]);
  });

  it('a write that has waited too long is refused and reported once; after the lock all is well by itself', async () => {
    const writes = [addClient('c2'), store.removeToken(sampleToken())];
    const refused = Promise.all(writes.map((write) => expectUnavailable(() => write)));
    vi.advanceTimersByTime(patienceMs);
    await refused;
    expect(await store.findToken('t1', startMs)).toBeDefined();
    expect(await store.health()).toEqual({
      ok: false,
      detail: `sqlite:${path}: another process has locked it for more than 1000 ms; end that process`,
    });
    await other.exec('ROLLBACK');
    expect((await store.health()).ok).toBe(false); // it writes nothing, so it cannot know yet
    vi.advanceTimersByTime(patienceMs);
    await vi.waitFor(async () => expect((await store.health()).ok).toBe(true));
    expect(told.map(({ ok }) => ok)).toEqual([false, true]);
    await addClient('c2');
    expect(clientIds()).toEqual(['c1', 'c2']);
  });

  it('10,000 registrations wait in bounded number; the others are refused at once, and what is acknowledged is stored', async () => {
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
    expect(refused).toBe(10_000 - waitingMax);
    await other.exec('ROLLBACK');
    vi.advanceTimersByTime(10);
    const stored = (await Promise.all(outcomes)).filter((outcome) => outcome === 'stored');
    expect(stored).toHaveLength(waitingMax);
    expect(clientIds()).toHaveLength(1 + waitingMax);
  });

  it('closing waits for the writes that wait', async () => {
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
