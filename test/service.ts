// The service as production composes it, over a given site, on a free port of the loopback, with a clock that tests turn.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
import { createClientAddressKey } from '../src/admission/client-address.ts';
import type { Catalogue, ServedPage } from '../src/catalogue/catalogue.ts';
import { openCatalogue } from '../src/catalogue/open.ts';
import type { CatalogueParts } from '../src/catalogue/parts.ts';
import type { Company } from '../src/company/index.ts';
import type { Look } from '../src/facts/choose/identity.ts';
import { namesInQueries } from '../src/facts/city.ts';
import type { Log } from '../src/http/log.ts';
import { createMetrics } from '../src/http/metrics.ts';
import type { ServerLimits } from '../src/http/server-options.ts';
import { createPolicies, type Policies } from '../src/quota/policy.ts';
import { analyzerOf } from '../src/search/index.ts';
import { createCondition } from '../src/service/condition.ts';
import { createService, type Service, type ServiceParts } from '../src/service.ts';
import type { Published, SiteTerms } from '../src/site/publish.ts';
import type { ContentStatus } from '../src/site/reloading.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { openMemoryStore } from '../src/store/memory.ts';
import type { Store } from '../src/store/store.ts';
import { exampleCities } from './example/example-files.ts';
import { buildIndex } from './search/build-index.ts';

/** The address of the site in tests; nothing listens there. */
export const siteUrl = 'https://hogar.example';

/** The defaults of the settings. */
export const oauthLimits = { registrations: 5, registrationsAll: 300, tokens: 30, tokensAll: 7_500 };

