// The locations of a business that has several: branches, practices, shops (contract C6.1). Merged from structured data and from the
// pages that list them. The business has the address, telephone and hours of the main one as its own, never those of two.

import { groupBy } from '../../lib/group-by.ts';
import { formalRoles, isPathOfLocations, ownerRoles, type PageRole, roleOfPath } from '../page-role.ts';
import { type LocationEvidence, locationsMax } from '../read/evidence.ts';
import { foldLetters } from '../values/brand.ts';
import { phoneKey } from '../values/phone.ts';
import { placeKey, townOfAddress } from '../values/postal-address.ts';
import type { Found, FoundLocation, Identity, PageEvidence } from './identity.ts';

/** Legal notices have the addresses of hosts, registers and supervisors too. */
const listRoles: ReadonlySet<PageRole> = new Set(['home', 'contact', 'about', 'hours']);

interface Stated extends LocationEvidence {
  readonly path: string;
  /** Whether the page is about this location alone. */
  readonly isOwnPage: boolean;
}

/** The locations of a brand, in the order of the pages; empty for fewer than two. */
export function drawLocations(pages: readonly PageEvidence[], brand: string): readonly FoundLocation[] {
  const stated = pages.flatMap((page) => statedBy(page, foldLetters(brand)));
  const byPlace = groupBy(stated, ({ address }) => placeKey(address));
  const named = [...byPlace.values()].map(merge).filter(({ name }) => name !== '');
  const locations = [...groupBy(named, untranslated).values()].map(([first]) => first);
  return locations.length < 2 || locations.length > locationsMax ? [] : locations;
}

/** Equal for a place in two languages: `Polígono Zalain, 9, 31780 Bera` and `Zalain industrialdea, 9, 31780 Bera`. */
function untranslated({ name, phone, address }: FoundLocation): string {
  return [foldLetters(name), phoneKey(phone) ?? address, address.replace(/\D+/g, ' ')].join('|');
}

/** What a page says of locations. Structured data of other pages may be of a doctor, a hotel that is sold, a customer. */
function statedBy({ path, evidence }: PageEvidence, brand: string): readonly Stated[] {
  const role = roleOfPath(path);
  const isOfLocations = isPathOfLocations(path);
  const { locations } = evidence;
  const listed = locations.filter(({ isData }) => !isData);
  const isOwnPage = listed.length === 1 && isOfLocations && !ownerRoles.has(role);
  const isList = listed.length > 1 && (listRoles.has(role) || isOfLocations);
  const isOfBrand = ({ name }: LocationEvidence) => brand !== '' && foldLetters(name).includes(brand);
  return locations
    .filter((one) =>
      one.isData ? ownerRoles.has(role) || isOfLocations || isOfBrand(one) : isList || isOwnPage,
    )
    .map((location) => ({ ...location, path, isOwnPage }));
}

/** One location from all that is said of it; what people read comes first, and in it what says most. */
function merge(stated: readonly Stated[]): FoundLocation {
  const rank = ({ isData, hours }: Stated) => (isData ? 2 : 0) + (hours === '' ? 1 : 0);
  const first = stated.reduce((best, one) => (rank(one) < rank(best) ? one : best));
  const textFor = (field: 'name' | 'phone') =>
    first[field] || stated.map((one) => one[field]).find((value) => value !== '') || '';
  const timed = [first, ...stated].find(({ hours }) => hours !== '');
  const longest = stated.reduce((most, one) => (one.address.length > most.address.length ? one : most));
  return {
    name: textFor('name'),
    address: longest.address,
    phone: textFor('phone'),
    hours: timed?.hours ?? '',
    hoursKind: timed?.isData === true ? 'JSON-LD' : 'text',
    kind: first.isData ? 'JSON-LD' : 'text',
    path: (stated.find(({ isOwnPage }) => isOwnPage) ?? first).path,
  };
}

/**
 * The values with those of the main location: the one whose telephone or address the site gives as its own. A telephone that is of no
 * location is that of all of them, and stays. Without a main location the values stay as they are.
 */
export function ofMainLocation(
  values: Identity['values'],
  locations: readonly FoundLocation[],
): Identity['values'] {
  const main = findMain(values, locations);
  if (main === undefined) return values;
  const { address, phone, hours, ...others } = values;
  const found = (value: string, kind: Found['kind'] = main.kind): Found | undefined =>
    value === '' ? undefined : { value, kind, path: main.path };
  const isAt = (found: Found | undefined) =>
    found !== undefined && placeKey(found.value) === placeKey(main.address);
  const isOfAnother = (key: string | undefined, keyOf: (location: FoundLocation) => string | undefined) =>
    key !== keyOf(main) && locations.some((location) => keyOf(location) === key);
  // the only number, below a list of places, is read as that of the last one
  const isBelowAll = locations.every((one) => one.phone === '' || one === locations.at(-1));
  const ofMain = {
    address: isAt(address) ? address : found(main.address),
    phone:
      phone === undefined ||
      // a number that another page gives too is that of all of them
      isOfAnother(phoneKey(phone.value), (one) => (one.path === phone.path ? phoneKey(one.phone) : undefined))
        ? (found(main.phone) ?? (isBelowAll ? phone : undefined))
        : phone,
    hours:
      found(main.hours, main.hoursKind) ??
      (hours === undefined || isOfAnother(foldLetters(hours.value), (one) => foldLetters(one.hours))
        ? undefined
        : hours),
  };
  const stated = Object.entries(ofMain).filter(([, value]) => value !== undefined);
  return { ...others, ...Object.fromEntries(stated) };
}

function findMain({ phone, address }: Identity['values'], locations: readonly FoundLocation[]) {
  const only = (isIt: (location: FoundLocation) => boolean) => {
    const [found, ...more] = locations.filter(isIt);
    return more.length === 0 ? found : undefined;
  };
  const byPhone = phone && only((one) => phoneKey(one.phone) === phoneKey(phone.value));
  const byAddress = address && only((one) => placeKey(one.address) === placeKey(address.value));
  return byAddress ?? byPhone;
}

/** German businesses have to state there the address at which they are established (§ 5 DDG), and most state it nowhere else. */
const imprint = /\/(?:impressum|impress|imprint)(?:\.html?|\/)?$/i;

/** An address, and whether only legal notices and pages about data state it, as they do a registered office. */
export interface PlaceOfBusiness {
  readonly address: string;
  /** `''` when unknown. */
  readonly town: string;
  readonly isFormal: boolean;
}

/** The address of a business whose places are all in one town; undefined for others. */
export function placeOfBusiness(
  { values: { address }, locations }: Identity,
  pages: readonly PageEvidence[],
): PlaceOfBusiness | undefined {
  if (address === undefined) return undefined;
  const town =
    address.kind === 'town' ? (address.value.split(/, | \(/, 1)[0] ?? '') : townOfAddress(address.value);
  if (locations.some((one) => town === '' || !one.address.includes(town))) return undefined;
  const key = placeKey(address.value);
  const states = ({ path, evidence: { facts } }: PageEvidence) =>
    (imprint.test(path) || !formalRoles.has(roleOfPath(path))) &&
    facts.some(({ field, value }) => field === 'address' && placeKey(value) === key);
  return { address: address.value, town, isFormal: !pages.some(states) };
}
