// A language of search is a row of `search/languages/index.ts`: enough to be found. Eight further tables have words of each language,
// and nothing but this test says that one of them lacks a row. The ids of taxes are by country.

import { expect, it } from 'vitest';
import { listFactWords } from '../../src/catalogue/fact-words.ts';
import { siteWords } from '../../src/extract/document/site-words-table.ts';
import { roleOfName, roleOfPath } from '../../src/facts/page-role.ts';
import { hasForm } from '../../src/facts/values/legal-name.ts';
import { writeHours } from '../../src/facts/values/opening-hours.ts';
import { declaredLanguage } from '../../src/lib/page-language.ts';
import { searchLanguages } from '../../src/search/index.ts';
import { findAnalyzer } from '../../src/search/languages/index.ts';
import { weekdayGroups } from '../../src/search/languages/weekdays.ts';

/** What a page in a language may say, for the tables that are patterns; a new language needs a row to be asked at all. */
const samples: Readonly<
  Record<string, { readonly role: string; readonly news: string; readonly firm: string }>
> = {
  es: { role: 'Aviso legal', news: 'noticias', firm: 'Casa Clara, S.L.' },
  ca: { role: 'Avís legal', news: 'noticies', firm: 'Casa Clara, S.C.C.L.' },
  gl: { role: 'Quen somos', news: 'novas', firm: 'Casa Clara, S.L.' },
  eu: { role: 'Lege-oharra', news: 'albisteak', firm: 'Casa Clara, S. Coop.' },
  pt: { role: 'Quem somos', news: 'noticias', firm: 'Casa Clara, Lda.' },
  en: { role: 'Legal notice', news: 'news', firm: 'Casa Clara Ltd' },
  fr: { role: 'Mentions légales', news: 'actualites', firm: 'Casa Clara SARL' },
  it: { role: 'Note legali', news: 'notizie', firm: 'Casa Clara S.r.l.' },
  de: { role: 'Impressum', news: 'nachrichten', firm: 'Casa Clara GmbH' },
};

const hours = 'Mo-Su 00:00-24:00';

/** The groups of a language that may have no row, for which the type asks where it is used. */
function weekdayGroupsOf(language: string): readonly unknown[] {
  try {
    return weekdayGroups(language as 'es');
  } catch {
    return []; // no row
  }
}

/** By table: whether it knows a language. */
const tables: Readonly<Record<string, (language: string) => boolean>> = {
  'search/languages/weekdays.ts': (language) => {
    const groups = JSON.stringify(findAnalyzer(language)?.synonyms ?? []);
    return weekdayGroupsOf(language).some((group) => groups.includes(JSON.stringify(group)));
  },
  'catalogue/fact-words.ts': (language) =>
    listFactWords(['/'], [language], new Map([['/', ['phone']]])).size > 0,
  'facts/values/opening-hours.ts': (language) =>
    language === 'en' || writeHours(hours, language) !== writeHours(hours, 'en'),
  'extract/document/site-words-table.ts': (language) => Object.hasOwn(siteWords, language),
  'lib/page-language.ts': (language) =>
    declaredLanguage(`/${language}/`, { alternateLanguage: '', htmlLanguage: '' }) === language,
  'facts/page-role.ts': (language) => roleOfName(samples[language]?.role ?? '') !== undefined,
  'facts/page-role.ts, articles': (language) => roleOfPath(`/${samples[language]?.news}/1`) === 'article',
  'facts/values/legal-name.ts': (language) => hasForm(samples[language]?.firm ?? ''),
};

/** Rows that are missing, as `table language`, with the reason. */
const gaps: Readonly<Record<string, string>> = {};

it('every table of words has a row for each language of search, but for the gaps that are written down', () => {
  expect(searchLanguages.length).toBeGreaterThan(8);
  const missing = Object.entries(tables).flatMap(([table, knows]) =>
    searchLanguages.filter((language) => !knows(language)).map((language) => `${table} ${language}`),
  );
  expect(missing).toEqual(Object.keys(gaps));
});

it('a language without rows is told', () => {
  const knowing = Object.entries(tables)
    .filter(([, knows]) => knows('ro'))
    .map(([table]) => table);
  expect(knowing).toEqual([]);
});
