// A whole vitrina on a socket for the MCP tests: real server, admission, search and state in memory; the clock is ours.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdmission } from '../../src/admission/admit.ts';
import { type ClientAddressKey, createClientAddressKey } from '../../src/admission/client-address.ts';
import type { LiveCatalogue, ServedPage } from '../../src/catalogue/catalogue.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import { mcpEndpoint } from '../../src/http/mcp.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { createReadiness } from '../../src/http/readiness.ts';
import { createServer } from '../../src/http/server.ts';
import { createAddresses } from '../../src/lib/addresses.ts';
import { andThen } from '../../src/lib/maybe-promise.ts';
import { writeInstructions } from '../../src/mcp/server-identity.ts';
import { createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import { findBearer } from '../../src/oauth/bearer.ts';
import type { OAuthRequest } from '../../src/oauth/exchange.ts';
import { listOperations } from '../../src/operations/index.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { buildIndex } from '../../src/search/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { exampleCities, exampleProfile } from '../example/example-files.ts';
import { company, pages } from './site.ts';

/** The public address in every answer; the socket's own is another. */
export const site = 'https://hogar.example';

export interface Vitrina {
  /** Where it listens: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly mcpUrl: string;
  readonly clock: { nowMs: number };
  readonly catalogue: LiveCatalogue;
  /** What was logged as an error. */
  readonly faults: object[];
  /** A live access token with these scopes. */
  issueToken(scope: string): Promise<string>;
  close(): Promise<void>;
}

export interface VitrinaOptions {
  /** Units a minute without a token; by default more than any test uses. */
  readonly anonymousLimit?: number;
  readonly allowedOrigins?: readonly string[];
  /** The address it believes to listen on. */
  readonly host?: string;
  /** Puts itself before the state, to have it away. */
  readonly wrapStore?: (store: Store) => Store;
  /** Finds the address of a caller in place of the real one. */
  readonly clientAddressKey?: ClientAddressKey;
  /** Puts itself before the content. */
  readonly wrapLive?: (live: LiveCatalogue) => LiveCatalogue;
  readonly pages?: readonly ServedPage[];
}

/** Starts it on a free port. */
export async function startVitrina(options: VitrinaOptions = {}): Promise<Vitrina> {
  const clock = { nowMs: Date.UTC(2026, 10, 20) };
  const now = () => clock.nowMs;
  const addresses = createAddresses(site);
  const opened = openSite(options.pages ?? pages);
  const live = options.wrapLive?.(opened) ?? opened;
  const memory = openMemoryStore();
  const store = options.wrapStore?.(memory) ?? memory;
  const admit = createAdmission({
    counters: store,
    policies: createPolicies({ anonymous: options.anonymousLimit ?? 1_000_000, identified: 600 }),
    findBearer: (authorization, nowMs) =>
      andThen(
        findBearer(authorization, store, nowMs),
        (token) => token && { kind: 'client', clientId: token.clientId, scope: token.scope },
      ),
  });
  const authorizationServer = createAuthorizationServer({
    addresses,
    clients: memory,
    tokens: memory,
    randomBytes,
    admitToken: () => undefined,
  });
  const operations = listOperations(exampleProfile);
  const faults: object[] = [];
  const log = { error: (facts: object) => faults.push(facts), warn: () => {}, info: () => {} };
  const app = createServer({
    addresses,
    operations,
    live,
    admit,
    clientAddressKey: options.clientAddressKey ?? createClientAddressKey([]),
    dialects: (tools) => [
      mcpEndpoint({
        ...tools,
        operations,
        live,
        admit,
        addresses,
        identity: {
          name: 'example.hogar/content-api',
          title: 'Contenido público (solo lectura)',
          version: '1.2.3',
          websiteUrl: addresses.developers,
          instructions: writeInstructions('Casabrío', true),
        },
        host: options.host ?? '127.0.0.1',
        allowedOrigins: options.allowedOrigins ?? [],
      }),
    ],
    documents: () => [],
    site: undefined,
    readiness: createReadiness(() => ({})),
    metrics: createMetrics(),
    exposeMetrics: false,
    retiring: undefined,
    log,
    accessLog: undefined,
    now,
    elapsedMs: () => performance.now(),
    requestId: () => 'request-1',
  });
  await once(app.server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    mcpUrl: `${url}/mcp`,
    clock,
    catalogue: live,
    faults,
    async issueToken(scope) {
      const registered = await authorizationServer.register(
        toRequest('application/json', JSON.stringify({ client_name: 'test', contacts: ['a@b.example'] })),
        clock.nowMs,
      );
      const { client_id, client_secret } = JSON.parse(registered.body);
      const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret, scope });
      const granted = await authorizationServer.token(
        toRequest('application/x-www-form-urlencoded', form.toString()),
        clock.nowMs,
      );
      return JSON.parse(granted.body).access_token;
    },
    async close() {
      await app.close();
      await memory.close();
    },
  };
}

function toRequest(contentType: string, body: string): OAuthRequest {
  return { authorization: undefined, contentType, body: Buffer.from(body) };
}

function openSite(served: readonly ServedPage[]): LiveCatalogue {
  const index = buildIndex(
    served.map(({ path, title, headings, markdown, city }) => ({
      key: path,
      title,
      headings: headings.map(({ text }) => text),
      body: markdown,
      city,
    })),
    {
      cities: exampleCities.map(({ slug, name, aliases }) => ({ slug, names: [name, ...aliases] })),
      synonyms: [],
    },
  );
  const catalogue = openCatalogue(
    { generation: 'test-generation', pages: served, index, company, cities: exampleCities },
    { url: site, maxMarkdownChars: 60_000 },
  );
  return { current: () => catalogue, searchPages: (query) => catalogue.searchPages(query) };
}
