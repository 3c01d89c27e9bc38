// Finds problems of a site's content for its operator: one line each, with what to do.

import type { BuildReport } from './build.ts';
import type { ServedPage } from './catalogue.ts';
import type { CatalogueParts } from './parts.ts';
import { pathKey } from './path-key.ts';
import type { SiteFiles } from './site-files.ts';

/** Reasons to skip a document that need no action: the document asks for it, or is no page. */
const intended = new Set(['noindex', 'redirect', 'error-page']);

/** The number of skipped documents, without those that were skipped as intended. */
export function countSkipped({ skipped }: BuildReport): number {
  return skipped.filter(({ reason }) => !intended.has(reason)).length;
}

/** All problems in a fixed order; empty when there are none. */
export function findSiteProblems(
  { pages, company, cities }: CatalogueParts,
  { skipped, notes }: BuildReport,
  files: SiteFiles,
): readonly string[] {
  const known = new Set(pages.map(({ path }) => pathKey(path)));
  const isPage = (path: string) => known.has(pathKey(path));
  const named: readonly (readonly [string, string])[] = [
    ...company.services.map(({ name, path }) => [`service "${name}"`, path] as const),
    ...Object.entries(company.cityPaths).map(([slug, path]) => [`city ${slug}`, path] as const),
    ...Object.entries(company.pages).map(([key, path]) => [`page ${key}`, path] as const),
  ];
  const slugs = new Set(cities.map(({ slug }) => slug));
  return [
    ...[
      ...skipped.filter(({ reason }) => !intended.has(reason)),
      ...notes.filter(({ reason }) => reason !== 'hidden-text'),
    ].map(({ path, reason, detail }) => `${path}: ${reason}: ${detail}`),
    ...pagesWithHiddenText(notes),
    ...(isPage('/')
      ? []
      : ['/: there is no home page, whose title and description represent the site; publish an index.html']),
    ...(files.company === ''
      ? [
          'company: not set, so get_company_info returns only what the pages say; write a company file and name it in the setting "company"',
        ]
      : []),
    ...named
      .filter(([, path]) => !isPage(path))
      .map(
        ([what, path]) =>
          `company: the ${what} has the path ${path}, which is not a page of the site; correct the path or publish the page`,
      ),
    ...Object.keys(company.cityPaths)
      .filter((slug) => !slugs.has(slug))
      .map(
        (slug) =>
          `company: cityPaths names ${slug}, which is not a city of the site; correct it, or add the city to the file of the setting "cities"`,
      ),
    ...citiesWithoutPage(pages, cities),
    ...pagesWithoutDescription(pages),
    ...sharedTitles(pages),
  ];
}

/** A template hides the same on each of its pages, which is one problem. */
function pagesWithHiddenText(notes: BuildReport['notes']): readonly string[] {
  const byDetail = new Map<string, string[]>();
  for (const { path, reason, detail } of notes) {
    if (reason !== 'hidden-text') continue;
    const sharing = byDetail.get(detail);
    if (sharing === undefined) byDetail.set(detail, [path]);
    else sharing.push(path);
  }
  return [...byDetail].map(([detail, paths]) => {
    const where = paths.length === 1 ? paths[0] : `${paths.length} pages (${nameSome(paths)})`;
    return `${where}: hidden-text: ${detail}`;
  });
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

function nameSome(names: readonly string[]): string {
  const some = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${some}, ...` : some;
}

/** Pages with the same title cannot be distinguished in a list of results. */
function sharedTitles(pages: readonly ServedPage[]): readonly string[] {
  const byTitle = new Map<string, string[]>();
  for (const { title, path } of pages) {
    const sharing = byTitle.get(title);
    if (sharing === undefined) byTitle.set(title, [path]);
    else sharing.push(path);
  }
  return [...byTitle]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([title, paths]) =>
        `title "${title}" is used by ${paths.length} pages (${nameSome(paths)}); give each page its own`,
    );
}
