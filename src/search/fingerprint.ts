// The fingerprint of an analyzer: a digest of everything besides documents and options that determines an index. An index with
// another fingerprint must be built again.

import { createHash } from 'node:crypto';
import { itemAt } from '../lib/item-at.ts';
import { remember } from '../lib/remember.ts';
import { buildIndexData } from './build/build.ts';
import type { Analyzer } from './languages/analyzer.ts';
import type { IndexData } from './layout.ts';

/** Every 25th probe word is also indexed. A sample suffices, because building treats all words alike. */
const INDEXED_EVERY = 25;

/**
 * Sixteen hexadecimal digits that change with the language, its analysis, the weights in impacts and the layout of sections.
 * They are a digest of the analysis of words that exercise every rule, and of an index of some of them, so there is no version
 * number that somebody could forget to raise. Computed once for each analyzer.
 */
export const fingerprintOf: (analyzer: Analyzer) => string = remember(computeFingerprint, new WeakMap());

function computeFingerprint(analyzer: Analyzer): string {
  const probe = [...probeWords(analyzer)];
  const hash = createHash('sha256').update(`${analyzer.language}\n`);
  for (const word of probe.flatMap((text) => analyzer.tokenizer.wordsOf(text))) {
    hash.update(`${word} ${analyzer.stem(word)}\n`);
  }
  for (const [name, section] of Object.entries(indexSome(probe, analyzer))) {
    hash.update(`${name} ${section.constructor.name} ${section.length}\n`);
    hash.update(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
  }
  return hash.digest('hex').slice(0, 16);
}

function indexSome(probe: readonly string[], analyzer: Analyzer): IndexData {
  const words = probe.filter((_, n) => n % INDEXED_EVERY === 0);
  const documents = Array.from({ length: 4 }, (_, i) => ({
    key: `/${i}`,
    title: words.filter((_, n) => n % 7 === i).join(' '),
    headings: [words.filter((_, n) => n % 11 === i).join(' ')],
    body: `${words.filter((_, n) => n % 4 === i).join(' ')}. Fin: 45 €\n${words.slice(i, 20 + i).join('? ')}`,
    city: i === 0 ? 'vigo' : '',
  }));
  const first = itemAt(words, 0);
  const same = [first, `${words[1]} ${words[5]}`];
  const options = {
    cities: [{ slug: 'vigo', names: ['Vigo'] }],
    synonyms: [
      { asked: same, found: same },
      { asked: [first], found: [itemAt(words, 2)] },
    ],
  };
  return buildIndexData(documents, options, analyzer);
}

function* probeWords(analyzer: Analyzer): Generator<string> {
  yield* analyzer.probeWords();
  yield* analyzer.stopWords;
  for (let code = 0xa0; code < 0x250; code += 3) yield `o${String.fromCodePoint(code, code + 1, code + 2)}o`;
  yield* ['zumo', 'yerro', 'quizá', 'güisqui', 'e18', '60x60', '½', 'ﬁn', 'Ω', '東京都', '예약', '😀', 'm²'];
}
