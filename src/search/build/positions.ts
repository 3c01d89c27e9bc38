// Records the positions of each stem in each document. Proximity scores, quoted phrases and excerpts are computed from them.

import { IN_TITLE, type IndexData, PASSAGES_MAX } from '../layout.ts';
import { withTitle } from '../posting.ts';
import type { Collected, FieldStream } from './collect.ts';
import { FrequencyReader } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

type Positions = Pick<IndexData, 'positionStart' | 'positionWord' | 'positionPassage' | 'titleLength'>;

/** Positions skipped between title and body, so that no word of one counts as near to a word of the other. */
const TITLE_GAP = 16;

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
    positionStart[posting + 1]! += 1;
  });
  for (let i = 1; i < positionStart.length; i++) positionStart[i]! += positionStart[i - 1]!;
  const positions = positionStart[positionStart.length - 1]!;
  const positionWord = new Uint16Array(positions);
  const positionPassage = new Uint16Array(positions);
  const next = positionStart.slice();
  walk((posting, document, word, passage) => {
    const at = next[posting]!++;
    positionWord[at] = word;
    positionPassage[at] = passage;
    if (passage !== IN_TITLE) return;
    postings[posting] = withTitle(postings[posting]!);
    titleLength[document] = Math.min(255, word + 1);
  });
  return { positionStart, positionWord, positionPassage, titleLength };
}

/** `passage` is the last one that starts at or before the word, or IN_TITLE. */
type Visit = (posting: number, document: number, word: number, passage: number) => void;

/** Visits the words of every title and body in order, without stop words, each with the posting of its stem. */
function createWalk(
  collected: Collected,
  vocabulary: Vocabulary,
  listStart: Uint32Array,
): (visit: Visit) => void {
  const { numberOf, wordIsStop, wordStem, stems } = vocabulary;
  const reader = new FrequencyReader(collected, vocabulary);
  const postingOf = new Uint32Array(stems);
  return (visit) => {
    const next = listStart.slice(0, stems);
    for (let document = 0; document < collected.documents; document++) {
      for (const list of reader.read(document)) {
        if (list < stems) postingOf[list] = next[list]!++;
      }
      const { start } = collected.texts[document]!;
      const read = (stream: FieldStream, first: number, isTitle: boolean): number => {
        let place = first;
        let passage = isTitle ? IN_TITLE : 0;
        for (let i = stream.start[document]!; i < stream.start[document + 1]!; i++) {
          const word = numberOf[stream.word[i]!]!;
          if (wordIsStop[word] === 1 || place > 0xffff) continue;
          while (!isTitle && start[passage + 1]! <= stream.offset[i]!) passage++;
          if (isTitle || passage < PASSAGES_MAX)
            visit(postingOf[wordStem[word]!]!, document, place++, passage);
        }
        return place;
      };
      read(collected.body, read(collected.title, 0, true) + TITLE_GAP, false);
    }
  };
}
