// What the suite has in common, for as long as it runs: the server that nobody attacks, and the table at the end.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startAttacked } from './server.ts';
import { renderTable } from './table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File to append rows of the table to. */
    readonly attackRows: string;
    /** Port of the server that nobody attacks. */
    readonly quietPort: number;
  }
}

/** Called by vitest once; what it returns, at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-attack-rows-'));
  const rows = join(folder, 'rows');
  const quiet = await startAttacked();
  project.provide('attackRows', rows);
  project.provide('quietPort', quiet.port);
  return async () => {
    await quiet.dispose();
    if (existsSync(rows)) process.stdout.write(`\n${renderTable(readFileSync(rows, 'utf8'))}\n`);
    rmSync(folder, { recursive: true, force: true });
  };
}
