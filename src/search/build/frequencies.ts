// Reads the frequencies of words and stems in a document, weighted by field and length as BM25F does.

import { fieldWeights } from '../weights.ts';
import type { Collected, CollectedBatch } from './collect.ts';
import type { IndexVocabulary } from './vocabulary.ts';

/** The fields in the order in which frequencies are added: sums of floating-point numbers depend on it. */
const fields = ['title', 'headings', 'teasers', 'keywords', 'body'] as const;

/** Reads one document at a time. */
export class FrequencyReader {
  /** By list: its weighted frequency in the last document read. Valid only for the lists of that document. */
  readonly frequency: Float64Array;
  /** The lists of the last document read, each once. */
  readonly lists: Uint32Array;
  readonly #seenIn: Uint32Array;
  /** By field, and by document: the frequency that one word adds. */
  readonly #worth: readonly Float64Array[];
  readonly #stem: Uint32Array;
  readonly #own: Uint32Array;
  #reading = 0;

  constructor(collected: Collected, { numberOf, wordStem, wordList, wordIsStop, lists }: IndexVocabulary) {
    this.frequency = new Float64Array(lists);
    this.lists = new Uint32Array(lists);
    this.#seenIn = new Uint32Array(lists);
    this.#stem = numberOf.map((number) => wordStem[number]!);
    this.#own = numberOf.map((number) => wordList[number]!);
    const isStop = Uint8Array.from(numberOf, (number) => wordIsStop[number]!);
    this.#worth = fields.map((field) => computeWorth(collected, field, isStop));
  }

  /** Reads a document of a batch. Returns the number of its lists. */
  read(batch: CollectedBatch, document: number): number {
    this.#reading += 1;
    let count = 0;
    for (let field = 0; field < fields.length; field++) {
      const { start, word } = batch[fields[field]!];
      const worth = this.#worth[field]![batch.first + document]!;
      const until = start[document + 1]!;
      for (let i = start[document]!; i < until; i++) {
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

/** By document: the weight of a word in a field, which depends on the length of the field beside the mean of the documents that have it. */
function computeWorth(
  { batches, documents }: Collected,
  field: (typeof fields)[number],
  isStop: Uint8Array,
): Float64Array {
  const length = new Float64Array(documents);
  let total = 0;
  let present = 0;
  for (const batch of batches) {
    const { start, word } = batch[field];
    for (let document = 0; document < batch.documents; document++) {
      const own = lengthOf(word, start[document]!, start[document + 1]!, isStop);
      length[batch.first + document] = own;
      total += own;
      if (own > 0) present += 1;
    }
  }
  const mean = Math.max(1, total / Math.max(1, present));
  const { weight, lengthNorm } = fieldWeights[field];
  const worth = length.map((own) => weight / (1 - lengthNorm + (lengthNorm * own) / mean));
  // what the author says of an overview counts in full
  if (field === 'title' || field === 'keywords') return worth;
  for (const { first, textShare } of batches) {
    for (let document = 0; document < textShare.length; document++)
      worth[first + document]! *= textShare[document]!;
  }
  return worth;
}

/** Number of words that are no stop words. */
function lengthOf(word: Uint32Array, from: number, until: number, isStop: Uint8Array): number {
  let length = 0;
  for (let i = from; i < until; i++) length += 1 - isStop[word[i]!]!;
  return length;
}
