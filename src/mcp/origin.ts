// Protection against web pages of other origins, by `Origin`, and against DNS rebinding on loopback addresses, by `Host`
// (MCP 2026-07-28, Streamable HTTP, security).

import { isLoopbackName, nameOfHost } from '../lib/loopback.ts';

export interface OriginGuardOptions {
  /** The site's address, whose own pages are allowed. */
  readonly siteUrl: string;
  /** The setting `mcp_origins`; `*` allows every origin. */
  readonly allowedOrigins: readonly string[];
  /** The address that the server listens on. */
  readonly host: string;
  /** Receives one line, once, at the first request for another host: behind a web server, `url` may not be set. */
  readonly warn: (line: string) => void;
}

/** Decides whether a request is allowed by its headers. */
export interface OriginGuard {
  /** A request without Origin does not come from a web page and is allowed. */
  allowsOrigin(origin: string | undefined): boolean;
  allowsHost(host: string | undefined): boolean;
}

/** Creates the guard. A server on a loopback address also allows pages of the same machine, which are its developer's. */
export function createOriginGuard(options: OriginGuardOptions): OriginGuard {
  const site = new URL(options.siteUrl);
  const origins = new Set([site.origin, ...options.allowedOrigins.map(normalizeOrigin)]);
  const isLoopback = isLoopbackName(options.host);
  let hasWarned = false;
  function warnOfHost(name: string): void {
    hasWarned = true;
    options.warn(
      `/mcp was asked for as ${name.slice(0, 100) || 'no valid host'}, and answered 403, because the address of this site is ${site.origin}; if that is its name, set "url"`,
    );
  }
  return {
    allowsOrigin: (origin) =>
      origin === undefined ||
      origins.has('*') ||
      origins.has(origin) ||
      (isLoopback && isLoopbackName(hostnameOf(origin))),
    allowsHost: (host) => {
      if (!isLoopback) return true;
      const name = nameOfHost(host ?? '');
      const isOwn = isLoopbackName(name) || name === site.hostname;
      if (!isOwn && !hasWarned) warnOfHost(name);
      return isOwn;
    },
  };
}

/** Drops a trailing slash and a default port, as browsers do in `Origin`. */
function normalizeOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).origin : origin;
}

/** The lower-case host name of an address; `''` when it is invalid. */
function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
