// A hash of short texts within this process, from a seed that no other process knows.

import { codeUnitAt } from '../lib/code-unit.ts';

/** FNV-1a of 32 bits, mixed once more so that its lowest bits depend on all of the text. Another odd factor makes it another hash. */
export function hashSeeded(text: string, seed: number, factor = 0x01000193): number {
  let hash = seed ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ codeUnitAt(text, i), factor);
  return hash ^ (hash >>> 16);
}
