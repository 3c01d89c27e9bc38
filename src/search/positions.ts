// Reading positions: where a stem stands in a document.

import type { IndexData } from './layout.ts';
import { documentOfPosting, packPosting } from './posting.ts';

type Postings = Pick<IndexData, 'listStart' | 'postings'>;
type Positions = Pick<IndexData, 'positionStart' | 'positionWord'>;

/** Where the posting of `document` in `list` is, or -1. */
export function findPosting(data: Postings, list: number, document: number): number {
  const until = data.listStart[list + 1]!;
  const at = firstNotBefore(data.postings, data.listStart[list]!, until, packPosting(document, 0));
  return at < until && documentOfPosting(data.postings[at]!) === document ? at : -1;
}

/** The first place in ascending `numbers[from, until)` whose number is not below `wanted`; `until` when there is none. */
export function firstNotBefore(
  numbers: Uint16Array | Uint32Array,
  from: number,
  until: number,
  wanted: number,
): number {
  let low = from;
  let high = until;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words that a stem is in a document, ascending: its posting's `positionWord`. */
export function positionsOf({ positionStart, positionWord }: Positions, posting: number): Uint16Array {
  return positionWord.subarray(positionStart[posting]!, positionStart[posting + 1]!);
}
