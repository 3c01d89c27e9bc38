// A hash of short texts within this process, from a seed that no other process knows.

import { codeUnitAt } from '../lib/code-unit.ts';

/** FNV-1a of 32 bits, mixed once more so that its lowest bits depend on all of the text. */
export function hashText(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ codeUnitAt(text, i), 0x01000193);
  return hash ^ (hash >>> 16);
}
