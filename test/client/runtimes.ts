// Where the client runs in tests: in Node, and as its minified bundle in a page of Chromium. Time is that of the server's clock.

import type { Browser } from 'playwright-core';
import {
  type ClientOptions,
  type ClientStorage,
  type Credentials,
  createClient,
  type SearchOptions,
  type SearchResult,
  type VitrinaClient,
  VitrinaError,
} from '../../packages/client/src/index.ts';
import { bundleClient } from '../../tools/client/build.ts';
import { openBrowser, openTab } from '../browser/browser.ts';
import type { RunningService } from '../service.ts';

/** Options that can be sent to a page; `isKept` keeps the registered client in the runtime. */
export type TestClientOptions = Pick<
  ClientOptions,
  'language' | 'credentials' | 'register' | 'maxWaitSeconds' | 'retries'
> & { readonly isKept?: boolean };

/** The client with its iterator read to the end, which is what a page can be asked for. */
export interface TestClient extends Omit<VitrinaClient, 'searchAll'> {
  readAll(query: string, options?: SearchOptions): Promise<readonly SearchResult[]>;
  /** The waits of the client so far, in seconds. They turned the server's clock. */
  readonly waits: readonly number[];
  /** Ends the page. */
  close(): Promise<void>;
}

export interface Runtime {
  open(server: RunningService, options?: TestClientOptions): Promise<TestClient>;
  close(): Promise<void>;
}

/** Clients in this process. */
export async function openNode(): Promise<Runtime> {
  const storage: ClientStorage = new Map();
  return {
    async open(server, { isKept = false, ...options } = {}) {
      const waits: number[] = [];
      const client = createClient(server.origin, {
        ...options,
        ...(isKept && { storage }),
        clock: {
          now: () => server.clock.nowMs,
          wait: async (ms) => {
            waits.push(ms / 1000);
            server.clock.nowMs += ms;
          },
        },
      });
      return {
        ...client,
        async readAll(query, search) {
          const results: SearchResult[] = [];
          for await (const result of client.searchAll(query, search)) results.push(result);
          return results;
        },
        waits,
        close: async () => {},
      };
    },
    close: async () => {},
  };
}

/** Clients in pages of the site's own origin. */
export async function openChromium(): Promise<Runtime> {
  const [browser, code] = await Promise.all([openBrowser(), bundleClient({ minify: true })]);
  const storage = new Map<string, Credentials>();
  return {
    open: (server, options = {}) => openInPage({ browser, code, storage }, server, options),
    close: () => browser.close(),
  };
}

interface Pages {
  readonly browser: Browser;
  readonly code: string;
  readonly storage: Map<string, Credentials>;
}

async function openInPage(
  { browser, code, storage }: Pages,
  server: RunningService,
  options: TestClientOptions,
): Promise<TestClient> {
  const { origin, clock } = server;
  const { page, complaints, close } = await openTab(browser, origin, { width: 1280, colorScheme: 'light' });
  const waits: number[] = [];
  await page.route(`${origin}/test/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>vitrina-client</title>' }),
  );
  await page.route(`${origin}/test/client.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.exposeFunction('turnClock', (ms: number) => {
    waits.push(ms / 1000);
    clock.nowMs += ms;
  });
  await page.exposeFunction('findClient', (key: string) => storage.get(key));
  await page.exposeFunction(
    'keepClient',
    (key: string, client: Credentials) => void storage.set(key, client),
  );
  await page.goto(`${origin}/test/`);
  await page.evaluate(`(async () => {
    const { createClient } = await import('/test/client.js');
    const { isKept, ...options } = ${JSON.stringify(options)};
    const storage = { get: findClient, set: keepClient };
    const wait = async (ms) => { await turnClock(ms); window.nowMs += ms; };
    const clock = { now: () => window.nowMs, wait };
    window.client = createClient(location.origin, { ...options, ...(isKept && { storage }), clock });
  })()`);
  const run = async (expression: string) => {
    const outcome = (await page.evaluate(`(async () => {
      window.nowMs = ${clock.nowMs};
      try {
        return { value: await ${expression} };
      } catch ({ message, code, status, hint, retryAfterSeconds }) {
        return { message, facts: { code, status, hint, retryAfterSeconds } };
      }
    })()`)) as { value: never } | { message: string; facts: { code: string } };
    if ('facts' in outcome) throw new VitrinaError(outcome.message, outcome.facts);
    return outcome.value;
  };
  const method =
    (name: string) =>
    (...words: readonly unknown[]) =>
      run(`client.${name}(...${JSON.stringify(words)})`);
  return {
    search: method('search'),
    readPage: method('readPage'),
    ask: method('ask'),
    companyInfo: method('companyInfo'),
    quota: method('quota'),
    identity: method('identity'),
    readAll: (...words) => run(`Array.fromAsync(client.searchAll(...${JSON.stringify(words)}))`),
    waits,
    async close() {
      await close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}
