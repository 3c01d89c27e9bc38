import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndexData } from '../../src/search/build/build.ts';
import { buildLayers } from '../../src/search/build/layers.ts';
import { parseSynonyms, type SearchDocument } from '../../src/search/index.ts';
import { spanish } from '../../src/search/languages/es.ts';
import { readSettings } from '../../src/search/open.ts';
import { accumulateScores } from '../../src/search/query/accumulate.ts';
import { accumulateLayers } from '../../src/search/query/accumulate-layers.ts';
import type { Plan } from '../../src/search/query/plan.ts';
import { Planner } from '../../src/search/query/plan-query.ts';
import { prepareIndex } from '../../src/search/query/prepared-index.ts';
import { sortBestFirst } from '../../src/search/query/rank-keys.ts';
import { runs } from '../runs.ts';
import { buildIndex } from './build-index.ts';

/** No two of them are one edit apart or share a stem, and none is a stop word. */
const vocabulary = [
  'fuga',
  'grifo',
  'caldera',
  'persiana',
  'enchufe',
  'tejado',
  'bombilla',
  'cristal',
  'mudanza',
  'jardín',
];
const slugs = ['', 'bilbao', 'vigo'];

const words = (most: number) => fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: most });
/** How far the documents are to which one links. */
const linkSteps = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
const documents = (most: number): fc.Arbitrary<readonly SearchDocument[]> =>
  fc
    .array(
      fc.record({ title: words(3), body: words(30), city: fc.constantFrom(...slugs), links: linkSteps }),
      {
        minLength: 1,
        maxLength: most,
      },
    )
    .map((pages) =>
      pages.map(({ title, body, city, links }, i) => ({
        key: `/${String(i).padStart(4, '0')}`,
        title: title.join(' '),
        headings: [],
        body: body.join(' '),
        city,
        links: links.map((step) => (i + step) % pages.length).filter((to) => to !== i),
      })),
    );
const queries = fc
  .tuple(words(4), fc.constantFrom('', 'bilbao', 'en Vigo'))
  .map(([subject, city]) => `${subject.join(' ')} ${city}`);
const options = {
  cities: [
    { slug: 'bilbao', names: ['Bilbao'] },
    { slug: 'vigo', names: ['Vigo'] },
  ],
  synonyms: parseSynonyms('fuga, gotera'),
};

/** The planner of an index in which each list of two postings or more has layers. */
function createLayeredPlanner(pages: readonly SearchDocument[]): Planner {
  const data = buildIndexData(pages, options, spanish);
  const layered = { ...data, ...buildLayers(data, pages.length, 2) };
  return new Planner(prepareIndex(layered, readSettings(data), spanish));
}

/** The rank keys of the best `wanted` documents, best first. */
function bestKeys(find: typeof accumulateScores, plan: Plan, wanted: number): number[] {
  const { keys, found } = find(plan, wanted);
  const kept = Math.min(wanted, found);
  sortBestFirst(keys, kept);
  return [...keys.subarray(0, kept)];
}

