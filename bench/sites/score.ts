// Scores the answers of a site's server against the judged facts. Each score is a share from 0 to 1, or undefined if nothing was judged.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedSite } from './truth.ts';
import type { Window } from './window.ts';

export const kinds = [
  'brand',
  'contact',
  'more',
  'serve',
  'refuse',
  'titles',
  'cities',
  'queries',
  'neutral',
] as const;
export type Kind = (typeof kinds)[number];

/** The scores of a site, and one line per wrong answer. */
export interface SiteScore {
  readonly shares: Readonly<Record<Kind, number | undefined>>;
  readonly faults: readonly string[];
}

interface CompanyInfo {
  readonly brand: string;
  readonly legal_name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
  readonly whatsapp?: string;
  readonly cities?: readonly { readonly slug: string; readonly name: string }[];
  readonly pages?: Readonly<Record<string, string>>;
}

interface SearchPage {
  readonly results: readonly { readonly url: string; readonly city: string }[];
}

/** Words of the example site's trade, which answers about other sites must not contain. */
const otherTrade = [
  'fuga',
  'lavadora',
  'fontaner',
  'cerrajer',
  'caldera',
  'electrodomést',
  'avería',
  'washing machine',
  'plumb',
  'locksmith',
  'leak',
  'boiler',
  'problem at home',
];

/** Scores a site through its running server. `folder` contains its files. */
export async function scoreSite(site: JudgedSite, folder: string, window: Window): Promise<SiteScore> {
  const faults: string[] = [];
  const judge = (kind: Kind, isRight: boolean, fault: string): number => {
    if (!isRight) faults.push(`${kind}: ${fault}`);
    return isRight ? 1 : 0;
  };
  const company = (await window.ask<CompanyInfo>('get_company_info')).body as CompanyInfo;
  const sitemap = await window.read('/sitemap.xml');
  const served = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => pathOf(url ?? ''));

  async function servedAt(path: string): Promise<{ url: string; title: string } | undefined> {
    const { body } = await window.ask<{ url: string; title: string }>('read_page', { url: path });
    return body !== undefined && isSamePath(pathOf(body.url), path) ? body : undefined;
  }

  async function scoreTown([path, town]: readonly [string, string]): Promise<number> {
    const city = company.cities?.find(({ name }) => fold(name) === fold(town))?.slug;
    const query = (await servedAt(path))?.title ?? '';
    const found = await window.ask<SearchPage>('search_pages', {
      query,
      city: city ?? slugOf(town),
      limit: '25',
    });
    const isFound = found.body?.results.some(({ url }) => isSamePath(pathOf(url), path)) ?? false;
    return judge('cities', isFound, `${path} is not of ${town}`);
  }

  async function scoreQuery({ q, any_of: wanted }: JudgedSite['queries'][number]): Promise<number> {
    const { body } = await window.ask<SearchPage>('search_pages', { query: q, limit: '3' });
    const paths = (body?.results ?? []).map(({ url }) => pathOf(url));
    const isRight = paths.some((path) => wanted.some((right) => isSamePath(path, right)));
    return judge('queries', isRight, `«${q}» finds ${paths.join(' ') || 'nothing'}`);
  }

  const spoken = [
    await window.readMcp(),
    ...(await Promise.all(['/agents.md', '/llms.txt', '/openapi.json'].map((path) => window.read(path)))),
  ].join('\n');
  const own = readAll(folder).toLowerCase();
  const strange = otherTrade.filter((word) => spoken.toLowerCase().includes(word) && !own.includes(word));

  const shares: Record<Kind, number | undefined> = {
    brand: judge('brand', site.brand.map(fold).includes(fold(company.brand)), company.brand),
    contact: mean(scoreContact(site, company, judge)),
    more: mean(scoreMore(site, company, judge)),
    serve: await meanOf(site.must_serve, async (path) =>
      judge('serve', (await servedAt(path)) !== undefined, path),
    ),
    refuse: mean(
      site.must_not_serve.map((pattern) => {
        const there = served.find((path) => patternOf(pattern).test(path) || isSamePath(path, pattern));
        return judge('refuse', there === undefined, `${there} is served`);
      }),
    ),
    titles: await meanOf(Object.entries(site.titles), async ([path, right]) => {
      const title = (await servedAt(path))?.title ?? '';
      return judge('titles', right.map(fold).includes(fold(title)), `${path} is called «${title}»`);
    }),
    cities: await meanOf(Object.entries(site.cities ?? {}), scoreTown),
    queries: await meanOf(site.queries, scoreQuery),
    neutral: judge('neutral', strange.length === 0, strange.join(', ')),
  };
  return { shares, faults };
}

