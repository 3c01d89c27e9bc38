// Converts settings to the values from which content, site and service are made. No folder below uses settings.

import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { createClientAddressKey } from '../admission/index.ts';
import type { SiteFiles } from '../catalogue/index.ts';
import type { Settings } from '../config/index.ts';
import type { ServerParts, SiteParts } from '../faces.ts';
import { type Log, type OpenLog, openLog, refusedConnectionsMax } from '../http/index.ts';
import { realPathOf } from '../lib/real-path.ts';
import { createPolicies } from '../quota/index.ts';
import type { SiteTerms } from '../site/index.ts';
import { openStore, type Store, sqliteFile } from '../store/index.ts';
import type { ContentPlace } from './content.ts';

/** The files that the settings name. */
export function siteFilesOf({ content, company, cities, synonyms, include, exclude }: Settings): SiteFiles {
  return { content, company, cities, synonyms, choice: { include, exclude } };
}

/** The real paths of the files that the settings name, which may be in the folder of the site and are no pages of it. */
export function closedFilesOf(
  settings: Pick<Settings, 'company' | 'cities' | 'synonyms' | 'snapshot' | 'access_log' | 'state'>,
): ReadonlySet<string> {
  const { company, cities, synonyms, snapshot, access_log: accessLog, state } = settings;
  const named = [company, cities, synonyms, snapshot, accessLog, sqliteFile(state)];
  return new Set(named.filter((path) => path !== '').map(realPathOf));
}

/** The location of the content, to be served at `url` by this version of the software. */
export function contentPlaceOf(
  settings: Settings,
  url: string,
  version: string,
  environment: ContentPlace['environment'],
): ContentPlace {
  const { snapshot, language, cache, max_markdown_chars: maxMarkdownChars } = settings;
  const files = siteFilesOf(settings);
  return {
    files,
    snapshot,
    keepsSnapshot: false,
    url,
    maxMarkdownChars,
    builder: version,
    language,
    cache,
    privateHosts: settings.private_hosts,
    roots: undefined,
    environment,
  };
}

/** The terms under which the site is served at `url` by this version of the software. */
export function siteTermsOf(settings: Settings, url: string, version: string): SiteTerms {
  return {
    url,
    version,
    policies: policiesOf(settings),
    limits: {
      registrationsPerHour: settings.limit_registrations,
      tokensPerMinute: settings.limit_tokens,
      markdownMaxChars: settings.max_markdown_chars,
    },
    servesPages: settings.serve_site,
    tokens: settings.tokens,
    openHosts: settings.open_hosts,
    searchFetchTools: settings.search_fetch_tools,
    aiTrain: settings.ai_train,
    ucp: settings.ucp === 'draft',
    originTrials: settings.origin_trials,
    cdnSeconds: settings.cdn_seconds,
    securityContact: settings.security_contact,
    retiring: settings.retiring,
  };
}

/** The limits of a site that is served on `host`. */
export function boundsOf(
  settings: Settings,
  host: string,
): Pick<SiteParts, 'policies' | 'oauthLimits' | 'closedFiles' | 'mcp'> {
  return {
    closedFiles: closedFilesOf(settings),
    policies: policiesOf(settings),
    oauthLimits: {
      registrations: settings.limit_registrations,
      registrationsAll: settings.limit_registrations_all,
      tokens: settings.limit_tokens,
      tokensAll: settings.limit_tokens_all,
    },
    mcp: { host, allowedOrigins: settings.mcp_origins, textMaxChars: settings.mcp_text_max_chars },
  };
}

/** The limits of a process that may open `openFilesMax` files. `warn` receives a line about a proxy that is not trusted. */
export function serverBoundsOf(
  settings: Settings,
  openFilesMax: number,
  warn: (line: string) => void,
): Pick<ServerParts, 'serverLimits' | 'clientAddressKey' | 'serverTiming'> {
  return {
    serverLimits: {
      drainMs: settings.drain * 1000,
      connectionsMax: connectionsWithin(openFilesMax, getHeapStatistics().heap_size_limit),
    },
    clientAddressKey: createClientAddressKey(settings.trusted_proxies, warn),
    serverTiming: settings.server_timing,
  };
}

/** The number of processes that answer requests. @throws Error of one line where one has to */
export function workersOf({ workers, sites }: Pick<Settings, 'workers' | 'sites'>): number {
  const count = workers === 'max' ? availableParallelism() : workers;
  if (sites === '' || count === 1) return count;
  throw new Error(
    'workers: several sites are answered by one process; leave workers out, or start a process for each part of the folder, with a port of its own behind your web server',
  );
}

/** Opens the access log; undefined when the setting names no file. @throws Error of one line */
export function openAccessLog(file: string, log: Log): OpenLog | undefined {
  const onTrouble = (line: string) => log.warn({}, line);
  return file === '' ? undefined : openLog(file, { level: 'info', name: 'access_log', onTrouble });
}

/** The two policies with the limits of the settings (contract C3.7). */
function policiesOf(settings: Settings) {
  return createPolicies({ anonymous: settings.limit_anonymous, identified: settings.limit_identified });
}

/** Descriptors reserved for the store, logs, pages being read, a reload, and connections that are refused. */
const reservedDescriptors = 64 + refusedConnectionsMax;
const connectionsMin = 8;

/**
 * Memory for objects that a connection is given: a head that is not sent to its end takes up to 20 KB, of which the parser keeps the fields
 * until then, and the rest is for all else.
 */
const connectionHeapBytes = 65_536;

/**
 * Largest number of connections within a limit of open files, because each needs a descriptor and may need another for a file, and within
 * the memory that the process may use for objects.
 */
export function connectionsWithin(openFilesMax: number, heapMaxBytes: number): number {
  const byFiles = Math.floor((openFilesMax - reservedDescriptors) / 2);
  return Math.max(connectionsMin, Math.min(byFiles, Math.floor(heapMaxBytes / connectionHeapBytes)));
}

/** Opens the store of the setting `state`, whose troubles are logged. @throws Error of one line */
export function openLoggedStore(address: string, log: Log): Promise<Store> {
  return openStore(address, {
    onHealthChange: (health) => log[health.ok ? 'info' : 'error']({}, `state: ${health.detail}`),
    onWarning: (line) => log.warn({}, `state: ${line}`),
  });
}
