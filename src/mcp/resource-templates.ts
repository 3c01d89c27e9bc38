// Templates for the pages that a site has once per city, found by comparing their addresses: /cerrajeria/bilbao/ and
// /cerrajeria/vigo/ are one template, /cerrajeria/{city}/ (RFC 6570).

import type { ResourceTemplateType } from '@modelcontextprotocol/server';
import type { Catalogue, Page } from './resources.ts';

/** Templates told at most, those of the most cities first. */
const maxTemplates = 50;

/** The variable that stands for a city's slug. */
export const cityVariable = 'city';

/** A template and the cities that have a page of it. */
export interface CityTemplate {
  readonly template: ResourceTemplateType;
  readonly slugs: ReadonlySet<string>;
}

const known = new WeakMap<Catalogue, readonly CityTemplate[]>();

/** The templates of a generation, made on first use; every one stands for pages of at least two cities. */
export function listCityTemplates(catalogue: Catalogue): readonly CityTemplate[] {
  let templates = known.get(catalogue);
  if (templates === undefined) {
    templates = findTemplates(catalogue);
    known.set(catalogue, templates);
  }
  return templates;
}

interface Found {
  readonly title: string;
  readonly slugs: Set<string>;
}

function findTemplates(catalogue: Catalogue): readonly CityTemplate[] {
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
      template: describeTemplate(uriTemplate, title, slugs.size),
      slugs,
    }));
}

/** The address with the last mention of its city's slug in the path as a variable; undefined when it has none. */
function toTemplate(url: string, slug: string): string | undefined {
  const pathStart = url.indexOf('/', url.indexOf('//') + 2);
  const at = url.lastIndexOf(slug);
  if (at <= pathStart) return undefined;
  const end = at + slug.length;
  if (isWordCharacter.test(url[at - 1] ?? '') || isWordCharacter.test(url[end] ?? '')) return undefined;
  return `${url.slice(0, at)}{${cityVariable}}${url.slice(end)}`;
}

const isWordCharacter = /[\p{L}\p{N}]/u;

/** A page's title with the city as a variable, so that one title tells them all. */
function titleOf(page: Page, cityName: string): string {
  return page.title.replace(cityName, `{${cityVariable}}`);
}

function describeTemplate(uriTemplate: string, title: string, cities: number): ResourceTemplateType {
  return {
    uriTemplate,
    name: uriTemplate.slice(uriTemplate.indexOf('/', uriTemplate.indexOf('//') + 2)),
    title,
    description: `La misma página en ${cities} ciudades; {${cityVariable}} es el slug de la ciudad.`,
    mimeType: 'text/markdown',
  };
}
