// A service over the small site of the MCP tests, and short ways to what they look at.

import type { LiveCatalogue, ServedPage } from '../../src/catalogue/catalogue.ts';
import { paths } from '../../src/lib/addresses.ts';
import { listOperations, listTools } from '../../src/operations/index.ts';
import type { ServiceParts } from '../../src/service.ts';
import type { Store } from '../../src/store/store.ts';
import { catalogueOf, siteUrl as site, startService } from '../service.ts';
import { company, pages } from './site.ts';

/** The public address in every answer; the socket's own is another. */
export { siteUrl as site } from '../service.ts';

export interface Vitrina {
  /** Where it listens: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly mcpUrl: string;
  readonly clock: { nowMs: number };
  readonly catalogue: LiveCatalogue;
  /** A live access token with these scopes. */
  issueToken(scope: string): Promise<string>;
  /** What was logged as an error. */
  faults(): readonly object[];
  close(): Promise<void>;
}

export interface VitrinaOptions {
  /** Units a minute without a token; by default more than any test uses. */
  readonly anonymousLimit?: number;
  readonly allowedOrigins?: readonly string[];
  /** The address it believes to listen on. */
  readonly host?: string;
  /** Puts itself before the store, to have it away. */
  readonly wrapStore?: (store: Store) => Store;
  /** Finds the address of a caller in place of the real one. */
  readonly clientAddressKey?: ServiceParts['clientAddressKey'];
  readonly textMaxChars?: number;
  readonly searchFetchTools?: boolean;
  readonly ucp?: boolean;
  /** Puts itself before the content. */
  readonly wrapLive?: (live: LiveCatalogue) => LiveCatalogue;
  readonly pages?: readonly ServedPage[];
}

/** Starts it on a free port. */
export async function startVitrina(options: VitrinaOptions = {}): Promise<Vitrina> {
  const { host = '127.0.0.1', allowedOrigins = [], clientAddressKey, wrapStore, wrapLive } = options;
  const { textMaxChars = 60_000 } = options;
  const running = await startService({
    catalogue: catalogueOf(site, { pages: options.pages ?? pages, company }),
    startMs: Date.UTC(2026, 10, 20),
    anonymousLimit: options.anonymousLimit ?? 1_000_000,
    terms: {
      version: '1.2.3',
      searchFetchTools: options.searchFetchTools ?? false,
      ucp: options.ucp ?? false,
    },
    parts: {
      mcp: { host, allowedOrigins, textMaxChars },
      ...(clientAddressKey && { clientAddressKey }),
    },
    ...(wrapStore && { wrapStore }),
    ...(wrapLive && {
      wrapSite: (opened) => ({
        ...opened,
        live: { ...opened.live, ...wrapLive(opened.live) },
        publishedOf: ({ profile }) => {
          const operations = listOperations(profile);
          const tools = listTools(operations, profile, false);
          return { ...opened.publishedOf(opened.live.current()), operations, tools };
        },
      }),
    }),
  });
  const { origin, clock, lines, close } = running;
  return {
    url: origin,
    mcpUrl: origin + paths.mcp,
    clock,
    catalogue: running.site.live,
    faults: () => lines.filter(({ level }) => level === 'error').map(({ facts }) => facts),
    close,
    issueToken: async (scope) => (await running.issueToken(scope)).token,
  };
}
