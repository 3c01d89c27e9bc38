// How often each word and stem stands in a document, weighted by field and length: the w of BM25F.

import { type FieldWeight, fieldWeights } from '../weights.ts';
import type { Collected, FieldStream } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Weighted frequencies of the words and stems of one document at a time. */
export class FrequencyReader {
  /** By list: its frequency in the document read last; valid for the lists returned. */
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
      norms: lengthNorms(collected[name], isStop, fieldWeights[name]),
    }));
  }

  /** The lists that the document is in, each once. */
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

/** By document: what one occurrence in the field is worth. Averages are over documents that have the field. */
function lengthNorms(
  stream: FieldStream,
  isStop: Uint32Array,
  { weight, lengthNorm }: FieldWeight,
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
  return Float64Array.from(lengths, (length) => weight / (1 - lengthNorm + (lengthNorm * length) / average));
}
