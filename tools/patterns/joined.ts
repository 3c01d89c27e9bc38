// Collects the regular expressions that are joined from parts. All of them are made when their module is loaded, so that loading the
// modules gives each one as it is used.

import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, Pattern } from './sources.ts';

export interface JoinedPatterns {
  readonly patterns: readonly Pattern[];
  /** Calls that loading the modules did not make. What they make of a caller's input cannot be checked. */
  readonly late: readonly Call[];
}

/** Loads the modules of the calls in this process. Paths are relative to `root`. */
export async function collectJoined(root: string, calls: readonly Call[]): Promise<JoinedPatterns> {
  const made = new Map<Call, Pattern[]>(calls.map((call) => [call, []]));
  const record = ({ source, flags }: RegExp, { stack = '' }: Error) => {
    // the first line is the message, the second the trap below
    const [, path = '', line = ''] =
      /(?:file:\/\/)?(\/[^():]*):(\d+):\d+\)?$/.exec(stack.split('\n')[2] ?? '') ?? [];
    const file = relative(root, path);
    const call = calls.find(
      (one) => one.file === file && one.start <= Number(line) && Number(line) <= one.end,
    );
    if (call !== undefined) made.get(call)!.push({ source, flags, at: `${file}:${call.start}` });
  };
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    apply(target, self, parts) {
      const pattern: RegExp = Reflect.apply(target, self, parts);
      record(pattern, new Error('made here'));
      return pattern;
    },
    construct(target, parts, self) {
      const pattern: RegExp = Reflect.construct(target, parts, self);
      record(pattern, new Error('made here'));
      return pattern;
    },
  });
  try {
    for (const file of new Set(calls.map((call) => call.file)))
      await import(pathToFileURL(`${root}/${file}`).href);
  } finally {
    globalThis.RegExp = original;
  }
  return {
    patterns: [...made.values()].flat(),
    late: calls.filter((call) => made.get(call)!.length === 0),
  };
}
