// The first questions to a site: what its robots.txt allows, where its home page is, and whether it is a WordPress.

import { redirectOf, type WebClient } from './client.ts';
import { FetchFailed, SiteUnavailable } from './fetch-failed.ts';
import type { WebsiteLimits } from './limits.ts';
import type { Entry } from './mirror-files.ts';
import { readPageLinks } from './page-links.ts';
import { noRobots, parseRobots, type Robots, robotsMaxBytes, robotsToken } from './robots.ts';
import { isSameSite, type Scope } from './scope.ts';
import { type Visit, visitPage } from './visit.ts';

export interface DiscoveredSite {
  readonly scope: Scope;
  readonly robots: Robots;
  /** Path of the address that the operator gave. */
  readonly entrance: string;
  /** Path of the home page, and what it answered: never a redirect. */
  readonly home: string;
  readonly visit: Visit;
  /** Root of the WordPress interface; undefined when the site names none. */
  readonly wordpressApi: URL | undefined;
}

/** What the last reading knew. */
export interface PastSite {
  readonly entryOf: (path: string) => Entry | undefined;
  readonly wordpressApi: string;
}

/** @throws SiteUnavailable, whose message names the address, when there is no home page that may be read */
export async function discoverSite(
  client: WebClient,
  address: URL,
  past: PastSite,
  limits: WebsiteLimits,
): Promise<DiscoveredSite> {
  let url = address;
  let robots: { readonly origin: string; readonly rules: Robots } | undefined;
  for (let hops = 0; hops <= limits.redirects; hops++) {
    if (robots?.origin !== url.origin)
      robots = { origin: url.origin, rules: await fetchRobots(client, url, limits) };
    const path = url.pathname + url.search;
    if (!robots.rules.isAllowed(path)) throw new SiteUnavailable(describeClosed(url));
    const visit = await visitPage(client, url, past.entryOf(path), limits.pageMaxBytes).catch(rethrowAt(url));
    if (visit.kind !== 'redirect') {
      const scope = { origin: url.origin, folder: folderOf(address, url) };
      const wordpressApi = await findInterface(client, visit, scope, url, past.wordpressApi);
      if (visit.kind === 'no-page' && wordpressApi === undefined)
        throw new SiteUnavailable(`${url.href} ${visit.detail}; name the address of the site's home page`);
      return { scope, robots: robots.rules, entrance: address.pathname, home: path, visit, wordpressApi };
    }
    url = followRedirect(url, visit.location);
  }
  throw new SiteUnavailable(`${address.href} redirects more than ${limits.redirects} times`);
}

/** Each hop is looked at again: it stays on the site, and the connection's guard looks at its address. */
function followRedirect(from: URL, location: string): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (to === undefined || !/^https?:$/.test(to.protocol) || !isSameSite(from, to)) {
    const target = to?.href ?? location.slice(0, 200);
    throw new SiteUnavailable(`${from.href} redirects to ${target}; name that address if it is the site`);
  }
  if (to.href === from.href) throw new SiteUnavailable(`${from.href} redirects to itself`);
  to.hash = '';
  return to;
}

/** A whole host, or what is below the address that was given: `https://casaclara.example/tienda/`. */
function folderOf(address: URL, home: URL): string {
  return address.pathname === '/' ? '/' : home.pathname.slice(0, home.pathname.lastIndexOf('/') + 1);
}

const untilRobots = '; no page is read until it can be, because it may close pages';

async function fetchRobots(client: WebClient, site: URL, limits: WebsiteLimits): Promise<Robots> {
  let url = new URL('/robots.txt', site);
  for (let hops = 0; hops <= limits.redirects; hops++) {
    // RFC 9309 §2.3.1.4
    const reply = await client
      .get({ url, accept: 'text/plain, */*;q=0.5', maxBytes: limits.sitemapMaxBytes, read: readHead })
      .catch(rethrowAt(url, untilRobots));
    const { status, content } = reply;
    if (content !== undefined) return parseRobots(content, robotsToken);
    if (status === 204 || (status >= 400 && status < 500)) return noRobots;
    const to = redirectOf(reply, url);
    if (to === undefined) throw new SiteUnavailable(`${url.href} answers ${status}${untilRobots}`);
    if (!isSameSite(url, to)) return noRobots;
    url = to;
  }
  return noRobots; // RFC 9309 §2.3.1.2: after five redirects it counts as missing
}

async function readHead(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= robotsMaxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, robotsMaxBytes).toString();
}

/** The interface that the home page names; where the home page is closed to us, the usual place is tried. */
async function findInterface(
  client: WebClient,
  visit: Visit,
  scope: Scope,
  home: URL,
  pastApi: string,
): Promise<URL | undefined> {
  if (visit.kind === 'unchanged') return pastApi === '' ? undefined : new URL(pastApi);
  if (visit.kind === 'page') {
    const named =
      visit.wordpressApi ||
      (visit.format === 'html' ? readPageLinks(visit.bytes, visit.charset, home.href).wordpressApi : '');
    if (named === '' || !URL.canParse(named, home.href)) return undefined;
    const api = new URL(named, home);
    return isSameSite(api, home) ? new URL(api.pathname + api.search, scope.origin) : undefined;
  }
  if (visit.kind !== 'no-page' || visit.reason !== 'protected') return undefined;
  const usual = new URL('/wp-json/', scope.origin);
  const isThere = await client
    .get({ url: usual, accept: 'application/json', maxBytes: 5_000_000, read: async () => true })
    .then(({ content }) => content === true)
    .catch((error: unknown) => {
      if (error instanceof FetchFailed) return false;
      throw error;
    });
  return isThere ? usual : undefined;
}

function describeClosed(url: URL): string {
  return `${url.origin}/robots.txt does not let ${robotsToken} read ${url.pathname}; the owner of the site can add "User-agent: ${robotsToken}" and "Allow: /"`;
}

function rethrowAt(url: URL, advice = ''): (error: unknown) => never {
  return (error) => {
    if (error instanceof FetchFailed)
      throw new SiteUnavailable(`${url.href} ${error.message}${advice}`, { cause: error });
    throw error;
  };
}
