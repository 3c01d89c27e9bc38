// Draws the look of a site from its home pages. A picture at another host is not its own.

import { createAddressWriter, siteOriginMark } from '../../html/index.ts';
import type { Look, PageEvidence } from './identity.ts';

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