type Judge = (kind: Kind, isRight: boolean, fault: string) => number;

/** Judges the contact data: an answer must be correct, and a field that the site does not state must be empty. */
function scoreContact(site: JudgedSite, company: CompanyInfo, judge: Judge): number[] {
  const { phone = '', email = '', address = '' } = company;
  const scores: number[] = [];
  const score = (isRight: boolean, value: string) => scores.push(judge('contact', isRight, `«${value}»`));
  const isPhone = (right: string) => digitsOf(phone).endsWith(digitsOf(right).replace(/^34/, ''));
  if (site.phones !== undefined) score(site.phones.some(isPhone) && phone !== '', phone);
  if (site.emails !== undefined) score(site.emails.includes(email.toLowerCase()), email);
  const parts = site.address_contains;
  if (parts !== undefined)
    score(
      parts.every((part) => fold(address).includes(fold(part))),
      address,
    );
  const given: Readonly<Record<string, string>> = { phone, email, address, whatsapp: company.whatsapp ?? '' };
  for (const name of site.absent ?? []) score(given[name] === '', given[name] ?? '');
  return scores;
}

function scoreMore(site: JudgedSite, company: CompanyInfo, judge: Judge): number[] {
  const { legal_name: legalName = '', whatsapp = '', pages = {} } = company;
  const scores: number[] = [];
  const score = (isRight: boolean, value: string) => scores.push(judge('more', isRight, `«${value}»`));
  if (site.legal_name !== undefined) score(fold(legalName).includes(fold(site.legal_name)), legalName);
  if (site.whatsapp !== undefined)
    score(digitsOf(whatsapp).endsWith(site.whatsapp.replace(/^34/, '')), whatsapp);
  for (const name of ['contact', 'privacy'] as const) {
    const right = site[`${name}_path`];
    const given = pages[name] ?? '';
    if (right !== undefined) score(given !== '' && isSamePath(pathOf(given), right), given);
  }
  return scores;
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Runs the requests one after the other, as a single caller sends them. */
async function meanOf<T>(
  items: readonly T[],
  score: (item: T) => Promise<number>,
): Promise<number | undefined> {
  const scores: number[] = [];
  for (const item of items) scores.push(await score(item));
  return mean(scores);
}

/** Removes accents, case and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function slugOf(town: string): string {
  return fold(town).replaceAll(' ', '-');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0034/, '34');
}

function pathOf(url: string): string {
  return decodeURIComponent(URL.canParse(url) ? new URL(url).pathname : url);
}

/** Removes `index.html`, `.html`, `.md` and the trailing slash, so that spellings of one address are equal. */
function isSamePath(a: string, b: string): boolean {
  return plainPath(a) === plainPath(b);
}

function plainPath(path: string): string {
  return path
    .replace(/(?:\/index)?\.(?:html?|md)$/, '')
    .replace(/\/$/, '')
    .normalize('NFC');
}

function patternOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*|\?/g, (wild) => ({ '**': '.*', '*': '[^/]*', '?': '[^/]' })[wild] as string);
  return new RegExp(`^${source}$`);
}

/** Returns all text files of a folder, concatenated. */
function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html?|md|txt|json|xml)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
