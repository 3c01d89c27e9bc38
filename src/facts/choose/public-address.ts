// A guess at the address at which a site is published, for the operator and for addresses that callers pass to read_page.
// Answers keep to the setting `url` (contract C1.3).

import { siteHostOf } from '../../html/index.ts';
import { remember } from '../../lib/remember.ts';
import { addTo, heaviest, type Tally } from '../../lib/tally.ts';

/**
 * The origin that most of the addresses share, `https://www.casa.example`; `''` when fewer than half of them agree. Names
 * with and without `www.` are one site; the spelling that more of them have is kept.
 */
export function agreeOnOrigin(addresses: readonly string[]): string {
  const hosts: Tally = new Map();
  const originsAt = remember((_: string): Tally => new Map());
  let count = 0;
  for (const address of addresses) {
    const host = siteHostOf(address);
    if (host === undefined || !isPublicHost(host)) continue;
    count++;
    addTo(hosts, host);
    addTo(originsAt(host), new URL(address).origin);
  }
  const host = heaviest(hosts);
  return (hosts.get(host) ?? 0) * 2 > count ? heaviest(originsAt(host)) : '';
}

/** Whether a host is a name that people type, not this machine, an address or the host of a preview. */
export function isPublicHost(host: string): boolean {
  return (
    /\.[a-z][a-z\d-]+$/i.test(host) && !/(?:^|\.)(?:localhost|local|test|invalid|internal|lan)$/i.test(host)
  );
}
