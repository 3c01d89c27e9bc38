import { describe, expect, it } from 'vitest';
import {
  analyzerOf,
  fingerprintOfLanguages,
  openIndex,
  parseSynonyms,
  type SearchIndex,
  searchLanguages,
} from '../../src/search/index.ts';
import type { Analyzer } from '../../src/search/languages/analyzer.ts';
import { spanish } from '../../src/search/languages/es.ts';
import { Tokenizer } from '../../src/search/tokenizer.ts';
import { buildIndex } from './build-index.ts';

/** A test language: ö is a letter, `und` is a stop word, K and C sound alike, and words have only one form. */
const toy: Analyzer = {
  language: 'x-toy',
  letters: '',
  tokenizer: new Tokenizer('ö'),
  stopWords: new Set(['und', 'das']),
  placeArticles: new Set(['das']),
  lightWords: new Set<string>(),
  priceWords: new Set<string>(),
  negations: new Set<string>(),
  synonyms: [],
  stem: (word) => word,
  soundOf: (word) => word.replaceAll('k', 'c'),
  probeWords: () => ['köln', 'und', 'casa'],
};
const titles = ['Köln kanal', 'Koln und grifos', 'Grifo', 'Das Ende canoa', 'Caño'];
const documents = titles.map((title, i) => ({
  key: `/${i}`,
  title,
  headings: [],
  body: title,
  city: i === 3 ? 'ende' : '',
}));
const options = { cities: [{ slug: 'ende', names: ['Das Ende'] }], synonyms: parseSynonyms('kanal, rohr') };
const index = buildIndex(documents, { ...options, analyzer: toy });
const find = (query: string, searched: SearchIndex = index) =>
  searched.search({ query, city: '', offset: 0, limit: 10 }).hits.map(({ document }) => titles[document]);

describe('a language defined by an analyzer alone', () => {
  it('keeps its letters, and finds them when they are typed without marks', () => {
    expect(find('köln')).toEqual(['Köln kanal']);
    expect(find('koln')).toEqual(['Koln und grifos']);
    expect(find('cano')).toEqual(['Caño']);
  });

  it('has its own stems', () => {
    expect(find('grifo')).toEqual(['Grifo']);
    const inSpanish = buildIndex(documents, options);
    expect(find('grifo', inSpanish)).toEqual(['Grifo', 'Koln und grifos']);
  });

  it('has its own stop words', () => {
    expect(find('grifo und')).toEqual(['Grifo']);
    expect(find('und')).toEqual(['Koln und grifos']);
  });

  it('has its own sounds', () => {
    expect(find('canal')).toEqual(['Köln kanal']);
  });

  it('has its own articles of places, and synonyms of the operator', () => {
    expect(find('ende')[0]).toBe('Das Ende canoa');
    expect(find('rohr')).toEqual(['Köln kanal']);
  });
});

describe('an index in a snapshot', () => {
  it('names its language, and can be opened with its analyzer', () => {
    const opened = openIndex(index.toSections(), (language) =>
      language === toy.language ? toy : analyzerOf(language),
    );
    expect(find('canal', opened)).toEqual(['Köln kanal']);
  });

  it('is rejected by the name of its language if that is unknown', () => {
    expect(() => openIndex(index.toSections())).toThrow(
      'search index: "x-toy" is no language; give a tag of two or three letters, such as es',
    );
  });

  it('has the fingerprint of its own analyzer', () => {
    expect(index.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(searchLanguages.map((language) => fingerprintOfLanguages([language]))).not.toContain(
      index.fingerprint,
    );
    const same = buildIndex(documents, { ...options, analyzer: { ...toy } });
    expect(same.fingerprint).toBe(index.fingerprint);
    const other = buildIndex(documents, {
      ...options,
      analyzer: { ...toy, stem: (word) => word.slice(0, 4) },
    });
    expect(other.fingerprint).not.toBe(index.fingerprint);
    const renamed = buildIndex(documents, { ...options, analyzer: { ...spanish, language: 'x-es' } });
    expect(renamed.fingerprint).not.toBe(buildIndex(documents, options).fingerprint);
  });
});
