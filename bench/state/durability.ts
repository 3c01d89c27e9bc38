// Measures the cost of storing a token in SQLite, and how long it blocks the event loop: single or grouped by turn of the event loop,
// written by the operating system or forced to disk. npx tsx bench/state/durability.ts [folder on the disk to measure]

import { randomBytes } from 'node:crypto';
import { closeSync, fdatasync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStateFile } from '../../src/store/sqlite-file.ts';
import { prepareRows } from '../../src/store/sqlite-rows.ts';

const syncFile = promisify(fdatasync);
const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'vitrina-bench-'));
const hash = () => randomBytes(32).toString('base64url');
const rows: Record<string, string | number>[] = [];

for (const [name, synchronous, group, ownSync] of [
  ['NORMAL, each alone', 'NORMAL', 1, false],
  ['NORMAL, 16 a turn', 'NORMAL', 16, false],
  ['FULL, each alone', 'FULL', 1, false],
  ['FULL, 16 a turn', 'FULL', 16, false],
  ['NORMAL and own fdatasync, each alone', 'NORMAL', 1, true],
  ['NORMAL and own fdatasync, 16 a turn', 'NORMAL', 16, true],
] as const) {
  const path = join(folder, `${rows.length}.db`);
  const db = openStateFile(path);
  db.exec(`PRAGMA synchronous = ${synchronous}`);
  const statements = prepareRows(db);
  const now = Date.now();
  const client = { id: 'c', secretHash: hash(), name: 'c', contacts: [], scope: '', issuedAtMs: now };
  statements.insertClient({ ...client, lastTokenAtMs: undefined, expiresAtMs: now + 1e9 }, now);
  const log = openSync(`${path}-wal`, 'r+');
  const held: number[] = [];
  const count = group === 1 ? 3000 : 16_000;
  const begun = performance.now();
  for (let i = 0; i < count; i += group) {
    const turn = performance.now();
    db.exec('BEGIN IMMEDIATE');
    for (let j = 0; j < group; j++) {
      statements.renewClient('c', now + 1e9, now);
      statements.insertToken({
        hash: hash(),
        clientId: 'c',
        scope: '',
        issuedAtMs: now,
        expiresAtMs: now + 1,
      });
    }
    db.exec('COMMIT');
    held.push(performance.now() - turn);
    if (ownSync) await syncFile(log);
  }
  const rate = (count / (performance.now() - begun)) * 1000;
  held.sort((a, b) => a - b);
  closeSync(log);
  db.close();
  rows.push({
    commits: name,
    'tokens/s': Math.round(rate),
    'loop held, p50 ms': Number(held[held.length >> 1]!.toFixed(2)),
    'p99 ms': Number(held[Math.floor(held.length * 0.99)]!.toFixed(2)),
  });
}
rmSync(folder, { recursive: true });
for (const row of [Object.keys(rows[0]!), ...rows.map(Object.values)]) {
  process.stdout.write(`${row.map((cell) => String(cell).padEnd(38)).join('')}\n`);
}
