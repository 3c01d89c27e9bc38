// What a site lacks to answer well, for its operator: one line each that says what to do.

import type { BuildReport } from './build.ts';
import type { ServedPage } from './catalogue.ts';
import type { CatalogueParts } from './parts.ts';
import { pathKey } from './path-key.ts';
import type { SiteFiles } from './site-files.ts';

/** Left out because the page itself asks for it, or is none: nothing to mend. */
const meant = new Set(['noindex', 'redirect', 'error-page']);

/** How many documents were left out that nobody asked to leave out. */
export function countLeftOut({ skipped }: BuildReport): number {
  return skipped.filter(({ reason }) => !meant.has(reason)).length;
}

/** Everything that is missing or does not fit, in a fixed order; empty when all is well. */
export function findLacks(
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
    ...[...skipped.filter(({ reason }) => !meant.has(reason)), ...notes].map(
      ({ path, reason, detail }) => `${path}: ${reason}: ${detail}`,
    ),
    ...(isPage('/')
      ? []
      : ['/: there is no home page, whose title and description stand for the site; publish an index.html']),
    ...(files.company === ''
      ? [
          'company: not set, so get_company_info can tell little; write a company file and name it in the setting "company"',
        ]
      : []),
    ...named
      .filter(([, path]) => !isPage(path))
      .map(
        ([what, path]) =>
          `company: the ${what} has the path ${path}, which is no page of the site; mend the path or publish the page`,
      ),
    ...Object.keys(company.cityPaths)
      .filter((slug) => !slugs.has(slug))
      .map(
        (slug) =>
          `company: cityPaths names ${slug}, which is no city of the site; mend it, or add the city to the file of the setting "cities"`,
      ),
    ...citiesWithoutPage(pages, cities),
    ...pagesWithoutDescription(pages),
    ...sharedTitles(pages),
  ];
}

/** A site of another country lacks them all, which is one thing to mend and not twenty. */
function citiesWithoutPage(
  pages: readonly ServedPage[],
  cities: CatalogueParts['cities'],
): readonly string[] {
  const lacking = cities.filter(({ slug }) => !pages.some(({ city }) => city === slug));
  if (lacking.length <= fewCities) {
    return lacking.map(
      ({ slug, name }) =>
        `cities: ${name} (${slug}) has no page, so "city=${slug}" finds nothing; write one below /${slug}/ or with <meta name="city" content="${slug}">`,
    );
  }
  return [
    `cities: ${lacking.length} of ${cities.length} have no page (${nameSome(lacking.map(({ slug }) => slug))}), so searching there finds nothing; name your own in a file for the setting "cities"`,
  ];
}

/** More than this are told in one line. */
const fewCities = 3;

/** The description is what lists of pages (`llms.txt`, `sitemap.md`) tell of a page. */
function pagesWithoutDescription(pages: readonly ServedPage[]): readonly string[] {
  const lacking = pages.filter(({ description }) => description === '');
  if (lacking.length === 0) return [];
  return [
    `descriptions: ${lacking.length} of ${pages.length} pages have none (${nameSome(lacking.map(({ path }) => path))}); add a <meta name="description">`,
  ];
}

function nameSome(names: readonly string[]): string {
  const some = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${some}, ...` : some;
}

/** Two pages of one title are told apart by nobody who reads a list of results. */
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
        `title "${title}" is that of ${paths.length} pages (${nameSome(paths)}); give each one of its own`,
    );
}
