// Ready bodies by request target: whoever asks the same again is answered without the target being read. For answers that
// depend on the target and the content's generation alone.

import type { Catalogue } from '../catalogue/catalogue.ts';
import { codeUnitAt } from '../lib/code-unit.ts';
import { createRecentCache, stringBytes } from '../lib/recent-cache.ts';
import { type Wire, wireBytes } from './wire.ts';

/** Longer targets are not worth the memory: nobody asks for them twice. */
const targetMaxChars = 400;
/** Targets remembered to have been asked for, a power of two. */
const rememberedTargets = 65_536;

/** The bodies of one operation by target, of the generation that is current. */
export interface TargetMemo {
  find(target: string, generation: Catalogue): Wire | undefined;
  keep(target: string, generation: Catalogue, wire: Wire): void;
  /**
   * Whether the target was asked for lately, and remembers it. Most searches are asked once: to keep every answer would
   * fill the memo with those. One that is mistaken for another is kept too early, which does no harm.
   */
  isAskedAgain(target: string): boolean;
}

/** Opens an empty memo within a budget of bytes. */
export function createTargetMemo(budgetBytes: number): TargetMemo {
  const bytesOf = (target: string, wire: Wire) => stringBytes(target) + wireBytes(wire);
  const open = () => createRecentCache<string, Wire>({ budgetBytes, bytesOf });
  const asked = new Int32Array(rememberedTargets);
  let kept = open();
  let current: Catalogue | undefined;
  return {
    find: (target, generation) => (generation === current ? kept.find(target) : undefined),
    keep(target, generation, wire) {
      if (target.length > targetMaxChars) return;
      if (generation !== current) kept = open();
      current = generation;
      kept.keep(target, wire);
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
