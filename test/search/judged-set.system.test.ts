import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { halves, kinds, parseJudgedQueries, readJudgedQueries } from '../../bench/judge/judged-queries.ts';
import { parseYaml } from '../../src/lib/yaml.ts';
import { builtExample } from '../example/built-example.ts';
import { exampleCities, exampleFolder } from '../example/example-files.ts';

const queries = readJudgedQueries();
const paths = new Set(queries.flatMap(({ grades }) => [...grades.keys()]));

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('the judged queries over the example site', () => {
  it('are 300 at least, with an id of their own each, and none is there twice', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
    expect(new Set(queries.map(({ text, city }) => `${fold(text)} ${city}`)).size).toBe(queries.length);
  });

  it('are none of the queries that ranking was tuned on before', () => {
    const tuned = readFileSync(join(import.meta.dirname, 'judged-queries.tsv'), 'utf8').split('\n');
    const known = new Set(tuned.map((line) => fold(line.split('\t')[0]!)));
    expect(queries.filter(({ text, city }) => city === '' && known.has(fold(text)))).toEqual([]);
  });

  it('are no title of a guide', () => {
    const guides = [...paths].map((path) =>
      fold(path.replaceAll(/^\/problemas\/|\/$/g, '').replaceAll('-', ' ')),
    );
    expect(queries.filter(({ text }) => guides.includes(fold(text)))).toEqual([]);
  });

  it('have 8 of each kind at least, some of them in each half', () => {
    for (const kind of kinds) {
      const ofKind = queries.filter((query) => query.kind === kind);
      expect(ofKind.length, kind).toBeGreaterThanOrEqual(8);
      for (const half of halves)
        expect(
          ofKind.some((query) => query.half === half),
          kind,
        ).toBe(true);
    }
    const tune = queries.filter(({ half }) => half === 'tune').length / queries.length;
    expect(tune).toBeGreaterThan(0.4);
    expect(tune).toBeLessThan(0.6);
  });

  it('ask for every trade and every city of the site', () => {
    const { services } = parseYaml(readFileSync(join(exampleFolder, 'company.yaml'), 'utf8')) as {
      readonly services: readonly { readonly path: string }[];
    };
    expect(services.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
    const isAskedFor = (slug: string) => [...paths].some((path) => path.endsWith(`/${slug}/`));
    expect(exampleCities.map(({ slug }) => slug).filter((slug) => !isAskedFor(slug))).toEqual([]);
  });

  it('are graded with pages that exist, and with one that helps by itself', async () => {
    const { folder } = await builtExample();
    const isPage = (path: string) => existsSync(join(folder, path, 'index.html'));
    expect([...paths].filter((path) => !isPage(path)).sort()).toEqual([]);
    expect(queries.filter(({ grades }) => Math.max(...grades.values()) < 2)).toEqual([]);
  });

  it('grade only pages of their city when they filter by one', () => {
    const slugs = new Set(exampleCities.map(({ slug }) => slug));
    for (const { id, city, grades } of queries.filter((query) => query.city !== '')) {
      expect(slugs.has(city), id).toBe(true);
      expect(
        [...grades.keys()].filter((path) => !path.endsWith(`/${city}/`)),
        id,
      ).toEqual([]);
    }
  });

  it.each([
    ['an unknown kind', 'q001\tother\t-\tfontanero\t/a/=3'],
    ['a column less', 'q001\ttrade\tfontanero\t/a/=3'],
    ['an id of another form', '1\ttrade\t-\tfontanero\t/a/=3'],
    ['a grade above 3', 'q001\ttrade\t-\tfontanero\t/a/=4'],
    ['no grade', 'q001\ttrade\t-\tfontanero\t'],
    ['a page graded twice', 'q001\ttrade\t-\tfontanero\t/a/=3 /a/=1'],
  ])('are refused with %s', (_, line) => {
    expect(() => parseJudgedQueries(line)).toThrow('queries.tsv');
  });
});
