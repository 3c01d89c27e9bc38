// Everything the HTTP server is given. Nothing else reaches it: no settings, no clock, no dice.

import type { IncomingMessage } from 'node:http';
import type { Admit, Caller } from '../admission/admit.ts';
import type { ClientAddressKey } from '../admission/client-address.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import type { Addresses } from '../lib/addresses.ts';
import type { Operation } from '../operations/operation.ts';
import type { DocumentSource } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import type { HeaderSets, Retiring } from './header-sets.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { Refusals } from './refusals.ts';
import type { SiteOptions } from './site.ts';

/** What the server shares with the dialects mounted in it. */
export interface DialectTools {
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  readonly now: () => number;
}

export interface ServerOptions {
  readonly addresses: Addresses;
  readonly operations: readonly Operation[];
  readonly live: LiveCatalogue;
  readonly admit: Admit;
  readonly clientAddressKey: ClientAddressKey;
  /** Further endpoints, made once: `oauthDialect`, `mcpEndpoint`. */
  readonly dialects: (tools: DialectTools) => readonly Endpoint[];
  readonly documents: DocumentSource;
  /** Undefined when another web server serves the site. */
  readonly site: SiteOptions | undefined;
  /** For `/readyz`; closed when the server begins to close. */
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Whether `/metrics` is served here, to loopback callers only; false when it has a listener of its own. */
  readonly exposeMetrics: boolean;
  readonly retiring: Retiring | undefined;
  /** Failures and slow requests. */
  readonly log: Log;
  /** One line per request; undefined for none. */
  readonly accessLog: Log | undefined;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward, for durations. */
  readonly elapsedMs: () => number;
  /** Makes the id that a fault is logged and told under. */
  readonly requestId: () => string;
  readonly limits?: Partial<ServerLimits>;
}

/** Bounds of what connections may cost. */
export interface ServerLimits {
  /** Connections held at a time. */
  readonly connectionsMax: number;
  /** Longest request target. */
  readonly urlMaxChars: number;
  readonly headersMaxBytes: number;
  /** A request's headers must have arrived by then, and the whole request by `requestMs`. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** An idle connection is kept so long; longer than proxies keep theirs, so that they never meet a closed one. */
  readonly keepAliveMs: number;
  /** A connection on which nothing moves in either direction is given up. */
  readonly stallMs: number;
  /** At a close, kept connections are still read for so long: their callers may be writing a request. */
  readonly lingerMs: number;
  /** Open requests are waited for at a close. */
  readonly drainMs: number;
  /** A slower answer is logged. */
  readonly slowMs: number;
  /** Ready bodies kept by each of: results of operations, searches that are asked again, files of the site, Markdown twins. */
  readonly wireBudgetBytes: number;
}

export const defaultLimits: ServerLimits = {
  connectionsMax: Number.POSITIVE_INFINITY,
  urlMaxChars: 8_192,
  headersMaxBytes: 16_384,
  headersMs: 15_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  stallMs: 60_000,
  lingerMs: 100,
  drainMs: 10_000,
  slowMs: 1_000,
  wireBudgetBytes: 64 * 1024 * 1024,
};
