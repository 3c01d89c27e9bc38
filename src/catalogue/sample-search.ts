// Derives sample searches from a site: queries that find the pages whose titles they come from.

import type { Company } from '../company/index.ts';
import { allCities, type City } from '../facts/index.ts';
import { countEach } from '../lib/tally.ts';
import type { SampleSearch, SearchQuery, SearchResultPage, ServedPage } from './catalogue.ts';
import { highestFirst, maxTried } from './highest-first.ts';
import type { MeasuredPage } from './parts.ts';
import { pathKey } from './path-key.ts';

/** The values from which sample searches are derived. */
export interface SearchSources {
  /** Samples come from pages in it. */
  readonly language: string;
  readonly cities: readonly City[];
  /** Ascending by path. */
  readonly pages: readonly MeasuredPage[];
  /** The page at a path, however it is spelled. */
  readonly findPage: (path: string) => ServedPage | undefined;
  readonly company: Pick<Company, 'services'>;
  readonly search: (query: SearchQuery) => SearchResultPage;
  readonly urlOf: (page: ServedPage) => string;
  /** The Markdown of a page. Asked for only where no title and no heading finds its page. */
  readonly markdownOf: (page: ServedPage) => string;
}

/** A search, and the page that it finds. */
export interface FoundSearch {
  readonly page: ServedPage;
  readonly search: SampleSearch;
}

/** Number of sample searches in a profile. */
const maxSearches = 3;

/** A query finds its page when the page is among this many first results. */
const foundWithin = 3;

/** Searches in the whole site, of general pages if there are any: all pages of a business in one town may be of that town. */
export function findGeneralSearches(sources: SearchSources): readonly FoundSearch[] {
  const inAll = () => allCities;
  const general = findSearches(sources, listSubjects(sources), inAll, maxSearches);
  return general.length > 0 ? general : findSearches(sources, listCitySubjects(sources), inAll, maxSearches);
}

/** A search within a city. */
export function findCitySearch(sources: SearchSources): FoundSearch | undefined {
  // a page about a service in a city has a deeper path than the main page of the city
  const deepest = highestFirst(sources.pages, (page) => (page.city === '' ? 0 : depthOf(page)));
  return findSearches(sources, deepest.map(subjectOf), ({ city }) => city, 1)[0];
}

/** The pages of the subjects of the site, the general ones first. */
export function* listSubjectPages(sources: SearchSources): Iterable<ServedPage> {
  for (const { page } of listSubjects(sources)) yield page;
  for (const { page } of listCitySubjects(sources)) yield page;
}

/** A page from which a search may be derived, and the texts to derive it from, best first. */
interface Subject {
  readonly page: ServedPage;
  readonly texts: Iterable<string>;
}

/** The general subjects of the site, best first: the services of the company file, then the pages with the longest text. */
function listSubjects({ pages, findPage, language, company }: SearchSources): readonly Subject[] {
  const hasLanguage = pages.some((page) => page.language === language);
  const services = company.services.flatMap(({ name, path }) => {
    const page = findPage(path);
    if (page === undefined || (hasLanguage && page.language !== language)) return [];
    return [{ page, texts: [name, ...textsOf(page)] }];
  });
  return [...services, ...longestFirst(pages, ({ city }) => city === '')];
}

function listCitySubjects({ pages }: SearchSources): readonly Subject[] {
  return longestFirst(pages, ({ city }) => city !== '');
}

/** The search of a site whose titles give none: that of the first subject that gives one. */
export function findLastSearch(sources: SearchSources): readonly FoundSearch[] {
  for (const subject of listLastSubjects(sources).slice(0, maxTried)) {
    const found = findSearches(sources, [subject], () => allCities, 1);
    if (found.length > 0) return found;
  }
  return [];
}

/** The subjects of a site without better ones: its posts, its home page, then any page, by all its headings and its words. */
function listLastSubjects({ pages, markdownOf }: SearchSources): readonly Subject[] {
  const length = ({ markdownBytes }: MeasuredPage) => markdownBytes;
  const posts = highestFirst(pages, length, ({ path }) => postPath.test(path));
  const home = pages.filter(({ path }) => path === '/');
  return [...new Set([...posts, ...home, ...highestFirst(pages, length)])].map((page) => ({
    page,
    texts: {
      *[Symbol.iterator]() {
        yield* page.headings.slice(0, lastMaxHeadings).map(({ text }) => text);
        yield page.title;
        yield* commonestWords(markdownOf(page));
      },
    },
  }));
}

/** Below the folder of a blog, which is itself a formality. */
const postPath = /^\/(?:blog|news|noticias|novas|novidades|actualidad)\/./i;

const lastMaxHeadings = 8;
const maxCommonWords = 5;
/** Shorter words are seldom about anything. */
const commonWordMinChars = 6;
/** The start of a page is enough to know its words, and bounds the work. */
const commonWordsMaxUnits = 20_000;

