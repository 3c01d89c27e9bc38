import { expect, it } from 'vitest';
import { analyzerOf } from '../../src/search/index.ts';
import { Tokenizer } from '../../src/search/tokenizer.ts';
import { buildIndex } from './build-index.ts';

/** A page can make up any number of words that sound alike, or that are one word without their marks: in all orders of two letters. */
const letters = 12;
const comparedMax = 600;

it.each([
  ['sound', 'v', 'b'],
  ['letters', 'n', 'ñ'],
])(
  'compares the word of a query to few of the words that a page makes up of the same %s (contract C12.8)',
  (_, one, other) => {
    const words = Array.from({ length: 2 ** letters - 1 }, (_, i) =>
      (i + 1).toString(2).padStart(letters, '0').replaceAll('0', one).replaceAll('1', other),
    );
    let compared = 0;
    class CountingTokenizer extends Tokenizer {
      override bareOf(word: string): string {
        compared++;
        return super.bareOf(word);
      }
    }
    const es = analyzerOf('es');
    const analyzer = {
      ...es,
      tokenizer: new CountingTokenizer('ñ'),
      soundOf: (word: string) => {
        compared++;
        return es.soundOf(word);
      },
    };
    const page = { key: '/', title: 'Portada', headings: [], body: words.join(' '), city: '' };
    const index = buildIndex([page], { analyzer, cities: [] });
    compared = 0;
    const query = one.repeat(letters);
    expect(index.search({ query, city: '', offset: 0, limit: 10 }).hits).toHaveLength(1);
    expect(compared).toBeLessThan(comparedMax);
  },
);
