// Caches representations by request target, so that a repeated target is answered without being parsed. For answers that depend
// on the target and the generation alone.

import type { Catalogue } from '../catalogue/index.ts';
import { codeUnitAt } from '../lib/code-unit.ts';
import { type CacheBudget, stringBytes } from '../lib/recent-cache.ts';
import { type Representation, representationBytes } from './representation.ts';

/** Longer targets are not cached, because they are rarely requested twice. */
const targetMaxChars = 400;
/** Number of recent targets whose hashes are remembered, a power of two. */
const rememberedTargets = 65_536;

/** The representations of one operation by target, for the current generation. */
export interface TargetMemo {
  find(target: string, generation: Catalogue): Representation | undefined;
  keep(target: string, generation: Catalogue, representation: Representation): void;
  /**
   * Whether the target was requested recently; records it in any case. Most searches are requested once and would fill the memo.
   * Two targets with the same hash count as one, so the second is cached one request early, which does no harm.
   */
  isRepeated(target: string): boolean;
}

/** The targets that were requested recently, of all operations and sites of a process. */
export interface SeenTargets {
  /** Opens the part of one operation of one site: whether a target was requested there recently. Records it in any case. */
  open(): (target: string) => boolean;
}

/** Creates an empty table, which takes as much memory for many sites as for one. */
export function createSeenTargets(): SeenTargets {
  const asked = new Int32Array(rememberedTargets);
  let parts = 0;
  return {
    open() {
      const seed = Math.imul(++parts, 0x9e3779b1);
      return (target) => {
        const hash = hashOfQuery(target, seed);
        const place = (hash ^ (hash >>> 16)) & (rememberedTargets - 1);
        if (asked[place] === hash) return true;
        asked[place] = hash;
        return false;
      };
    },
  };
}

/** Creates an empty memo, which counts in the budget of answers. */
export function createTargetMemo(answers: CacheBudget, seen: SeenTargets): TargetMemo {
  const kept = answers.open<string, Representation>(
    (target, representation) => stringBytes(target) + representationBytes(representation),
  );
  const isSeen = seen.open();
  let current: Catalogue | undefined;
  return {
    find: (target, generation) => (generation === current ? kept.find(target) : undefined),
    keep(target, generation, representation) {
      if (target.length > targetMaxChars) return;
      if (generation !== current) kept.clear();
      current = generation;
      kept.keep(target, representation);
    },
    isRepeated: (target) => target.length <= targetMaxChars && isSeen(target),
  };
}

/** FNV-1a, 32 bits, of the query string: all targets of an operation have the same path. */
function hashOfQuery(target: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  const { length } = target;
  for (let i = target.indexOf('?') + 1; i < length; i++)
    hash = Math.imul(hash ^ codeUnitAt(target, i), 0x01000193);
  return hash;
}
