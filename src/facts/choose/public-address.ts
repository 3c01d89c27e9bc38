// The address at which a site is published, a guess for the operator and for addresses that callers pass to read_page: answers keep to
// the setting `url` (contract C1.3). And what is shown of it: a picture at another host is not its own.

import { createAddressWriter, siteHostOf, siteOriginMark } from '../../html/index.ts';
import { remember } from '../../lib/remember.ts';
import { addTo, heaviest, type Tally } from '../../lib/tally.ts';
import type { Look, PageEvidence } from './identity.ts';

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

/** Draws the look. `pages` are ascending by path, so that the main home page is the first; `ownHost` is `''` if unknown. */
export function drawLook(pages: readonly PageEvidence[], ownHost: string): Look {
  const looks = pages.flatMap(({ evidence: { look } }) => (look === undefined ? [] : [look]));
  const write = createAddressWriter(new Set([ownHost]));
  const own = looks
    .flatMap(({ logos }) => logos)
    .map(write)
    .find((address) => address.startsWith(siteOriginMark) && isSitePath(address.slice(1)));
  return { color: looks.find(({ color }) => color !== '')?.color ?? '', logo: own?.slice(1) ?? '' };
}

/** Whether an address is a path of the site: `//host/` is another site. */
export function isSitePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
