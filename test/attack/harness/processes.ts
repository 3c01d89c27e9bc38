// Runs attackers and innocent callers in separate processes, so that their busy event loops are not measured as the server's latency.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Tally } from './tally.ts';

/** Starts a TypeScript file with a channel for messages. */
export function startScript(file: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The options of an attacking process. */
export interface AttackOptions {
  readonly port: number;
  /** The amount, in the unit that each attack defines. */
  readonly dose: number;
  readonly seed: number;
  /** Case to begin at, for attacks that number theirs. */
  readonly first: number;
  /** Time after which the attack ends, even if part of the dose is left. */
  readonly maxSeconds: number;
  /** Options of a single attack. */
  readonly extra: Readonly<Record<string, string | number>>;
}

/** What a file of `attacks/` exports as `attack`. */
export type Attack = (options: AttackOptions) => Promise<Tally>;

/** Runs an attack of `attacks/` in a process of its own, at a lower priority than the server's. @throws Error when it fails itself */
export async function runAttack(name: string, options: AttackOptions): Promise<Tally> {
  const child = startScript(join(import.meta.dirname, 'attacker.ts'), [name, JSON.stringify(options)]);
  const ended = once(child, 'exit');
  const [tally] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code, signal]) => Promise.reject(new Error(`attack ${name} ended with ${code ?? signal}`))),
  ])) as [Tally];
  child.disconnect();
  await ended;
  return tally;
}
