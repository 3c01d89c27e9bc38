import Database from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/store/sqlite-rows.ts';
import { createSqliteTable } from '../../src/store/sqlite-table.ts';
import { sampleToken, startMs } from './contract.ts';

const row = sampleToken();

describe('the recent rows of a table', () => {
  let db: Database.Database;
  /** The number that SQLite changes when another process has written. */
  let version: number;
  beforeEach(() => {
    db = new Database(':memory:');
    migrate(db);
    version = 1;
  });
  /** A table without rows, so that it finds only those that it keeps. */
  const openTable = () =>
    createSqliteTable<{ readonly expiresAtMs: number }>(db, {
      name: 'tokens',
      capacity: 10,
      query: () => undefined,
      version: () => version,
    });

  it('are forgotten at most 100 ms after another process has written', () => {
    const table = openTable();
    table.keep('t1', row);
    expect(table.find('t1', startMs)).toBe(row);
    version = 2;
    expect(table.find('t1', startMs + 100)).toBeUndefined();
    table.keep('t1', row);
    expect(table.find('t1', startMs + 200)).toBeDefined();
  });

  it('are forgotten including its older half, such as a token read long ago whose client was removed', () => {
    const table = openTable();
    table.keep('old', row);
    for (let i = 0; i < 40_000; i++) table.keep(`t${i}`, row);
    version = 2;
    expect(table.find('t1', startMs)).toBeUndefined();
    expect(table.find('old', startMs)).toBeUndefined();
  });

  it('are checked for writes of another process when the clock was set back', () => {
    const table = openTable();
    table.keep('t1', row);
    table.find('t1', startMs);
    version = 2;
    expect(table.find('t1', startMs - 3_600_000)).toBeUndefined();
  });

  it('are forgotten one by one, from either half', () => {
    const table = openTable();
    table.keep('old', row);
    for (let i = 0; i < 40_000; i++) table.keep(`t${i}`, row);
    table.keep('new', row);
    table.forget('old');
    table.forget('new');
    expect(table.find('old', startMs)).toBeUndefined();
    expect(table.find('new', startMs)).toBeUndefined();
  });
});
