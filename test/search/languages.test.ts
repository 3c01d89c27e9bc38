// The analyzers of all languages: forms of a word that meet, words that do not, and what is never searched alone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { searchLanguages } from '../../src/search/index.ts';
import { analyzerOf, analyzers } from '../../src/search/languages/index.ts';
import { buildIndex } from './build-index.ts';

interface Sample {
  readonly meet: readonly string[];
  readonly differ: readonly string[];
  readonly joined: Readonly<Record<string, string>>;
  readonly stopWords: string;
  readonly sounds: Readonly<Record<string, string>>;
  readonly questions?: Readonly<Record<string, string>>;
  readonly days: Readonly<Record<'range' | 'hours' | 'prose' | 'weekday' | 'saturday', string>>;
}

const samples: Readonly<Record<string, Sample>> = parse(
  readFileSync(join(import.meta.dirname, 'languages.yaml'), 'utf8'),
);

/** The titles that a query finds among pages, written `title` or `title: text`. */
function searchIn(language: string, pages: readonly string[], query: string): string[] {
  const documents = pages.map((page, i) => {
    const [title = '', body = 'x'] = page.split(': ');
    return { key: `/${i}`, title, headings: [], body, city: '' };
  });
  const index = buildIndex(documents, { cities: [], analyzer: analyzerOf(language) });
  const { hits } = index.search({ query, city: '', offset: 0, limit: 5 });
  return hits.map(({ document }) => documents[document]!.title);
}

it('has a sample for each language', () => {
  expect(Object.keys(samples)).toEqual(searchLanguages);
});

describe.each(Object.entries(samples))('contract C12.5: the language %s', (language, sample) => {
  const analyzer = analyzerOf(language);
  const stemOf = (word: string) =>
    analyzer.tokenizer
      .wordsOf(word)
      .map((folded) => analyzer.stem(folded))
      .join(' ');
  const find = (text: string, query: string) => {
    const document = { key: '/a', title: 'x', headings: [], body: text, city: '' };
    const index = buildIndex([document], { cities: [], analyzer });
    return index.search({ query, city: '', offset: 0, limit: 5 }).hits.length;
  };

  it.each(sample.meet)('gives one stem to %s', (forms) => {
    const [first = '', ...others] = forms.split(' ');
    expect(others.map(stemOf)).toEqual(others.map(() => stemOf(first)));
  });

  it.each(sample.differ)('distinguishes %s', (pair) => {
    const [a = '', b = ''] = pair.split(' ');
    expect(stemOf(a)).not.toBe(stemOf(b));
  });

  it.each(Object.entries(sample.joined))('reads %s with the word %s', (phrase, query) => {
    expect(find(phrase, query)).toBe(1);
  });

  it('searches stop words only when a query has nothing else', () => {
    const words = sample.stopWords.split(' ').flatMap((word) => analyzer.tokenizer.wordsOf(word));
    expect(words.filter((word) => !analyzer.stopWords.has(word))).toEqual([]);
    const [word = ''] = words;
    expect(find(`${word} zzz`, `${word} yyyyy`)).toBe(0);
    expect(find(`${word} zzz`, word)).toBe(1);
  });

  it.each(Object.entries(sample.sounds))('finds %s when it is written %s', (right, wrong) => {
    expect(analyzer.soundOf(stemless(wrong))).toBe(analyzer.soundOf(stemless(right)));
    expect(find(right, wrong)).toBe(1);
  });

  it.each(Object.entries(sample.questions ?? {}))(
    'finds by the question %s the page %s, and none of two others (contract C4.3)',
    (query, title) => {
      expect(searchIn(language, ['Rosa', 'Tulipa', title], query)).toEqual([title]);
    },
  );

  it('finds hours by a day: a range of abbreviated days, the title of the hours, and no prose (contract C4.3)', () => {
    const { range, hours, prose, weekday, saturday } = sample.days;
    const pages = [`Rosa: x ${range}`, hours, `Tulipa: ${prose}`];
    expect(searchIn(language, pages, weekday).sort()).toEqual([hours, 'Rosa'].sort());
    expect(searchIn(language, pages, saturday)).toEqual([hours]);
  });

  function stemless(word: string): string {
    return analyzer.tokenizer.wordsOf(word).join(' ');
  }
});

describe('the stop words of each language', () => {
  it.each(analyzers.map(({ language }) => language))('of %s are folded, one word each', (language) => {
    const { stopWords, tokenizer } = analyzerOf(language);
    expect([...stopWords].filter((word) => tokenizer.wordsOf(word).join(' ') !== word)).toEqual([]);
  });

  // as in "contes per a nens", "clínica geral", "centro de dia"
  it.each([
    ['ca', 'nens'],
    ['pt', 'geral'],
    ['pt', 'dia'],
  ])('of %s have no subject: not %s', (language, word) => {
    expect(analyzerOf(language).stopWords.has(word)).toBe(false);
  });
});

it('finds a German compound by the word that lacks its middle, and no other of the same beginning', () => {
  const titles = ['Wurzelkanalbehandlungen', 'Wurzelkanalbehandlung', 'Wurzelsprossen'];
  const found = searchIn('de', titles, 'Wurzelbehandlung');
  expect(found).not.toContain('Wurzelsprossen');
  expect(found.length).toBeGreaterThan(0);
});

it.each([
  ['de', 'Anfahrtskosten', ['a']],
  ['de', 'Samstagspreise', ['b']],
  ['de', 'Gartenpflegepreis', []],
  ['es', 'Anfahrtskosten', []],
])(
  'finds the parts of a German compound that no page has, and of no other language: %s %s',
  (language, query, titles) => {
    const pages = ['a: Anfahrt bis 20 km, 35 €', 'b: Am Samstag mit Zuschlag', 'c: Rohrreinigung'];
    expect(searchIn(language, pages, query)).toEqual(titles);
  },
);
