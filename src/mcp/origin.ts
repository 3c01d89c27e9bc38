// Who may knock: web pages by their Origin, and on a loopback address by the Host they believe to talk to, which is how a
// rebound DNS name gives itself away (MCP 2026-07-28, Streamable HTTP, security).

import { isLoopbackName, nameOfHost } from '../lib/loopback.ts';

export interface DoorOptions {
  /** The site's address: its own pages are welcome. */
  readonly siteUrl: string;
  /** Origins of the setting `mcp_origins`; `*` is every origin. */
  readonly allowedOrigins: readonly string[];
  /** The address that the server listens on. */
  readonly host: string;
}

/** Decides about one request by its headers. */
export interface Door {
  /** An absent Origin is no web page and is welcome. */
  allowsOrigin(origin: string | undefined): boolean;
  allowsHost(host: string | undefined): boolean;
}

/** Builds the door. Bound to loopback, pages of the same machine are welcome too: they are its developer's. */
export function createDoor(options: DoorOptions): Door {
  const site = new URL(options.siteUrl);
  const origins = new Set([site.origin, ...options.allowedOrigins.map(normalizeOrigin)]);
  const isLoopback = isLoopbackName(options.host);
  return {
    allowsOrigin: (origin) =>
      origin === undefined ||
      origins.has('*') ||
      origins.has(origin) ||
      (isLoopback && isLoopbackName(hostnameOf(origin))),
    allowsHost: (host) => {
      if (!isLoopback) return true;
      const name = nameOfHost(host ?? '');
      return isLoopbackName(name) || name === site.hostname;
    },
  };
}

/** `https://app.example/` as browsers send it: `https://app.example`. */
function normalizeOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).origin : origin;
}

/** The lower-case host name of an address, `''` when there is none. */
function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
