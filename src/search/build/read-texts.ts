// Reads a batch of documents of one language: tokenizes their fields into streams of word numbers, and cuts their texts into
// passages. Needs nothing but the documents, so that batches can be read in several processes.

import { toNfc } from '../../lib/normalize.ts';
import { hashUnits } from '../hash.ts';
import type { SearchText } from '../search.ts';
import { createWordBuffer, type Tokenizer, type WordBuffer } from '../tokenizer.ts';
import { LIST_SHARE } from '../weights.ts';
import { gluedNumbers } from './glued-numbers.ts';
import { GrowingList } from './growing.ts';
import { cutPassages, type Passages } from './passages.ts';
import { toPlainText } from './plain-text.ts';
import { encodeTexts, type Texts } from './texts.ts';
import { type WordList, WordNumbers } from './word-numbers.ts';

/** The words of one field of all documents of a batch. */
export interface FieldStream {
  /** By document: index of its first word. One extra entry marks the end of the last document. */
  readonly start: Uint32Array<ArrayBuffer>;
  /** Word numbers, in the order of the text. */
  readonly word: Uint32Array<ArrayBuffer>;
}

/** The documents of a batch as the index needs them. Plain data, because it is sent between processes. */
export interface TextBatch {
  readonly documents: number;
  /** By document: the share of its words' weight that counts, from 0 to 1. */
  readonly share: Float64Array<ArrayBuffer>;
  /** By document: the share of the weight of its text and headings that counts, from 0 to 1. */
  readonly textShare: Float64Array<ArrayBuffer>;
  /** Distinct words, by word number. */
  readonly words: WordList;
  readonly title: FieldStream;
  readonly headings: FieldStream;
  readonly teasers: FieldStream;
  readonly keywords: FieldStream;
  readonly body: FieldStream;
  /** By passage: index in `body` of the first word that is not before it. */
  readonly passageWord: Uint32Array<ArrayBuffer>;
  readonly texts: Texts;
}

/** Reads every document once. The passages of a page without a body are cut from its headings, or else from its title. */
export function readTexts(documents: readonly SearchText[], tokenizer: Tokenizer): TextBatch {
  const numbers = new WordNumbers();
  const buffer = createWordBuffer(1 << 14);
  const title = new FieldReader(tokenizer, numbers, buffer);
  const headings = new FieldReader(tokenizer, numbers, buffer);
  const teasers = new FieldReader(tokenizer, numbers, buffer);
  const keywords = new FieldReader(tokenizer, numbers, buffer);
  const body = new FieldReader(tokenizer, numbers, buffer);
  const passageWord = new GrowingList();
  const texts: Passages[] = [];
  for (const document of documents) {
    const text = toPlainText(document.body, document.headings);
    const { isList } = document;
    // a list is found by its title as by one of its headings, so that it never leads as a page with that title does
    title.read(isList === true ? '' : toNfc(document.title));
    const first = isList === true ? [document.title] : [];
    headings.read(toNfc([...first, ...document.headings].join('\n')));
    teasers.read(toNfc([...(document.teasers ?? []), ...gluedNumbers(document.body)].join('\n')));
    keywords.read(toNfc(document.keywords ?? ''));
    const firstWord = body.read(text.text);
    const shown = text.text === '' ? toPlainText(document.headings.join('\n') || document.title) : text;
    const passages = cutPassages(shown);
    addPassageWords(passages, buffer, firstWord, passageWord);
    texts.push(passages);
  }
  return {
    documents: documents.length,
    share: Float64Array.from(documents, ({ isList }) => (isList === true ? LIST_SHARE : 1)),
    textShare: Float64Array.from(documents, ({ isOverview }) => (isOverview === true ? LIST_SHARE : 1)),
    words: numbers.toList(),
    title: title.stream(),
    headings: headings.stream(),
    teasers: teasers.stream(),
    keywords: keywords.stream(),
    body: body.stream(),
    passageWord: passageWord.toArray(),
    texts: encodeTexts(texts),
  };
}

/** `buffer` holds the words of the body, of which the first has the number `firstWord` in its stream. */
function addPassageWords(
  { start }: Passages,
  buffer: WordBuffer,
  firstWord: number,
  passageWord: GrowingList,
): void {
  let word = 0;
  for (const offset of start) {
    while (word < buffer.count && buffer.from[word]! < offset) word++;
    passageWord.push(firstWord + word);
  }
}

class FieldReader {
  readonly #tokenizer: Tokenizer;
  readonly #numbers: WordNumbers;
  readonly #buffer: WordBuffer;
  readonly #start = new GrowingList();
  readonly #word = new GrowingList();

  constructor(tokenizer: Tokenizer, numbers: WordNumbers, buffer: WordBuffer) {
    this.#tokenizer = tokenizer;
    this.#numbers = numbers;
    this.#buffer = buffer;
  }

  /** Adds the field of the next document, whose words the buffer then holds. Returns the index of its first word. */
  read(text: string): number {
    const buffer = this.#buffer;
    this.#tokenizer.read(text, buffer);
    const first = this.#word.length;
    this.#start.push(first);
    const { units, start } = buffer;
    for (let i = 0; i < buffer.count; i++) {
      const from = start[i]!;
      const until = start[i + 1]!;
      this.#word.push(this.#numbers.numberOf(units, from, until, hashUnits(units, from, until)));
    }
    return first;
  }

  stream(): FieldStream {
    this.#start.push(this.#word.length);
    return { start: this.#start.toArray(), word: this.#word.toArray() };
  }
}
