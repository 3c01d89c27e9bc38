// Streams of words → posting lists with BM25F folded into one impact per posting, so that a query only adds.

import type { IndexData } from '../layout.ts';
import { packPosting } from '../posting.ts';
import { IMPACT_MAX, SATURATION } from '../weights.ts';
import type { Collected } from './collect.ts';
import { FrequencyReader } from './frequencies.ts';
import type { Vocabulary } from './vocabulary.ts';

type Postings = Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;

/** Goes over all documents twice: once to count postings, once to write them. */
export function buildPostings(collected: Collected, vocabulary: Vocabulary): Postings {
  const reader = new FrequencyReader(collected, vocabulary);
  const listStart = new Uint32Array(vocabulary.lists + 1);
  for (let document = 0; document < collected.documents; document++) {
    for (const list of reader.read(document)) listStart[list + 1]! += 1;
  }
  for (let list = 0; list < vocabulary.lists; list++) listStart[list + 1]! += listStart[list]!;
  const postings = new Uint32Array(listStart[vocabulary.lists]!);
  const listPeak = new Uint8Array(vocabulary.lists);
  const next = listStart.slice();
  for (let document = 0; document < collected.documents; document++) {
    for (const list of reader.read(document)) {
      const frequency = reader.frequency[list]!;
      const impact = Math.max(1, Math.round((IMPACT_MAX * frequency) / (SATURATION + frequency)));
      postings[next[list]!++] = packPosting(document, impact);
      listPeak[list] = Math.max(listPeak[list]!, impact);
    }
  }
  return { listStart, listPeak, postings };
}
