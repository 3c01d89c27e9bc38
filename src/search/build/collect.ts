// Documents → streams of word numbers, one per field, and the texts to cut excerpts from.

import type { SearchDocument } from '../search.ts';
import { createWordBuffer, readWords, type WordBuffer } from '../words.ts';
import { GrowingList } from './growing.ts';
import { WordNumbers } from './intern.ts';
import { cutPassages, type Passages } from './passages.ts';
import { toPlainText } from './plain-text.ts';

/** The words of one field of all documents. */
export interface FieldStream {
  /** By document: its first word; one more entry ends the last. */
  readonly start: Uint32Array;
  /** Word numbers. */
  readonly word: Uint32Array;
  /** By word: where it starts in the field's text. */
  readonly offset: Uint32Array;
}

export interface Collected {
  readonly documents: number;
  /** Distinct words, by word number. */
  readonly words: readonly string[];
  readonly title: FieldStream;
  readonly headings: FieldStream;
  readonly body: FieldStream;
  /** By document: the text that excerpts are cut from. */
  readonly texts: readonly Passages[];
}

/** Reads every document once. A page without a body shows its headings, else its title, as its text. */
export function collectDocuments(documents: readonly SearchDocument[]): Collected {
  const numbers = new WordNumbers();
  const buffer = createWordBuffer(1 << 16);
  const title = new FieldReader(numbers, buffer);
  const headings = new FieldReader(numbers, buffer);
  const body = new FieldReader(numbers, buffer);
  const texts: Passages[] = [];
  for (const document of documents) {
    const text = toPlainText(document.body, document.headings);
    title.read(document.title.normalize('NFC'));
    headings.read(document.headings.join('\n').normalize('NFC'));
    body.read(text.text);
    const shown = text.text === '' ? toPlainText(document.headings.join('\n') || document.title) : text;
    texts.push(cutPassages(shown));
  }
  return {
    documents: documents.length,
    words: numbers.words,
    title: title.stream(),
    headings: headings.stream(),
    body: body.stream(),
    texts,
  };
}

class FieldReader {
  readonly #numbers: WordNumbers;
  readonly #buffer: WordBuffer;
  readonly #start = new GrowingList();
  readonly #word = new GrowingList();
  readonly #offset = new GrowingList();

  constructor(numbers: WordNumbers, buffer: WordBuffer) {
    this.#numbers = numbers;
    this.#buffer = buffer;
  }

  read(text: string): void {
    const buffer = this.#buffer;
    readWords(text, buffer);
    this.#start.push(this.#word.length);
    for (let i = 0; i < buffer.count; i++) {
      this.#word.push(this.#numbers.numberOf(buffer.units, buffer.start[i]!, buffer.start[i + 1]!));
      this.#offset.push(buffer.from[i]!);
    }
  }

  stream(): FieldStream {
    this.#start.push(this.#word.length);
    return { start: this.#start.view(), word: this.#word.view(), offset: this.#offset.view() };
  }
}
