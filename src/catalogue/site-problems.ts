// Finds problems of a site's content for its operator: one line each, with what to do.

import type { Company } from '../company/index.ts';
import { compileChoice } from '../compare/index.ts';
import { isSamplePhone } from '../facts/index.ts';
import { countOf } from '../lib/count-of.ts';
import { groupBy } from '../lib/group-by.ts';
import { searchLanguages } from '../search/index.ts';
import { findClosed, type SkippedDocument } from '../sources/index.ts';
import type { BuildReport } from './build.ts';
import type { ServedPage } from './catalogue.ts';
import { nameSome } from './describe-unread.ts';
import type { CatalogueParts } from './parts.ts';
import { pathKey } from './path-key.ts';
import type { SiteFiles } from './site-files.ts';

/** Something that `vitrina check` says of a site. */
export interface Finding {
  /** Stable kebab-case reason, as in `SkippedDocument`. */
  readonly reason: string;
  /** One English line with what to do. */
  readonly detail: string;
  /** The documents concerned; none when the finding is of the whole site and its detail names it. */
  readonly paths: readonly string[];
}

/** Reasons to skip a document that need action, because a page of the operator may be missing. All others are decisions. */
const faults = new Set([
  'no-text',
  'javascript',
  'too-large',
  'unreadable',
  'duplicate-path',
  'outside-folder',
  'linked-folder',
  'front-matter',
]);

/** What the operator may want to look at. */
export function findRemarks({ remarks }: BuildReport): readonly Finding[] {
  return groupAll(remarks);
}

/** The number of documents that were skipped although they may be meant to be pages. */
export function countSkipped({ skipped }: BuildReport): number {
  return skipped.filter(({ reason }) => faults.has(reason)).length;
}

/** The patterns of the setting `exclude` that match no document, one line each. */
export function describeIdle(exclude: readonly string[], { skipped }: BuildReport): readonly string[] {
  const excluded = skipped.filter(({ reason }) => reason === 'excluded');
  return exclude
    .filter((pattern) => {
      const choose = compileChoice({ include: [], exclude: [pattern] });
      return !excluded.some(({ path }) => choose(path) === 'excluded');
    })
    .map(
      (pattern) =>
        `exclude: "${pattern}" matches no document; write /NAME for a page, or for a folder and all below it`,
    );
}

/** The patterns of the setting `include` that match no document, one line each. */
export function describeIdleIncludes(
  include: readonly string[],
  { pages }: Pick<CatalogueParts, 'pages'>,
  { skipped }: BuildReport,
): readonly string[] {
  return include
    .filter((pattern) => {
      const choose = compileChoice({ include: [pattern], exclude: [] });
      return ![...pages, ...skipped].some(({ path }) => choose(path) === 'included');
    })
    .map(
      (pattern) =>
        `include: "${pattern}" matches no document; write /NAME for a page, or /NAME/** for all below a folder`,
    );
}

/** The documents that are no pages as they should be, by reason: what the operator may overrule. */
export function findDecisions({ skipped }: BuildReport): readonly Finding[] {
  return groupAll(skipped.filter(({ reason }) => !faults.has(reason)));
}

/** All problems in a fixed order; empty when there are none. */
export function findSiteProblems(parts: CatalogueParts, report: BuildReport): readonly Finding[] {
  const { skipped, notes } = report;
  return [
    ...groupAll([...skipped.filter(({ reason }) => faults.has(reason)), ...notes]),
    ...findLacks(parts, report),
  ];
}

/** A template says the same of each of its pages, which is one finding. Reasons keep the order in which they come. */
function groupAll(documents: readonly SkippedDocument[]): readonly Finding[] {
  return [...groupBy(documents, ({ reason }) => reason)].flatMap(([reason, ofReason]) =>
    [...groupBy(ofReason, ({ detail }) => detail)].map(([detail, same]) => ({
      reason,
      detail,
      paths: same.map(({ path }) => path),
    })),
  );
}

/** What the site serves well without, and answers better with. `placeBrand` is the name that is made from its place. */
export function findWarnings(files: SiteFiles, report: BuildReport, placeBrand: string): readonly Finding[] {
  if (files.company !== '') return [];
  const unnamed = describeUnnamed(report, placeBrand);
  const lacking = report.lacking.filter((name) => name !== 'brand');
  const missing = lacking.length === 0 ? '' : `, and they state no ${lacking.join(', ')}`;
  const detail = `company: not set, so get_company_info returns only what the pages say${missing}; write a company file ("vitrina init" begins one) and name it in the setting "company"`;
  return [
    ...(unnamed === undefined ? [] : [{ reason: 'brand', detail: unnamed, paths: [] }]),
    { reason: 'company', detail, paths: [] },
  ];
}

/** The pages that the `robots.txt` of a folder closes to crawlers; undefined when there are none. */
export async function findClosedPages(
  folder: string,
  { pages }: Pick<CatalogueParts, 'pages'>,
): Promise<Finding | undefined> {
  const closed = await findClosed(
    folder,
    pages.map(({ path }) => path),
  );
  const detail =
    'robots.txt closes it to crawlers, and vitrina publishes it, because you named the folder; to leave it out, name it in the setting "exclude"';
  return closed.length === 0 ? undefined : { reason: 'robots', detail, paths: closed };
}

/** Says that the brand was made from a place, because nothing else names the business; undefined when something does. */
export function describeUnnamed({ lacking }: BuildReport, brand: string): string | undefined {
  if (!lacking.includes('brand')) return undefined;
  return `brand: the pages do not say what the business is called, so it is published as "${brand}", after its host or folder; write the name in a company file ("vitrina init" begins one), or in the pages as <meta property="og:site_name">`;
}

