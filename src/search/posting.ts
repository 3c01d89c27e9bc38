// A posting: that a document has a word, and how much it is about it. All that a query asks of one is in a single number,
// so that it costs one read.
//
//   bit 31 │ 30 … 9    │ 8              │ 7 … 0
//        0 │ document  │ 1 in the title │ impact, 1 to 255

export const DOCUMENT_SHIFT = 9;
const TITLE_BIT = 0x100;
export const IMPACT_BITS = 0xff;

/** Documents are numbered below this. */
export const DOCUMENTS_MAX: number = 2 ** 22;

export function packPosting(document: number, impact: number): number {
  return (document << DOCUMENT_SHIFT) | impact;
}

/** The same posting of a document whose title has the word. */
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