describe('contract C4.7: pages', () => {
  it('never repeat or skip, whatever their limits', () => {
    fc.assert(
      fc.property(
        documents(160),
        queries,
        fc.constantFrom(...slugs),
        fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1 }),
        (pages, query, city, limits) => {
          const index = buildIndex(pages, options);
          const whole = index.search({ query, city, offset: 0, limit: 1000 });
          expect(whole.hasMore).toBe(false);
          const turned: unknown[] = [];
          for (let turn = 0, more = true; more; turn++) {
            const page = index.search({
              query,
              city,
              offset: turned.length,
              limit: limits[turn % limits.length]!,
            });
            turned.push(...page.hits);
            more = page.hasMore;
          }
          expect(turned).toEqual(whole.hits);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it('have at most 1,000 hits, and go on behind them', () => {
    const pages = Array.from({ length: 1_100 }, (_, i) => ({
      key: `/${String(i).padStart(4, '0')}`,
      title: '',
      headings: [],
      body: `grifo${' caldera'.repeat(i % 7)}`,
      city: '',
    }));
    const index = buildIndex(pages, options);
    const first = index.search({ query: 'grifo', city: '', offset: 0, limit: 5_000 });
    expect([first.hits.length, first.hasMore]).toEqual([1_000, true]);
    const rest = index.search({ query: 'grifo', city: '', offset: 1_000, limit: 5_000 });
    expect([rest.hits.length, rest.hasMore]).toEqual([100, false]);
    expect(new Set([...first.hits, ...rest.hits].map(({ document }) => document)).size).toBe(1_100);
  });
});

describe('contract C4.2: hits', () => {
  it('are exactly the documents of the requested city that have a word of the query, if they are 32 at most', () => {
    fc.assert(
      fc.property(documents(32), words(4), fc.constantFrom(...slugs), (pages, subject, city) => {
        const wanted = new Set(subject.flatMap((word) => spanish.tokenizer.wordsOf(word)));
        const expected = pages.flatMap((page, i) => {
          const has = spanish.tokenizer
            .wordsOf(`${page.title} ${page.body}`)
            .some((word) => wanted.has(word));
          return has && (city === '' || page.city === city) ? [i] : [];
        });
        const { hits } = buildIndex(pages, { cities: [], synonyms: [] }).search({
          query: subject.join(' '),
          city,
          offset: 0,
          limit: 1000,
        });
        expect(hits.map(({ document }) => document).sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: runs(150) },
    );
  });

  describe('end where documents hardly have a word that most documents have', () => {
    const filler = 'Avisos del taller, con presupuesto por escrito antes de empezar. '.repeat(4);
    const about = Array.from({ length: 30 }, (_, i) => ({ title: `Grifo ${i}`, body: filler }));
    const inPart = Array.from({ length: 10 }, (_, i) => ({ title: `Aviso ${i}`, body: 'Grifo: grifo.' }));
    const hardly = Array.from({ length: 10 }, (_, i) => ({
      title: `Taller ${i}`,
      body: `${filler.repeat(40)} Un grifo azul.`,
    }));
    const others = Array.from({ length: 50 }, (_, i) => ({ title: `Nota ${i}`, body: filler }));
    const number = (pages: readonly { readonly title: string; readonly body: string }[]): SearchDocument[] =>
      pages.map((page, i) => ({
        ...page,
        key: `/${String(i).padStart(4, '0')}`,
        headings: [],
        city: i > 9 && i < 15 ? 'vigo' : '',
      }));
    const common = buildIndex(number([...hardly, ...about, ...inPart]), options);
    const find = (query: string, { limit = 8, city = '', built = common } = {}) => {
      const hits: number[] = [];
      for (let hasMore = true; hasMore; ) {
        const next = built.search({ query, city, offset: hits.length, limit });
        expect(next.hits).toHaveLength(next.hasMore ? limit : next.hits.length);
        hits.push(...next.hits.map(({ document }) => document));
        hasMore = next.hasMore;
      }
      return hits;
    };

    it.each([1, 8, 16, 31, 32, 33, 39, 40, 41, 1000])('at the same one in pages of %i', (limit) => {
      const hits = find('grifo', { limit });
      expect(hits).toHaveLength(40);
      expect(Math.min(...hits)).toBe(hardly.length);
    });

    it('but not before the 32nd', () => {
      expect(
        find('grifo', { built: buildIndex(number([...hardly.slice(0, 5), ...about]), options) }),
      ).toHaveLength(32);
      expect(find('grifo', { built: buildIndex(number(hardly), options) })).toHaveLength(10);
    });

    it('but have all that have a word of a smaller part', () => {
      const built = buildIndex(number([...hardly, ...about, ...inPart, ...others, ...others]), options);
      expect(find('grifo', { built })).toHaveLength(50);
    });

    it('but have all of the city that is named or asked for, and all with what is quoted', () => {
      expect(find('grifo', { city: 'vigo' })).toHaveLength(5);
      expect(find('grifo en Vigo')).toHaveLength(50);
      expect(find('grifo "grifo azul"')).toHaveLength(10);
    });

    it('in each language', () => {
      const built = buildIndex(
        number([...hardly, ...about, ...inPart, ...hardly, ...about, ...inPart]).map((page, i) => ({
          ...page,
          language: i < 50 ? 'es' : 'gl',
        })),
        options,
      );
      for (const limit of [7, 40, 1000]) expect(find('grifo', { limit, built })).toHaveLength(80);
    });
  });

  it('are the same by accumulation and over layers', () => {
    fc.assert(
      fc.property(
        documents(200),
        queries,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...slugs),
        (pages, query, wanted, city) => {
          const planner = createLayeredPlanner(pages);
          const plan = planner.plan({ query, city, offset: 0, limit: wanted });
          const added = bestKeys(accumulateScores, plan, wanted);
          expect(bestKeys(accumulateLayers, plan, wanted)).toEqual(added);
          // the scratch arrays were cleared after the first run
          expect(bestKeys(accumulateScores, plan, wanted)).toEqual(added);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('are the same over layers of many documents, for rare and frequent words', () => {
    const most = 1_300;
    const pages = fc
      .tuple(
        fc.integer({ min: most - 300, max: most }),
        fc.array(fc.record({ word: fc.nat(9), page: fc.nat(most - 1), times: fc.nat(9) }), {
          minLength: 300,
          maxLength: 300,
        }),
        fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 3, max: 30 }),
      )
      .map(([count, rare, everyNth, titledNth]) =>
        Array.from({ length: count }, (_, i): SearchDocument => {
          const own = rare.filter(({ page }) => page === i);
          const body = [
            ...own.flatMap(({ word, times }) => Array.from({ length: times }, () => vocabulary[word]!)),
            ...everyNth.flatMap((nth, word) => (i % nth === 0 ? [vocabulary[word]!] : [])),
            `relleno${' relleno'.repeat(i % 13)}`,
          ];
          const title = i % titledNth === 0 ? vocabulary[(i / titledNth) % vocabulary.length]! : 'relleno';
          const key = `/${String(i).padStart(4, '0')}`;
          return { key, title, headings: [], body: body.join(' '), city: slugs[i % 7] ?? '' };
        }),
      );
    fc.assert(
      fc.property(
        pages,
        fc.array(queries, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...slugs),
        (documentsOfSite, asked, wanted, city) => {
          const planner = createLayeredPlanner(documentsOfSite);
          for (const query of asked) {
            const plan = planner.plan({ query: `${query} relleno`, city, offset: 0, limit: wanted });
            const added = bestKeys(accumulateScores, plan, wanted);
            expect(bestKeys(accumulateLayers, plan, wanted)).toEqual(added);
            // the scratch arrays were cleared
            expect(bestKeys(accumulateLayers, plan, wanted)).toEqual(added);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('do not depend on earlier queries', () => {
    fc.assert(
      fc.property(documents(60), fc.array(queries, { minLength: 2, maxLength: 8 }), (pages, asked) => {
        const index = buildIndex(pages, options);
        for (const query of asked) index.search({ query, city: '', offset: 0, limit: 8 });
        const request = { query: asked[0]!, city: '', offset: 0, limit: 8 };
        expect(index.search(request)).toEqual(buildIndex(pages, options).search(request));
      }),
      { numRuns: runs(60) },
    );
  });
});
