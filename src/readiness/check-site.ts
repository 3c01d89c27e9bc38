// Checks a site by its address: opens it through a guarded probe and runs all checks.

import {
  type Network,
  namedPrivateHosts,
  readWebsiteAddress,
  systemNetwork,
  userAgentOf,
} from '../sources/web/index.ts';
import { type Examination, examine } from './examine.ts';
import { createProbe, defaultProbeLimits, type ProbeLimits } from './probe.ts';
import { isOfSite, openCheckedSite } from './site.ts';

export interface CheckSiteOptions {
  /** Root in the site's documents, when it is reached at another address. */
  readonly url?: string;
  /** Hosts that may be on a private network. */
  readonly privateHosts: readonly string[];
  /** Version of this program and address of its operator, for the `User-Agent` of requests. */
  readonly version: string;
  readonly operatorUrl: string;
  readonly limits?: Partial<ProbeLimits>;
  /** The Internet, unless a test hands in its own. */
  readonly network?: Network;
}

/** Checks the site at an address. @throws Error of one line when it is no address, or the site does not answer */
export async function checkSite(address: string, options: CheckSiteOptions): Promise<Examination> {
  const reachedAt = readWebsiteAddress(address);
  const limits = { ...defaultProbeLimits, ...options.limits };
  const probe = createProbe({
    network: options.network ?? systemNetwork(limits.connectSeconds),
    privateHosts: namedPrivateHosts(reachedAt, options.privateHosts),
    userAgent: userAgentOf(options.version, options.operatorUrl),
    limits,
    isOfSite: (url) => isOfSite(url, reachedAt),
  });
  try {
    return await examine(await openCheckedSite(probe, reachedAt, options.url));
  } finally {
    await probe.close();
  }
}
