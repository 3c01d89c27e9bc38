// The type of readiness checks: each checks over HTTP one thing that scanners of agent readiness look at.

/** A fetched answer. */
export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Media type without parameters, lower case. */
  readonly type: string;
}

/** Fetches below the site's root, without following redirects. */
export type Probe = (path: string, init?: RequestInit) => Promise<Fetched>;

/** The site to check. */
export interface Site {
  /** Root address in the site's published documents. */
  readonly url: string;
  readonly probe: Probe;
}

export interface Check {
  readonly id: string;
  /** The scanners that look at it. */
  readonly source: 'goal table' | 'isitagentready' | 'canagentuse' | 'others';
  readonly about: string;
  /** Resolves when the site passes. @throws Error that describes the problem */
  readonly run: (site: Site) => Promise<void>;
}

/** @throws Error with the message when the condition does not hold */
export function need(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Fetches a path that must exist with that media type. @throws Error if it does not */
export async function needPage(
  { probe }: Site,
  path: string,
  type: string,
  init?: RequestInit,
): Promise<Fetched> {
  const page = await probe(path, init);
  need(page.status === 200, `${path} answers ${page.status}`);
  need(page.type === type, `${path} is ${page.type}, not ${type}`);
  return page;
}

/** Fetches a path that must exist as JSON. @throws Error if it does not */
export async function needJson(
  site: Site,
  path: string,
  type = 'application/json',
): Promise<Record<string, unknown>> {
  const { text } = await needPage(site, path, type);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Opens a site at the address where it is reachable. */
export async function openSite(origin: string): Promise<Site> {
  const root = origin.replace(/\/$/, '');
  const probe: Probe = async (path, init) => {
    const response = await fetch(root + path, { redirect: 'manual', ...init });
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return { status: response.status, headers: response.headers, text: await response.text(), type };
  };
  const { text } = await probe('/.well-known/oauth-authorization-server');
  const { issuer } = JSON.parse(text) as { readonly issuer: string };
  return { url: issuer, probe };
}
