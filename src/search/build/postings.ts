// Builds posting lists. BM25F without idf is computed here and stored as one impact per posting, so that queries only add.

import type { IndexData } from '../layout.ts';
import { packPosting } from '../posting.ts';
import { fieldWeights, IMPACT_MAX, SATURATION } from '../weights.ts';
import { type Collected, type CollectedBatch, fieldsOf } from './collect.ts';
import type { FieldStream } from './read-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

type Postings = Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;

/** Reads all documents twice: first to count postings, then to write them. */
export function buildPostings(collected: Collected, vocabulary: Vocabulary): Postings {
  const reader = new FrequencyReader(collected, vocabulary);
  const { lists, frequency } = reader;
  const listStart = new Uint32Array(vocabulary.lists + 1);
  for (const batch of collected.batches) {
    for (let document = 0; document < batch.documents; document++) {
      const count = reader.read(batch, document);
      for (let i = 0; i < count; i++) listStart[lists[i]! + 1]! += 1;
    }
  }
  for (let list = 0; list < vocabulary.lists; list++) listStart[list + 1]! += listStart[list]!;
  const postings = new Uint32Array(listStart[vocabulary.lists]!);
  const listPeak = new Uint8Array(vocabulary.lists);
  const next = listStart.slice();
  for (const batch of collected.batches) {
    for (let document = 0; document < batch.documents; document++) {
      const share = batch.share[document]!;
      const count = reader.read(batch, document);
      for (let i = 0; i < count; i++) {
        const list = lists[i]!;
        const own = frequency[list]!;
        const impact = Math.max(1, Math.round((share * IMPACT_MAX * own) / (SATURATION + own)));
        postings[next[list]!++] = packPosting(batch.first + document, impact);
        if (impact > listPeak[list]!) listPeak[list] = impact;
      }
    }
  }
  return { listStart, listPeak, postings };
}

/** The place of the title among the fields. */
const titleField = 0;

/** Computes the frequencies of words and stems in one document at a time, weighted by field and length as BM25F does. */
class FrequencyReader {
  /** By list: its weighted frequency in the last document read. Valid only for the lists of that document. */
  readonly frequency: Float64Array;
  /** The lists of the last document read, each once. */
  readonly lists: Uint32Array;
  readonly #seenIn: Uint32Array;
  readonly #worthOf: readonly ((length: number) => number)[];
  readonly #stem: Uint32Array;
  readonly #own: Uint32Array;
  readonly #isStop: Uint8Array;
  #reading = 0;

  constructor(collected: Collected, { numberOf, wordStem, wordList, wordIsStop, lists }: Vocabulary) {
    this.frequency = new Float64Array(lists);
    this.lists = new Uint32Array(lists);
    this.#seenIn = new Uint32Array(lists);
    this.#stem = numberOf.map((number) => wordStem[number]!);
    this.#own = numberOf.map((number) => wordList[number]!);
    this.#isStop = Uint8Array.from(numberOf, (number) => wordIsStop[number]!);
    const weights = [fieldWeights.title, fieldWeights.headings, fieldWeights.body];
    this.#worthOf = weights.map(({ weight, lengthNorm }, field) => {
      const streams = collected.batches.map((batch) => fieldsOf(batch)[field]!);
      const average = meanLength(streams, this.#isStop);
      return (length) => weight / (1 - lengthNorm + (lengthNorm * length) / average);
    });
  }

  /** Reads a document of a batch. Returns the number of its lists. */
  read(batch: CollectedBatch, document: number): number {
    this.#reading += 1;
    let count = 0;
    for (const [field, { start, word }] of fieldsOf(batch).entries()) {
      const from = start[document]!;
      const until = start[document + 1]!;
      const full = this.#worthOf[field]!(lengthOf(word, from, until, this.#isStop));
      const worth = field === titleField ? full : full * batch.textShare[document]!;
      for (let i = from; i < until; i++) {
        const stem = this.#stem[word[i]!]!;
        const own = this.#own[word[i]!]!;
        count = this.#add(stem, worth, count);
        if (own !== stem) count = this.#add(own, worth, count);
      }
    }
    return count;
  }

  #add(list: number, worth: number, count: number): number {
    if (this.#seenIn[list] === this.#reading) {
      this.frequency[list]! += worth;
      return count;
    }
    this.#seenIn[list] = this.#reading;
    this.frequency[list] = worth;
    this.lists[count] = list;
    return count + 1;
  }
}

/** The mean length of a field, of the documents that have it. */
function meanLength(streams: readonly FieldStream[], isStop: Uint8Array): number {
  let total = 0;
  let present = 0;
  for (const { start, word } of streams) {
    for (let document = 0; document + 1 < start.length; document++) {
      const length = lengthOf(word, start[document]!, start[document + 1]!, isStop);
      total += length;
      if (length > 0) present += 1;
    }
  }
  return Math.max(1, total / Math.max(1, present));
}

/** Number of words that are no stop words. */
function lengthOf(word: Uint32Array, from: number, until: number, isStop: Uint8Array): number {
  let length = 0;
  for (let i = from; i < until; i++) length += 1 - isStop[word[i]!]!;
  return length;
}
