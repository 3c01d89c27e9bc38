// Chooses the formal pages of a site: contact, privacy, legal notice; by path, and by the texts of the links to them.

import { type FormalPage, formalPages } from '../../company/index.ts';
import { baseAddress, placeholderOrigin, resolveAddress, siteHostOf } from '../../html/index.ts';
import { addressKey } from '../../lib/address-key.ts';
import { decodeIfValid } from '../../lib/decode-uri.ts';
import { remember } from '../../lib/remember.ts';
import { addTo, type Tally } from '../../lib/tally.ts';
import { formalRoles, isPathOfPlace, type PageRole, roleOfName, roleOfPath } from '../page-role.ts';
import type { Found, PageEvidence } from './identity.ts';

const roleOfPage: Readonly<Record<FormalPage, PageRole>> = {
  contact: 'contact',
  privacy: 'privacy',
  legal_notice: 'legal',
};
const pathVotes = 1_000;

/**
 * The pages of each kind, the likeliest first: by their path, those about the place last, then those that no link names so, and the
 * nearest to the root first; then those that links of that name lead to; else legal notices with a part about privacy. A site in several
 * languages has one in each. Legal notices and privacy policies often ask not to be
 * indexed, and readers find them all the same.
 */
export function findFormalPages(
  pages: readonly PageEvidence[],
  roleOf: (path: string) => PageRole,
): Readonly<Partial<Record<FormalPage, readonly Found[]>>> {
  const served = new Map(
    pages
      .filter(({ path, isServed }) => isServed || formalRoles.has(roleOfPath(path)))
      .map(({ path }) => [addressKey(path), path]),
  );
  const hosts = new Set([placeholderOrigin, ...pages.map(({ canonical }) => canonical)].map(siteHostOf));
  const votesFor = remember((_: PageRole): Tally => new Map());
  const vote = (role: PageRole, path: string, count: number) => addTo(votesFor(role), path, count);
  for (const path of served.values())
    vote(roleOf(path), path, roleOf(path) === roleOfPath(path) ? pathVotes : 1);
  for (const { path: from, evidence } of pages) {
    for (const { href, text } of evidence.links) {
      const role = roleOfName(text);
      const address = resolveAddress(href, baseAddress(from, ''));
      if (role === undefined || address === undefined || !hosts.has(siteHostOf(address))) continue;
      const path = served.get(addressKey(decodeIfValid(new URL(address).pathname)));
      // a link "Contacto" to the home page leads to a part of it
      if (path !== undefined && roleOfPath(path) !== 'home' && roleOfPath(path) !== 'article')
        vote(role, path, 1);
    }
  }
  if (votesFor('privacy').size === 0)
    for (const { path, evidence } of pages) if (evidence.isAboutPrivacy) vote('privacy', path, 1);
  const found: Partial<Record<FormalPage, readonly Found[]>> = {};
  for (const choice of formalPages) {
    const ranked = [...votesFor(roleOfPage[choice])].sort(
      ([a, votesOfA], [b, votesOfB]) =>
        Math.floor(votesOfB / pathVotes) - Math.floor(votesOfA / pathVotes) ||
        Number(isPathOfPlace(a)) - Number(isPathOfPlace(b)) ||
        Number(votesOfB % pathVotes > 0) - Number(votesOfA % pathVotes > 0) ||
        depthOf(a) - depthOf(b) ||
        votesOfB - votesOfA ||
        (a < b ? -1 : 1),
    );
    found[choice] = ranked.map(([value, count]) => {
      if (count >= pathVotes) return { value, kind: 'path', path: '' };
      return roleOf(value) === roleOfPath(value)
        ? { value, kind: 'link', path: '' }
        : { value, kind: 'text', path: value };
    });
  }
  return found;
}

function depthOf(path: string): number {
  return addressKey(path).split('/').length;
}
