// Streams of words → posting lists with BM25F folded into one impact per posting, so that a query only adds.

import type { IndexData } from '../layout.ts';
import { IMPACT_MAX, SATURATION } from '../weights.ts';
import type { Collected } from './collect.ts';
import { FrequencyReader } from './frequencies.ts';
import type { Vocabulary } from './vocabulary.ts';

type Postings = Pick<IndexData, 'listStart' | 'listPeak' | 'postingDocument' | 'postingImpact'>;

/** Goes over all documents twice: once to count postings, once to write them. */
export function buildPostings(collected: Collected, vocabulary: Vocabulary): Postings {
  const reader = new FrequencyReader(collected, vocabulary);
  const listStart = new Uint32Array(vocabulary.lists + 1);
  for (let document = 0; document < collected.documents; document++) {
    for (const list of reader.read(document)) listStart[list + 1]! += 1;
  }
  for (let list = 0; list < vocabulary.lists; list++) listStart[list + 1]! += listStart[list]!;
  const postings = listStart[vocabulary.lists]!;
  const postingDocument = numbersFor(collected.documents, postings);
  const postingImpact = new Uint8Array(postings);
  const listPeak = new Uint8Array(vocabulary.lists);
  const next = listStart.slice();
  for (let document = 0; document < collected.documents; document++) {
    for (const list of reader.read(document)) {
      const at = next[list]!++;
      const frequency = reader.frequency[list]!;
      postingDocument[at] = document;
      postingImpact[at] = Math.max(1, Math.round((IMPACT_MAX * frequency) / (SATURATION + frequency)));
      listPeak[list] = Math.max(listPeak[list]!, postingImpact[at]!);
    }
  }
  return { listStart, listPeak, postingDocument, postingImpact };
}

/** An array of `length` numbers below `below`, in the fewest bytes. */
export function numbersFor(below: number, length: number): Uint16Array | Uint32Array {
  return below <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}
