// What a passage that answers a query consists of: a whole thought. That is sentences of one paragraph, or lines of one list or table
// with the line that leads them (contract C15.2).

import { HAS_CELLS, IS_HEADING, IS_PROSE, LEADS_LIST, STARTS_BLOCK, STARTS_SENTENCE } from '../layout.ts';
import type { PreparedIndex } from './prepared-index.ts';

/** Lines of a list or table between a line and the one that leads it. */
const LINES_MAX = 24;

/** The passages of one document, as sentences, blocks and headings. Numbers are those of passages of the index. */
export class PassageBounds {
  readonly #index: PreparedIndex;
  readonly document: number;
  /** The passages of the document: `[first, end)`. */
  readonly first: number;
  readonly end: number;
  readonly #endOffset: number;

  constructor(index: PreparedIndex, document: number) {
    const { passageStart, passageFrom, textBytes } = index;
    this.#index = index;
    this.document = document;
    this.first = passageStart[document]!;
    this.end = passageStart[document + 1]!;
    this.#endOffset = this.end < passageFrom.length ? passageFrom[this.end]! : textBytes.length;
  }

  /** Offset of the byte at which a passage starts; the end of the text for the one behind the last. */
  offsetOf(passage: number): number {
    return passage < this.end ? this.#index.passageFrom[passage]! : this.#endOffset;
  }

  isHeading(passage: number): boolean {
    return this.#is(passage, IS_HEADING);
  }

  isBlock(passage: number): boolean {
    return this.#is(passage, STARTS_BLOCK);
  }

  isRow(passage: number): boolean {
    return this.#is(passage, HAS_CELLS);
  }

  isProse(passage: number): boolean {
    return (this.#index.passageMark[passage]! & IS_PROSE) !== 0;
  }

  #is(passage: number, kind: number): boolean {
    return (this.#index.passageKind[passage]! & kind) !== 0;
  }

  sentenceOf(passage: number): number {
    return this.#back(passage, STARTS_SENTENCE);
  }

  blockOf(passage: number): number {
    return this.#back(passage, STARTS_BLOCK);
  }

  #back(passage: number, kind: number): number {
    let at = passage;
    while (at > this.first && !this.#is(at, kind)) at--;
    return at;
  }

  nextSentence(passage: number): number {
    return this.#forth(passage, STARTS_SENTENCE);
  }

  nextBlock(passage: number): number {
    return this.#forth(passage, STARTS_BLOCK);
  }

  #forth(passage: number, kind: number): number {
    let at = passage + 1;
    while (at < this.end && !this.#is(at, kind)) at++;
    return at;
  }

  /** The end of the passage from `start` on: whole sentences within `bytesMax`, at least one. */
  endFrom(start: number, bytesMax: number): number {
    const isProse = this.isProse(start);
    let until = this.nextSentence(start);
    while (until < this.end && !this.isHeading(until)) {
      if (this.isBlock(until) && (isProse || this.isProse(until))) break;
      const next = this.nextSentence(until);
      if (this.offsetOf(next) - this.offsetOf(start) > bytesMax) break;
      until = next;
    }
    return until;
  }

  /** The first heading from a passage on; the end of the document for none. */
  nextHeading(from: number): number {
    let at = from;
    while (at < this.end && !this.isHeading(at)) at++;
    return at;
  }

  /** The line that leads the list of a line, or the head of its table; -1 for none. */
  leadOf(line: number): number {
    if (this.isProse(line)) return -1;
    const isRow = this.isRow(line);
    let head = -1;
    let at = line;
    for (let lines = 0; at > this.first && lines < LINES_MAX; lines++) {
      at = this.blockOf(at - 1);
      if (this.isHeading(at)) break;
      if (isRow) {
        if (!this.#is(at, HAS_CELLS)) break;
        head = at;
      } else if (this.#is(at, LEADS_LIST)) return at;
      else if (this.isProse(at)) break;
    }
    return head;
  }
}
