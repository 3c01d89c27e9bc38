// Resource templates (RFC 6570) for pages that a site has once per city. They are found by comparing addresses:
// /clases/bilbao/ and /clases/vigo/ make the template /clases/{city}/. One more template describes every page.

import type { ResourceTemplateType } from '@modelcontextprotocol/server';
import type { Catalogue, ServedPage } from '../catalogue/index.ts';
import { type Language, text, textLanguageOf } from '../lib/language.ts';
import { remember } from '../lib/remember.ts';

/** Maximum number of templates; those with the most cities are kept. */
const maxTemplates = 50;

/** The template variable for a city's slug. */
export const cityVariable = 'city';

/** A template and the slugs of the cities that have such a page. */
export interface CityTemplate {
  readonly template: ResourceTemplateType;
  readonly slugs: ReadonlySet<string>;
}

/** The city templates of a generation, computed on first use. Each covers at least two cities. */
export const listCityTemplates: (catalogue: Catalogue) => readonly CityTemplate[] = remember(
  findTemplates,
  new WeakMap(),
);

/** All templates of a generation: those of its cities, and that of any page, for pages that are not listed as resources. */
export function listTemplates(catalogue: Catalogue): ResourceTemplateType[] {
  return [...listCityTemplates(catalogue).map(({ template }) => template), describePages(catalogue)];
}

/** Lists are the same for all callers, so each text is in the language of the site's texts (contract C2.9). */
const anyPage = {
  title: text('Una página del sitio', 'A page of the site'),
  description: text(
    'Cualquier página publicada, por su dirección; search_pages las encuentra.',
    'Any published page, by its address; search_pages finds them.',
  ),
};

/** The template of any page; its variable keeps slashes (RFC 6570 §3.2.3). */
function describePages(catalogue: Catalogue): ResourceTemplateType {
  const language = textLanguageOf(catalogue.profile.language);
  return {
    uriTemplate: pagesTemplate(catalogue),
    name: '/{+path}',
    title: anyPage.title[language],
    description: anyPage.description[language],
    mimeType: 'text/markdown',
  };
}

/** The URI template of any page of the site. */
export function pagesTemplate({ companyInfo }: Catalogue): string {
  return `${companyInfo('contact').website.replace(/\/$/, '')}/{+path}`;
}

/** A template under construction. */
interface Found {
  readonly title: string;
  readonly slugs: Set<string>;
}

function findTemplates(catalogue: Catalogue): readonly CityTemplate[] {
  const language = textLanguageOf(catalogue.profile.language);
  const names = new Map(catalogue.cities.map((city) => [city.slug, city.name]));
  const found = new Map<string, Found>();
  for (const page of catalogue.pages) {
    const name = names.get(page.city);
    const uriTemplate = name === undefined ? undefined : toTemplate(catalogue.urlOf(page), page.city);
    if (name === undefined || uriTemplate === undefined) continue;
    const same = found.get(uriTemplate);
    if (same !== undefined) same.slugs.add(page.city);
    else found.set(uriTemplate, { title: titleOf(page, name), slugs: new Set([page.city]) });
  }
  return [...found]
    .filter(([, { slugs }]) => slugs.size > 1)
    .sort(([a, x], [b, y]) => y.slugs.size - x.slugs.size || (a < b ? -1 : 1))
    .slice(0, maxTemplates)
    .map(([uriTemplate, { title, slugs }]) => ({
      template: describeTemplate(uriTemplate, title, slugs.size, language),
      slugs,
    }));
}

/** Replaces the last occurrence of the city's slug in the path by the variable; undefined when the path does not contain it. */
function toTemplate(url: string, slug: string): string | undefined {
  const pathStart = url.indexOf('/', url.indexOf('//') + 2);
  const at = url.lastIndexOf(slug);
  if (at <= pathStart) return undefined;
  const end = at + slug.length;
  if (isWordCharacter.test(url[at - 1] ?? '') || isWordCharacter.test(url[end] ?? '')) return undefined;
  return `${url.slice(0, at)}{${cityVariable}}${url.slice(end)}`;
}

const isWordCharacter = /[\p{L}\p{N}]/u;

/** A page's title with the city's name replaced by the variable, so that it suits all pages of the template. */
function titleOf(page: ServedPage, cityName: string): string {
  return page.title.replace(cityName, `{${cityVariable}}`);
}

function describeTemplate(
  uriTemplate: string,
  title: string,
  cities: number,
  language: Language,
): ResourceTemplateType {
  const description = text(
    `La misma página en ${cities} ciudades; {${cityVariable}} es el slug de la ciudad.`,
    `The same page in ${cities} cities; {${cityVariable}} is the slug of the city.`,
  );
  return {
    uriTemplate,
    name: uriTemplate.slice(uriTemplate.indexOf('/', uriTemplate.indexOf('//') + 2)),
    title,
    description: description[language],
    mimeType: 'text/markdown',
  };
}
