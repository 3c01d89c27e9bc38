// How a site is introduced to callers: its name, its towns and queries that find something in it, all drawn from the site
// itself (contract C12.1). No word of a trade stands in the program.

import { ALL_CITIES, type City } from '../content/city.ts';
import type { Company } from '../content/company.ts';
import type { SampleSearch, SearchQuery, SearchResultPage, ServedPage, SiteProfile } from './catalogue.ts';
import { pathKey } from './path-key.ts';

/** What a profile is drawn from. */
export interface ProfileSources {
  readonly brand: string;
  readonly cities: readonly City[];
  /** Ascending by path. */
  readonly pages: readonly ServedPage[];
  readonly company: Pick<Company, 'services'>;
  readonly search: (query: SearchQuery) => SearchResultPage;
  readonly urlOf: (page: ServedPage) => string;
}

/** Searches that are shown. */
const maxSearches = 3;

/** A query finds its page when the page is among the first so many results. */
const foundWithin = 3;

/** Pages tried at most: a start must not wait for a site whose titles find nothing. */
const maxTried = 60;

/** Draws the profile of one content generation. */
export function drawProfile(sources: ProfileSources): SiteProfile {
  const { brand, cities, pages } = sources;
  const found = findSearches(sources, listSubjects(sources), maxSearches);
  // a page about a service in a city lies deeper than the city's own guide
  const inCity = pages.filter(({ city }) => city !== '').sort((a, b) => depthOf(b) - depthOf(a));
  const [ofCity] = findSearches(sources, inCity.map(subjectOf), 1);
  return Object.freeze({
    brand,
    cities,
    searches: found.map(({ search }) => search),
    citySearch: ofCity?.search,
    samplePath: found[0]?.page.path ?? (pages.find(({ path }) => path !== '/') ?? pages[0])?.path,
  });
}

/** A page that a search may be made from, and the texts to make it of, best first. */
interface Subject {
  readonly page: ServedPage;
  readonly texts: readonly string[];
}

/** What the site is about, best first: its services as the company file has them, then the pages with most to read. */
function listSubjects({ pages, company }: ProfileSources): readonly Subject[] {
  const byKey = new Map(pages.map((page) => [pathKey(page.path), page]));
  const services = company.services.flatMap(({ name, path }) => {
    const page = byKey.get(pathKey(path));
    return page === undefined ? [] : [{ page, texts: [name, ...textsOf(page)] }];
  });
  const others = pages
    .filter((page) => page.path !== '/' && page.city === '' && !isFormality(page))
    .sort((a, b) => b.markdown.length - a.markdown.length || (a.path < b.path ? -1 : 1));
  return [...services, ...others.map(subjectOf)];
}

function subjectOf(page: ServedPage): Subject {
  return { page, texts: textsOf(page) };
}

/** The title, and the first headings for a site whose titles are all the same. */
function textsOf({ title, headings }: ServedPage): readonly string[] {
  return [title, ...headings.slice(0, 2).map(({ text }) => text)];
}

function findSearches(sources: ProfileSources, subjects: readonly Subject[], count: number) {
  const found: { readonly page: ServedPage; readonly search: SampleSearch }[] = [];
  const seen = new Set<string>();
  for (const subject of subjects.slice(0, maxTried)) {
    const { page } = subject;
    const search = findSearch(sources, subject);
    if (search === undefined || seen.has(search.query.toLowerCase())) continue;
    seen.add(search.query.toLowerCase());
    found.push({ page, search });
    if (found.filter(isTelling).length === count) break;
  }
  // a word alone ("Tarifas") shows less of a site than two or three do
  return [...found.filter(isTelling), ...found.filter((one) => !isTelling(one))].slice(0, count);
}

function isTelling({ search: { query } }: { readonly search: SampleSearch }): boolean {
  return query.includes(' ');
}

/** A search that finds the page, made from the first of its texts that does. */
function findSearch(
  { search, urlOf, cities }: ProfileSources,
  { page, texts }: Subject,
): SampleSearch | undefined {
  const cityName = cities.find(({ slug }) => slug === page.city)?.name ?? '';
  const city = page.city === '' ? ALL_CITIES : page.city;
  for (const text of texts) {
    const query = queryOf(text, cityName);
    if (query === undefined) continue;
    const { results } = search({ query, city, limit: foundWithin, cursor: '' });
    if (results.some(({ url }) => url === urlOf(page))) return { query, city };
  }
  return undefined;
}

const queryMaxWords = 5;
const queryMinChars = 4;

/** Words that a query need not begin or end with, in the languages of Spain, Portuguese, English, French, Italian and German. */
const edgeWords = new Set(
  `a al amb au aux con d da das de dei del della den der des di die do dos du e el els em en es et for gli i in and
  is l la las le les lo los mit na no nos o of og os para per pels por pour que qué sus the till to tu tus um uma
  un una und uno y zu`.split(/\s+/),
);

/**
 * A title as somebody would search for it: its first part, without articles around it and without the city's name;
 * undefined when too little is left or the part is a whole sentence.
 */
function queryOf(title: string, cityName: string): string | undefined {
  const [part = ''] = title.split(/\s[|·—–-]\s|[:.?!¿¡(«"…|]+/u).filter((text) => text.trim() !== '');
  const words = (cityName === '' ? part : part.replace(cityName, ' '))
    .split(/[\s,;/]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, ''))
    .filter((word) => word !== '');
  while (words.length > 0 && edgeWords.has(words[0]!.toLowerCase())) words.shift();
  while (words.length > 0 && edgeWords.has(words.at(-1)!.toLowerCase())) words.pop();
  const query = words.join(' ').toLowerCase();
  return words.length > 0 && words.length <= queryMaxWords && query.length >= queryMinChars
    ? query
    : undefined;
}

/** Addresses of pages that every business has, whatever it does. */
const formalities =
  /(?:^|[-_/])(?:aviso|avis|legal|lege|privacidad|privacitat|privacidade|privacy|pribatutasun|cookies?|contact\w*|kontakt\w*|terms?|terminos|condiciones|condicions|conditions|imprint|impressum|mentions|about|sobre|quienes|equipo|team|blog|news|noticias|index|gracias|login|mapa|sitemap|faq|accesibilidad)(?:$|[-_./])/i;

function isFormality({ path }: ServedPage): boolean {
  return formalities.test(pathKey(path));
}

function depthOf({ path }: ServedPage): number {
  return pathKey(path).split('/').length;
}
