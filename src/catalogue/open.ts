// Creates the frozen catalogue of one generation from its parts: pages by address, search, company sections.

import { createCompanyInfo } from '../company/index.ts';
import { allCities, brandOfPlace } from '../facts/index.ts';
import { createAddresses } from '../lib/addresses.ts';
import { guidePathOf } from '../lib/guide-path.ts';
import { itemAt } from '../lib/item-at.ts';
import { textLanguageOf } from '../lib/language.ts';
import { decodeCursor, encodeCursor } from '../search/index.ts';
import { createPageAddresses } from './address.ts';
import { createAnswers } from './answers.ts';
import type { Catalogue, ProfileData, SearchQuery, SearchResultPage, ServedPage } from './catalogue.ts';
import { createPageTexts } from './page-texts.ts';
import type { CatalogueParts } from './parts.ts';
import { pathKey, slugOfKey } from './path-key.ts';
import { createProfile } from './profile.ts';
import { createResultCache, SearchResult } from './search-result.ts';

/** The settings on which a catalogue depends besides its content. */
export interface CatalogueOptions {
  /** The site's public root, `https://host` without a trailing slash (contract C1.1). */
  readonly url: string;
  readonly maxMarkdownChars: number;
  /** Real path of the folder of the site's files. */
  readonly folder?: string | undefined;
  /** The data of the profile, if it has been derived elsewhere. */
  readonly profile?: ProfileData | undefined;
}

/** Opens a catalogue at a public address, which the parts do not depend on. */
export function openCatalogue(parts: CatalogueParts, options: CatalogueOptions): Catalogue {
  const { generation, pages, index, company, cities, publicOrigin, look } = parts;
  const addresses = createAddresses(options.url);
  const site = addresses.site;
  const findPages = (words: string) =>
    index
      .search({ query: words, city: '', offset: 0, limit: 5 })
      .hits.map(({ document }) => itemAt(pages, document));
  const cityPaths = new Map([...findCityGuides(pages), ...Object.entries(company.cityPaths)]);
  const servicePaths = company.services.map(({ path }) => [slugOfKey(pathKey(path)), path] as const);
  const listed = new Map([...servicePaths, ...cityPaths]);
  const pageAddresses = createPageAddresses(pages, site, publicOrigin, findPages, listed);
  const { urlOf, urlOfPath, twinPathOf, findByPath, findByKey, resolveLink, find } = pageAddresses;
  const { maxMarkdownChars } = options;
  const { wholeOf, textOf, partOf } = createPageTexts({ urlOf, resolveLink, maxMarkdownChars });
  const language = index.languages[0] ?? '';
  const companyInfo = createCompanyInfo(company, {
    cities,
    addresses,
    guidePath: guidePathOf(language, pages),
    urlOfPath,
    brand: brandOfPlace(site, options.folder),
    language: textLanguageOf(language),
    description: findByPath('/')?.description ?? '',
    cityPaths,
  });

  const resultOf = createResultCache((hit) => {
    const page = itemAt(pages, hit.document);
    return new SearchResult(page, urlOf(page), hit);
  });

  function searchPages({ query, city, limit, cursor }: SearchQuery): SearchResultPage {
    const filter = filterOf(city);
    const scope = { query, city: filter, generation };
    const offset = cursor === '' ? 0 : decodeCursor(cursor, scope);
    const { hits, hasMore } = index.search({ query, city: filter, offset, limit });
    return {
      total: hits.length,
      results: hits.map(resultOf),
      next_cursor: hasMore ? encodeCursor(offset + hits.length, scope) : null,
    };
  }

  const ownInfo = companyInfo('all');
  const answers = createAnswers({
    index,
    pages,
    cities,
    urlOf,
    company: ownInfo,
    contact: companyInfo('contact'),
  });

  const profileSources = {
    brand: ownInfo.brand,
    language,
    cities,
    pages,
    findPage: (path: string) => findByPath(path) ?? findByKey(path),
    company,
    urlOf,
    search: searchPages,
    ask: answers.ask,
    markdownOf: wholeOf,
  };

  return Object.freeze({
    generation,
    folder: options.folder,
    cities,
    profile: createProfile(profileSources, options.profile),
    look,
    pages,
    countLinks: index.countLinks,
    urlOf,
    twinPathOf,
    findPageByPath: findByPath,
    findPageBySpelling: findByKey,
    markdownOf: wholeOf,
    searchPages,
    ask: (question) => answers.ask({ ...question, city: filterOf(question.city) }),
    explainAnswer: (question) => answers.explain({ ...question, city: filterOf(question.city) }),
    explainSearch: ({ query, city, limit }) =>
      index.explain({ query, city: filterOf(city), offset: 0, limit }),
    readPage: (url) => textOf(find(url)),
    readPagePart: (url, from, maxChars) => partOf(find(url), from, maxChars),
    companyInfo,
  } satisfies Catalogue);
}

/** The city that search filters by: none for all cities. */
function filterOf(city: string): string {
  return city === allCities ? '' : city;
}

/** The path of each city's main page, whose slug is that of the city, else the one with the fewest path segments. */
function findCityGuides(pages: readonly ServedPage[]): readonly (readonly [slug: string, path: string])[] {
  const guides = new Map<string, { readonly path: string; readonly rank: number }>();
  for (const page of pages) {
    if (page.city === '') continue;
    const key = pathKey(page.path);
    const rank = key.split('/').length + (slugOfKey(key) === page.city ? 0 : 1_000);
    const guide = guides.get(page.city);
    if (guide === undefined || rank < guide.rank) guides.set(page.city, { path: page.path, rank });
  }
  return [...guides].map(([city, { path }]) => [city, path]);
}
