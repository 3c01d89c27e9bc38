import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { sampleClient, startMs } from './contract.ts';

it('a full disk refuses clients and is reported by readiness', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'state.db');
  await openSqliteStore(path).close();
  const writer = fileURLToPath(new URL('full-disk-writer.ts', import.meta.url));
  // 37 KiB hold the log's index and a log in which an addition is the first write that does not fit
  const command = 'ulimit -f 37 && exec "$0" --import tsx "$1" "$2"';
  const { stdout } = spawnSync('bash', ['-c', command, process.execPath, writer, `sqlite:${path}`]);
  expect(JSON.parse(stdout.toString())).toEqual(['add: unavailable', false]);
  const store = openSqliteStore(path);
  expect((await store.health()).ok).toBe(true);
  await store.addClient(sampleClient(), startMs);
  await store.close();
});
