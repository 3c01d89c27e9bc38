// The service composed of its parts: admission, dialects, documents and site over one catalogue and one state.

import { type Admit, createAdmission, type FindBearer } from '../admission/admit.ts';
import { createClientAddressKey } from '../admission/client-address.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createLiveCatalogue, type Reload, type ReloadingCatalogue } from '../catalogue/live.ts';
import type { Settings } from '../config/settings.ts';
import type { McpFacts } from '../discovery/facts.ts';
import { type OpenLog, openLog } from '../http/log.ts';
import { createMetrics } from '../http/metrics.ts';
import { createReadiness } from '../http/readiness.ts';
import { createServer } from '../http/server.ts';
import { createAddresses } from '../lib/addresses.ts';
import { andThen } from '../lib/maybe-promise.ts';
import { findBearer } from '../oauth/bearer.ts';
import { listOperations } from '../operations/index.ts';
import type { Store } from '../store/index.ts';
import { affordableConnections } from './affordable.ts';
import { createCondition } from './condition.ts';
import { type OpenContent, observeContent, reopenContent } from './content.ts';
import { createDialects } from './dialects.ts';
import type { Place } from './listen.ts';
import { gatherMcpFacts } from './mcp-facts.ts';
import { listenForMetrics } from './metrics-listener.ts';
import { type Published, policiesOf, publish } from './publish.ts';

export interface ServiceOptions {
  readonly settings: Settings;
  readonly version: string;
  /** Root of every address, without a trailing slash. */
  readonly url: string;
  /** Where the metrics are served; undefined beside the API. */
  readonly metricsPlace: Place | undefined;
  readonly log: OpenLog;
  readonly store: Store;
  readonly content: OpenContent;
  readonly now: () => number;
  readonly elapsedMs: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** The process's limit of descriptors. */
  readonly openFilesMax: number;
  readonly notice: (line: string) => void;
}

/** A service that does not listen yet. */
export interface Service {
  readonly server: ReturnType<typeof createServer>;
  readonly live: ReloadingCatalogue;
  readonly observe: () => Promise<string>;
  /** Reports a reload's outcome to the operator, and that the content was not at rest when it was read. */
  readonly tell: (reload: Reload, wasAtRest: boolean) => void;
  /** Makes the documents ready, which the start did not wait for. */
  readonly warm: () => void;
  /** After their files were moved away. */
  readonly reopenLogs: () => void;
  /** Turns `/readyz` to 503, and nothing else. */
  readonly leave: () => void;
  /** Lets open requests finish. */
  readonly close: () => Promise<void>;
}

/** Composes a service. @throws Error of one line */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { settings, url, log, store, content, now } = options;
  const addresses = createAddresses(url);
  const operations = listOperations(content.catalogue.profile);
  const mcp = gatherMcpFacts(url, content.catalogue, options.version);
  const { live, publishedFor } = await openLive(options, mcp);
  const metrics = createMetrics();
  const condition = createCondition({ live, store, metrics, now });
  const readiness = createReadiness(condition.parts);
  const accessLog = openAccessLog(options);
  const admit = createGate(settings, store);
  const shared = { ...options, addresses, operations, live, admit, identity: mcp.identity };
  const server = createServer({
    addresses,
    operations,
    live,
    admit,
    clientAddressKey: createClientAddressKey(settings.trusted_proxies),
    dialects: (tools) => createDialects(shared, tools),
    documents: () => publishedFor(live.current()).documents(),
    site: settings.serve_site
      ? {
          head: (path, catalogue) => publishedFor(catalogue).head.headOf(path),
          homeHeaders: { Link: publishedFor(content.catalogue).head.homeLink },
        }
      : undefined,
    readiness,
    metrics,
    exposeMetrics: options.metricsPlace === undefined,
    retiring: settings.retiring,
    log,
    accessLog,
    now,
    elapsedMs: options.elapsedMs,
    requestId: () => Buffer.from(options.randomBytes(8)).toString('hex'),
    limits: {
      drainMs: settings.drain * 1000,
      connectionsMax: affordableConnections(options.openFilesMax),
    },
  });
  const metricsListener = await listenForMetrics(options.metricsPlace, metrics, readiness);
  return {
    server,
    live,
    observe: () => observeContent(settings),
    warm: () => void publishedFor(live.current()).documents(),
    reopenLogs: () => accessLog?.reopen(),
    tell: (reload, wasAtRest) => options.notice(condition.note(reload, wasAtRest)),
    leave: readiness.leave,
    close: async () => {
      await server.close();
      metricsListener?.close();
      await accessLog?.close();
    },
  };
}

/** The catalogue of the moment, and the documents about each that is or was served. */
async function openLive({ settings, url, version, content, now }: ServiceOptions, mcp: McpFacts) {
  const published = new WeakMap<Catalogue, Published>();
  const cities = JSON.stringify(content.catalogue.cities);
  async function prepare(catalogue: Catalogue): Promise<void> {
    // the values of `city` are part of the contract that callers have read
    if (JSON.stringify(catalogue.cities) !== cities)
      throw new Error('the cities have changed: restart to serve them');
    published.set(catalogue, await publish(catalogue, { settings, url, version, mcp, nowMs: now() }));
  }
  await prepare(content.catalogue);
  const live = createLiveCatalogue(content.catalogue, {
    now,
    rebuild: () => reopenContent(settings, url, version),
    prepare,
    acceptShrink: settings.accept_shrink,
  });
  return { live, publishedFor: (catalogue: Catalogue) => published.get(catalogue)! };
}

function openAccessLog({ settings, notice }: ServiceOptions): OpenLog | undefined {
  if (settings.access_log === '') return undefined;
  return openLog(settings.access_log, { level: 'info', name: 'access_log', onTrouble: notice });
}

function createGate(settings: Settings, store: Store): Admit {
  const identify: FindBearer = (authorization, nowMs) =>
    andThen(findBearer(authorization, store, nowMs), (token) =>
      token === undefined
        ? undefined
        : { kind: 'client' as const, clientId: token.clientId, scope: token.scope },
    );
  return createAdmission({ counters: store, policies: policiesOf(settings), findBearer: identify });
}
