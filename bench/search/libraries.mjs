// The embedded search libraries that a Node service could use, each configured for Spanish as well as its documentation allows. This is
// JavaScript rather than TypeScript because the libraries are installed only in bench/: `npm ci --prefix bench`.

import { create as createOrama, insertMultiple as fillOrama, search as searchOrama } from '@orama/orama';
import { language as oramaLanguage, stemmer as oramaStemmer } from '@orama/stemmers/spanish';
import elasticlunr from 'elasticlunr';
import FlexSearch from 'flexsearch';
import Libsql from 'libsql';
import lunr from 'lunr';
import lunrSpanish from 'lunr-languages/lunr.es.js';
import lunrStemmers from 'lunr-languages/lunr.stemmer.support.js';
import MiniSearch from 'minisearch';
import snowball from 'snowball-stemmers';
import { create as createZb, insertMultiple as fillZb, search as searchZb } from 'zbsearch';
import { spanish as analyzer } from '../../src/search/languages/es.ts';

const TOP = 10;
const spanish = snowball.newStemmer('spanish');
const fold = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
const wordsOf = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const stems = new Map();
function stemOf(word) {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = fold(spanish.stem(word));
    stems.set(word, stem);
  }
  return stem;
}
/** Folded, without stop words, stemmed. */
const analyze = (text) =>
  wordsOf(text)
    .filter((word) => !analyzer.stopWords.has(word))
    .map(stemOf);
const plain = ({ key, title, headings, body }) => ({ id: key, title, headings: headings.join(' . '), body });
const boosts = { title: 5, headings: 2, body: 1 };

const miniSearch = (name, processTerm, boost) => ({
  name,
  async build(documents) {
    const index = new MiniSearch({
      fields: ['title', 'headings', 'body'],
      processTerm,
      searchOptions: {
        boost,
        prefix: (_, i, terms) => i === terms.length - 1,
        fuzzy: 0.2,
        combineWith: 'OR',
      },
    });
    index.addAll(documents.map(plain));
    return (query) =>
      index
        .search(query)
        .slice(0, TOP)
        .map(({ id }) => id);
  },
});

const flexSearch = {
  name: 'FlexSearch 0.8, tuned',
  async build(documents) {
    const index = new FlexSearch.Document({
      encode: analyze,
      tokenize: 'forward',
      context: { depth: 2, bidirectional: true, resolution: 9 },
      document: { id: 'id', index: [{ field: 'title' }, { field: 'headings' }, { field: 'body' }] },
    });
    for (const document of documents) index.add(plain(document));
    return (query) => {
      const found = index.search(query, { limit: TOP, suggest: true, merge: true });
      return found.map(({ id }) => id).slice(0, TOP);
    };
  },
};

const oramaLike = (name, { create, fill, search, tolerance }) => ({
  name,
  async build(documents) {
    const stopWords = [...analyzer.stopWords];
    const index = await create({
      schema: { title: 'string', headings: 'string', body: 'string' },
      components: {
        tokenizer: { language: oramaLanguage, stemming: true, stemmer: oramaStemmer, stopWords },
      },
    });
    await fill(index, documents.map(plain), 500);
    return async (query) => {
      const options = { term: query, limit: TOP, boost: boosts, threshold: 1, tolerance, properties: '*' };
      const { hits } = await search(index, options);
      return hits.map(({ document }) => document.id);
    };
  },
});

const lunrEs = {
  name: 'Lunr es',
  async build(documents) {
    // It prints a warning when its Spanish functions are registered again for the next set.
    lunr.utils.warn = () => {};
    lunrStemmers(lunr);
    lunrSpanish(lunr);
    const index = lunr(function () {
      this.use(lunr.es);
      this.field('title', { boost: 5 });
      this.field('headings', { boost: 2 });
      this.field('body');
      for (const document of documents) this.add(plain(document));
    });
    return (query) => {
      const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const found = index.query((wanted) => {
        for (const word of words) {
          wanted.term(word, { usePipeline: true, boost: 10 });
          if (word.length > 3) wanted.term(word, { usePipeline: true, editDistance: 1 });
        }
      });
      return found.slice(0, TOP).map(({ ref }) => ref);
    };
  },
};

const elasticLunr = {
  name: 'elasticlunr, folded Snowball',
  async build(documents) {
    elasticlunr.tokenizer = analyze;
    const index = elasticlunr(function () {
      this.pipeline.reset();
      this.setRef('id');
      this.saveDocument(false);
      for (const field of ['title', 'headings', 'body']) this.addField(field);
    });
    for (const document of documents) index.addDoc(plain(document));
    const fields = Object.fromEntries(Object.entries(boosts).map(([field, boost]) => [field, { boost }]));
    return (query) => {
      const found = index.search(query, { fields, bool: 'OR', expand: true });
      return found.slice(0, TOP).map(({ ref }) => ref);
    };
  },
};

const fts5 = {
  name: 'SQLite FTS5 (libsql), folded Snowball',
  async build(documents) {
    const database = new Libsql(':memory:');
    database.exec(
      'CREATE VIRTUAL TABLE pages USING fts5(id UNINDEXED, title, headings, body, tokenize=unicode61)',
    );
    const insert = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?)');
    const fill = database.transaction(() => {
      for (const document of documents) {
        const { id, title, headings, body } = plain(document);
        insert.run(id, ...[title, headings, body].map((text) => analyze(text).join(' ')));
      }
    });
    fill();
    const find = database.prepare(
      'SELECT id FROM pages WHERE pages MATCH ? ORDER BY bm25(pages, 0, 5, 2, 1) LIMIT 10',
    );
    return (query) => {
      const words = analyze(query);
      if (words.length === 0) return [];
      const last = words.pop();
      const match = [...words.map((word) => `"${word}"`), `"${last}"*`].join(' OR ');
      return find.all(match).map(({ id }) => id);
    };
  },
};

const stemTerm = (term) => {
  const word = fold(term);
  return analyzer.stopWords.has(word) ? null : stemOf(word);
};

/** Stems words with their accents, as Snowball's authors intend. */
const documentedTerm = (term) => fold(spanish.stem(term.toLowerCase()));

export const libraries = [
  miniSearch('MiniSearch 7.2, as documented + Snowball', documentedTerm, { title: 2 }),
  miniSearch('MiniSearch 7.2, tuned (folded Snowball)', stemTerm, { title: 3, headings: 1.5 }),
  flexSearch,
  oramaLike('Orama 3.1', { create: createOrama, fill: fillOrama, search: searchOrama, tolerance: 0 }),
  oramaLike('zbsearch 4', { create: createZb, fill: fillZb, search: searchZb, tolerance: 0 }),
  oramaLike('zbsearch 4, tolerance 1', { create: createZb, fill: fillZb, search: searchZb, tolerance: 1 }),
  lunrEs,
  elasticLunr,
  fts5,
];
