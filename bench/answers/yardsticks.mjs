// What a service could answer with in a few lines: windows ranked by BM25, by MiniSearch, and by SQLite FTS5. Each stems with Snowball,
// leaves stop words out, and counts title and paragraph of a window at a third. JavaScript, because the libraries are only in bench/.

import Libsql from 'libsql';
import MiniSearch from 'minisearch';
import snowball from 'snowball-stemmers';
import { analyzerOf } from '../../src/search/languages/index.ts';

/** More windows than any budget holds. */
const TOP = 40;
const fields = [
  ['text', 1],
  ['title', 1 / 3],
  ['paragraph', 1 / 3],
];
const stemmers = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
};
const fold = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Makes a function that stems a word in lower case; null for a stop word. */
function createTermReader(language) {
  const { stopWords } = analyzerOf(language);
  const stemmer = snowball.newStemmer(stemmers[language] ?? 'spanish');
  const terms = new Map();
  return (word) => {
    let term = terms.get(word);
    if (term === undefined) {
      term = stopWords.has(fold(word)) ? null : fold(stemmer.stem(word));
      terms.set(word, term);
    }
    return term;
  };
}

function createAnalyzer(language) {
  const readTerm = createTermReader(language);
  return (text) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(readTerm).filter((term) => term !== null);
}

const bm25 = {
  name: 'BM25, Snowball',
  build(windows, language) {
    const analyze = createAnalyzer(language);
    const indexes = fields.map(([field, weight]) => indexField(windows, field, weight, analyze));
    const scores = new Float64Array(windows.length);
    return (query) => {
      scores.fill(0);
      for (const word of new Set(analyze(query)))
        for (const index of indexes) for (const [at, impact] of index.get(word) ?? []) scores[at] += impact;
      return pickBest(scores).map((at) => windows[at].text);
    };
  },
};

/** By word, what it adds to the score of each window (Robertson, Zaragoza 2009, with k1 = 1.2 and b = 0.75). */
function indexField(windows, field, weight, analyze) {
  const counts = new Map();
  const lengths = windows.map((window, at) => {
    const words = analyze(window[field]);
    for (const word of words) {
      const list = counts.get(word) ?? counts.set(word, new Map()).get(word);
      list.set(at, (list.get(at) ?? 0) + 1);
    }
    return words.length;
  });
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / windows.length;
  const impactsOf = (list) => {
    const idf = Math.log(1 + (windows.length - list.size + 0.5) / (list.size + 0.5));
    return [...list].map(([at, count]) => {
      const norm = 1.2 * (0.25 + (0.75 * lengths[at]) / meanLength);
      return [at, (weight * idf * count * 2.2) / (count + norm)];
    });
  };
  return new Map([...counts].map(([word, list]) => [word, impactsOf(list)]));
}

function pickBest(scores) {
  const found = [];
  for (let at = 0; at < scores.length; at++) if (scores[at] > 0) found.push(at);
  return found.sort((a, b) => scores[b] - scores[a] || a - b).slice(0, TOP);
}

const miniSearch = {
  name: 'MiniSearch, Snowball',
  build(windows, language) {
    const readTerm = createTermReader(language);
    const index = new MiniSearch({
      fields: fields.map(([field]) => field),
      processTerm: (term) => readTerm(term.toLowerCase()),
      searchOptions: {
        boost: Object.fromEntries(fields),
        fuzzy: (term) => (term.length > 5 ? 0.2 : false),
        combineWith: 'OR',
      },
    });
    index.addAll(windows.map((window, id) => ({ id, ...window })));
    return (query) =>
      index
        .search(query)
        .slice(0, TOP)
        .map(({ id }) => windows[id].text);
  },
};

const fts5 = {
  name: 'SQLite FTS5, Snowball',
  build(windows, language) {
    const analyze = createAnalyzer(language);
    const database = new Libsql(':memory:');
    database.exec('CREATE VIRTUAL TABLE windows USING fts5(text, title, paragraph, tokenize=unicode61)');
    const insert = database.prepare(
      'INSERT INTO windows (rowid, text, title, paragraph) VALUES (?, ?, ?, ?)',
    );
    database.transaction(() => {
      for (const [id, window] of windows.entries())
        insert.run(id, ...fields.map(([field]) => analyze(window[field]).join(' ')));
    })();
    const find = database.prepare(
      `SELECT rowid FROM windows WHERE windows MATCH ? ORDER BY bm25(windows, ${fields.map(([, weight]) => weight).join(', ')}) LIMIT ${TOP}`,
    );
    return (query) => {
      const words = analyze(query).map((word) => `"${word}"`);
      return words.length === 0 ? [] : find.all(words.join(' OR ')).map(({ rowid }) => windows[rowid].text);
    };
  },
};

export const yardsticks = [bm25, miniSearch, fts5];
