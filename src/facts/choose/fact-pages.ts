// Which pages state the facts that callers ask for: a page with a telephone number is about "telephone", although it may not say the
// word.

import type { PageRole } from '../page-role.ts';
import { type EvidenceKind, type SoughtFact, soughtFacts } from '../read/evidence.ts';
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
