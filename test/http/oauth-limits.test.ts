import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { testLimits } from './oauth-limit-cases.ts';

describe('the limits of the OAuth endpoints on memory', () =>
  testLimits(async () => ({ store: openMemoryStore() })));

describe('the limits of the OAuth endpoints on SQLite', () =>
  testLimits(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-limits-'));
    const store = openSqliteStore(join(folder, 'state.db'));
    return { store, dispose: async () => rmSync(folder, { recursive: true }) };
  }));
