// Header fields that do not depend on the request, created once per server as flat arrays.

import type { Addresses } from '../lib/addresses.ts';
import { rateHeaderNames } from '../quota/index.ts';
import { flattenHeaders } from './answer.ts';

/** The major version of the API (seed §9.1). */
const apiVersion = '1';

/** The announced end of a version of the API (seed §9.4). */
export interface Retiring {
  /** ms since the epoch. */
  readonly deprecationMs: number;
  /** ms since the epoch. */
  readonly sunsetMs: number;
  /** Absolute address of the announcement. */
  readonly link: string;
}

/** Flat header arrays by kind of answer. */
export interface HeaderSets {
  /** For every answer. */
  readonly common: readonly string[];
  /** For answers that web pages of any origin may read (contract C2.6). */
  readonly cors: readonly string[];
  /** For answers that pages of this one origin may read. */
  readonly corsFor: (origin: string) => readonly string[];
  /** `API-Version`, and the deprecation headers once the end of the version is announced. */
  readonly version: readonly string[];
  /** For 200 and 304 of an operation (contract C2.7). */
  readonly content: readonly string[];
  /** For pages and published documents that are no HTML: also how their content may be used. */
  readonly published: readonly string[];
  /** For our own HTML, which loads nothing from other sites. */
  readonly ownHtml: readonly string[];
  /** For HTML of the site, whose scripts and fonts are unknown. */
  readonly siteHtml: readonly string[];
  /** For the 204 to OPTIONS, without `Allow` and `Access-Control-Allow-Methods`. */
  readonly preflight: readonly string[];
}

const exposed = [
  ...rateHeaderNames,
  'API-Version',
  'Retry-After',
  'WWW-Authenticate',
  'ETag',
  'Link',
  'Deprecation',
  'Sunset',
  'X-Request-Id',
];
const exposedNames = exposed.join(', ');

/** Headers by which a caller finds its request again (contract C18), which pages of other origins may send. */
export const markHeaders: readonly string[] = ['traceparent', 'tracestate', 'X-Request-Id'];
const requestHeaders = [
  ...['Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'If-None-Match'],
  ...markHeaders,
];

/** The terms of a site that headers state. */
export interface HeaderTerms {
  readonly retiring: Retiring | undefined;
  /** Whether pages may be used to train models. */
  readonly aiTrain: boolean;
  /** Tokens by which browsers turn WebMCP on in the site's pages. */
  readonly originTrials: readonly string[];
}

/** Creates the sets. HSTS is sent only if the site's address is https: over http it has no effect (RFC 6797 §7.2). */
export function createHeaderSets(
  addresses: Addresses,
  { retiring, aiTrain, originTrials }: HeaderTerms,
): HeaderSets {
  const isHttps = addresses.site.startsWith('https:');
  const common = flattenHeaders({
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  });
  const corsFor = (origin: string) =>
    flattenHeaders({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': exposedNames,
    });
  const cors = corsFor('*');
  // draft-ietf-aipref-attach; in robots.txt validators call this line unknown
  const usage = ['Content-Usage', `train-ai=${aiTrain ? 'y' : 'n'}`];
  const published = [...usage, ...common];
  const version = flattenHeaders({ 'API-Version': apiVersion, ...renderRetiring(retiring) });
  const htmlPolicy = (policy: string) => [
    ...flattenHeaders({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
    }),
    ...published,
  ];
  return {
    common,
    cors,
    corsFor,
    published,
    version,
    content: [
      ...version,
      ...flattenHeaders({
        'Cache-Control': 'private, max-age=0, must-revalidate',
        Vary: 'Authorization, Accept-Encoding',
      }),
      ...cors,
      ...common,
    ],
    ownHtml: htmlPolicy(
      "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
    ),
    siteHtml: [
      ...htmlPolicy("base-uri 'self'; frame-ancestors 'self'"),
      ...(originTrials.length === 0 ? [] : ['Origin-Trial', originTrials.join(', ')]),
    ],
    preflight: [
      ...cors,
      ...flattenHeaders({
        'Access-Control-Allow-Headers': requestHeaders.join(', '),
        'Access-Control-Max-Age': '86400',
      }),
      ...common,
    ],
  };
}

/** Deprecation as a structured date (RFC 9745 §2.1), Sunset as an HTTP date (RFC 8594 §3); empty if no end is announced. */
function renderRetiring(retiring: Retiring | undefined): Readonly<Record<string, string>> {
  if (retiring === undefined) return {};
  return {
    Deprecation: `@${Math.floor(retiring.deprecationMs / 1000)}`,
    Sunset: new Date(retiring.sunsetMs).toUTCString(),
    Link: `<${retiring.link}>; rel="deprecation"; type="text/html", <${retiring.link}>; rel="sunset"; type="text/html"`,
  };
}
