import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageName, localize, text, textLanguageOf } from '../../src/lib/language.ts';
import { searchLanguages } from '../../src/search/index.ts';

describe('contract C2.9: the language that is asked for, else that of the site', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['EN', 'en'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.8, es;q=0.9', 'es'],
    ['en, es', 'es'],
    ['fr, en;q=0.5', 'en'],
    ['fr', 'es'],
    ['*', 'es'],
    ['*;q=0.1, en;q=0.5', 'en'],
    ['en;q=0', 'es'],
    ['en;q=nonsense', 'es'],
    ['en;q=2', 'es'],
    ['es;q=0, en;q=0.1', 'en'],
    [';;,,;q=,', 'es'],
    ['x'.repeat(100_000), 'es'],
  ])('Accept-Language %j chooses %s', (header, language) => {
    expect(chooseLanguage(header, 'es')).toBe(language);
  });

  it.each([
    [undefined, 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['es', 'es'],
    ['es, en', 'en'],
    ['en;q=0', 'en'],
    ['en;q=0.5, es', 'es'],
  ])('Accept-Language %j chooses %s on an English site', (header, language) => {
    expect(chooseLanguage(header, 'en')).toBe(language);
  });

  it.each([
    ['es', 'es'],
    ['ca', 'es'],
    ['gl', 'es'],
    ['eu', 'es'],
    ['en', 'en'],
    ['pt', 'en'],
    ['fr', 'en'],
  ])('a site in %s has texts in %s', (main, language) => {
    expect(textLanguageOf(main)).toBe(language);
  });
});

describe('localize', () => {
  it('replaces every text in nested data and leaves the rest as it is', () => {
    const value = {
      a: text('uno', 'one'),
      b: [text('dos', 'two'), 3],
      c: { es: 'x', en: 'y', fr: 'z' },
      d: null,
    };
    expect(localize(value, 'en')).toEqual({
      a: 'one',
      b: ['two', 3],
      c: { es: 'x', en: 'y', fr: 'z' },
      d: null,
    });
    expect(localize(value, 'es').a).toBe('uno');
  });
});

it('each language of search has a name in both languages', () => {
  const nameless = searchLanguages.filter((tag) => Object.values(languageName(tag)).includes(tag));
  expect(nameless).toEqual([]);
});

it.each(['es', 'ca', 'gl', 'eu', 'pt', 'en', 'fr', 'de', 'it', 'ro'])(
  '%s has the name that CLDR gives it',
  (tag) => {
    const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(tag);
    expect(languageName(tag)).toEqual({ es: nameIn('es'), en: nameIn('en') });
  },
);
