import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../src/http/log.ts';
import { openLogSink } from '../../src/http/log-sink.ts';
import { isMissing } from '../missing.ts';

let folder: string;
let troubles: string[];
const onTrouble = (line: string) => troubles.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-log-'));
  troubles = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the descriptors of this process are open on, where the system tells. */
function openTargets(): readonly string[] {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return [];
  return readdirSync(descriptors).map((descriptor) => {
    try {
      return readlinkSync(join(descriptors, descriptor));
    } catch {
      return ''; // closed meanwhile
    }
  });
}

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

describe('an access log that is rotated', () => {
  const numbersIn = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { i: number }).i);

  function writeRotated(rotate: (file: string, i: number) => void) {
    const file = join(folder, 'access.log');
    const log = openLog(file, { level: 'info', name: 'access_log', onTrouble });
    for (let i = 0; i < 3000; i++) {
      if (i % 1000 === 999) {
        rotate(file, i);
        log.reopen();
      }
      log.info({ i, filler: 'x'.repeat(200) }, 'request');
    }
    return { file, log };
  }

  it('goes on in a new file under its name; no line is lost or doubled, and no descriptor kept', async () => {
    const { file, log } = writeRotated((name, i) => renameSync(name, `${name}.${i}`));
    await log.close();
    const names = ['access.log.999', 'access.log.1999', 'access.log.2999', 'access.log'];
    const files = names.map((name) => numbersIn(join(folder, name)));
    expect(files.flat()).toEqual(Array.from({ length: 3000 }, (_, i) => i));
    expect(files[0]?.length).toBeGreaterThan(0);
    expect(numbersIn(file)).toContain(2999);
    expect(troubles).toEqual([]);
    await expect.poll(() => openTargets().filter((target) => target.startsWith(folder))).toEqual([]);
  });

  it('goes on in its file when that is still there', async () => {
    const { file, log } = writeRotated(() => {});
    await log.close();
    expect(readdirSync(folder)).toEqual(['access.log']);
    expect(numbersIn(file)).toHaveLength(3000);
  });

  it('goes on in the old file when there can be no new one, and tells', async () => {
    const { file, log } = writeRotated((name, i) => {
      if (i > 999) return;
      renameSync(name, `${name}.1`);
      mkdirSync(name);
    });
    await log.close();
    expect(numbersIn(`${file}.1`)).toHaveLength(3000);
    const told = `access_log: ${file} cannot be opened anew (EISDIR); lines go on in the old file`;
    expect(troubles).toEqual([told, told, told]);
  });
});

describe('a log that cannot be written', () => {
  it.skipIf(isMissing('/dev/full', existsSync('/dev/full')))(
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