/** What the site as a whole lacks. A page that asks not to be indexed is one of the site, as many legal notices and privacy policies are. */
function findLacks({ pages, company, cities }: CatalogueParts, { skipped }: BuildReport): readonly Finding[] {
  const known = new Set(pages.flatMap(({ path, aliases = [] }) => [path, ...aliases].map(pathKey)));
  for (const { path, reason } of skipped) if (reason === 'noindex') known.add(pathKey(path));
  const isPage = (path: string) => known.has(pathKey(path));
  const named: readonly (readonly [string, string])[] = [
    ...company.services.map(({ name, path }) => [`service "${name}"`, path] as const),
    ...Object.entries(company.cityPaths).map(([slug, path]) => [`city ${slug}`, path] as const),
    ...Object.entries(company.pages).map(([key, path]) => [`page ${key}`, path] as const),
  ];
  const slugs = new Set(cities.map(({ slug }) => slug));
  const lines: readonly (readonly [reason: string, lines: readonly string[]])[] = [
    [
      'home',
      isPage('/')
        ? []
        : ['/: there is no home page, whose title and description represent the site; publish an index.html'],
    ],
    [
      'company',
      named
        .filter(([, path]) => !isPage(path))
        .map(
          ([what, path]) =>
            `company: the ${what} has the path ${path}, which is not a page of the site; correct the path or publish the page`,
        ),
    ],
    [
      'company',
      Object.keys(company.cityPaths)
        .filter((slug) => !slugs.has(slug))
        .map(
          (slug) =>
            `company: cityPaths names ${slug}, which is not a city of the site; correct it, or add the city to the file of the setting "cities"`,
        ),
    ],
    ['company', sampleNumbers(company)],
    ['cities', citiesWithoutPage(pages, cities)],
    ['descriptions', pagesWithoutDescription(pages)],
    ['titles', sharedTitles(pages)],
  ];
  return lines.flatMap(([reason, details]) => details.map((detail) => ({ reason, detail, paths: [] })));
}

/** Numbers that a template has left behind. */
function sampleNumbers(company: Company): readonly string[] {
  const fields = (['phone', 'whatsapp'] as const).filter((field) => isSamplePhone(company[field]));
  return fields.map(
    (field) =>
      `company: ${field} is ${company[field]}, the example of a template; correct it in the pages, or write it in the company file`,
  );
}

/**
 * The languages of the pages, the main one named: `languages: es (main, 40 pages), ca (12 pages)`. It says so where search knows no
 * more of the main one than its words, and where no page is in it.
 */
export function describeLanguages({ languages: { main, pages } }: BuildReport): string {
  const groups = pages.map(([language, count]) => {
    const number = countOf(count, 'page');
    return `${language} (${language === main ? `main, ${number}` : number})`;
  });
  const isAnalysed = searchLanguages.includes(main);
  const remarks = [
    ...(pages.some(([language]) => language === main) ? [] : [`no page is in the main one, "${main}"`]),
    ...(isAnalysed
      ? []
      : [`"${main}" is searched by whole words, and questions in it get passages without facts`]),
    'to have another main language, set "language"',
  ];
  return `languages: ${groups.join(', ')}; ${remarks.join('; ')}`;
}

/** More towns than this are counted, not listed. */
const maxListedTowns = 12;

/** The towns that were found in the pages, with what shows each: no problem, but worth a look. Empty when there are none. */
export function describeTowns({ towns }: BuildReport): readonly string[] {
  if (towns.length === 0) return [];
  const more = towns.length - maxListedTowns;
  return [
    `towns: ${towns.length} found; to have others, name them in a file for the setting "cities"`,
    ...[...towns]
      .sort((a, b) => b.paths.length - a.paths.length)
      .slice(0, maxListedTowns)
      .map(({ city: { slug, name }, paths, evidence }) => {
        const pages = countOf(paths.length, 'page');
        return `  ${name} (${slug}): ${pages} (${nameSome(paths)}), by ${evidence.join(', ')}`;
      }),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** Cities without a page, up to `maxListedCities` with one line each; more of them share one line. */
function citiesWithoutPage(
  pages: readonly ServedPage[],
  cities: CatalogueParts['cities'],
): readonly string[] {
  const missing = cities.filter(({ slug }) => !pages.some(({ city }) => city === slug));
  if (missing.length <= maxListedCities) {
    return missing.map(
      ({ slug, name }) =>
        `cities: ${name} (${slug}) has no page, so "city=${slug}" finds nothing; write one below /${slug}/ or with <meta name="city" content="${slug}">`,
    );
  }
  return [
    `cities: ${missing.length} of ${cities.length} have no page (${nameSome(missing.map(({ slug }) => slug))}), so searching there finds nothing; name your own in a file for the setting "cities"`,
  ];
}

/** More cities than this are reported in one line. */
const maxListedCities = 3;

/** Lists of pages (`llms.txt`, `sitemap.md`) show the description of each page. */
function pagesWithoutDescription(pages: readonly ServedPage[]): readonly string[] {
  const missing = pages.filter(({ description }) => description === '');
  if (missing.length === 0) return [];
  return [
    `descriptions: ${missing.length} of ${pages.length} pages have none (${nameSome(missing.map(({ path }) => path))}); add a <meta name="description">`,
  ];
}

/** Pages with the same title cannot be distinguished in a list of results. Translations of a page may share it: `Piano`. */
function sharedTitles(pages: readonly ServedPage[]): readonly string[] {
  return [...groupBy(pages, ({ language, title }) => `${language}\0${title}`).values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const paths = nameSome(same.map(({ path }) => path));
      return `title "${same[0]?.title}" is used by ${same.length} pages (${paths}); give each page its own`;
    });
}
