// How far a reading of a website may go. One value; reaching one of these ends the reading, or the page, within it.

/** Bounds of one refresh of a mirror. */
export interface WebsiteLimits {
  /** Pages that the mirror keeps. */
  readonly pages: number;
  /** Addresses that one refresh looks at, pages or not. */
  readonly addresses: number;
  /** Bytes of one page, decompressed. */
  readonly pageMaxBytes: number;
  /** Bytes of one sitemap, decompressed; sitemaps.org allows 50 MB. */
  readonly sitemapMaxBytes: number;
  /** Bytes that one refresh receives, decompressed; also the bytes of the pages that the mirror keeps. */
  readonly totalMaxBytes: number;
  /** Length of one refresh. */
  readonly totalSeconds: number;
  /** Length of one request, from its turn to the last byte. */
  readonly requestSeconds: number;
  /** Time that one connection may take to open. */
  readonly connectSeconds: number;
  /** Redirects one after another. */
  readonly redirects: number;
  /** Sitemap indexes inside one another. */
  readonly sitemapDepth: number;
  /** Sitemaps that one refresh reads. */
  readonly sitemaps: number;
  /** Decompressed bytes for each byte received, looked at beyond the first MiB. */
  readonly decompressionRatio: number;
  /** Requests at once. */
  readonly concurrency: number;
  readonly requestsPerSecond: number;
  /** Attempts for an address that answers 429, 5xx or breaks the connection. */
  readonly attempts: number;
  /** A server that asks for a longer pause is down for this refresh. */
  readonly retryAfterMaxSeconds: number;
  /** Pages in a row that fail before the site counts as down. */
  readonly failuresInARow: number;
  /** Age after which an address is asked for again although its `lastmod` has not changed. */
  readonly recheckSeconds: number;
  /** Age up to which an interrupted reading is continued where it stopped. */
  readonly resumeSeconds: number;
}

const dayS = 86_400;
const mib = 1024 * 1024;

export const defaultWebLimits: WebsiteLimits = {
  pages: 20_000,
  addresses: 60_000,
  pageMaxBytes: 5 * mib,
  sitemapMaxBytes: 50 * mib,
  totalMaxBytes: 2048 * mib,
  totalSeconds: 4 * 3600,
  requestSeconds: 30,
  connectSeconds: 10,
  redirects: 5,
  sitemapDepth: 3,
  sitemaps: 500,
  decompressionRatio: 200,
  concurrency: 3,
  requestsPerSecond: 5,
  attempts: 4,
  retryAfterMaxSeconds: 300,
  failuresInARow: 10,
  recheckSeconds: 7 * dayS,
  resumeSeconds: dayS,
};
