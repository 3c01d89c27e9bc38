// A document that was found, with what it shows of itself (contract C4.6).

import type { IndexData } from '../layout.ts';
import { ELLIPSIS, ENDS_WITHIN, STARTS_WITHIN } from '../passage.ts';
import type { SearchHit } from '../search.ts';

/** Makes hits of one index. Their excerpts are decoded when they are read. */
export function createHits(data: IndexData): (document: number, passage: number) => SearchHit {
  const { passageText, passageBytes, passageMark, textBytes } = data;
  const texts = Buffer.from(textBytes.buffer, textBytes.byteOffset, textBytes.byteLength);

  class Hit implements SearchHit {
    readonly document: number;
    readonly passage: number;

    constructor(document: number, passage: number) {
      this.document = document;
      this.passage = passage;
    }

    get excerpt(): string {
      const mark = passageMark[this.passage]!;
      const from = passageText[this.passage]!;
      const text = texts.toString('utf8', from, from + passageBytes[this.passage]!);
      const before = (mark & STARTS_WITHIN) === 0 ? '' : `${ELLIPSIS} `;
      return before + text + ((mark & ENDS_WITHIN) === 0 ? '' : ` ${ELLIPSIS}`);
    }
  }

  return (document, passage) => new Hit(document, passage);
}
