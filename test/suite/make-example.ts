// Builds the example site and its catalogue once for all tests that read it, in a process beside those that do not
// (test/example/built-example.ts waits for it).

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'test/example/write-example.ts');

/** Called by vitest once; what it returns, at the end. */
export default function setup(): () => Promise<void> {
  if (process.env.BUILT_EXAMPLE !== undefined) return async () => {}; // for the suite before this one
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-example-'));
  process.env.BUILT_EXAMPLE = folder;
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: root,
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  return async () => {
    child.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
}
