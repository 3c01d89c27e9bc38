// Derives the profile of a site from the site itself: its name, its cities and sample queries that find something
// (contract C12.1). The program contains no words of any trade.

import { allCities } from '../facts/index.ts';
import type { ProfileData, SampleSearch, ServedPage, SiteProfile } from './catalogue.ts';
import { highestFirst } from './highest-first.ts';
import { findQuestion, type QuestionSources } from './sample-question.ts';
import {
  findCitySearch,
  findGeneralSearches,
  findLastSearch,
  listSubjectPages,
  type SearchSources,
} from './sample-search.ts';

/** The values from which a profile is derived; the language is the main one. */
export interface ProfileSources extends SearchSources, Pick<QuestionSources, 'ask'> {
  readonly brand: string;
}

/** The profile of one generation; `derived` is its data, if it has been derived elsewhere. */
export function createProfile(site: ProfileSources, derived: ProfileData | undefined): SiteProfile {
  const data = derived ?? deriveProfile(site);
  let questions: ReturnType<SiteProfile['questionsIn']> | undefined;
  return Object.freeze({
    ...data,
    questionsIn: () => {
      questions ??= findQuestions(site, data.searchesIn);
      return questions;
    },
  });
}

/** The data of a profile. */
export function profileData({ questionsIn: _, ...data }: SiteProfile): ProfileData {
  return data;
}

function deriveProfile(site: ProfileSources): ProfileData {
  const { brand, language, cities } = site;
  const sources = inOwnLanguage(site);
  const { pages } = sources;
  const general = findGeneralSearches(sources);
  const found = general.length > 0 ? general : findLastSearch(sources);
  const searches = found.map(({ search }) => search);
  return {
    brand,
    language,
    cities,
    searches,
    searchesIn: { es: searches, en: findEnglishSearches(site) ?? searches },
    citySearch: findCitySearch(sources)?.search,
    samplePath: found[0]?.page.path ?? (pages.find(({ path }) => path !== '/') ?? pages[0])?.path,
  };
}

/** With the pages in the main language alone, unless there is none. */
function inOwnLanguage(site: ProfileSources): ProfileSources {
  const pages = site.pages.filter((page) => page.language === site.language);
  return pages.length > 0 ? { ...site, pages } : site;
}

/** With the English pages alone. */
function inEnglish(site: ProfileSources): ProfileSources {
  return { ...site, language: 'en', pages: site.pages.filter((page) => page.language === 'en') };
}

/** Those of English pages; undefined where the searches of the main language are shown: it is English, or no search is found. */
function findEnglishSearches(site: ProfileSources): readonly SampleSearch[] | undefined {
  const sources = inEnglish(site);
  if (site.language === 'en' || sources.pages.length === 0) return undefined;
  const found = findGeneralSearches(sources);
  return found.length > 0 ? found.map(({ search }) => search) : undefined;
}

/** By language: a question that the site answers; the searches where it has none. */
function findQuestions(site: ProfileSources, { es, en }: ProfileData['searchesIn']) {
  const own = findQuestionsOf(inOwnLanguage(site)) ?? es;
  return { es: own, en: en === es ? own : (findQuestionsOf(inEnglish(site)) ?? en) };
}

function findQuestionsOf(sources: ProfileSources): readonly SampleSearch[] | undefined {
  const query = findQuestion({ ...sources, pages: listQuestionPages(sources) });
  return query === undefined ? undefined : [{ query, city: allCities }];
}

/** Pages of questions, then the subjects of the site. */
function* listQuestionPages(sources: ProfileSources): Iterable<ServedPage> {
  yield* highestFirst(
    sources.pages,
    ({ markdownBytes }) => markdownBytes,
    ({ path }) => questionPath.test(path),
  );
  yield* listSubjectPages(sources);
}

const questionPath = /faq|pregunt|pergunt|galder|question|fragen|domande/i;
