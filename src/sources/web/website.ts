// A website as a source, read by its address into a mirror on disk. `refresh()` brings the mirror up to date; everything else
// reads the mirror alone.

import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isLoopbackName } from '../../lib/loopback.ts';
import type { ContentSource } from '../source.ts';
import { bareHost, type Network, systemNetwork } from './guard.ts';
import { defaultWebLimits, type WebsiteLimits } from './limits.ts';
import { openMirror } from './mirror.ts';
import { digestIndex } from './mirror-files.ts';
import type { PaceClock } from './pace.ts';
import { refreshMirror, type WebsiteProgress } from './refresh.ts';

export { userAgentOf } from './client.ts';

/** A source that keeps a copy. */
export interface WebsiteSource extends ContentSource {
  /**
   * Brings the copy up to date and returns its version.
   * @throws Error of one line; the copy stays as it was
   */
  refresh(): Promise<string>;
}

export interface WebsiteOptions {
  /** Folder of the mirror, of this site alone; made when it is not there. */
  readonly folder: string;
  /** How requests name their sender: {@link userAgentOf}. */
  readonly userAgent: string;
  readonly limits?: Partial<WebsiteLimits>;
  /** Hosts that the operator names to be on a private network, without port. Nothing else private is ever connected to. */
  readonly privateHosts?: readonly string[];
  /** Whether the operator wrote the address itself, as by default. */
  readonly isTrusted?: boolean;
  readonly onProgress?: (progress: WebsiteProgress) => void;
  /** Ends a refresh that is under way; the next one continues it. */
  readonly signal?: AbortSignal;
  /** The Internet, unless a test hands in its own. */
  readonly network?: Network;
  readonly clock?: PaceClock;
}

const systemClock: PaceClock = {
  nowMs: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { signal }),
  random: Math.random,
};

/**
 * Opens a website.
 * @param address of its home page, http or https; below a folder, the site is that folder alone
 * @throws Error of one line when the text is no such address
 */
export function openWebsite(address: string, options: WebsiteOptions): WebsiteSource {
  const url = readWebsiteAddress(address);
  const limits = { ...defaultWebLimits, ...options.limits };
  const { folder, userAgent, signal, privateHosts = [], isTrusted = true, clock = systemClock } = options;
  const refresh = () =>
    refreshMirror(url, {
      folder,
      userAgent,
      limits,
      privateHosts: isTrusted ? namedPrivateHosts(url, privateHosts) : new Set(privateHosts.map(bareHost)),
      network: options.network ?? systemNetwork(limits.connectSeconds),
      clock,
      onProgress: options.onProgress ?? (() => {}),
      signal,
    });
  return {
    ...openMirror(address, folder),
    refresh: async () => digestIndex(await refresh()),
  };
}

/** Reads the address of a website, as an operator writes it. @throws Error of one line when it is no such address */
export function readWebsiteAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`${address} is not the address of a website; write it as https://www.example.com/`);
  if (url.username !== '' || url.password !== '')
    throw new Error(`${url.host} was given with a user name or password; sites behind a login are not read`);
  url.hash = url.search = '';
  return url;
}

/** The hosts that may be on a private network: those of the setting, and that of an address which can only mean a private one. */
export function namedPrivateHosts({ hostname }: URL, privateHosts: readonly string[]): ReadonlySet<string> {
  const isPrivateName = isLoopbackName(hostname) || isIP(bareHost(hostname)) !== 0;
  return new Set([...(isPrivateName ? [hostname] : []), ...privateHosts].map(bareHost));
}
