// The parameters of the HTTP server, which has no settings, clock or source of random bytes of its own.

import { getHeapStatistics } from 'node:v8';
import type { Admit } from '../admission/index.ts';
import type { LiveCatalogue } from '../catalogue/index.ts';
import type { CacheBudget } from '../lib/recent-cache.ts';
import type { DialectTools } from './dialect-tools.ts';
import type { DocumentSource } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { Refusals } from './refusals.ts';
import type { SiteOptions } from './site.ts';

/** What the server answers under one host name. */
export interface Face {
  readonly tools: DialectTools;
  readonly admit: Admit;
  /** Of all dialects: REST, OAuth, MCP, the page of results, health. */
  readonly endpoints: readonly Endpoint[];
  readonly documents: DocumentSource;
  /** Undefined when another web server serves the site. */
  readonly site: SiteOptions | undefined;
  readonly live: LiveCatalogue;
  /** Seconds for which a CDN may keep pages and published documents; 0 for no longer than browsers. */
  readonly cdnSeconds: number;
  /** The budget of kept answers, of `limits.answersMaxBytes`, or a part of it. */
  readonly answers: CacheBudget;
}

export interface ServerOptions {
  /** Renders the refusals of what cannot be read as HTTP, and so has no host. */
  readonly refusals: Refusals;
  readonly callerOf: DialectTools['callerOf'];
  /** The server calls its `close` when it begins to close. */
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Receives failures and slow requests. */
  readonly log: Log;
  /** Receives one line per request; undefined to log none. */
  readonly accessLog: Log | undefined;
  /** Whether lines name the host that was asked for: of several sites. */
  readonly logsHost: boolean;
  /** A monotonic clock in milliseconds, for durations. */
  readonly elapsedMs: () => number;
  readonly limits: ServerLimits;
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
  /** Most memory of kept answers: results as JSON, results of tools, repeated searches, text files of the site, Markdown twins. */
  readonly answersMaxBytes: number;
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
  answersMaxBytes: 128 * 1024 * 1024,
};
