// An answer costs a small multiple of a search, whatever the sentences of the pages are (contract C12.8). What is judged is a ratio of
// processor times of this process.

import { describe, expect, it } from 'vitest';
import { openIndex } from '../../src/search/index.ts';
import { leastCost } from '../growth/processor-time.ts';
import { buildIndex } from './build-index.ts';

const words = Array.from('abcdefghijklmnopqrst', (letter) => `palabra${letter}x`);
const query = words.join(' ');
const lines = 20_000;
/** The words of the question are in the last lines. */
const linesWithWords = 1_300;
/** It is up to 4; looking for the start of a paragraph again for each of its words cost 14 to 99 times a search. */
const mostSearches = 10;

describe('contract C12.8: an answer costs a few searches, if the pages are', () => {
  it.each<[string, (word: string) => string]>([
    ['one sentence', (word) => `nada que ${word} con eso, `],
    ['sentences of one paragraph', (word) => `Nada que ${word} con eso. `],
    ['paragraphs without a heading', (word) => `Nada que ${word} con eso.\n`],
  ])('%s', async (_, write) => {
    const body = Array.from({ length: lines }, (_, i) =>
      write(i < lines - linesWithWords ? 'ver' : words[i % words.length]!),
    ).join('');
    const documents = Array.from({ length: 4 }, (_, i) => ({
      ...{ key: `/${i}/`, title: `Página ${i}`, headings: [], city: '', body },
    }));
    const index = openIndex(buildIndex(documents, { cities: [] }).toSections());
    const answer = () => index.answer({ query, city: '', bytesMax: 1200 });
    expect(answer().passages.length).toBeGreaterThan(0);
    const search = await leastCost(() => index.search({ query, city: '', offset: 0, limit: 8 }), '');
    expect(await leastCost(answer, '')).toBeLessThan(mostSearches * search);
  });
});
