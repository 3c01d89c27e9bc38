// Representations by request target: a target that is asked for again is answered without being parsed. For answers that
// depend on the target and the content's generation alone.

import type { Catalogue } from '../catalogue/catalogue.ts';
import { codeUnitAt } from '../lib/code-unit.ts';
import { createRecentCache, stringBytes } from '../lib/recent-cache.ts';
import { type Representation, representationBytes } from './representation.ts';

/** Longer targets are not kept: they are hardly ever asked for twice. */
const targetMaxChars = 400;
/** Number of recent targets whose hashes are remembered, a power of two. */
const rememberedTargets = 65_536;

/** The representations of one operation by target, for the current generation. */
export interface TargetMemo {
  find(target: string, generation: Catalogue): Representation | undefined;
  keep(target: string, generation: Catalogue, representation: Representation): void;
  /**
   * Whether the target was asked for recently; remembers it in any case. Most searches are asked once, and would fill the memo.
   * A target whose hash equals another's is kept one request early, which does no harm.
   */
  isAskedAgain(target: string): boolean;
}

/** Opens an empty memo within a budget of bytes. */
export function createTargetMemo(budgetBytes: number): TargetMemo {
  const bytesOf = (target: string, representation: Representation) =>
    stringBytes(target) + representationBytes(representation);
  const open = () => createRecentCache<string, Representation>({ budgetBytes, bytesOf });
  const asked = new Int32Array(rememberedTargets);
  let kept = open();
  let current: Catalogue | undefined;
  return {
    find: (target, generation) => (generation === current ? kept.find(target) : undefined),
    keep(target, generation, representation) {
      if (target.length > targetMaxChars) return;
      if (generation !== current) kept = open();
      current = generation;
      kept.keep(target, representation);
    },
    isAskedAgain(target) {
      if (target.length > targetMaxChars) return false;
      const hash = hashOf(target);
      const place = (hash ^ (hash >>> 16)) & (rememberedTargets - 1);
      if (asked[place] === hash) return true;
      asked[place] = hash;
      return false;
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  const { length } = text;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ codeUnitAt(text, i), 0x01000193);
  return hash;
}
