// A website as a source, read by its address into a mirror on disk. `version()` brings the mirror up to date; `documents()`
// reads the mirror alone.

import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isLoopbackName } from '../../../lib/loopback.ts';
import { addressKey } from '../../address-key.ts';
import type { ContentSource, SkippedDocument, SourceDocument } from '../../source.ts';
import { type Network, systemNetwork } from './guard.ts';
import { defaultLimits, type WebsiteLimits } from './limits.ts';
import { digestIndex, type Entry, readBody, readIndex } from './mirror-files.ts';
import type { Clock } from './pace.ts';
import { refreshMirror, type WebsiteProgress } from './refresh.ts';
import { servedPath } from './scope.ts';

/** A source that keeps a copy. */
export interface WebsiteSource extends ContentSource {
  /**
   * Brings the copy up to date and returns a text that changes when pages have changed.
   * @throws Error of one line; the copy stays as it was
   */
  version(): Promise<string>;
}

export interface WebsiteOptions {
  /** Folder of the mirror, of this site alone; made when it is not there. */
  readonly folder: string;
  /** How requests name their sender: {@link userAgentOf}. */
  readonly userAgent: string;
  readonly limits?: Partial<WebsiteLimits>;
  /** Hosts that the operator names to be on a private network, without port. Nothing else private is ever connected to. */
  readonly privateHosts?: readonly string[];
  readonly onProgress?: (progress: WebsiteProgress) => void;
  /** Ends a refresh that is under way; the next one continues it. */
  readonly signal?: AbortSignal;
  /** The Internet, unless a test hands in its own. */
  readonly network?: Network;
  readonly clock?: Clock;
}

const systemClock: Clock = {
  nowMs: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { signal }),
  random: Math.random,
};

/** `vitrina/0.1.0 (+https://www.casaclara.example/)`: the product and where its operator is found (RFC 9110 §10.1.5). */
export function userAgentOf(version: string, operatorUrl: string): string {
  return `vitrina/${version} (+${new URL(operatorUrl).href})`;
}

/**
 * Opens a website.
 * @param address of its home page, http or https; below a folder, the site is that folder alone
 * @throws Error of one line when the address is none
 */
export function openWebsite(address: string, options: WebsiteOptions): WebsiteSource {
  const url = readAddress(address);
  const limits = { ...defaultLimits, ...options.limits };
  const named = isPrivateName(url.hostname) ? [url.hostname] : [];
  const { folder, userAgent, signal, clock = systemClock } = options;
  const refresh = () =>
    refreshMirror(url, {
      folder,
      userAgent,
      limits,
      privateHosts: new Set([...named, ...(options.privateHosts ?? [])].map(bareHost)),
      network: options.network ?? systemNetwork(limits.connectSeconds),
      clock,
      onProgress: options.onProgress ?? (() => {}),
      signal,
    });
  return {
    label: address,
    version: async () => digestIndex(await refresh()),
    documents: () => readMirror(folder),
  };
}

/**
 * Opens the copy of a website that is on disk; asks nobody for anything.
 * @param folder of a mirror that {@link openWebsite} has filled
 */
export function openMirror(folder: string): WebsiteSource {
  return {
    label: folder,
    version: async () => digestIndex(await readIndex(folder)),
    documents: () => readMirror(folder),
  };
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`${address} is no address of a website; write it as https://www.example.com/`);
  if (url.username !== '' || url.password !== '')
    throw new Error(`${url.host} was given with a user name or password; sites behind a login are not read`);
  url.hash = url.search = '';
  return url;
}

/** Whether the operator, by writing this host, can only mean a private one. */
function isPrivateName(host: string): boolean {
  return isLoopbackName(host) || isIP(bareHost(host)) !== 0;
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}

type Found = { readonly path: string; readonly order: number } & (
  | { readonly entry: Entry }
  | { readonly skip: SkippedDocument }
);

/** Bodies read before they are asked for. */
const readAhead = 8;

async function* readMirror(folder: string): AsyncGenerator<SourceDocument | SkippedDocument> {
  const index = await readIndex(folder);
  if (index === undefined) throw new Error(`${folder} holds no copy of a website; read the site first`);
  const found: Found[] = index.notes.map((skip) => ({ path: skip.path, order: 2, skip }));
  const firstAt = new Map<string, Entry>();
  for (const entry of index.entries) {
    const path = servedPath(entry.path.split('?')[0]!);
    const { body, problem } = entry;
    if (problem !== undefined) found.push({ path, order: 1, skip: { path, ...problem } });
    if (body === undefined) continue;
    const key = addressKey(path);
    const first = firstAt.get(key);
    if (first === undefined) found.push({ path, order: 0, entry });
    else if (first.body!.digest !== body.digest) {
      const detail = `${entry.path} has the address of ${first.path}, and another text`;
      found.push({ path, order: 1, skip: { path, reason: 'duplicate-path', detail } });
    }
    firstAt.set(key, first ?? entry);
  }
  found.sort((a, b) => (a.path === b.path ? a.order - b.order : a.path < b.path ? -1 : 1));
  const ahead: Promise<SourceDocument | SkippedDocument>[] = [];
  for (const one of found) {
    ahead.push('skip' in one ? Promise.resolve(one.skip) : readPage(folder, one.path, one.entry));
    if (ahead.length > readAhead) yield await ahead.shift()!;
  }
  for (const document of ahead) yield await document;
}

async function readPage(
  folder: string,
  path: string,
  { body }: Entry,
): Promise<SourceDocument | SkippedDocument> {
  const { digest, kind, charset } = body!;
  try {
    return { path, kind, bytes: await readBody(folder, digest), charset };
  } catch {
    const detail = `its copy in ${folder} is damaged or was replaced meanwhile; if this stays, delete that folder`;
    return { path, reason: 'unreadable', detail };
  }
}
