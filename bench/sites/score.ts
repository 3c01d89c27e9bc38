// Scores the answers of a site's server against what was judged.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CompanyInfo, type FactKind, factKinds, scoreFacts } from './score-facts.ts';
import { fold, isOfPattern, isSamePath, pathOf } from './spellings.ts';
import type { JudgedSite } from './truth.ts';
import type { Window } from './window.ts';

/** What is judged of the pages. */
const pageKinds = ['serve', 'refuse', 'titles', 'cities', 'queries', 'neutral'] as const;
type PageKind = (typeof pageKinds)[number];
export const kinds = [...factKinds, ...pageKinds];
export type Kind = FactKind | PageKind;

/** The scores of a site, and one line per wrong answer. */
export interface SiteScore {
  /** Of facts from −1 to 1, of pages from 0 to 1; undefined if nothing was judged. */
  readonly shares: Readonly<Record<Kind, number | undefined>>;
  readonly faults: readonly string[];
  /** Number of facts that are wrong or that the site does not state. */
  readonly madeUp: number;
}

interface SearchPage {
  readonly results: readonly { readonly url: string; readonly city: string }[];
}

/** The part of the catalogue of services in which `tags` ends with the main language. */
interface ServiceCatalogue {
  readonly entries: readonly { readonly tags: readonly string[] }[];
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
  const judge = (kind: PageKind, isRight: boolean, fault: string): number => {
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

  const facts = scoreFacts(site, company, await readMainLanguage(window));
  const factShares = Object.fromEntries(factKinds.map((kind) => [kind, mean(facts.scores[kind])])) as Record<
    FactKind,
    number | undefined
  >;
  faults.push(...facts.madeUp, ...facts.missing);
  const shares: Record<Kind, number | undefined> = {
    ...factShares,
    serve: await meanOf(site.must_serve, async (path) =>
      judge('serve', (await servedAt(path)) !== undefined, path),
    ),
    refuse: mean(
      site.must_not_serve.map((pattern) => {
        const there = served.find((path) => isOfPattern(path, pattern));
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
  return { shares, faults, madeUp: facts.madeUp.length };
}

/** The main language of a site, as the catalogue of its services names it. */
async function readMainLanguage(window: Window): Promise<string> {
  const catalogue = JSON.parse(await window.read('/.well-known/ai-catalog.json')) as ServiceCatalogue;
  return catalogue.entries[0]?.tags[1] ?? '';
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

function slugOf(town: string): string {
  return fold(town).replaceAll(' ', '-');
}

/** Returns all text files of a folder, concatenated. */
function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html?|md|txt|json|xml)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
