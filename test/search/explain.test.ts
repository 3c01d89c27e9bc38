// Explanations of ranks are what the engine computed: their parts sum to the scores by which it ordered the hits.

import { describe, expect, it } from 'vitest';
import { parseSynonyms, type SearchIndex } from '../../src/search/index.ts';
import { buildIndex } from './build-index.ts';
import { indexBodies, tradeIndex } from './corpus.ts';

const queries = [
  'fontanero',
  'fontanero en bilbao',
  'fontanero a coruña',
  'bilbao',
  'el grifo pierde agua',
  'labadora no vacia',
  'no hay luz en casa',
  'me he dejado las llaves dentro',
  'calefacc',
  'error e-18',
  '"salta el diferencial"',
];

const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0);

function explainAll(index: SearchIndex, query: string) {
  const request = { query, city: '', offset: 0, limit: 50 };
  const explanations = index.explain(request);
  expect(explanations.map(({ document }) => document)).toEqual(
    index.search(request).hits.map(({ document }) => document),
  );
  return explanations;
}

describe('an explanation', () => {
  it.each(queries)('%s: has parts that sum to the score, by which the hits are ordered', (query) => {
    const explanations = explainAll(tradeIndex, query);
    expect(explanations.length).toBeGreaterThan(0);
    for (const { score, words, general, coverage, title, links, proximity, lists } of explanations) {
      expect(sum(lists.map((list) => list.score))).toBeCloseTo(words, 9);
      // scores are integers of 1/65,280; those of a city's pages on other subjects are rounded down
      expect(words + general + coverage + title + links + proximity).toBeCloseTo(score, 4);
      expect(Math.min(general, coverage, title, links, proximity)).toBeGreaterThanOrEqual(0);
    }
    const reranked = explanations.slice(0, 32).map(({ score }) => score);
    expect(reranked).toEqual(reranked.toSorted((a, b) => b - a));
  });

  it('names stems, exact words and groups of synonyms', () => {
    const { index } = indexBodies(['La nevera y las neveras', 'El frigorífico'], {
      cities: [],
      synonyms: parseSynonyms('nevera, frigorífico'),
    });
    const names = explainAll(index, 'neveras').map(({ lists }) =>
      lists.map(({ kind, name }) => `${kind} ${name}`),
    );
    expect(names).toEqual([
      ['stem never', 'word neveras', 'synonyms nevera, frigorífico'],
      ['synonyms nevera, frigorífico'],
    ]);
  });

  it('says whether the title has a stem, and the factor of the city', () => {
    const page = { headings: [], body: 'Texto', city: '' };
    const index = buildIndex(
      [
        { ...page, key: '/a', title: 'Fontanero' },
        { ...page, key: '/b', title: 'Vigo', body: 'Un fontanero', city: 'vigo' },
      ],
      { cities: ['vigo', 'lugo'].map((slug) => ({ slug, names: [slug] })), synonyms: [] },
    );
    const explained = explainAll(index, 'fontanero vigo');
    expect(
      explained.map(({ document, cityFactor, lists }) => [document, cityFactor, lists[0]?.inTitle]),
    ).toEqual([
      [1, 16, false],
      [0, 3, true],
    ]);
  });

  it('of a site of two languages is that of the language of each hit', () => {
    const page = { headings: [], city: '' };
    const index = buildIndex(
      [
        { ...page, key: '/a', title: 'Botiga', body: 'Obrim cada dia', language: 'ca' },
        { ...page, key: '/b', title: 'Tienda', body: 'La botiga', language: 'es' },
      ],
      { cities: [] },
    );
    const explained = explainAll(index, 'botiga');
    expect(explained.map(({ document }) => document).toSorted()).toEqual([0, 1]);
    for (const { words, lists } of explained)
      expect(sum(lists.map(({ score }) => score))).toBeCloseTo(words, 9);
  });
});
