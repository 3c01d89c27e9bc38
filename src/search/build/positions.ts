// Records the positions of each stem in each document. Proximity scores, quoted phrases and excerpts are computed from them.

import { IN_TITLE, type IndexData, PASSAGES_MAX } from '../layout.ts';
import { withTitle } from '../posting.ts';
import { type Collected, type CollectedBatch, fieldsOf } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

type Positions = Pick<IndexData, 'positionStart' | 'positionWord' | 'positionPassage' | 'titleLength'>;

/** Positions skipped between title and body, so that no word of one counts as near to a word of the other. */
const TITLE_GAP = 16;
const POSITION_MAX = 0xffff;

/** Reads all documents twice: first to count positions, then to write them. Sets the title bit of `postings` in place. */
export function buildPositions(
  collected: Collected,
  vocabulary: Vocabulary,
  { listStart, postings }: Pick<IndexData, 'listStart' | 'postings'>,
): Positions {
  const walk = createWalk(collected, vocabulary, listStart);
  const positionStart = new Uint32Array(listStart[vocabulary.stems]! + 1);
  const titleLength = new Uint8Array(collected.documents);
  walk((posting) => {
    positionStart[posting]! += 1;
  });
  // from here on, the start of each posting is the end of the positions that have been written
  let positions = 0;
  for (let posting = 0; posting < positionStart.length; posting++) {
    const count = positionStart[posting]!;
    positionStart[posting] = positions;
    positions += count;
  }
  const positionWord = new Uint16Array(positions);
  const positionPassage = new Uint16Array(positions);
  walk((posting, document, word, passage) => {
    const at = positionStart[posting]!++;
    positionWord[at] = word;
    positionPassage[at] = passage;
    if (passage !== IN_TITLE) return;
    postings[posting] = withTitle(postings[posting]!);
    titleLength[document] = Math.min(255, word + 1);
  });
  positionStart.copyWithin(1, 0); // each start is now that of the next posting
  positionStart[0] = 0;
  return { positionStart, positionWord, positionPassage, titleLength };
}

/** `passage` is the last one that starts at or before the word, or IN_TITLE. */
type Visit = (posting: number, document: number, word: number, passage: number) => void;

/** Visits the words of every title and body in order, without stop words, each with the posting of its stem. */
function createWalk(
  { batches }: Collected,
  { numberOf, wordIsStop, wordStem, stems }: Vocabulary,
  listStart: Uint32Array,
): (visit: Visit) => void {
  const stemOf = numberOf.map((number) => wordStem[number]!);
  const isStop = Uint8Array.from(numberOf, (number) => wordIsStop[number]!);
  const postingOf = new Uint32Array(stems);
  /** By stem: the last document that has it, plus one. */
  const seenIn = new Uint32Array(stems);

  /** Finds the posting of each stem of a document. Lists are in the order of documents, so it is the next one. */
  function findPostings(batch: CollectedBatch, document: number, next: Uint32Array): void {
    const reading = batch.first + document + 1;
    for (const { start, word } of fieldsOf(batch)) {
      for (let i = start[document]!; i < start[document + 1]!; i++) {
        const stem = stemOf[word[i]!]!;
        if (seenIn[stem] === reading) continue;
        seenIn[stem] = reading;
        postingOf[stem] = next[stem]!++;
      }
    }
  }

  function visitTitle({ first, title }: CollectedBatch, document: number, visit: Visit): number {
    let place = 0;
    for (let i = title.start[document]!; i < title.start[document + 1]!; i++) {
      const word = title.word[i]!;
      if (isStop[word] === 1 || place > POSITION_MAX) continue;
      visit(postingOf[stemOf[word]!]!, first + document, place++, IN_TITLE);
    }
    return place;
  }

  function visitBody(batch: CollectedBatch, document: number, from: number, visit: Visit): void {
    const { first, body, passageWord, tables } = batch;
    const firstPassage = tables.passageStart[document]!;
    const lastPassage = tables.passageStart[document + 1]! - 1;
    let place = from;
    let passage = firstPassage;
    for (let i = body.start[document]!; i < body.start[document + 1]!; i++) {
      const word = body.word[i]!;
      if (isStop[word] === 1 || place > POSITION_MAX) continue;
      while (passage < lastPassage && passageWord[passage + 1]! <= i) passage++;
      const number = passage - firstPassage;
      if (number < PASSAGES_MAX) visit(postingOf[stemOf[word]!]!, first + document, place++, number);
    }
  }

  return (visit) => {
    const next = listStart.slice(0, stems);
    seenIn.fill(0);
    for (const batch of batches) {
      for (let document = 0; document < batch.documents; document++) {
        findPostings(batch, document, next);
        visitBody(batch, document, visitTitle(batch, document, visit) + TITLE_GAP, visit);
      }
    }
  };
}
