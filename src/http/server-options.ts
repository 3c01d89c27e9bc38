// The parameters of the HTTP server, which has no settings, clock or source of random bytes of its own.

import type { IncomingMessage } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import type { Admit, Caller } from '../admission/admit.ts';
import type { ClientAddressKey } from '../admission/client-address.ts';
import type { Catalogue, LiveCatalogue } from '../catalogue/catalogue.ts';
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

/** The parts of the server that dialects use. */
export interface DialectTools {
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  readonly now: () => number;
}

/** What the server answers under one host name. */
export interface Face {
  readonly addresses: Addresses;
  /** The operations of a generation. Those of all generations have the same ids and paths. */
  readonly operationsOf: (generation: Catalogue) => readonly Operation[];
  readonly admit: Admit;
  /** Builds the endpoints of the other dialects (`oauthDialect`, `mcpEndpoints`); called once. */
  readonly dialects: (tools: DialectTools) => readonly Endpoint[];
  readonly documents: DocumentSource;
  /** Undefined when another web server serves the site. */
  readonly site: SiteOptions | undefined;
}

export interface ServerOptions {
  /** Answers every host name that is not one of `openFaces`. */
  readonly face: Face;
  /** Each answers the host name of its addresses. */
  readonly openFaces: readonly Face[];
  readonly live: LiveCatalogue;
  readonly clientAddressKey: ClientAddressKey;
  /** Provides `/readyz`. The server calls its `close` when it begins to close. */
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Whether this server answers `/metrics`, to loopback callers only; false when metrics have their own listener. */
  readonly exposeMetrics: boolean;
  readonly retiring: Retiring | undefined;
  /** Whether pages may be used to train models. */
  readonly aiTrain: boolean;
  /** Seconds for which a CDN may keep pages and published documents; 0 for no longer than browsers. */
  readonly cdnSeconds: number;
  /** Receives failures and slow requests. */
  readonly log: Log;
  /** Receives one line per request; undefined to log none. */
  readonly accessLog: Log | undefined;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  /** A monotonic clock in milliseconds, for durations. */
  readonly elapsedMs: () => number;
  /** Creates the id under which an internal error is logged and reported to the caller. */
  readonly requestId: () => string;
  readonly limits?: Partial<ServerLimits>;
}

/** Limits on the server's connections and memory. */
export interface ServerLimits {
  /** Largest number of open connections. */
  readonly connectionsMax: number;
  /** Longest request target: path and query. */
  readonly urlMaxChars: number;
  /** Longest request head. */
  readonly headersMaxBytes: number;
  /** Most fields of a request head. */
  readonly headerFieldsMax: number;
  /** Most memory of open requests and of answers that callers have not taken, estimated. */
  readonly heldMaxBytes: number;
  /** Timeout for receiving a request's headers. */
  readonly headersMs: number;
  /** Timeout for receiving a whole request. */
  readonly requestMs: number;
  /** Keep-alive timeout. Exceeds common proxy timeouts, so that a proxy never reuses a connection we have closed. */
  readonly keepAliveMs: number;
  /** Idle timeout of a socket while a request is open: a connection without traffic in either direction is closed. */
  readonly stallMs: number;
  /** Time that idle connections stay open after `close` is called: their callers may be sending a request. */
  readonly lingerMs: number;
  /** Longest time that `close` waits for open requests. */
  readonly drainMs: number;
  /** Answers that take longer are logged. */
  readonly slowMs: number;
  /** Memory budget of each cache of bodies: results, repeated searches, files of the site, Markdown twins. */
  readonly representationBudgetBytes: number;
}

export const defaultLimits: ServerLimits = {
  connectionsMax: Number.POSITIVE_INFINITY,
  urlMaxChars: 8_192,
  headersMaxBytes: 16_384,
  headerFieldsMax: 100,
  heldMaxBytes: Math.min(128 * 1024 * 1024, getHeapStatistics().heap_size_limit / 8),
  headersMs: 15_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  stallMs: 60_000,
  lingerMs: 100,
  drainMs: 10_000,
  slowMs: 1_000,
  representationBudgetBytes: 64 * 1024 * 1024,
};
