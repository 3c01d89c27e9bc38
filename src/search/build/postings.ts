// Builds posting lists and the positions of their postings. BM25F without idf is computed here and stored as one impact per posting, so
// that queries only add.

import type { IndexData } from '../layout.ts';
import { packPosting, withTitle } from '../posting.ts';
import { IMPACT_MAX, SATURATION } from '../weights.ts';
import type { Collected } from './collect.ts';
import { FrequencyReader } from './frequencies.ts';
import { PositionReader } from './positions.ts';
import type { IndexVocabulary } from './vocabulary.ts';

/** The posting lists, and the positions of the postings of stems that are not of stop words. */
export interface Postings {
  readonly lists: Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;
  readonly positions: Pick<IndexData, 'positionStart' | 'positionWord' | 'positionPassage' | 'titleLength'>;
}

/**
 * Reads all documents twice: first to count, then to write. Postings of a list and positions of a stem are in the order of documents,
 * so each of them is written behind the one before it.
 */
export function buildPostings(collected: Collected, vocabulary: IndexVocabulary): Postings {
  const frequencies = new FrequencyReader(collected, vocabulary);
  const positions = new PositionReader(vocabulary);
  const { listStart, firstPosition } = countPostings(collected, vocabulary, frequencies, positions);
  const { contentStems } = vocabulary;
  const placedPostings = listStart[contentStems]!;
  const postings = new Uint32Array(listStart[vocabulary.lists]!);
  const listPeak = new Uint8Array(vocabulary.lists);
  const positionStart = new Uint32Array(placedPostings + 1);
  positionStart[placedPostings] = firstPosition[contentStems]!;
  const positionWord = new Uint16Array(firstPosition[contentStems]!);
  const positionPassage = new Uint16Array(firstPosition[contentStems]!);
  const titleLength = new Uint8Array(collected.documents);
  const nextPosting = listStart.slice();
  const nextPosition = firstPosition.slice();

  for (const batch of collected.batches) {
    for (let document = 0; document < batch.documents; document++) {
      const share = batch.share[document]!;
      const lists = frequencies.read(batch, document);
      for (let i = 0; i < lists; i++) {
        const list = frequencies.lists[i]!;
        const own = frequencies.frequency[list]!;
        const impact = Math.max(1, Math.round((share * IMPACT_MAX * own) / (SATURATION + own)));
        const posting = nextPosting[list]!++;
        postings[posting] = packPosting(batch.first + document, impact);
        if (impact > listPeak[list]!) listPeak[list] = impact;
        if (list < contentStems) positionStart[posting] = nextPosition[list]!;
      }
      const count = positions.read(batch, document);
      for (let i = 0; i < count; i++) {
        const at = nextPosition[positions.stem[i]!]!++;
        positionWord[at] = positions.wordAt(i);
        positionPassage[at] = positions.passage[i]!;
      }
      for (let i = 0; i < positions.inTitle; i++) {
        const posting = nextPosting[positions.stem[i]!]! - 1; // that of this document
        postings[posting] = withTitle(postings[posting]!);
      }
      titleLength[batch.first + document] = Math.min(255, positions.inTitle);
    }
  }
  return {
    lists: { listStart, listPeak, postings },
    positions: { positionStart, positionWord, positionPassage, titleLength },
  };
}

/** By list: its first posting; by stem: its first position. One extra entry marks the end of the last. */
function countPostings(
  { batches }: Collected,
  { lists, stems }: IndexVocabulary,
  frequencies: FrequencyReader,
  positions: PositionReader,
): { listStart: Uint32Array; firstPosition: Uint32Array } {
  const listStart = new Uint32Array(lists + 1);
  const firstPosition = new Uint32Array(stems + 1);
  for (const batch of batches) {
    for (let document = 0; document < batch.documents; document++) {
      const count = frequencies.read(batch, document);
      for (let i = 0; i < count; i++) listStart[frequencies.lists[i]! + 1]! += 1;
      const placed = positions.read(batch, document);
      for (let i = 0; i < placed; i++) firstPosition[positions.stem[i]! + 1]! += 1;
    }
  }
  for (let list = 0; list < lists; list++) listStart[list + 1]! += listStart[list]!;
  for (let stem = 0; stem < stems; stem++) firstPosition[stem + 1]! += firstPosition[stem]!;
  return { listStart, firstPosition };
}
