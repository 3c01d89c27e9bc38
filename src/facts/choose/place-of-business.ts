// Where a business is: its one address, which may be no more than that of a registered office.

import { formalRoles, roleOfPath } from '../page-role.ts';
import { placeKey, townOfAddress } from '../values/postal-address.ts';
import type { Identity, PageEvidence } from './identity.ts';

/** German businesses have to state there the address at which they are established (§ 5 DDG), and most state it nowhere else. */
const imprint = /\/(?:impressum|impress|imprint)(?:\.html?|\/)?$/i;

/** An address, and whether only legal notices and pages about data state it, as they do a registered office. */
export interface PlaceOfBusiness {
  readonly address: string;
  readonly isFormal: boolean;
}

/** The address of a business whose places are all in one town; undefined for others. */
export function placeOfBusiness(
  { values: { address }, locations }: Identity,
  pages: readonly PageEvidence[],
): PlaceOfBusiness | undefined {
  if (address === undefined) return undefined;
  const town = townOfAddress(address.value);
  if (locations.some((one) => town === '' || !one.address.includes(town))) return undefined;
  const key = placeKey(address.value);
  const states = ({ path, evidence: { facts } }: PageEvidence) =>
    (imprint.test(path) || !formalRoles.has(roleOfPath(path))) &&
    facts.some(({ field, value }) => field === 'address' && placeKey(value) === key);
  return { address: address.value, isFormal: !pages.some(states) };
}
