// The verdicts on many patterns, from two processes. A verdict depends on the pattern and the checker alone, so that those of earlier runs
// hold: `safe.txt` has the digests of patterns that were judged safe, and a file of this machine has what was judged since.

import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkerVersion } from './check.ts';
import type { Pattern } from './sources.ts';

const processCount = 2;

interface Asked {
  readonly key: string;
  readonly pattern: Pattern;
}

const keyOf = ({ source, flags }: Pattern) => `${checkerVersion} /${source}/${flags}`;

/** The digest of a pattern and of the checker, as `safe.txt` has it. */
export const digestOf = (pattern: Pattern): string => hash('sha256', keyOf(pattern)).slice(0, 20);

/** The verdict of {@link checkPattern} on each pattern; '' for those whose digest is in `safe`. @throws Error when a process ends early */
export async function judge(
  patterns: readonly Pattern[],
  file: string,
  safe: ReadonlySet<string>,
): Promise<ReadonlyMap<Pattern, string>> {
  const verdicts = new Map(Object.entries(readKept(file)));
  for (const pattern of patterns) if (safe.has(digestOf(pattern))) verdicts.set(keyOf(pattern), '');
  const unknown = new Map(patterns.map((pattern) => [keyOf(pattern), pattern] as const));
  for (const key of verdicts.keys()) unknown.delete(key);
  // the longest take longest: begun first, none of them is waited for at the end
  const queue = Array.from(unknown, ([key, pattern]): Asked => ({ key, pattern })).sort(
    (a, b) => a.key.length - b.key.length,
  );
  await Promise.all(
    Array.from({ length: Math.min(processCount, queue.length) }, () =>
      askProcess(queue, (key, verdict) => verdicts.set(key, verdict)),
    ),
  );
  const judged = new Map(patterns.map((pattern) => [pattern, verdicts.get(keyOf(pattern))!] as const));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(Array.from(judged, ([pattern, verdict]) => [keyOf(pattern), verdict]))),
  );
  return judged;
}

/** What an earlier run kept; nothing when there is no such file. */
function readKept(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Takes patterns from the end of the queue until it is empty. */
function askProcess(queue: Asked[], keep: (key: string, verdict: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'check-process.ts'));
    let asked: Asked | undefined;
    const askNext = () => {
      asked = queue.pop();
      if (asked === undefined) child.disconnect();
      else child.send(asked.pattern);
    };
    child.on('message', (verdict: string) => {
      keep(asked!.key, verdict);
      askNext();
    });
    child.on('exit', (code) =>
      asked === undefined ? resolve() : reject(new Error(`${asked.key}: the checker ended with ${code}`)),
    );
    askNext();
  });
}
