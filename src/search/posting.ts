// A posting records that a document has a word, and the impact of the word on its score. It is packed into one number, so that
// a query needs one memory read per posting.
//
//   bit 31 │ 30 … 9    │ 8              │ 7 … 0
//        0 │ document  │ 1 in the title │ impact, 1 to 255

import type { IndexData } from './layout.ts';

export const DOCUMENT_SHIFT = 9;
const TITLE_BIT = 0x100;
export const IMPACT_BITS = 0xff;

/** Exclusive upper limit of document numbers. */
export const DOCUMENTS_MAX: number = 2 ** 22;

export function packPosting(document: number, impact: number): number {
  return (document << DOCUMENT_SHIFT) | impact;
}

/** Sets the title bit: the title of the document has the word. */
export function withTitle(posting: number): number {
  return posting | TITLE_BIT;
}

export function documentOfPosting(posting: number): number {
  return posting >>> DOCUMENT_SHIFT;
}

export function impactOfPosting(posting: number): number {
  return posting & IMPACT_BITS;
}

export function isInTitle(posting: number): boolean {
  return (posting & TITLE_BIT) !== 0;
}

type Lists = Pick<IndexData, 'listStart' | 'postings'>;
type Positions = Pick<IndexData, 'positionStart' | 'positionWord'>;

/** Number of documents in list `list`. */
export function listLength({ listStart }: Pick<IndexData, 'listStart'>, list: number): number {
  return listStart[list + 1]! - listStart[list]!;
}

/** The index in `postings` of the posting of `document` in `list`, or -1. */
export function findPosting(data: Lists, list: number, document: number): number {
  const until = data.listStart[list + 1]!;
  const at = firstNotBefore(data.postings, data.listStart[list]!, until, packPosting(document, 0));
  return at < until && documentOfPosting(data.postings[at]!) === document ? at : -1;
}

/** Binary search: the first index in ascending `numbers[from, until)` whose number is not below `wanted`, or `until`. */
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

/** The word positions of a stem in a document, ascending, given the posting of the stem, which is not of a stop word. */
export function positionsOf({ positionStart, positionWord }: Positions, posting: number): Uint16Array {
  return positionWord.subarray(positionStart[posting]!, positionStart[posting + 1]!);
}
