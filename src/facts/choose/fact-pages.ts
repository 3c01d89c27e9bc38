// Which pages state the facts that callers ask for: a page with a telephone number is about "telephone", although it may not say the
// word; and the page where a business says how it is reached, whatever its name: `/visit`, `/the-shop`, `/bookings`.

import { groupBy } from '../../lib/group-by.ts';
import { withoutLanguageFolder } from '../../lib/page-language.ts';
import { type PageRole, roleOfPath } from '../page-role.ts';
import { type EvidenceKind, type Fact, type SoughtFact, soughtFacts } from '../read/evidence.ts';
import { hasPostalCode, placeKey } from '../values/postal-address.ts';
import { fieldRules } from './field-rules.ts';
import type { Identity, PageEvidence } from './identity.ts';

/** What readers see on a page. */
const shownKinds: ReadonlySet<EvidenceKind> = new Set(['link', 'address element', 'label', 'text']);
/** Pages that speak of the owner to customers, those first that are about the fact. */
const rolesInOrder: readonly PageRole[] = ['contact', 'hours', 'home', 'about'];

/** The page that states each fact of the business outside of the frame of the site, by its path. */
export function findFactPages(
  pages: readonly PageEvidence[],
  values: Identity['values'],
  roleOf: (path: string) => PageRole,
): ReadonlyMap<string, readonly SoughtFact[]> {
  const byPath = new Map<string, SoughtFact[]>();
  for (const field of soughtFacts) {
    const { keyOf } = fieldRules[field];
    const key = keyOf(values[field]?.value ?? '');
    if (key === undefined || key === '') continue;
    const states = ({ isServed, evidence: { facts } }: PageEvidence) =>
      isServed &&
      facts.some(
        (fact) =>
          fact.field === field && !fact.isFrame && shownKinds.has(fact.kind) && keyOf(fact.value) === key,
      );
    const path = rolesInOrder
      .map((role) => pages.find((page) => roleOf(page.path) === role && states(page))?.path)
      .find((found) => found !== undefined);
    if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), field]);
  }
  return byPath;
}

/** One fact is also on pages about something else: the number of a supplier. */
const leastFacts = 2;

const sought: ReadonlySet<string> = new Set(soughtFacts);
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
  if (pages.some((page) => roleOfPath(page.path) === 'contact' && statedBy(page).length > 0)) return [];
  let best: readonly string[] = [];
  let most = leastFacts;
  for (const page of pages) {
    const facts = page.isServed && roles.has(roleOfPath(page.path)) ? countFacts(statedBy(page)) : 0;
    if (facts < most) continue;
    best = facts > most ? [page.path] : [...best, page.path];
    most = facts;
  }
  return best.length === 1 ? best : [];
}

/** What the text of a page states outside of its frame. */
function statedBy({ evidence: { facts } }: PageEvidence): readonly Fact[] {
  return facts.filter(
    ({ field, kind, isFrame, value }) =>
      sought.has(field) && !isFrame && shownKinds.has(kind) && (field !== 'address' || hasPostalCode(value)),
  );
}

/** How many of the sought facts are stated; none of a list of places, which has them of several. */
function countFacts(stated: readonly Fact[]): number {
  const places = stated.filter(({ field }) => field === 'address').map(({ value }) => placeKey(value));
  return new Set(places).size > 1 ? 0 : new Set(stated.map(({ field }) => field)).size;
}

const languageFolder = (path: string) => path.slice(0, 1 - withoutLanguageFolder(path).length);
