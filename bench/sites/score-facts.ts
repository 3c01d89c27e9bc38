// Scores the facts of a business. A judged fact that is right counts 1 and one that is missing 0. One that is wrong, or that the site does
// not state, counts −1: made-up data is worse than none.

import { readClockTimes } from './clock-times.ts';
import { digitsOf, fold, isSamePath, pathOf } from './spellings.ts';
import type { JudgedSite } from './truth.ts';

export const factKinds = ['brand', 'contact', 'hours', 'legal', 'tax', 'language', 'more'] as const;
export type FactKind = (typeof factKinds)[number];

/** What the bench reads of the company record. */
export interface CompanyInfo {
  readonly brand: string;
  readonly legal_name?: string;
  readonly tax_id?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
  readonly hours?: string;
  readonly whatsapp?: string;
  readonly cities?: readonly { readonly slug: string; readonly name: string }[];
  readonly pages?: Readonly<Record<string, string>>;
}

export interface FactScores {
  /** A list for each kind of fact, empty if none was judged. */
  readonly scores: Readonly<Record<FactKind, readonly number[]>>;
  /** One line for each fact that is missing. */
  readonly missing: readonly string[];
  /** One line for each fact that is wrong or that the site does not state. */
  readonly madeUp: readonly string[];
}

/** Scores the company record of a site and its main language. */
export function scoreFacts(site: JudgedSite, company: CompanyInfo, language: string): FactScores {
  const scores: Record<FactKind, number[]> = {
    brand: [],
    contact: [],
    hours: [],
    legal: [],
    tax: [],
    language: [],
    more: [],
  };
  const missing: string[] = [];
  const madeUp: string[] = [];
  /** `isPart`: right as far as it goes, so that it counts as missing. */
  const judge = (kind: FactKind, name: string, value: string, isRight: boolean, isPart = false) => {
    if (!isRight && (value === '' || isPart))
      missing.push(`${name}: ${value === '' ? 'missing' : `«${value}»`}`);
    else if (!isRight) madeUp.push(`${name}: made up or wrong: «${value}»`);
    scores[kind].push(isRight ? 1 : value === '' || isPart ? 0 : -1);
  };
  const { brand, phone = '', email = '', address = '', hours = '', whatsapp = '', pages = {} } = company;
  const { legal_name: legalName = '', tax_id: taxId = '' } = company;

  judge('brand', 'brand', brand, site.brand.map(fold).includes(fold(brand)));
  if (site.phones !== undefined) {
    const isPhone = (right: string) => digitsOf(phone).endsWith(digitsOf(right).replace(/^34/, ''));
    judge('contact', 'phone', phone, phone !== '' && site.phones.some(isPhone));
  }
  if (site.emails !== undefined) judge('contact', 'email', email, site.emails.includes(email.toLowerCase()));
  const parts = site.address_contains?.map((part) => fold(address).includes(fold(part)));
  if (parts !== undefined) judge('contact', 'address', address, parts.every(Boolean), parts.some(Boolean));
  if (site.hours !== undefined)
    judge('hours', 'hours', hours, readClockTimes(hours) === readClockTimes(site.hours));
  if (site.legal_name !== undefined)
    judge('legal', 'legal name', legalName, fold(legalName).includes(fold(site.legal_name)));
  if (site.tax_id !== undefined) judge('tax', 'tax id', taxId, bare(taxId).endsWith(bare(site.tax_id)));
  const [mainLanguage] = site.languages;
  judge('language', 'language', language, language === mainLanguage);
  if (site.whatsapp !== undefined)
    judge('more', 'whatsapp', whatsapp, digitsOf(whatsapp).endsWith(site.whatsapp.replace(/^34/, '')));
  for (const name of ['contact', 'privacy'] as const) {
    const right = site[`${name}_path`];
    const given = pages[name] ?? '';
    if (right !== undefined)
      judge('more', `${name} page`, given, given !== '' && isSamePath(pathOf(given), right));
  }

  const kindOfAbsent = { legal_name: 'legal', tax_id: 'tax', hours: 'hours' } as const;
  for (const name of site.absent ?? []) {
    const kind = name in kindOfAbsent ? kindOfAbsent[name as keyof typeof kindOfAbsent] : 'contact';
    const value = company[name] ?? '';
    judge(kind, name, value, value === '');
  }
  return { scores, missing, madeUp };
}

const bare = (id: string) => id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
