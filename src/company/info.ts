// The sections of get_company_info (contract C6), created once per generation and frozen.

import type { Addresses } from '../lib/addresses.ts';
import { type Language, text } from '../lib/language.ts';
import type { Company, CompanyInfo, CompanySection, ServiceModel } from './company.ts';
import { companyRows, formalPages } from './fields.ts';

/** The values besides the record from which the sections are created. */
export interface CompanyContext {
  readonly cities: readonly { readonly slug: string; readonly name: string }[];
  readonly addresses: Addresses;
  /** The path of the developer guide in the language of the site's texts. */
  readonly guidePath: string;
  /** The absolute address of a path in the site. */
  readonly urlOfPath: (path: string) => string;
  /** Used when neither the company file nor the pages name a brand: `brand` is never empty (seed §2.3). */
  readonly brand: string;
  /** The language of the site's texts. */
  readonly language: Language;
  /** What the home page says of the site, or `''`. */
  readonly description: string;
  /** By city slug: the path of its page. */
  readonly cityPaths: ReadonlyMap<string, string>;
}

/** Returns the result of `get_company_info`: the same object for the same arguments. */
export type CompanyInfoOf = (section: CompanySection, hasTokens?: boolean) => CompanyInfo;

/** Creates the result of `get_company_info` for every section. */
export function createCompanyInfo(company: Company, context: CompanyContext): CompanyInfoOf {
  const { addresses, urlOfPath } = context;
  const addressed = (item: Readonly<Record<string, unknown>>) => {
    const { path, ...rest } = item;
    return path === undefined ? rest : { ...rest, url: urlOfPath(String(path)) };
  };
  const { locations = [] } = company;
  const brand = company.brand || context.brand;
  const values: Readonly<Record<string, unknown>> = {
    ...company,
    brand,
    website: `${addresses.site}/`,
    locations: locations.length > 1 ? locations.map(addressed) : undefined,
    cities: listCities(context).map(addressed),
    service_model: describeService(company.service_model, brand, context),
    services: company.services.map(addressed),
    pages: listPages(company, context),
  };
  const choose = (section: CompanySection): CompanyInfo => {
    const rows = companyRows.filter(
      ([name, row]) =>
        row.only !== 'record' &&
        values[name] !== undefined &&
        (section === 'all' || row.section === 'always' || row.section === section),
    );
    return deepFreeze(Object.fromEntries(rows.map(([name]) => [name, values[name]]))) as CompanyInfo;
  };
  const all = choose('all');
  const sections: Record<CompanySection, CompanyInfo> = {
    all,
    contact: choose('contact'),
    service_model: choose('service_model'),
    coverage: choose('coverage'),
    services: choose('services'),
  };
  // without tokens there is no guide to them (contract C8.10)
  const allWithoutTokens = deepFreeze({ ...all, pages: { ...all.pages, auth: '' } });
  return (section, hasTokens = true) =>
    section === 'all' && !hasTokens ? allWithoutTokens : sections[section];
}

/** In the words of the home page where the record has none, else in a sentence that fits any business (contract C6.2). */
function describeService(
  model: ServiceModel,
  brand: string,
  { description, language }: CompanyContext,
): ServiceModel {
  const neutral = text(
    `${brand} explica en este sitio lo que ofrece y cómo contactar.`,
    `${brand} says on this site what it offers and how to get in touch.`,
  );
  return { ...model, description: model.description || description || neutral[language] };
}

function listCities({ cities, cityPaths }: CompanyContext) {
  return cities.flatMap(({ slug, name }) => {
    const path = cityPaths.get(slug);
    return path === undefined ? [] : [{ slug, name, path }];
  });
}

/** A page that the record does not name is `''`, like all data that the site does not publish (contract C6). */
function listPages({ pages }: Company, { addresses, guidePath, urlOfPath }: CompanyContext) {
  const own = formalPages.map((key) => [key, pages[key] === undefined ? '' : urlOfPath(pages[key])]);
  const { openapi, agents, auth, mcp } = addresses;
  return { ...Object.fromEntries(own), developers: addresses.site + guidePath, openapi, agents, auth, mcp };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
  return value;
}
