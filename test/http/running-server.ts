// A service over the small site of the HTTP tests. A test can replace its published documents and its content.

import type { Catalogue, LiveCatalogue } from '../../src/catalogue/catalogue.ts';
import type { PublishedDocument } from '../../src/discovery/published-document.ts';
import { listOperations } from '../../src/operations/index.ts';
import type { Site } from '../../src/site/site.ts';
import { type RunningService, siteUrl, startService, type TestServiceOptions } from '../service.ts';
import { openTestCatalogue } from './site-pages.ts';

export { type Line, oauthLimits, rememberingLog, siteUrl } from '../service.ts';

export interface TestServerOptions extends Omit<TestServiceOptions, 'catalogue' | 'wrapSite'> {
  readonly catalogue?: Catalogue;
  /** The folder of the site's files. */
  readonly folder?: string;
  /** Replaces the site's content. */
  readonly live?: Partial<LiveCatalogue>;
  /** Replaces the published documents. Replaced content has none by default. */
  readonly published?: TestPublished;
}

/** Creates the publications of each generation. */
export interface TestPublished {
  readonly documents?: () => readonly PublishedDocument[];
  readonly headOf?: (path: string, catalogue: Catalogue) => string;
  readonly homeLink?: string;
}

/** A running service, and the server in it. */
export interface RunningServer extends RunningService {
  readonly live: LiveCatalogue;
}

/** Starts a service over the small site. */
export async function startServer(options: TestServerOptions = {}): Promise<RunningServer> {
  const { url = siteUrl, folder, live, published = live && {}, ...rest } = options;
  const { catalogue = openTestCatalogue(url, { folder }) } = options;
  const running = await startService({
    ...rest,
    url,
    catalogue,
    wrapSite: (site) => ({
      ...site,
      live: { ...site.live, ...live },
      publishedOf: published === undefined ? site.publishedOf : publish(published),
    }),
  });
  return { ...running, live: running.site.live };
}

/** What is published about catalogues that are not those of the site. */
function publish({
  documents = () => [],
  headOf = () => '',
  homeLink = '</openapi.json>; rel="service-desc"',
}: TestPublished): Site['publishedOf'] {
  return (catalogue) => ({
    operations: listOperations(catalogue.profile),
    tools: [],
    ucpAsk: undefined,
    documents,
    renderNext: () => false,
    head: { homeLink, headOf: (path) => headOf(path, catalogue) },
  });
}
