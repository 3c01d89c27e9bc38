// The page of search results for people: HTML without scripts, in the language of the site.

import { createHash } from 'node:crypto';
import type { SearchResultPage, SiteProfile } from '../catalogue/index.ts';
import { escapeHtml, readAsset, translator } from '../discovery/index.ts';
import { allCities } from '../facts/index.ts';
import { paths } from '../lib/addresses.ts';
import { type Language, textLanguageOf } from '../lib/language.ts';

/** What a page shows below the form. */
export type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'results'; readonly page: SearchResultPage };

/** The contents of a page. */
export interface SearchPageContents {
  readonly profile: SiteProfile;
  /** Absolute address of the home page. */
  readonly home: string;
  /** The text of the field, `''` for an empty one. */
  readonly query: string;
  /** The slug of the chosen city, or `todas`. */
  readonly city: string;
  readonly shown: Shown;
}

/** The styles of pages that the service makes for people. */
const searchPageStyles = readAsset('search-page.css');

/** The policy of the page: it has one style element and loads nothing, and its form leads to the same site. */
export const searchPagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(searchPageStyles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

type Translate = ReturnType<typeof translator>;

/** The start of a page for people that search engines leave out, up to its body. `title` is HTML. */
export function renderHead(language: Language, title: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${searchPageStyles}</style>
</head>`;
}

/** Renders the page. */
export function renderSearchPage({ profile, home, query, city, shown }: SearchPageContents): string {
  const language = textLanguageOf(profile.language);
  const t = translator(language);
  const brand = escapeHtml(profile.brand);
  const title = query === '' ? t('Buscar', 'Search') : `${escapeHtml(query)} | ${t('Buscar', 'Search')}`;
  return `${renderHead(language, `${title} | ${brand}`)}
<body>
<header><a href="${escapeHtml(home)}">${brand}</a></header>
<main>
<h1>${t('Buscar', 'Search')}</h1>
<form action="${paths.searchPage}" role="search">
<p><label for="query">${t('¿Qué buscas?', 'What are you looking for?')}</label>
<input type="search" id="query" name="query" value="${escapeHtml(query)}" minlength="2" maxlength="200" required></p>
${renderCities(profile, city, t)}<p><button>${t('Buscar', 'Search')}</button></p>
</form>
${renderShown(shown, { query, city }, t)}
</main>
</body>
</html>
`;
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

function renderShown(shown: Shown, asked: Pick<SearchPageContents, 'query' | 'city'>, t: Translate): string {
  if (shown.kind === 'nothing') return '';
  if (shown.kind === 'message') return `<p role="alert">${escapeHtml(shown.message)}</p>`;
  const { results, next_cursor: cursor } = shown.page;
  if (results.length === 0) {
    const advice = t('Prueba con otras palabras.', 'Try other words.');
    return `<p>${t('Nada para', 'Nothing for')} <strong>${escapeHtml(asked.query)}</strong>. ${advice}</p>`;
  }
  const items = results.map(
    ({ title, url, excerpt }) =>
      `<li><h2><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(excerpt)}</p></li>`,
  );
  return `<ol>\n${items.join('\n')}\n</ol>${cursor === null ? '' : renderNext({ ...asked, cursor }, t)}`;
}

function renderNext(parameters: Readonly<Record<'query' | 'city' | 'cursor', string>>, t: Translate): string {
  const address = `${paths.searchPage}?${new URLSearchParams(parameters)}`;
  return `\n<p><a rel="next" href="${escapeHtml(address)}">${t('Más resultados', 'More results')}</a></p>`;
}
