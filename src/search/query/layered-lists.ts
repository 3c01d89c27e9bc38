// The lists of a plan with their layers, and bounds of what these can add to scores.

import { type Layers, lengthOf, type PostingSpan } from './layers.ts';
import { CITY_PAGES, type Plan } from './plan.ts';

/** A list of a plan, and what its layers can add to scores. */
export interface LayeredList {
  readonly list: PostingSpan;
  /** The high layer; the list if it has no layers. */
  readonly high: PostingSpan;
  readonly layers: Layers | undefined;
  readonly weight: number;
  /** Whether the factors of cities multiply its scores, and whether they multiply them as they are added. */
  readonly isBoosted: boolean;
  readonly isFactored: boolean;
  /** The highest score that it can add to a document, and that its low layer can. */
  readonly peak: number;
  readonly lowPeak: number;
}

/** The plan's lists, those that can add most first. */
export function openLists({ index, lists, boostedLists, factorMax }: Plan): LayeredList[] {
  const opened: LayeredList[] = [];
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i]!;
    const isBoosted = i < boostedLists;
    const layers = list.list === CITY_PAGES ? undefined : index.layers.of(list.list);
    const unit = list.weight * (isBoosted ? factorMax : 1);
    opened.push({
      list,
      high: layers?.high ?? list,
      layers,
      weight: list.weight,
      isBoosted,
      isFactored: isBoosted && boostedLists < lists.length,
      peak: unit * list.peak,
      lowPeak: layers === undefined ? 0 : unit * layers.lowPeak,
    });
  }
  return opened.sort((a, b) => b.peak - a.peak);
}

/** Orders lists by what their low layers can add to a score for each posting read, least first. */
export function byWorth(a: LayeredList, b: LayeredList): number {
  return a.lowPeak * lengthOf(b.list) - b.lowPeak * lengthOf(a.list);
}

/** The highest score that the low layers of the first `count` lists together can add. */
export function lowPeakOf(lists: readonly LayeredList[], count: number): number {
  let peak = 0;
  for (let i = 0; i < count; i++) peak += lists[i]!.lowPeak;
  return peak;
}

/** The number of postings of lists. */
export function postingsOf(lists: readonly LayeredList[]): number {
  let postings = 0;
  for (let i = 0; i < lists.length; i++) postings += lengthOf(lists[i]!.list);
  return postings;
}