/** A line that a log was given. */
export interface Line {
  readonly level: keyof Log;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A log that remembers. */
export function rememberingLog(lines: Line[]): Log {
  const at = (level: keyof Log) => (facts: object, message: string) => {
    lines.push({ level, facts: facts as Line['facts'], message });
  };
  return { error: at('error'), warn: at('warn'), info: at('info') };
}

/** What a catalogue of a test is made of. */
export interface TestContent {
  /** Ascending by path; the text is searched where there is one, else the Markdown. */
  readonly pages: readonly (ServedPage & { readonly text?: string })[];
  readonly company: Company;
  /** Stands for the digest of the pages. */
  readonly generation?: string;
  /** Of the site's files. */
  readonly folder?: string | undefined;
  /** The main language; Spanish by default. */
  readonly language?: string;
  /** None by default. */
  readonly look?: Look;
}

/** Content that tests of this process have opened, by its JSON: it is indexed, and published under each terms, once for all of them. */
const opened = new Map<string, CatalogueParts>();
const contentKeys = new WeakMap<Catalogue, string>();
const documentsOf = new Map<string, Published['documents']>();

/** Indexes pages and opens them under an address, with the cities of the example. */
export function catalogueOf(url: string, { folder, ...content }: TestContent): Catalogue {
  const key = JSON.stringify(content);
  const parts = opened.get(key) ?? partsOf(content);
  opened.set(key, parts);
  const catalogue = openCatalogue(parts, { url, maxMarkdownChars: 60_000, folder });
  contentKeys.set(catalogue, key);
  return catalogue;
}

function partsOf(content: Omit<TestContent, 'folder'>): CatalogueParts {
  const { company, generation = 'generation-1', look = { color: '', logo: '' } } = content;
  const pages = content.pages.map((page) => ({
    ...page,
    markdownBytes: Buffer.byteLength(page.markdown),
  }));
  const index = buildIndex(
    pages.map(({ path, title, headings, text, markdown, city }) => ({
      key: path,
      title,
      headings: headings.map((heading) => heading.text),
      body: text ?? markdown,
      city,
    })),
    {
      cities: exampleCities.map((city) => ({ slug: city.slug, names: namesInQueries(city) })),
      synonyms: [],
      analyzer: analyzerOf(content.language ?? 'es'),
    },
  );
  return { generation, pages, index, company, cities: exampleCities, publicOrigin: '', look };
}

/** The site, whose documents are those that were rendered of the same content under the same terms. */
function shareDocuments(site: Site, first: Catalogue, terms: SiteTerms, nowMs: number): Site {
  const content = contentKeys.get(first);
  const hasRobots = first.folder !== undefined && existsSync(join(first.folder, 'robots.txt'));
  if (content === undefined || hasRobots) return site;
  const key = JSON.stringify([terms, nowMs, content, first.profile.brand]);
  const published = site.publishedOf(first);
  const documents = documentsOf.get(key) ?? published.documents;
  documentsOf.set(key, documents);
  const shared = { ...published, documents };
  return {
    ...site,
    publishedOf: (catalogue) => (catalogue === first ? shared : site.publishedOf(catalogue)),
  };
}

/** What a test may choose; the rest is as the settings have it by default. */
export interface TestServiceOptions {
  /** Opened under `url`. */
  readonly catalogue: Catalogue;
  readonly url?: string;
  readonly startMs?: number;
  /** Requests a minute without a token. */
  readonly anonymousLimit?: number;
  /** Proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies?: readonly string[];
  readonly limits?: Partial<ServerLimits>;
  readonly terms?: Partial<
    Pick<
      SiteTerms,
      | 'version'
      | 'servesPages'
      | 'searchFetchTools'
      | 'tokens'
      | 'openHosts'
      | 'retiring'
      | 'aiTrain'
      | 'originTrials'
      | 'ucp'
      | 'cdnSeconds'
    >
  >;
  /** Parts in place of the usual ones. */
  readonly parts?: Partial<
    Pick<
      ServiceParts,
      | 'clientAddressKey'
      | 'closedFiles'
      | 'mcp'
      | 'metrics'
      | 'exposeMetrics'
      | 'accessLog'
      | 'serverTiming'
      | 'elapsedMs'
      | 'insights'
    >
  >;
  /** Puts another site in place of the opened one, such as one whose content fails. */
  readonly wrapSite?: (site: Site) => Site;
  /** Puts itself before the store, such as one that is away. */
  readonly wrapStore?: (store: Store) => Store;
}

/** A service that listens. */
export interface RunningService {
  readonly service: Service;
  readonly site: Site;
  readonly store: Store;
  readonly port: number;
  /** Where it listens: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Turned by the test. */
  readonly clock: { nowMs: number };
  /** What was logged. */
  readonly lines: readonly Line[];
  /** A client that registers, and its token with these scopes. */
  issueToken(scope: string): Promise<{ readonly clientId: string; readonly token: string }>;
  /** Ends the service and its store. */
  close(): Promise<void>;
}

/** Starts a service on a free port. One that a test starts is closed after the test. */
export async function startService(options: TestServiceOptions): Promise<RunningService> {
  const { catalogue, url = siteUrl, startMs = 1_800_000_000_000, anonymousLimit = 60 } = options;
  const { trustedProxies = ['loopback'], wrapSite = itself, wrapStore = itself } = options;
  const clock = { nowMs: startMs };
  const now = () => clock.nowMs;
  const lines: Line[] = [];
  const policies = createPolicies({ anonymous: anonymousLimit, identified: 600 });
  const terms = { ...defaultTerms(url, policies), ...options.terms };
  const site = wrapSite(shareDocuments(await openSite(catalogue, terms, now), catalogue, terms, startMs));
  const memory = openMemoryStore();
  const store = wrapStore(memory);
  const { metrics = createMetrics() } = options.parts ?? {};
  const service = createService({
    site,
    condition: createCondition({ live: site.live, content: () => contentAsOf(startMs), store, metrics, now }),
    store,
    policies,
    oauthLimits,
    serverLimits: { lingerMs: 0, ...options.limits },
    clientAddressKey: createClientAddressKey(trustedProxies),
    closedFiles: new Set(),
    mcp: { host: '127.0.0.1', allowedOrigins: [], textMaxChars: 60_000 },
    log: rememberingLog(lines),
    accessLog: undefined,
    serverTiming: false,
    metrics,
    exposeMetrics: true,
    now,
    elapsedMs: () => performance.now(),
    randomBytes,
    ...options.parts,
  });
  service.server.listen(0, '127.0.0.1');
  await once(service.server, 'listening');
  const { port } = service.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= service.close().then(() => memory.close()));
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(close);
  const origin = `http://127.0.0.1:${port}`;
  async function issueToken(scope: string) {
    const post = async (path: string, body: string | URLSearchParams, headers = {}) => {
      const answer = await fetch(origin + path, { method: 'POST', body, headers });
      return (await answer.json()) as Record<string, string>;
    };
    const metadata = JSON.stringify({ client_name: 'test', contacts: ['a@b.example'] });
    const json = { 'Content-Type': 'application/json' };
    const { client_id = '', client_secret = '' } = await post('/oauth/register', metadata, json);
    const form = { grant_type: 'client_credentials', client_id, client_secret, scope };
    const { access_token = '' } = await post('/oauth/token', new URLSearchParams(form));
    return { clientId: client_id, token: access_token };
  }
  return { service, site, store, port, origin, clock, lines, issueToken, close };
}

/** The status of content that was not reloaded since a time. */
export function contentAsOf(ms: number): ContentStatus {
  const reloads = { replaced: 0, unchanged: 0, postponed: 0, refused: 0, failed: 0 };
  return { last: undefined, sinceMs: ms, checkedMs: ms, remark: undefined, reloads };
}

export function defaultTerms(url: string, policies: Policies): SiteTerms {
  return {
    url,
    version: '0.0.0-test',
    policies,
    limits: {
      registrationsPerHour: oauthLimits.registrations,
      tokensPerMinute: oauthLimits.tokens,
      markdownMaxChars: 60_000,
    },
    servesPages: true,
    searchFetchTools: false,
    tokens: true,
    openHosts: [],
    aiTrain: false,
    originTrials: [],
    ucp: false,
    cdnSeconds: 0,
    securityContact: '',
    retiring: undefined,
  };
}

function itself<T>(value: T): T {
  return value;
}
