// What a build left out or wondered at, one line each.

import type { BuildReport } from '../catalogue/build.ts';

/** `skipped /path: reason: what to do`, then `note /path: …`, each in the order of the source. */
export function describeReport({ skipped, notes }: BuildReport): readonly string[] {
  return [
    ...skipped.map(({ path, reason, detail }) => `skipped ${path}: ${reason}: ${detail}`),
    ...notes.map(({ path, reason, detail }) => `note ${path}: ${reason}: ${detail}`),
  ];
}
