// Which pages of a site are one page in several languages (contract C12.5).

import { expect, it } from 'vitest';
import { findTranslations } from '../../src/catalogue/translations.ts';

const page = (path: string, language: string, title = path) => ({ path, language, title });
const noAlternates = Array.from({ length: 10 }, () => []);

it('takes pages that declare each other as alternates', () => {
  const pages = [page('/booking/', 'en'), page('/reserva/', 'es'), page('/reserve/', 'ca')];
  expect(findTranslations(pages, [[1, 2], [0], [0]])).toEqual([0, 0, 0]);
  expect(findTranslations(pages, [[1], [2], [0]])).toEqual([0, 1, 2]);
});

it('takes paths that differ in the folder of the language alone', () => {
  const pages = [
    page('/en/wine/', 'en'),
    page('/es/wine/', 'es'),
    page('/wine.html', 'gl'),
    page('/gl/', 'gl'),
  ];
  expect(findTranslations(pages, noAlternates)).toEqual([0, 0, 0, 3]);
});

it('takes titles that one page of each language has', () => {
  const pages = [
    page('/equipo/', 'gl', 'Equipo'),
    page('/es/nosotros/', 'es', 'Equipo'),
    page('/es/novas/1/', 'es', 'Aviso'),
    page('/es/novas/2/', 'es', 'Aviso'),
    page('/novas/', 'gl', 'Aviso'),
  ];
  expect(findTranslations(pages, noAlternates)).toEqual([0, 0, 2, 3, 4]);
});

it('takes no two pages of a language, whatever declares them', () => {
  const pages = [page('/a/', 'es', 'Agua'), page('/b/', 'es', 'Brea'), page('/ca/a/', 'ca', 'Brea')];
  expect(findTranslations(pages, [[1], [0], []])).toEqual([0, 1, 0]);
});

it('leaves each page of a site of one language by itself', () => {
  const pages = [page('/a/', 'es'), page('/es/a/', 'es')];
  expect(findTranslations(pages, [[1], [0]])).toEqual([0, 1]);
});
