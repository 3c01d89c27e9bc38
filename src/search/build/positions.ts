// Reads the positions of the stems of a document. Proximity scores, quoted phrases and excerpts are computed from them.

import { IN_TITLE, PASSAGES_MAX } from '../layout.ts';
import type { CollectedBatch } from './collect.ts';
import type { IndexVocabulary } from './vocabulary.ts';

/** Positions skipped between title and body, so that no word of one counts as near to a word of the other. */
const TITLE_GAP = 16;
const POSITION_MAX = 0xffff;

/** Reads the words of the title and the body of one document at a time, in order and without stop words. */
export class PositionReader {
  /** By position of the last document read: its stem. */
  readonly stem: Uint32Array = new Uint32Array(POSITION_MAX + 1);
  /** By position: the last passage that starts at or before the word, or IN_TITLE. */
  readonly passage: Uint16Array = new Uint16Array(POSITION_MAX + 1);
  /** Number of positions that are in the title; they are the first. */
  inTitle = 0;
  readonly #stemOf: Uint32Array;
  readonly #isStop: Uint8Array;

  constructor({ numberOf, wordStem, wordIsStop }: IndexVocabulary) {
    this.#stemOf = numberOf.map((number) => wordStem[number]!);
    this.#isStop = Uint8Array.from(numberOf, (number) => wordIsStop[number]!);
  }

  /** Reads a document of a batch. Returns the number of its positions. */
  read(batch: CollectedBatch, document: number): number {
    this.inTitle = this.#readTitle(batch, document);
    return this.#readBody(batch, document);
  }

  /** The value of a position in `positionWord`. */
  wordAt(position: number): number {
    return position < this.inTitle ? position : position + TITLE_GAP;
  }

  #readTitle({ title: { start, word } }: CollectedBatch, document: number): number {
    let count = 0;
    for (let i = start[document]!; i < start[document + 1]! && count <= POSITION_MAX; i++) {
      if (this.#isStop[word[i]!] === 1) continue;
      this.stem[count] = this.#stemOf[word[i]!]!;
      this.passage[count++] = IN_TITLE;
    }
    return count;
  }

  #readBody({ body, passageWord, tables }: CollectedBatch, document: number): number {
    const { word } = body;
    const until = body.start[document + 1]!;
    const firstPassage = tables.passageStart[document]!;
    const lastPassage = tables.passageStart[document + 1]! - 1;
    let passage = firstPassage;
    let count = this.inTitle;
    for (let i = body.start[document]!; i < until && count <= POSITION_MAX - TITLE_GAP; i++) {
      if (this.#isStop[word[i]!] === 1) continue;
      while (passage < lastPassage && passageWord[passage + 1]! <= i) passage++;
      if (passage - firstPassage >= PASSAGES_MAX) break;
      this.stem[count] = this.#stemOf[word[i]!]!;
      this.passage[count++] = passage - firstPassage;
    }
    return count;
  }
}
