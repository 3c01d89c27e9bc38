// Kills a writing process repeatedly with SIGKILL and checks that everything it had acknowledged is stored.
// To run it alone: npx tsx test/store/kill-nine.ts [rounds]

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../src/store/index.ts';

export interface KillReport {
  readonly rounds: number;
  readonly clients: number;
  readonly tokens: number;
  readonly revocations: number;
  /** Acknowledged records that are missing afterwards, and revoked tokens that still exist. */
  readonly lost: number;
}

interface Acknowledged {
  readonly clients: Set<string>;
  readonly tokens: Set<string>;
  /** Tokens with a revocation begun, which may exist or not. */
  readonly revoking: Set<string>;
  readonly revoked: Set<string>;
}

/** Runs the rounds on one state file, which the writer never closes. */
export async function killNine(rounds: number): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-kill-'));
  const address = `sqlite:${join(folder, 'state.db')}`;
  const acknowledged: Acknowledged = {
    clients: new Set(),
    tokens: new Set(),
    revoking: new Set(),
    revoked: new Set(),
  };
  let lost = 0;
  for (let round = 0; round < rounds; round++) {
    await writeUntilKilled(address, acknowledged);
    lost += await countLost(address, acknowledged);
  }
  rmSync(folder, { recursive: true });
  return {
    rounds,
    clients: acknowledged.clients.size,
    tokens: acknowledged.tokens.size,
    revocations: acknowledged.revoked.size,
    lost,
  };
}

async function writeUntilKilled(address: string, acknowledged: Acknowledged): Promise<void> {
  const writer = fileURLToPath(new URL('kill-nine-writer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', writer, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sets = {
    C: acknowledged.clients,
    T: acknowledged.tokens,
    r: acknowledged.revoking,
    R: acknowledged.revoked,
  };
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  lines.once('line', () => setTimeout(() => child.kill('SIGKILL'), 50 + Math.random() * 250));
  // only complete lines count: the kill may truncate the last one
  for await (const line of lines) {
    const [, kind, name] = /^([CTrR]) ([\w-]{32,43})$/.exec(line) ?? [];
    if (name !== undefined) sets[kind as keyof typeof sets].add(name);
  }
  const [code, signal] = await exit;
  if (signal !== 'SIGKILL') throw new Error(`the writer exited before the kill, with code ${code}`);
}

async function countLost(address: string, acknowledged: Acknowledged): Promise<number> {
  const store = await openStore(address);
  const nowMs = Date.now();
  let lost = 0;
  for (const id of acknowledged.clients) if (!(await store.findClient(id, nowMs))) lost++;
  for (const hash of acknowledged.tokens) {
    const exists = (await store.findToken(hash, nowMs)) !== undefined;
    if (acknowledged.revoked.has(hash) ? exists : !exists && !acknowledged.revoking.has(hash)) lost++;
  }
  await store.close();
  return lost;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = await killNine(Number(process.argv[2] ?? 10));
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exitCode = report.lost === 0 ? 0 : 1;
}
