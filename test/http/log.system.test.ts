import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe.skipIf(isMissing('named pipes', process.platform !== 'win32'))('a log on a pipe', () => {
  function openPipe(name = 'pipe') {
    const path = join(folder, name);
    spawnSync('mkfifo', [path]);
    // opened for reading and writing, because opening for only one of them waits for the other side
    const open = () => openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    return { writer: open(), reader: open() };
  }

  it('waits while the pipe is full, and loses nothing', async () => {
    const { writer, reader } = openPipe();
    const sink = openLogSink(writer, { gatherBytes: 0, onTrouble });
    const line = `${'x'.repeat(200_000)}\n`;
    sink.write(line);
    sink.write('the end\n');
    const bytes = Buffer.alloc(1_000_000);
    let length = 0;
    await expect.poll(() => (length += readAll(reader, bytes, length))).toBe(line.length + 8);
    expect(bytes.toString('latin1', 0, length)).toBe(`${line}the end\n`);
    await sink.close();
    closeSync(reader);
    expect(troubles).toEqual([]);
  });

  it('drops lines when no process reads them, and reports that once', async () => {
    const { writer, reader } = openPipe();
    const sink = openLogSink(writer, { gatherBytes: 0, onTrouble });
    for (let i = 0; i < 100; i++) sink.write(`${'x'.repeat(100_000)}\n`);
    expect(troubles).toEqual(['cannot be written (it accepts no data); lines are lost until it can']);
    await sink.close();
    closeSync(reader);
  });

  it('writes nothing after it is closed, because the number of its descriptor may refer to another file', async () => {
    const { writer, reader } = openPipe();
    const sink = openLogSink(writer, { gatherBytes: 0, onTrouble });
    sink.write(`${'x'.repeat(200_000)}\n`);
    await sink.close();
    const others = [openPipe('another')];
    while (others.at(-1)!.writer < writer) others.push(openPipe('another'));
    expect(others.map((other) => other.writer)).toContain(writer);
    let looks = 0;
    let length = 0;
    // 50 ms between two checks, as between two attempts at a full pipe
    await expect
      .poll(() => {
        length += readAll(others[0]!.reader, Buffer.alloc(1_000), 0);
        return ++looks;
      })
      .toBeGreaterThan(5);
    expect(length).toBe(0);
    for (const descriptor of [reader, ...others.flatMap((other) => Object.values(other))])
      closeSync(descriptor);
  });

  it('reports the number of lost lines each time the pipe is read again', async () => {
    const { writer, reader } = openPipe();
    const sink = openLogSink(writer, { gatherBytes: 0, onTrouble });
    const bytes = Buffer.alloc(1_000_000);
    const line = `${'x'.repeat(99_999)}\n`;
    for (let time = 1; time <= 2; time++) {
      for (let i = 0; i < 100; i++) sink.write(line);
      let length = 0;
      await expect
        .poll(
          () => {
            length += readAll(reader, bytes, 0);
            return troubles.length;
          },
          { timeout: 10_000 },
        )
        .toBe(2 * time);
      const lost = Number(/^is written again; (\d+) lines were lost$/.exec(troubles.at(-1)!)?.[1]);
      await expect
        .poll(
          () => {
            length += readAll(reader, bytes, 0);
            return length;
          },
          { timeout: 10_000 },
        )
        .toBe((100 - lost) * line.length);
    }
    await sink.close();
    closeSync(reader);
  });

  /** Reads the available data. */
  function readAll(descriptor: number, bytes: Buffer, from: number): number {
    try {
      return readSync(descriptor, bytes, from, bytes.length - from, null);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      throw error;
    }
  }
});

describe('a log whose process ends without closing it', () => {
  it('has its last lines', () => {
    const file = join(folder, 'access.log');
    const log = JSON.stringify(import.meta.resolve('../../src/http/log.ts'));
    const script = `const { openLog } = await import(${log});
      openLog(process.argv[1], { level: 'info', name: 'access_log' }).info({ last: true }, 'request');
      process.exit(0);`;
    spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, file]);
    expect(readFileSync(file, 'utf8')).toContain('"last":true');
  });
});
