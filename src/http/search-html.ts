// The contents of the page of search results for people: HTML without scripts, in the language of the site.

import type { BusinessAnswer, Catalogue, SearchResultPage, SiteProfile } from '../catalogue/index.ts';
import { escapeHtml, translator } from '../discovery/index.ts';
import { allCities } from '../facts/index.ts';
import { paths } from '../lib/addresses.ts';
import { textLanguageOf } from '../lib/language.ts';
import type { PageFrame } from './page-frame.ts';
import { renderAnswer, renderNothing } from './search-answer.ts';

/** What a page shows below the form. */
export type ShownResults =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'message'; readonly message: string }
  | {
      readonly kind: 'results';
      readonly page: SearchResultPage;
      /** Of the first page of results. */
      readonly answer?: BusinessAnswer;
    };

/** What a request decides about the page. */
export interface SearchPageContents {
  /** The text of the field, `''` for an empty one. */
  readonly query: string;
  /** The slug of the chosen city, or `todas`. */
  readonly city: string;
  readonly shown: ShownResults;
}

type Translate = ReturnType<typeof translator>;

/** Renders the page. */
export function renderSearchPage(
  frame: PageFrame,
  catalogue: Catalogue,
  { query, city, shown }: SearchPageContents,
): string {
  const { profile } = catalogue;
  const t = translator(textLanguageOf(profile.language));
  const title = query === '' ? t('Buscar', 'Search') : `${escapeHtml(query)} | ${t('Buscar', 'Search')}`;
  return frame.render(
    `${title} | ${escapeHtml(profile.brand)}`,
    `<h1>${t('Buscar', 'Search')}</h1>
<form action="${paths.searchPage}" role="search">
<p><label for="query">${t('¿Qué buscas?', 'What are you looking for?')}</label>
<input type="search" id="query" name="query" value="${escapeHtml(query)}" minlength="2" maxlength="200" required></p>
${renderCities(profile, city, t)}<p><button>${t('Buscar', 'Search')}</button></p>
</form>
${renderShown(shown, { query, city }, catalogue, t)}`,
  );
}

function renderCities({ cities }: SiteProfile, chosen: string, t: Translate): string {
  if (cities.length === 0) return '';
  const all = { slug: allCities, name: t('Todas', 'All') };
  const options = [all, ...cities].map(
    ({ slug, name }) =>
      `<option value="${escapeHtml(slug)}"${slug === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  return `<p><label for="city">${t('Ciudad', 'City')}</label>
<select id="city" name="city">${options.join('')}</select></p>\n`;
}

function renderShown(
  shown: ShownResults,
  asked: Pick<SearchPageContents, 'query' | 'city'>,
  catalogue: Catalogue,
  t: Translate,
): string {
  if (shown.kind === 'nothing') return '';
  if (shown.kind === 'message') return `<p role="alert">${escapeHtml(shown.message)}</p>`;
  const { results, next_cursor: cursor } = shown.page;
  const language = textLanguageOf(catalogue.profile.language);
  const answer = shown.answer === undefined ? '' : renderAnswer(shown.answer, language);
  if (results.length === 0) return answer + renderNothing(catalogue, asked.query);
  const items = results.map(
    ({ title, url, excerpt }) =>
      `<li><h2><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(excerpt)}</p></li>`,
  );
  return `${answer}<ol>\n${items.join('\n')}\n</ol>${cursor === null ? '' : renderNext({ ...asked, cursor }, t)}`;
}

function renderNext(parameters: Readonly<Record<'query' | 'city' | 'cursor', string>>, t: Translate): string {
  const address = `${paths.searchPage}?${new URLSearchParams(parameters)}`;
  return `\n<p><a rel="next" href="${escapeHtml(address)}">${t('Más resultados', 'More results')}</a></p>`;
}
