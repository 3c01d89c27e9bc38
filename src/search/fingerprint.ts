// What an index depends on besides its documents, in one line: an index built under another fingerprint must be built again.

import { createHash } from 'node:crypto';
import { buildIndexData } from './build/build.ts';
import { spanishProbeWords } from './languages/es-stemmer.ts';
import type { Language } from './languages/language.ts';
import type { IndexData } from './layout.ts';
import { wordsOf } from './words.ts';

/** Every so many probe words are indexed too: what building does to words it does to any of them. */
const indexedEvery = 25;

/**
 * Sixteen hexadecimal digits that change when analysis, the weights in impacts or the layout of sections change. They are
 * computed by analysing words that meet every rule and indexing some, so nobody has to remember to raise a version.
 */
export function computeFingerprint(language: Language): string {
  const probe = [...probeWords(language)];
  const hash = createHash('sha256');
  for (const word of probe.flatMap(wordsOf)) hash.update(`${word} ${language.stem(word)}\n`);
  for (const [name, section] of Object.entries(indexSome(probe, language))) {
    hash.update(`${name} ${section.constructor.name} ${section.length}\n`);
    hash.update(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
  }
  return hash.digest('hex').slice(0, 16);
}

function indexSome(probe: readonly string[], language: Language): IndexData {
  const words = probe.filter((_, n) => n % indexedEvery === 0);
  const documents = Array.from({ length: 4 }, (_, i) => ({
    key: `/${i}`,
    title: words.filter((_, n) => n % 7 === i).join(' '),
    headings: [words.filter((_, n) => n % 11 === i).join(' ')],
    body: `${words.filter((_, n) => n % 4 === i).join(' ')}. Fin\n${words.slice(i, 20 + i).join('? ')}`,
    city: i === 0 ? 'vigo' : '',
  }));
  const options = {
    cities: [{ slug: 'vigo', names: ['Vigo'] }],
    synonyms: [[words[0]!, `${words[1]} ${words[5]}`]],
  };
  return buildIndexData(documents, options, language);
}

function* probeWords(language: Language): Generator<string> {
  yield* spanishProbeWords();
  yield* language.stopWords;
  for (let code = 0xa0; code < 0x250; code += 3) yield `o${String.fromCodePoint(code, code + 1, code + 2)}o`;
  yield* ['zumo', 'yerro', 'quizá', 'güisqui', 'e18', '60x60', '½', 'ﬁn', 'Ω', '東京', '😀', 'm²'];
}
