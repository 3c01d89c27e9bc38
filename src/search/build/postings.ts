// Builds posting lists. BM25F without idf is computed here and stored as one impact per posting, so that queries only add.

import type { IndexData } from '../layout.ts';
import { packPosting } from '../posting.ts';
import { type FieldWeight, fieldWeights, IMPACT_MAX, SATURATION } from '../weights.ts';
import type { Collected, FieldStream } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

type Postings = Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;

/** Reads all documents twice: first to count postings, then to write them. */
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
    const share = collected.share[document]!;
    for (const list of reader.read(document)) {
      const frequency = reader.frequency[list]!;
      const impact = Math.max(1, Math.round((share * IMPACT_MAX * frequency) / (SATURATION + frequency)));
      postings[next[list]!++] = packPosting(document, impact);
      listPeak[list] = Math.max(listPeak[list]!, impact);
    }
  }
  return { listStart, listPeak, postings };
}

/** Computes the frequencies of words and stems in one document at a time, weighted by field and length as BM25F does. */
export class FrequencyReader {
  /** By list: its weighted frequency in the last document read. Valid only for the lists that `read` returned. */
  readonly frequency: Float64Array;
  readonly #seenIn: Int32Array;
  readonly #lists: number[] = [];
  readonly #fields: readonly { readonly stream: FieldStream; readonly norms: Float64Array }[];
  readonly #listsOfWord: { readonly stem: Uint32Array; readonly own: Uint32Array };
  #reading = 0;

  constructor(collected: Collected, vocabulary: Vocabulary) {
    const { numberOf, wordStem, wordList, wordIsStop } = vocabulary;
    this.frequency = new Float64Array(vocabulary.lists);
    this.#seenIn = new Int32Array(vocabulary.lists);
    this.#listsOfWord = {
      stem: numberOf.map((number) => wordStem[number]!),
      own: numberOf.map((number) => wordList[number]!),
    };
    const isStop = numberOf.map((number) => wordIsStop[number]!);
    this.#fields = (['title', 'headings', 'body'] as const).map((name) => ({
      stream: collected[name],
      norms: lengthNorms(
        collected[name],
        isStop,
        fieldWeights[name],
        name === 'title' ? undefined : collected.textShare,
      ),
    }));
  }

  /** Returns the lists that contain the document, each once. The array is reused by the next call. */
  read(document: number): readonly number[] {
    this.#lists.length = 0;
    this.#reading += 1;
    for (const { stream, norms } of this.#fields) {
      const worth = norms[document]!;
      for (let i = stream.start[document]!; i < stream.start[document + 1]!; i++) {
        const word = stream.word[i]!;
        const stem = this.#listsOfWord.stem[word]!;
        const own = this.#listsOfWord.own[word]!;
        this.#add(stem, worth);
        if (own !== stem) this.#add(own, worth);
      }
    }
    return this.#lists;
  }

  #add(list: number, worth: number): void {
    if (this.#seenIn[list] === this.#reading) this.frequency[list]! += worth;
    else {
      this.#seenIn[list] = this.#reading;
      this.frequency[list] = worth;
      this.#lists.push(list);
    }
  }
}

/**
 * By document: the weighted frequency of one occurrence in the field, times the document's share. The mean length is of the
 * documents that have the field.
 */
function lengthNorms(
  stream: FieldStream,
  isStop: Uint32Array,
  { weight, lengthNorm }: FieldWeight,
  share?: Float64Array,
): Float64Array {
  const lengths = new Uint32Array(stream.start.length - 1);
  let total = 0;
  let present = 0;
  for (let document = 0; document < lengths.length; document++) {
    let length = 0;
    for (let i = stream.start[document]!; i < stream.start[document + 1]!; i++)
      length += 1 - isStop[stream.word[i]!]!;
    lengths[document] = length;
    total += length;
    if (length > 0) present += 1;
  }
  const average = Math.max(1, total / Math.max(1, present));
  return Float64Array.from(lengths, (length, document) => {
    const worth = weight / (1 - lengthNorm + (lengthNorm * length) / average);
    return share === undefined ? worth : worth * share[document]!;
  });
}
