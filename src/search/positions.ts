// Reading positions: where a stem stands in a document.

import type { IndexData, Numbers } from './layout.ts';

type Postings = Pick<IndexData, 'listStart' | 'postingDocument'>;
type Positions = Pick<IndexData, 'positionStart' | 'positionWord'>;

/** The posting of `document` in `list`, or -1. */
export function findPosting(data: Postings, list: number, document: number): number {
  const until = data.listStart[list + 1]!;
  const at = firstNotBefore(data.postingDocument, data.listStart[list]!, until, document);
  return at < until && data.postingDocument[at] === document ? at : -1;
}

/** The first place in ascending `numbers[from, until)` whose number is not below `wanted`; `until` when there is none. */
export function firstNotBefore(numbers: Numbers, from: number, until: number, wanted: number): number {
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

/** Whether the title has the word of a stem's posting. */
export function isInTitle(titleBits: Uint8Array, posting: number): boolean {
  return ((titleBits[posting >>> 3]! >>> (posting & 7)) & 1) === 1;
}
