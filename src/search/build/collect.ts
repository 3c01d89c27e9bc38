// Collects batches of documents: numbers the words of all of them alike, and passes their texts on.

import type { ByteList } from '../../lib/byte-list.ts';
import { DOCUMENTS_MAX } from '../posting.ts';
import type { FieldStream, TextBatch } from './read-texts.ts';
import type { PassageTables } from './texts.ts';
import { WordNumbers } from './word-numbers.ts';

/** A batch whose words have the numbers of the collection. Its texts are elsewhere. */
export interface CollectedBatch extends Omit<TextBatch, 'words' | 'texts'> {
  /** Number of its first document. */
  readonly first: number;
  readonly tables: PassageTables;
  /** Length of its texts. */
  readonly bytes: number;
}

/** The documents of an index. */
export interface Collected {
  readonly documents: number;
  /** Distinct words, by word number. */
  readonly words: readonly string[];
  /** In the order of the documents. */
  readonly batches: readonly CollectedBatch[];
}

/** Collects the documents of an index. */
export interface Collector {
  /** Adds the next documents, and takes the arrays of the batch over. @throws RangeError beyond a limit of the index */
  add(batch: TextBatch): void;
  finish(): Collected;
}

/** Texts that an index can hold, in bytes: the range of 32-bit offsets. */
export const TEXT_BYTES_MAX: number = 2 ** 32 - 1;

/** The limits of an index. */
export interface IndexLimits {
  /** One document less is the most. */
  readonly documents: number;
  readonly textBytes: number;
}

export const indexLimits: IndexLimits = { documents: DOCUMENTS_MAX, textBytes: TEXT_BYTES_MAX };

/** Creates a collector that appends the texts of its documents to `texts`. */
export function createCollector(texts: ByteList, limits: IndexLimits = indexLimits): Collector {
  const numbers = new WordNumbers();
  const batches: CollectedBatch[] = [];
  let documents = 0;
  return {
    add(batch) {
      const { words, texts: own, ...streams } = batch;
      const { textBytes, ...tables } = own;
      if (documents + batch.documents >= limits.documents)
        throw new RangeError(`an index holds fewer than ${limits.documents} documents; serve fewer pages`);
      if (texts.byteLength + textBytes.length > limits.textBytes)
        throw new RangeError(`an index holds at most ${limits.textBytes} bytes of text; serve fewer pages`);
      const numberOf = numbers.numbersOf(words);
      for (const { word } of fieldsOf(batch)) {
        for (let i = 0; i < word.length; i++) word[i] = numberOf[word[i]!]!;
      }
      batches.push({ ...streams, first: documents, tables, bytes: textBytes.length });
      texts.append(textBytes);
      documents += batch.documents;
    },
    finish: () => ({ documents, words: numbers.toStrings(), batches }),
  };
}

/** The fields of a batch. */
export function fieldsOf({
  title,
  headings,
  teasers,
  keywords,
  body,
}: Pick<TextBatch, 'title' | 'headings' | 'teasers' | 'keywords' | 'body'>): readonly FieldStream[] {
  return [title, headings, teasers, keywords, body];
}
