// The page where a business says how it is reached, whatever its name: `/visit`, `/the-shop`, `/bookings`.

import { groupBy } from '../../lib/group-by.ts';
import { withoutLanguageFolder } from '../../lib/page-language.ts';
import { type PageRole, roleOfPath } from '../page-role.ts';
import { soughtFacts } from '../read/evidence.ts';
import { hasPostalCode, placeKey } from '../values/postal-address.ts';
import type { PageEvidence } from './identity.ts';

/** One fact is also on pages about something else: the number of a supplier. */
const leastFacts = 2;

/** Roles of pages that may say it; an article is about something else. */
const roles: ReadonlySet<PageRole> = new Set(['other', 'about']);

/** The role of each page: by its path, and `contact` for the one that says how the business is reached where no page named so does. */
export function findRoles(pages: readonly PageEvidence[]): (path: string) => PageRole {
  const found = new Set(
    [...groupBy(pages, ({ path }) => languageFolder(path)).values()].flatMap(findContactPage),
  );
  return (path) => (found.has(path) ? 'contact' : roleOfPath(path));
}

/** The page of one language that states most facts; none where a page named contact states one, or where two state as many. */
function findContactPage(pages: readonly PageEvidence[]): readonly string[] {
  let best: readonly string[] = [];
  let most = leastFacts;
  for (const page of pages) {
    const role = roleOfPath(page.path);
    const facts = role === 'contact' || (roles.has(role) && page.isServed) ? countFacts(page) : 0;
    if (facts === 0) continue;
    if (role === 'contact') return [];
    if (facts < most) continue;
    best = facts > most ? [page.path] : [...best, page.path];
    most = facts;
  }
  return best.length === 1 ? best : [];
}

/**
 * How many of a telephone number, an address, an e-mail address and opening hours the text of a page states outside of its frame; none
 * of a list of places, which has them of several.
 */
function countFacts({ evidence: { facts } }: PageEvidence): number {
  const stated = facts.filter(
    ({ field, kind, isFrame, value }) =>
      !isFrame && kind !== 'JSON-LD' && kind !== 'microdata' && (field !== 'address' || hasPostalCode(value)),
  );
  const places = new Set(
    stated.filter(({ field }) => field === 'address').map(({ value }) => placeKey(value)),
  );
  return places.size > 1
    ? 0
    : soughtFacts.filter((sought) => stated.some(({ field }) => field === sought)).length;
}

const languageFolder = (path: string) => path.slice(0, 1 - withoutLanguageFolder(path).length);
