// The words of a query that the site's search marks in results, by the script that browsers run.

import { join } from 'node:path';
import { expect, it } from 'vitest';

const file = join(import.meta.dirname, '../../src/discovery/assets/search-dom.js');
const { wordsOf } = (await import(file)) as { readonly wordsOf: (query: string) => readonly string[] };

it.each([
  ['Fuga en el grifo de la cocina', ['fuga', 'grifo', 'cocina']],
  ['¿el IVA en una reforma?', ['iva', 'reforma']],
  ['price of the boiler', ['price', 'boiler']],
])('of "%s" are no function words', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

it('are function words if it has no others', () => {
  expect(wordsOf('de la')).toEqual(['de', 'la']);
});
