// Where a business is: its one address, unless it is no more than that of a registered office.

import { formalRoles, roleOfPath } from '../page-role.ts';
import { placeKey } from '../values/postal-address.ts';
import type { Identity, PageEvidence } from './identity.ts';

/** German businesses have to state there the address at which they are established (§ 5 DDG), and most state it nowhere else. */
const imprint = /\/(?:impressum|impress|imprint)(?:\.html?|\/)?$/i;

/** The address of a business with one place; `''` for none, and for one that only legal notices and pages about data state. */
export function placeOfBusiness(
  { values: { address }, locations }: Identity,
  pages: readonly PageEvidence[],
): string {
  if (address === undefined || locations.length > 0) return '';
  const key = placeKey(address.value);
  const states = ({ path, evidence: { facts } }: PageEvidence) =>
    (imprint.test(path) || !formalRoles.has(roleOfPath(path))) &&
    facts.some(({ field, value }) => field === 'address' && placeKey(value) === key);
  return pages.some(states) ? address.value : '';
}
