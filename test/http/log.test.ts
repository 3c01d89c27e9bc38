import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
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

/** The files and sockets that this process has open, on systems that report them. */
function openTargets(): readonly string[] {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return [];
  return readdirSync(descriptors).map((descriptor) => {
    try {
      return readlinkSync(join(descriptors, descriptor));
    } catch {
      return ''; // closed in the meantime
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

  it('has a line within a second or two, even if it is the only one', async () => {
    const file = join(folder, 'access.log');
    const log = openLog(file, { level: 'info', name: 'access_log', onTrouble });
    log.info({ status: 200 }, 'request');
    await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/\n$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      status: 200,
      msg: 'request',
    });
    await log.close();
  });

  it('that is closed during a write has the last lines', async () => {
    const sink = openLogSink(openSync(join(folder, 'access.log'), 'a'), { gatherBytes: 8, onTrouble });
    sink.write('the first line\n');
    sink.write('end\n');
    await sink.close();
    expect(readFileSync(join(folder, 'access.log'), 'utf8')).toBe('the first line\nend\n');
  });

  it('appends to an existing file', async () => {
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

describe('the mode of an access log, which holds addresses', () => {
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0o022);
  });
  afterEach(() => void process.umask(umask));

  it('is 0640 for a new file, also after a rotation', async () => {
    const file = join(folder, 'access.log');
    const log = openLog(file, { level: 'info', name: 'access_log', onTrouble });
    expect(modeOf(file)).toBe(0o640);
    renameSync(file, `${file}.1`);
    log.reopen();
    expect(modeOf(file)).toBe(0o640);
    await log.close();
  });

  it.each([0o600, 0o644, 0o660])(
    'stays %o of a file that was there: its operator has chosen it',
    async (mode) => {
      const file = join(folder, 'access.log');
      writeFileSync(file, '');
      chmodSync(file, mode);
      const log = openLog(file, { level: 'info', name: 'access_log', onTrouble });
      log.info({}, 'request');
      await log.close();
      expect(modeOf(file)).toBe(mode);
    },
  );
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

  it('continues in a new file of the same name; no line is lost or repeated, and no descriptor is left open', async () => {
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

  it('continues in its file when that still exists', async () => {
    const { file, log } = writeRotated(() => {});
    await log.close();
    expect(readdirSync(folder)).toEqual(['access.log']);
    expect(numbersIn(file)).toHaveLength(3000);
  });

  it('continues in the old file when no new one can be opened, and reports that', async () => {
    const { file, log } = writeRotated((name, i) => {
      if (i > 999) return;
      renameSync(name, `${name}.1`);
      mkdirSync(name);
    });
    await log.close();
    expect(numbersIn(`${file}.1`)).toHaveLength(3000);
    const told = `access_log: ${file} cannot be reopened (EISDIR); lines go on in the old file`;
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
