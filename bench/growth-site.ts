// Generates a site of any size, the same one every time: pages of about 350 words, with a vocabulary that grows with the site and words
// distributed by Zipf's law, as in real text.

import type { Page } from '../src/compare/page.ts';

const trades = 'fontanería electricidad cerrajería pintura calefacción persianas desatascos limpieza'.split(
  ' ',
);
const problems = 'fuga avería atasco ruido humedad corte goteo olor cortocircuito grieta'.split(' ');
const cities = 'sevilla malaga madrid bilbao vigo oviedo murcia valencia granada gijon'.split(' ');
const syllables =
  'ba be bo ca co cu da de do fa fi ga go la le lo ma me mo na no pa pe po ra re ro sa se so ta te to va vi za'.split(
    ' ',
  );
const endings = ['', 's', 'r', 'ción', 'dor', 'miento', 'n', 'mente', 'ble', 'dad'];

/** Creates a generator of numbers from 0 to 1 that depends only on the seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words by rank. Their number is 4,000 · (pages / 100)^0.4 (Heaps' law). */
export function createVocabulary(pages: number): readonly string[] {
  const random = createRandom(7);
  const words = new Set([...trades, ...problems]);
  const size = Math.round(4_000 * (pages / 100) ** 0.4);
  while (words.size < size) {
    const length = 2 + Math.floor(random() * 3);
    let word = '';
    for (let i = 0; i < length; i++) word += syllables[Math.floor(random() * syllables.length)];
    words.add(word + endings[Math.floor(random() * endings.length)]);
  }
  return [...words];
}

/** The pages of a site, ascending by path. */
export function createPages(count: number, vocabulary: readonly string[]): Page[] {
  const random = createRandom(11);
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!;
  const sentence = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, i): Page => {
    const path = `/p/${String(i).padStart(6, '0')}/`;
    const title = `${trades[i % trades.length]} ${problems[(i >> 3) % problems.length]} ${word()} ${word()}`;
    const headings = Array.from({ length: 4 }, () => ({ level: 2, text: sentence(4) }));
    const blocks = headings.map(({ text }) => [text, ...Array.from({ length: 5 }, () => `${sentence(16)}.`)]);
    return {
      path,
      title,
      city: i % 3 === 0 ? cities[i % cities.length]! : '',
      description: sentence(20),
      markdown: `# ${title}\n\n${blocks.map(([heading, ...rest]) => `## ${heading}\n\n${rest.join('\n\n')}`).join('\n\n')}\n`,
      headings,
      text: blocks.flat().join('\n'),
      isList: false,
      language: 'es',
      published: '',
      modified: '',
    };
  });
}

/** Creates distinct queries of three words, with the word frequencies of the pages. */
export function createQueries(count: number, vocabulary: readonly string[]): readonly string[] {
  const random = createRandom(13);
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!;
  const queries = new Set<string>();
  while (queries.size < count) queries.add(`${word()} ${word()} ${word()}`);
  return [...queries];
}
