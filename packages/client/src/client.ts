// The client of one site: its operations as methods.

import type {
  Answer,
  Company,
  CompanySection,
  Identity,
  Page,
  Quota,
  Registration,
  SearchPage,
} from './api-types.ts';
import { type Clock, machineClock, orAborted } from './clock.ts';
import { discoverOAuth, discoverOperations, type OperationUrls } from './discovery.ts';
import { VitrinaError } from './errors.ts';
import { type ClientStorage, type Credentials, createSession } from './session.ts';
import { createTransport } from './transport.ts';

export interface ClientOptions {
  /** Language of error messages: `en`, `es` or another value of `Accept-Language`. Default: that of the runtime, or Spanish. */
  readonly language?: string | undefined;
  /** A registered client, for its larger quota. Not for web pages: their visitors can read the secret. */
  readonly credentials?: Credentials | undefined;
  /** Registers a client when `storage` has none for the site. Unused beside `credentials`. */
  readonly register?: Registration | undefined;
  /** Keeps the registered client. Default: memory, so that each process registers its own. */
  readonly storage?: ClientStorage | undefined;
  /** Longest time that one request waits in all, for a quota or before retries. Default 60. */
  readonly maxWaitSeconds?: number | undefined;
  /** How often a request is sent again after 429, 503 or, without a body, a network failure. Default 2. */
  readonly retries?: number | undefined;
  /** Longest time for one answer. Default 30. */
  readonly timeoutSeconds?: number | undefined;
  /** Replaces the global `fetch`, such as for a proxy. */
  readonly fetch?: typeof fetch | undefined;
  readonly clock?: Clock | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface AskOptions extends CallOptions {
  /** Slug of a city: only its pages. */
  readonly city?: string | undefined;
  /** Most characters of all passages together, 300 to 6,000; the default is 1,200. */
  readonly maxCharacters?: number | undefined;
}

export interface SearchOptions extends CallOptions {
  /** Slug of a city: only its pages. */
  readonly city?: string | undefined;
  /** Results per page, 1 to 25; the default is 8, and 25 for `searchAll`. */
  readonly limit?: number | undefined;
}

export interface SearchPageOptions extends SearchOptions {
  /** The `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
}

export interface ReadPageOptions extends CallOptions {
  /** Character (code point) of the Markdown to start at, to read on in a page that was truncated. */
  readonly from?: number | undefined;
}

export type SearchResult = SearchPage['results'][number];

/** Every method throws {@link VitrinaError}, or the reason of an aborted signal. */
export interface VitrinaClient {
  /** Answers a question by quotation: company data and passages of pages, both empty when the site has no answer. */
  ask(question: string, options?: AskOptions): Promise<Answer>;
  /** Searches the pages: one page of results. */
  search(query: string, options?: SearchPageOptions): Promise<SearchPage>;
  /** All results, the best first. A page of results is requested when it is needed. `cursor_expired` when the content changes meanwhile. */
  searchAll(query: string, options?: SearchOptions): AsyncGenerator<SearchResult, void, undefined>;
  /** Reads a page by its address, path or slug. */
  readPage(urlOrPath: string, options?: ReadPageOptions): Promise<Page>;
  companyInfo(section?: CompanySection, options?: CallOptions): Promise<Company>;
  /** The client's own quota; needs credentials or a registration. */
  quota(options?: CallOptions): Promise<Quota>;
  /** Who the server takes the client for; needs credentials or a registration. */
  identity(options?: CallOptions): Promise<Identity>;
}

type Parameters = Readonly<Record<string, string | number | undefined>>;

/**
 * Creates the client of a site. Nothing is sent before the first call.
 * @param site the root address of the site, such as `https://www.casaclara.example`
 * @throws TypeError when the text is no such address
 */
export function createClient(site: string | URL, options: ClientOptions = {}): VitrinaClient {
  const { origin } = new URL(site);
  const { clock = machineClock, language, maxWaitSeconds = 60, retries = 2, timeoutSeconds = 30 } = options;
  const { credentials, register, storage = new Map(), fetch = globalThis.fetch } = options;
  const access = credentials ?? register;
  const send = createTransport({ fetch, clock, language, maxWaitSeconds, retries, timeoutSeconds });
  const operations = once(() => discoverOperations(origin, send));
  const endpoints = once(() => discoverOAuth(origin, send));
  const session = access && createSession({ origin, send, clock, endpoints, access, storage });

  // discovery and tokens are shared by all calls: the signal of one call ends its waiting, not their work
  async function call(id: string, parameters: Parameters, { signal }: CallOptions): Promise<object> {
    const url = withParameters(urlOf(await orAborted(operations(), signal), id, origin), parameters);
    for (let isFirst = true; ; isFirst = false) {
      const token = session && (await orAborted(session.token(), signal));
      try {
        const headers: Record<string, string> =
          token === undefined ? {} : { authorization: `Bearer ${token}` };
        return await send(url, { headers, isCounted: true, signal });
      } catch (error) {
        if (token === undefined || !(error instanceof VitrinaError && error.status === 401)) throw error;
        session?.forget(token);
        if (!isFirst) throw error;
      }
    }
  }

  const search = (query: string, { city, limit, cursor, signal }: SearchPageOptions = {}) =>
    call('search_pages', { query, city, limit, cursor }, { signal }) as Promise<SearchPage>;

  return {
    ask: (query, { city, maxCharacters, signal } = {}) =>
      call('ask_business', { query, city, max_characters: maxCharacters }, { signal }) as Promise<Answer>,
    search,
    async *searchAll(query, { city, limit = 25, signal } = {}) {
      let cursor: string | undefined;
      do {
        const page: SearchPage = await search(query, { city, limit, cursor, signal });
        yield* page.results;
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
    },
    readPage: (url, { from, signal } = {}) => call('read_page', { url, from }, { signal }) as Promise<Page>,
    companyInfo: (section, { signal } = {}) =>
      call('get_company_info', { section }, { signal }) as Promise<Company>,
    quota: ({ signal } = {}) => call('get_quota', {}, { signal }) as Promise<Quota>,
    identity: ({ signal } = {}) => call('get_agent_identity', {}, { signal }) as Promise<Identity>,
  };
}

/** Makes a value at the first call; again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function urlOf(operations: OperationUrls, id: string, origin: string): string {
  const url = operations[id];
  if (url === undefined) throw new VitrinaError(`${origin} does not offer ${id}`, { code: 'not_offered' });
  return url;
}

function withParameters(url: string, parameters: Parameters): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) target.searchParams.set(name, String(value));
  }
  return target.href;
}
