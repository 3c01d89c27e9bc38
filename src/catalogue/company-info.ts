// The sections of get_company_info (contract C6), created once per generation and frozen.

import type { City } from '../content/city.ts';
import type { Company } from '../content/company.ts';
import type { Addresses } from '../lib/addresses.ts';
import { type CompanyInfo, type CompanySection, companySections } from './catalogue.ts';

/** The values besides the company file from which the sections are created. */
export interface CompanyContext {
  readonly cities: readonly City[];
  readonly addresses: Addresses;
  /** The path of the developer guide in the language of the site's texts. */
  readonly guidePath: string;
  /** The absolute address of a path in the site. */
  readonly urlOfPath: (path: string) => string;
  /** Used when neither the company file nor the pages name a brand: `brand` is never empty (seed §2.3). */
  readonly brand: string;
  /** By city slug: the path of its page. */
  readonly cityPaths: ReadonlyMap<string, string>;
}

/** Returns the result of `get_company_info`: the same object for the same arguments. */
export type CompanyInfoOf = (section: CompanySection, hasTokens?: boolean) => CompanyInfo;

/** Creates the result of `get_company_info` for every section. */
export function createCompanyInfo(company: Company, context: CompanyContext): CompanyInfoOf {
  const { addresses, urlOfPath } = context;
  const always = { brand: company.brand || context.brand, website: `${addresses.site}/` };
  const { legal_name, tax_id, address, phone, email, whatsapp, hours, prices, tax } = company;
  const locations = (company.locations ?? []).map(({ path, ...location }) => ({
    ...location,
    ...(path !== '' && { url: urlOfPath(path) }),
  }));
  const contact = {
    legal_name,
    tax_id,
    address,
    phone,
    email,
    whatsapp,
    hours,
    ...(locations.length > 1 && { locations }),
  };
  const serviceModel = {
    ...(company.service_model && { service_model: company.service_model }),
    prices,
    tax,
  };
  const coverage = { coverage: company.coverage, cities: listCities(context) };
  const services = {
    services: company.services.map(({ name, path }) => ({ name, url: urlOfPath(path) })),
  };
  const pages = listPages(company, context);
  const sections: Record<CompanySection, CompanyInfo> = {
    all: { ...always, ...contact, ...coverage, ...serviceModel, ...services, pages },
    contact: { ...always, ...contact },
    service_model: { ...always, ...serviceModel },
    coverage: { ...always, ...coverage },
    services: { ...always, ...services },
  };
  for (const section of companySections) deepFreeze(sections[section]);
  // without tokens there is no guide to them (contract C8.10)
  const allWithoutTokens: CompanyInfo = { ...sections.all, pages: { ...pages, auth: '' } };
  deepFreeze(allWithoutTokens);
  return (section, hasTokens = true) =>
    section === 'all' && !hasTokens ? allWithoutTokens : sections[section];
}

function listCities({ cities, cityPaths, urlOfPath }: CompanyContext) {
  return cities.flatMap(({ slug, name }) => {
    const path = cityPaths.get(slug);
    return path === undefined ? [] : [{ slug, name, url: urlOfPath(path) }];
  });
}

/** A page that the company file does not name is `''`, like all data that the site does not publish (contract C6). */
function listPages(
  company: Company,
  { addresses, guidePath, urlOfPath }: CompanyContext,
): Record<string, string> {
  const own = ['contact', 'privacy', 'legal_notice'].map((key) => {
    const path = company.pages[key];
    return [key, path === undefined ? '' : urlOfPath(path)] as const;
  });
  const { openapi, agents, auth, mcp } = addresses;
  const developers = addresses.site + guidePath;
  return { ...Object.fromEntries(own), developers, openapi, agents, auth, mcp };
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
}
