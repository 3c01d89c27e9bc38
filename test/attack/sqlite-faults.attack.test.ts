// Faults of a state file in use: no caller is delayed, and nothing that was acknowledged is lost (contract C8.2).

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { isMissing } from '../missing.ts';
import { dose } from './harness/form.ts';
import { type AttackedServer, startAttacked } from './harness/server.ts';
import {
  becomeHolder,
  callState,
  farLimits,
  findForgotten,
  type StateTally,
} from './harness/state-callers.ts';
import { type Trial, withstand } from './harness/withstand.ts';

const ms = dose(3_000, 30_000);
const kinds = ['reading 200', 'bearer 200', 'token 200', 'registration 201'];
const refusals = ['bearer 503', 'token 503', 'registration 503'];

/** An attack that does something to the state while callers use it, and undoes it. */
function during(spoil: (server: AttackedServer) => () => void): Trial['attack'] {
  return async (server, part) => {
    const holder = await becomeHolder(server.url);
    const undo = spoil(server);
    try {
      return await callState(server, ms * part, holder);
    } finally {
      undo();
    }
  };
}

/** Fails unless the server takes clients again, and another process finds all that this one acknowledged. */
async function expectNothingLost(server: AttackedServer, { acknowledged }: StateTally): Promise<void> {
  const { client } = await becomeHolder(server.url);
  server.signal('SIGKILL');
  const next = await startAttacked({ folder: server.folder, settings: farLimits });
  const forgotten = await findForgotten(next.url, [...acknowledged, client]);
  await next.dispose();
  expect(`${forgotten} of ${acknowledged.length + 1} acknowledged clients are forgotten`).toMatch(/^0 of/);
}

const stateFile = (server: AttackedServer) => join(server.folder, 'vitrina.db');

describe('a state file that', () => {
  it('another process has locked delays no caller', () =>
    withstand({
      name: 'SQLite locked by another process',
      server: { settings: farLimits },
      attack: during((server) => {
        const other = new Database(stateFile(server));
        other.exec('BEGIN IMMEDIATE');
        return () => {
          other.exec('ROLLBACK');
          other.close();
        };
      }),
      allowed: [...kinds, ...refusals],
      expectedFaults: /state/,
      afterwards: (server, tally) => expectNothingLost(server, tally as StateTally),
    }));

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    [
      'replaced by an older one',
      (file: string) => {
        copyFileSync(file, `${file}.old`);
        renameSync(`${file}.old`, file);
      },
    ],
  ])('is %s accepts no data that would be lost', (what, spoil) =>
    withstand({
      name: `SQLite: the file ${what}`,
      server: { settings: farLimits },
      warmUp: 0,
      attack: during((server) => {
        spoil(stateFile(server));
        for (const name of readdirSync(server.folder)) {
          if (/\.db-(?:wal|shm)$/.test(name)) rmSync(join(server.folder, name));
        }
        return () => {};
      }),
      allowed: [...kinds, ...refusals],
      expectedFaults: /state/,
      afterwards: async (server, tally) => {
        // which clients are known again is the operator's: only what was acknowledged since must be
        server.signal('SIGKILL');
        const next = await startAttacked({ folder: server.folder, settings: farLimits });
        const { acknowledged } = tally as StateTally;
        const forgotten = await findForgotten(next.url, acknowledged);
        await next.dispose();
        expect(`${forgotten} of ${acknowledged.length} acknowledged clients are forgotten`).toMatch(/^0 of/);
      },
    }),
  );
});

const canMount = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
};

describe.skipIf(isMissing('the right to mount a small disk', canMount()))('a disk that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-disk-'));
  const ballast = join(folder, 'ballast');
  const mount = (...options: string[]) => {
    expect(spawnSync('mount', [...options, folder]).status).toBe(0);
  };
  beforeAll(() => mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs'));
  afterAll(() => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is full refuses what needs it, and takes it again when there is room', () =>
    withstand({
      name: 'SQLite on a full disk',
      server: { folder, settings: farLimits },
      warmUp: 0,
      attack: during(() => {
        const { bavail, bsize } = statfsSync(folder);
        writeFileSync(ballast, Buffer.alloc((bavail - 1) * bsize));
        return () => rmSync(ballast);
      }),
      allowed: [...kinds, ...refusals],
      expectedFaults: /state/,
      async afterwards(server, tally) {
        expect(Object.keys(tally.seen)).toContain('registration 503');
        await expectNothingLost(server, tally as StateTally);
      },
    }));

  it('is full is refused at the start, in one line that says to free space', async () => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    const { code, stderr } = await run(['serve', '--port', '0', '--state', 'sqlite:new.db'], { folder });
    rmSync(ballast);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^vitrina: state: cannot .*new\.db \(.*\); free space on its disk\n$/);
  });

  it('is read-only is refused at the start, in one line', async () => {
    mount('-o', 'remount,ro');
    const { code, stderr } = await run(['serve', '--port', '0'], { folder });
    mount('-o', 'remount,rw');
    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(stderr).toMatch(/^vitrina: state: .*(?:read-only|cannot be written|EROFS|readonly)/);
    expect(existsSync(join(folder, 'vitrina.db'))).toBe(true);
  });
});
