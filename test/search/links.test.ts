import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../src/search/index.ts';
import { analyzerOf } from '../../src/search/languages/index.ts';
import { buildIndex } from './build-index.ts';

const cities = [
  { slug: 'lugo', names: ['Lugo'] },
  { slug: 'vigo', names: ['Vigo'] },
];

/** A page about contact lenses at `key`; a test says what is special of it. */
function page(key: string, special: Partial<SearchDocument> = {}): SearchDocument {
  const body = 'Adaptamos lentillas en dos visitas.';
  return { key, title: `Página ${key}`, headings: [], body, city: '', ...special };
}

function find(documents: readonly SearchDocument[], query: string): string[] {
  const { hits } = buildIndex(documents, { cities }).search({ query, city: '', offset: 0, limit: 10 });
  return hits.map(({ document }) => documents[document]!.key);
}

describe('contract C4.2: links between pages', () => {
  it('raise the page to which pages with the words link', () => {
    const linked = [page('/a/', { links: [2] }), page('/b/', { links: [2] }), page('/c/')];
    expect(find(linked, 'lentillas')).toEqual(['/c/', '/a/', '/b/']);
    expect(find([page('/a/'), page('/b/'), page('/c/')], 'lentillas')).toEqual(['/a/', '/b/', '/c/']);
  });

  it('do not count between pages of one city, but to its guide, where the site has several cities', () => {
    const inVigo = (key: string, links: number[] = []) => page(key, { city: 'vigo', links });
    const lugo = page('/z/', { city: 'lugo', body: 'Nada.' });
    const menu = [inVigo('/a/', [2]), inVigo('/b/', [2]), inVigo('/c/'), lugo];
    expect(find(menu, 'lentillas en Vigo')).toEqual(['/a/', '/b/', '/c/']);
    const guided = [inVigo('/a/', [2]), inVigo('/b/', [2]), inVigo('/vigo/'), lugo];
    expect(find(guided, 'lentillas en Vigo')).toEqual(['/vigo/', '/a/', '/b/']);
    expect(find(menu.slice(0, 3), 'lentillas en Vigo')).toEqual(['/c/', '/a/', '/b/']);
  });

  it('are counted by the page to which they lead, in each language', () => {
    const documents = [
      page('/a/', { links: [2] }),
      page('/b/', { links: [2], language: 'ca' }),
      page('/c/', { links: [0] }),
      page('/d/', { links: [0, 2] }),
    ];
    expect([...buildIndex(documents, { cities }).countLinks()]).toEqual([2, 0, 2, 0]);
  });

  it('find no page without the words', () => {
    const silent = page('/b/', { title: 'Gafas', body: 'Gafas de sol.' });
    expect(find([page('/a/', { links: [1] }), silent], 'lentillas')).toEqual(['/a/']);
  });

  it('do not count if the page that links hardly has the words', () => {
    const weak = { title: 'Aviso', body: `Lentillas. ${'Texto sobre otra cosa cualquiera. '.repeat(60)}` };
    const documents = [
      page('/a/', { title: 'Lentillas' }),
      page('/b/'),
      page('/c/'),
      page('/d/', { ...weak, links: [2] }),
    ];
    expect(find(documents, 'lentillas')).toEqual(['/a/', '/b/', '/c/', '/d/']);
  });

  it('leave the page first whose title has all words', () => {
    const documents = [
      page('/a/', { links: [2] }),
      page('/b/', { links: [2] }),
      page('/c/', { body: 'Adaptamos lentillas blandas. Lentillas blandas y rígidas.' }),
      page('/d/', { title: 'Lentillas blandas', links: [2] }),
    ];
    expect(find(documents, 'lentillas blandas')[0]).toBe('/d/');
  });

  it('of the pages of a city do not raise those of another city', () => {
    const documents = [
      page('/lugo/', { city: 'lugo', links: [2] }),
      page('/lugo/lentillas/', { city: 'lugo', links: [2] }),
      page('/vigo/', { city: 'vigo' }),
      page('/z/'),
    ];
    expect(find(documents, 'lentillas en lugo')).toEqual(['/lugo/lentillas/', '/lugo/', '/z/', '/vigo/']);
  });

  it('count within a language', () => {
    const catalan = (key: string, special: Partial<SearchDocument> = {}) =>
      page(key, { language: 'ca', title: key, body: 'Adaptem lents de contacte.', ...special });
    const documents = [
      catalan('/ca/a/', { links: [2, 3] }),
      catalan('/ca/b/', { links: [2, 3] }),
      catalan('/ca/c/'),
      page('/es/a/', { language: 'es' }),
    ];
    const index = buildIndex(documents, { cities: [], analyzer: analyzerOf('ca') });
    const { hits } = index.search({ query: 'lents de contacte', city: '', offset: 0, limit: 3 });
    expect(hits.map(({ document }) => documents[document]!.key)).toEqual(['/ca/c/', '/ca/a/', '/ca/b/']);
  });
});