/** The most frequent long words of a text, then the first ones. */
function commonestWords(markdown: string): readonly string[] {
  const text = markdown.slice(0, commonWordsMaxUnits).replace(/\]\([^()]*\)|https?:\S+/g, ' ');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...countEach(words.filter(({ length }) => length >= commonWordMinChars))]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCommonWords)
    .map(([word]) => word);
}

function longestFirst(
  pages: readonly MeasuredPage[],
  isWanted: (page: MeasuredPage) => boolean,
): readonly Subject[] {
  const bytesOf = (page: MeasuredPage) => (isWanted(page) && page.path !== '/' ? page.markdownBytes : 0);
  return highestFirst(pages, bytesOf, (page) => !isFormality(page)).map(subjectOf);
}

function subjectOf(page: ServedPage): Subject {
  return { page, texts: textsOf(page) };
}

/** The title, and the first headings in case all titles of the site are equal. */
function textsOf({ title, headings }: ServedPage): readonly string[] {
  return [title, ...headings.slice(0, 2).map(({ text }) => text)];
}

/** Up to `count` searches; `filterOf` gives the `city` in which a page is to be found. */
function findSearches(
  sources: SearchSources,
  subjects: readonly Subject[],
  filterOf: (page: ServedPage) => string,
  count: number,
): readonly FoundSearch[] {
  const found: FoundSearch[] = [];
  const seen = new Set<string>();
  for (const subject of subjects.slice(0, maxTried)) {
    const { page } = subject;
    const search = findSearch(sources, subject, filterOf(page));
    if (search === undefined || seen.has(search.query.toLowerCase())) continue;
    seen.add(search.query.toLowerCase());
    found.push({ page, search });
    if (found.filter(hasSeveralWords).length === count) break;
  }
  // a single word ("Tarifas") says less about a site than two or three words
  return [...found.filter(hasSeveralWords), ...found.filter((one) => !hasSeveralWords(one))].slice(0, count);
}

function hasSeveralWords({ search: { query } }: { readonly search: SampleSearch }): boolean {
  return query.includes(' ');
}

/** The search derived from the first of the texts that finds the page. */
function findSearch(
  { search, urlOf, cities }: SearchSources,
  { page, texts }: Subject,
  city: string,
): SampleSearch | undefined {
  const cityName = cities.find(({ slug }) => slug === page.city)?.name ?? '';
  for (const text of texts) {
    const query = queryOf(text.slice(0, textMaxUnits), cityName);
    if (query === undefined) continue;
    const { results } = search({ query, city, limit: foundWithin, cursor: '' });
    if (results.some(({ url }) => url === urlOf(page))) return { query, city };
  }
  return undefined;
}

/** Enough of a title or heading: one that is longer is no query. A snapshot may hold any. */
const textMaxUnits = 300;

const maxQueryWords = 5;
const minQueryChars = 4;

/** Words removed from both ends of a query, in the languages of Spain, Portuguese, English, French, Italian and German. */
const edgeWords = new Set(
  `a al amb au aux con d da das de dei del della den der des di die do dos du e el els em en es et for gli i in and
  is l la las le les lo los mit na no nos o of og os para per pels por pour que qué sus the till to tu tus um uma
  un una und uno y zu`.split(/\s+/),
);

const isEdgeWord = (word: string | undefined) => word !== undefined && edgeWords.has(word.toLowerCase());

/**
 * Turns a title into a query: its first part, without edge words and without the city's name; undefined when the rest is
 * too short or as long as a sentence.
 */
function queryOf(title: string, cityName: string): string | undefined {
  const [part = ''] = title
    .split(/\s[|·—–-]\s|[:.](?=\s|$)|[?!¿¡(«"…|]+/u)
    .filter((text) => text.trim() !== '');
  const words = (cityName === '' ? part : part.replace(cityName, ' '))
    // marks that Markdown or HTML would read too: published documents quote the query
    .split(/[\s,;/<>[\]{}*_`~\\]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<![^\p{L}\p{N}+])[^\p{L}\p{N}+]+$/u, ''))
    .filter((word) => word !== '');
  while (isEdgeWord(words[0])) words.shift();
  while (isEdgeWord(words.at(-1))) words.pop();
  const query = words.join(' ').toLowerCase();
  return words.length > 0 && words.length <= maxQueryWords && query.length >= minQueryChars
    ? query
    : undefined;
}

/** Paths of pages that every business has, regardless of its trade. */
const formalities =
  /(?:^|[-_/])(?:aviso|avis|legal|lege|privacidad|privacitat|privacidade|privacy|pribatutasun|cookies?|contact\w*|kontakt\w*|terms?|terminos|condiciones|condicions|conditions|imprint|impressum|mentions|about|sobre|quienes|equipo|team|blog|news|noticias|index|gracias|login|mapa|sitemap|faq|accesibilidad)(?:$|[-_./])/i;

function isFormality({ path }: ServedPage): boolean {
  return formalities.test(pathKey(path));
}

function depthOf({ path }: ServedPage): number {
  return pathKey(path).split('/').length;
}
