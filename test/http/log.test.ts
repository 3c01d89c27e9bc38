import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../src/http/log.ts';
import { openLogSink } from '../../src/http/log-sink.ts';

let folder: string;
let troubles: string[];
const onTrouble = (line: string) => troubles.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-log-'));
  troubles = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the access log (contract C10 access_log)', () => {
  it('has every line once it is closed, and makes its folder', async () => {
    const file = join(folder, 'logs', 'access.log');
    const log = openLog(file, { level: 'info', name: 'access_log', onTrouble });
    for (let i = 0; i < 1000; i++) log.info({ i }, 'request');
    await log.close();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { i: number }).i)).toEqual(
      Array.from({ length: 1000 }, (_, i) => i),
    );
    expect(troubles).toEqual([]);
  });

  it('goes on behind what is there', async () => {
    const file = join(folder, 'access.log');
    for (const run of [1, 2]) {
      const log = openLog(file, { level: 'info', name: 'access_log', onTrouble });
      log.info({ run }, 'request');
      await log.close();
    }
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  });

  it('that cannot be opened stops the start in one line that names it (contract C11)', () => {
    expect(() => openLog(folder, { level: 'info', name: 'access_log' })).toThrow(
      `access_log: ${folder} cannot be written (EISDIR); name a file that can be`,
    );
  });
});

describe('a log that cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))(
    'on a full disk loses lines, tells so once, and can be closed',
    async () => {
      const log = openLog('/dev/full', { level: 'info', name: 'access_log', onTrouble });
      for (let i = 0; i < 1000; i++) log.info({ i }, 'request');
      await log.close();
      expect(troubles).toEqual([
        'access_log: /dev/full cannot be written (ENOSPC); lines are lost until it can',
      ]);
    },
  );

  it('because it is open for reading only keeps nothing in memory', async () => {
    const sink = openLogSink(openSync(join(import.meta.dirname, 'log.test.ts'), 'r'), {
      gatherBytes: 8,
      onTrouble,
    });
    for (let i = 0; i < 100; i++) sink.write(`${'x'.repeat(100_000)}\n`);
    await sink.close();
    expect(troubles).toHaveLength(1);
  });
});
