// The pages of the example site, as a server reads them, and the searches over them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { searchTextOf } from '../../src/catalogue/batch-work.ts';
import { lackingWords, listFactWords } from '../../src/catalogue/fact-words.ts';
import { createLanguageFinder, readLanguage } from '../../src/catalogue/languages.ts';
import { pathKey } from '../../src/catalogue/path-key.ts';
import { openSiteFiles } from '../../src/catalogue/site-files.ts';
import { createTeaserCollector, readTeaserLines } from '../../src/catalogue/teasers.ts';
import { finishDraft } from '../../src/compare/finish-page.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { readSite } from '../../src/compare/read-site.ts';
import { namesInQueries } from '../../src/facts/city.ts';
import type { SearchDocument, SearchIndex } from '../../src/search/index.ts';
import { buildIndex } from '../../test/search/build-index.ts';
import type { Engine } from '../search/libraries.d.mts';

/** Number of results of a search. */
const TOP = 10;

export interface ExampleSite {
  /** Ascending by key. */
  readonly documents: readonly SearchDocument[];
  /** vitrina's index of them, with the site's cities and synonyms. */
  readonly index: SearchIndex;
}

/** Finds the paths of the ten best pages. `city` is a filter, `''` for all pages. */
export type SiteSearch = (query: string, city: string) => Promise<readonly string[]>;

/** Reads and indexes the site in `folder`, which has the form of examples/hogar. @throws Error when it has not been built */
export async function readExampleSite(folder: string): Promise<ExampleSite> {
  const content = join(folder, '_site');
  if (!existsSync(join(content, 'index.html')))
    throw new Error(`There is no site at ${content}: run npm run build:example`);
  const { source, company, cities, synonyms } = openSiteFiles({
    content,
    company: join(folder, 'company.yaml'),
    cities: join(folder, 'cities.yaml'),
    synonyms: join(folder, 'synonyms.txt'),
    choice: noChoice,
  });
  const site = await readSite(source, { cities, nowMs: Date.now() });
  const pages = site.drafts.map((draft) => finishDraft(draft, site.facts).page);
  const finder = createLanguageFinder();
  const collector = createTeaserCollector(pages.map(({ path, aliases = [] }) => ({ path, aliases })));
  for (const page of pages) {
    finder.add(readLanguage(page));
    collector.add(readTeaserLines(page.markdown));
  }
  const { ofPages } = finder.finish('es', '');
  const teasers = collector.finish();
  const paths = pages.map(({ path }) => path);
  const factWords = listFactWords(paths, ofPages, site.identity.factPages);
  const services = new Set(company.services?.map(({ path }) => pathKey(path)));
  const documents = pages.map(
    (page, i): SearchDocument => ({
      ...searchTextOf(page),
      key: page.path,
      links: site.links[i]!.filter((to) => !teasers.isOverview[to]),
      teasers: [...teasers.of[i]!, ...lackingWords(factWords.get(i) ?? [], searchTextOf(page))],
      city: page.city,
      language: ofPages[i]!,
      isOverview: teasers.isOverview[i]!,
      isService: services.has(pathKey(page.path)),
    }),
  );
  const index = buildIndex(documents, {
    cities: site.cities.map((city) => ({ slug: city.slug, names: namesInQueries(city) })),
    ...(synonyms && { synonyms }),
  });
  return { documents, index };
}

/** vitrina's search in an index of the pages with these paths. */
export function searchVitrina(index: SearchIndex, paths: readonly string[]): SiteSearch {
  return async (query, city) => {
    const { hits } = index.search({ query, city, offset: 0, limit: TOP });
    return hits.map(({ document }) => paths[document]!);
  };
}

/** A library's search over the site. Not every library has filters, so each city that is asked for has an index of its own. */
export function searchLibrary({ build }: Engine, documents: readonly SearchDocument[]): SiteSearch {
  const searches = new Map<string, ReturnType<Engine['build']>>();
  // libraries have no field of keywords: they are text
  const written = documents.map((document) => ({
    ...document,
    body: `${document.body}\n${document.keywords ?? ''}`,
  }));
  return async (query, city) => {
    const pages = city === '' ? written : written.filter((document) => document.city === city);
    const search = searches.get(city) ?? build(pages);
    searches.set(city, search);
    return (await search)(query);
  };
}
