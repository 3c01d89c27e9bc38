// Where a query names a city, the pages of that city take the place of the general pages of which they are the local ones. The words
// of a trouble are on general pages; who has it in a city wants the page of who comes there.

import { firstNotBefore } from '../posting.ts';
import { CITY_FACTOR, GENERAL_FACTOR, LOCAL_SHARE } from '../weights.ts';
import { isHit, type Plan } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { documentOf, rankKey, scoreOf } from './rank-keys.ts';

/** By local page: the score that its general page gives it. A scratch map of this module: queries do not interleave. */
const given = new Map<number, number>();

/**
 * Raises the local pages of the general ones among `keys[0, front)` to a share of their score, times the factor of the city. A local
 * page that is not among them and its general page change places, so that no page is shown twice or lost, whichever ranks are asked for.
 * Returns by local page the score to which it was raised, also where its own was higher. Valid until the next query.
 */
export function preferLocalPages(
  plan: Plan,
  keys: Float64Array,
  front: number,
  count: number,
): ReadonlyMap<number, number> {
  given.clear();
  for (const city of plan.cities) {
    for (let i = 0; i < front; i++) {
      const key = keys[i]!;
      const general = documentOf(key);
      const local = findLocal(plan.index, general, city);
      if (local < 0) continue;
      const score = Math.floor((LOCAL_SHARE * CITY_FACTOR * scoreOf(key)) / GENERAL_FACTOR);
      given.set(local, score);
      const at = placeOf(keys, count, local);
      if (at >= 0 && at < front) keys[at] = Math.max(keys[at]!, rankKey(score, local));
      else if (at >= 0 || isHit(plan, local)) {
        keys[i] = rankKey(score, local);
        if (at >= 0) keys[at] = rankKey(scoreOf(keys[at]!), general);
      }
    }
  }
  return given;
}

/** The page of the city at index `city` of `citySlugs` that is the local one of a general page, or -1. */
function findLocal(
  { localGeneral, localDocument, documentCity }: PreparedIndex,
  general: number,
  city: number,
): number {
  let at = firstNotBefore(localGeneral, 0, localGeneral.length, general);
  let behind = firstNotBefore(localGeneral, at, localGeneral.length, general + 1);
  while (at < behind) {
    const middle = (at + behind) >>> 1;
    if (documentCity[localDocument[middle]!]! < city) at = middle + 1;
    else behind = middle;
  }
  const isLocal = localGeneral[at] === general && documentCity[localDocument[at]!] === city;
  return isLocal ? localDocument[at]! : -1;
}

function placeOf(keys: Float64Array, count: number, document: number): number {
  for (let i = 0; i < count; i++) if (documentOf(keys[i]!) === document) return i;
  return -1;
}
