import { hash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { applicationId, schemaVersion } from '../../src/store/sqlite-rows.ts';
import { codePoint } from '../code-point.ts';
import { runs } from '../runs.ts';
import { expectUnavailable, sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The tables of the first format, which existing files may have. */
const formatOne = `
  CREATE TABLE clients (
    id TEXT NOT NULL PRIMARY KEY, secret_hash TEXT NOT NULL, name TEXT NOT NULL, contacts TEXT NOT NULL,
    scope TEXT NOT NULL, issued_at_ms INTEGER NOT NULL, last_token_at_ms INTEGER, expires_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE tokens (
    hash TEXT NOT NULL PRIMARY KEY, client_id TEXT NOT NULL, scope TEXT NOT NULL,
    issued_at_ms INTEGER NOT NULL, expires_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-state-'));
  path = join(folder, 'state.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the store in SQLite', () => {
  testStoreContract(async (options) => ({ store: openSqliteStore(path, options) }));
});

async function makeState(): Promise<void> {
  const store = openSqliteStore(path);
  for (let i = 0; i < 50; i++) await store.addClient(sampleClient(`c${i}`), startMs);
  await store.addToken(sampleToken(), startMs + 180 * day, startMs);
  await store.close();
}

/** Hashes of the files in the folder, without `-shm`, the log's index, which SQLite may recreate at any time. */
function contents() {
  const names = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  return names.map((name) => [name, hash('sha256', readFileSync(join(folder, name)), 'hex')]);
}

describe('the state file', () => {
  it('keeps clients and tokens over a restart', async () => {
    await makeState();
    const store = openSqliteStore(path);
    expect(await store.findClient('c7', startMs)).toEqual(sampleClient('c7'));
    expect(await store.findToken('t1', startMs)).toEqual(sampleToken());
    await store.close();
  });

  it('contains everything in one file after it was closed', async () => {
    await makeState();
    expect(statSync(`${path}-wal`).size).toBe(0);
  });

  it('is readable by its owner only, including log and index, under any umask (contract C8.2)', async () => {
    const umask = process.umask(0);
    try {
      const store = openSqliteStore(path);
      await store.addClient(sampleClient(), startMs);
      const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
      expect(modes.sort()).toEqual([
        ['state.db', 0o600],
        ['state.db-shm', 0o600],
        ['state.db-wal', 0o600],
      ]);
      await store.close();
    } finally {
      process.umask(umask);
    }
  });

  it('accepts any text as an id or a token in queries', async () => {
    const store = openSqliteStore(path);
    await store.addClient(sampleClient(), startMs);
    const text = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.constantFrom('\ud83d', '\udc00x', '\u0000', "'", ''),
    );
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        if (name !== 'c1') expect(await store.findClient(name, startMs)).toBeUndefined();
        expect(await store.findToken(name, startMs)).toBeUndefined();
        await store.removeToken(sampleToken(name));
      }),
      { numRuns: runs(500) },
    );
    expect(await store.findClient('c1', startMs)).toBeDefined();
    await store.close();
  });

  it.each([0o644, 0o640, 0o604, 0o660])(
    'loses the permissions of other users when it had mode %o',
    async (mode) => {
      await makeState();
      chmodSync(path, mode);
      await openSqliteStore(path).close();
      expect(statSync(path).mode & 0o777).toBe(0o600);
    },
  );

  it('loses the permissions of other users together with the log of a killed process', async () => {
    const killed = openSqliteStore(path);
    await killed.addClient(sampleClient(), startMs);
    for (const name of ['state.db', 'state.db-wal', 'state.db-shm']) chmodSync(join(folder, name), 0o644);
    const store = openSqliteStore(path);
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await store.close();
    await killed.close();
  });

  it('contains the writes that were begun before it was closed', async () => {
    const store = openSqliteStore(path);
    const adding = store.addClient(sampleClient(), startMs);
    await store.close();
    await adding;
    expect(await openAndFind()).toEqual(sampleClient());
  });

  it('acknowledges a token once the system has it, and changes that cannot be repeated only once the disk has them', async () => {
    const store = openSqliteStore(path);
    for (const id of ['c1', 'c2']) await store.addClient(sampleClient(id), startMs);
    await store.addToken(sampleToken('t1'), startMs + 180 * day, startMs);
    const acknowledged: string[] = [];
    const record = async (name: string, work: unknown) => {
      await work;
      acknowledged.push(name);
    };
    const all = [
      record('registration', store.addClient(sampleClient('c3'), startMs)),
      record('revocation', store.removeToken(sampleToken('t1'))),
      record('removal', store.removeClient('c2', startMs)),
      record('token', store.addToken(sampleToken('t2'), startMs + 180 * day, startMs)),
    ];
    await all.at(-1);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(acknowledged).toEqual(['token']);
    await Promise.all(all);
    await store.close();
  });

  it('is created from an empty file', async () => {
    writeFileSync(path, '');
    const store = openSqliteStore(path);
    await store.addClient(sampleClient(), startMs);
    await store.close();
    expect(await openAndFind()).toEqual(sampleClient());
  });

  async function openAndFind() {
    const store = openSqliteStore(path);
    const client = await store.findClient('c1', startMs);
    await store.close();
    return client;
  }

  it('stays bounded: expired tokens and clients are deleted in small steps', async () => {
    const store = openSqliteStore(path);
    let now = startMs;
    await store.addClient(sampleClient('lives', { expiresAtMs: now + 10_000 * day }), now);
    for (let i = 0; i < 200; i++) {
      await store.addClient(sampleClient(`idle${i}`, { expiresAtMs: now + day }), now);
    }
    for (let round = 0; round < 20; round++) {
      now += 2 * hour;
      await Promise.all(
        Array.from({ length: 200 }, async (_, i) => {
          const times = { issuedAtMs: now, expiresAtMs: now + hour };
          // in the order of issue, as the hashes of `hashAccessToken` are
          const hash = `${(now / 1000).toString(16).padStart(8, '0')}${String(i).padStart(3, '0')}`;
          const token = sampleToken(hash, { clientId: 'lives', ...times });
          return store.addToken(token, now + 10_000 * day, now);
        }),
      );
    }
    await store.close();
    const db = new Database(path);
    const [tokens] = db.prepare('SELECT count(*) FROM tokens').raw().get() as [number];
    const [clients] = db.prepare('SELECT count(*) FROM clients').raw().get() as [number];
    db.close();
    expect(tokens).toBeLessThanOrEqual(400);
    expect(clients).toBe(1);
  });

  it('refuses tokens when it is full of them, and accepts them again when a client was removed with its tokens', async () => {
    const store = openSqliteStore(path, { capacity: 2 });
    const add = (hash: string, clientId: string) =>
      store.addToken(sampleToken(hash, { clientId }), startMs + 180 * day, startMs);
    await store.addClient(sampleClient('c1'), startMs);
    await store.addClient(sampleClient('c2'), startMs);
    await add('t1', 'c1');
    await add('t2', 'c2');
    await expectUnavailable(() => add('t3', 'c2'));
    await store.removeClient('c1', startMs);
    expect(await add('t3', 'c2')).toBe(true);
    await store.close();
  });

  it('does not count a client that was rolled back', async () => {
    const store = openSqliteStore(path, { capacity: 3 });
    const add = async (id: string) => store.addClient(sampleClient(id), startMs);
    for (const id of ['c1', 'c2', 'c3']) {
      await add(id);
      await store.addToken(sampleToken(`t-${id}`, { clientId: id }), startMs + 180 * day, startMs);
    }
    await expectUnavailable(() => add('c4'));
    for (const id of ['c2', 'c3']) await store.removeClient(id, startMs);
    const turn = await Promise.allSettled([add('c4'), add('c1')]); // the id c1 is taken
    expect(turn.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    for (const id of ['c4', 'c5']) await add(id);
    await store.close();
  });

  it('refuses a new client without rolling back the other writes of the same turn', async () => {
    const store = openSqliteStore(path, { capacity: 1 });
    await store.addClient(sampleClient('c1'), startMs);
    const turn = await Promise.allSettled([
      store.addToken(sampleToken('t1'), startMs + 180 * day, startMs),
      store.addClient(sampleClient('c2'), startMs),
    ]);
    expect(turn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await store.findToken('t1', startMs)).toBeDefined();
    await store.close();
  });

  it('notices, when it is full, that another process has removed clients', async () => {
    const store = openSqliteStore(path, { capacity: 1 });
    await store.addClient(sampleClient('c1'), startMs);
    await store.addToken(sampleToken('t1'), startMs + 180 * day, startMs);
    await expectUnavailable(() => store.addClient(sampleClient('c2'), startMs));
    const command = openSqliteStore(path);
    await command.removeClient('c1', startMs);
    await command.close();
    await store.addClient(sampleClient('c2'), startMs);
    await store.close();
  });

  it('of format 1 is migrated: all its records are kept, and its oldest unused client can be evicted', async () => {
    const db = new Database(path);
    db.exec(formatOne);
    db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = 1`);
    const insert = db.prepare('INSERT INTO clients VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    for (const [id, ageMs, lastTokenAtMs] of [
      ['old', 3000, null],
      ['used', 9000, startMs - 8000],
      ['young', 1000, null],
    ] as const) {
      const client = sampleClient(id, { issuedAtMs: startMs - ageMs });
      const { secretHash, name, contacts, scope, issuedAtMs, expiresAtMs } = client;
      insert.run(
        id,
        secretHash,
        name,
        JSON.stringify(contacts),
        scope,
        issuedAtMs,
        lastTokenAtMs,
        expiresAtMs,
      );
    }
    const { hash, clientId, scope, issuedAtMs, expiresAtMs } = sampleToken('t1', { clientId: 'used' });
    db.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?)').run(
      hash,
      clientId,
      scope,
      issuedAtMs,
      expiresAtMs,
    );
    db.close();
    const store = openSqliteStore(path, { capacity: 3 });
    expect(await store.findClient('used', startMs)).toEqual(
      sampleClient('used', { issuedAtMs: startMs - 9000, lastTokenAtMs: startMs - 8000 }),
    );
    expect(await store.findToken('t1', startMs)).toEqual(sampleToken('t1', { clientId: 'used' }));
    await store.addClient(sampleClient('new'), startMs);
    const found = ['old', 'used', 'young', 'new'].map(async (id) => store.findClient(id, startMs));
    expect((await Promise.all(found)).map((client) => client?.id)).toEqual([
      undefined,
      'used',
      'young',
      'new',
    ]);
    await store.close();
    expect(() => openSqliteStore(path)).not.toThrow();
  });

  it('finds the client to evict without a scan', () => {
    void openSqliteStore(path).close();
    const db = new Database(path);
    const query = 'SELECT id FROM clients WHERE unused_order IS NOT NULL ORDER BY unused_order LIMIT 1';
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${query}`).raw().all() as unknown[][];
    db.close();
    expect(plan.map((row) => row.at(-1))).toEqual([expect.stringContaining('COVERING INDEX unused_clients')]);
  });
});

describe('a file that is not a valid state file is rejected in one line and left unchanged', () => {
  function expectRefused(reason: RegExp): void {
    const before = contents();
    let message = '';
    try {
      openSqliteStore(path);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(reason);
    expect(message).toMatch(/^state: .*(;|,) .+$/);
    expect(message).not.toContain('\n');
    expect(contents()).toEqual(before);
  }

  it('text', () => {
    writeFileSync(path, 'una lista de la compra\n'.repeat(500), { mode: 0o600 });
    expectRefused(/is not a state file or is damaged, and was left as it is/);
  });

  it('another program’s database', () => {
    const db = new Database(path);
    db.exec('CREATE TABLE clients (id TEXT)');
    db.close();
    chmodSync(path, 0o600);
    expectRefused(/another program's SQLite database/);
  });

  it.each([schemaVersion + 1, 99])('a newer format: %d', async (version) => {
    await makeState();
    const db = new Database(path);
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
    expectRefused(new RegExp(`written by a newer vitrina \\(format ${version}, .*update vitrina`));
  });

  it.each([
    ['a page overwritten', (bytes: Buffer) => bytes.fill('x', 4096 * 2, 4096 * 2 + 3000)],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096)],
    ['cut to less than a header', (bytes: Buffer) => bytes.subarray(0, 60)],
    ['its start overwritten', (bytes: Buffer) => bytes.fill(0, 0, 50)],
    ['its schema page garbled', (bytes: Buffer) => bytes.fill(0xff, 110, 4000)],
  ])('%s', async (_, damage) => {
    await makeState();
    writeFileSync(path, damage(readFileSync(path)));
    expectRefused(/damaged/);
  });

  it('cut to nothing, with the log of a killed process beside it', async () => {
    await makeState();
    writeFileSync(path, '', { mode: 0o600 });
    writeFileSync(`${path}-wal`, 'what was written last', { mode: 0o600 });
    expectRefused(/is damaged \(empty, and its log \S+ is not\)/);
  });

  it('a folder', () => {
    mkdirSync(path);
    expect(() => openSqliteStore(path)).toThrow(/is not a file/);
  });

  it('a file in a folder that does not exist', () => {
    expect(() => openSqliteStore(join(folder, 'no', 'state.db'))).toThrow(
      /folder .*no does not exist; create it/,
    );
  });

  it('a file that another process has locked', async () => {
    const db = new Database(path);
    db.exec(`PRAGMA application_id = ${applicationId}; BEGIN EXCLUSIVE`);
    chmodSync(path, 0o600);
    expectRefused(/is locked by another process; end it/);
    db.exec('ROLLBACK');
    db.close();
    await openSqliteStore(path).close();
  });

  it('a file that another process is writing to', async () => {
    await makeState();
    const db = new Database(path);
    db.exec('BEGIN IMMEDIATE');
    expectRefused(/is locked by another process; end it/);
    db.exec('ROLLBACK');
    db.close();
  });
});

describe('beside another process on the same file', () => {
  it('two servers lose no write of one another, and each knows the clients and tokens of both (docs/operating.md, "State")', async () => {
    const servers = [openSqliteStore(path), openSqliteStore(path)] as const;
    const count = 60;
    const writes = Array.from({ length: count }, async (_, i) => {
      const server = servers[i % 2]!;
      await server.addClient(sampleClient(`c${i}`), startMs);
      await server.addToken({ ...sampleToken(`t${i}`), clientId: `c${i}` }, startMs + 180 * day, startMs);
    });
    await Promise.all(writes);
    for (const server of servers) {
      for (let i = 0; i < count; i++) {
        expect((await server.findToken(`t${i}`, startMs + 100))?.clientId).toBe(`c${i}`);
      }
    }
    await servers[0].removeToken(sampleToken('t1'));
    expect(await servers[1].findToken('t1', startMs + 200)).toBeUndefined();
    for (const server of servers) await server.close();
  });

  it('a removal is noticed by a running server within 100 ms', async () => {
    const server = openSqliteStore(path);
    await server.addClient(sampleClient(), startMs);
    await server.addToken(sampleToken(), startMs + 180 * day, startMs);
    expect(await server.findToken('t1', startMs)).toBeDefined();
    const command = openSqliteStore(path);
    expect(await command.removeClient('c1', startMs)).toBe(true);
    await command.close();
    expect(await server.findToken('t1', startMs + 100)).toBeUndefined();
    expect(await server.findClient('c1', startMs)).toBeUndefined();
    await server.close();
  });

  it('a write that fails rolls back the writes of its turn, and each of them is rejected', async () => {
    const store = openSqliteStore(path);
    await store.addClient(sampleClient('c1'), startMs);
    const turn = await Promise.allSettled([
      store.addToken(sampleToken('t1'), startMs + 180 * day, startMs),
      store.addClient(sampleClient('c1'), startMs), // its id is taken
      store.addClient(sampleClient('c3'), startMs),
    ]);
    expect(turn.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await store.findToken('t1', startMs)).toBeUndefined();
    expect(await store.findClient('c3', startMs)).toBeDefined();
    await store.close();
    const again = openSqliteStore(path);
    expect(await again.findToken('t1', startMs)).toBeUndefined();
    expect(await again.findClient('c3', startMs)).toBeDefined();
    await again.close();
  });
});
