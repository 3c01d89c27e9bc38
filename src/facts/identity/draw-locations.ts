// The locations of a business that has several: branches, practices, shops (contract C6.1). Merged from structured data and from the
// pages that list them; a business with one location has its address, telephone and hours as its own. Where each location has a page
// with its hours, those together are the hours of the business.

import type { DrawnField } from '../../company/index.ts';
import { groupBy } from '../../lib/group-by.ts';
import { foldLetters } from './brand.ts';
import { type LocationEvidence, locationsMax } from './evidence.ts';
import type { Found, FoundLocation, PageEvidence } from './identity.ts';
import { isPathOfLocations, isPathOfTown } from './location-path.ts';
import { ownerRoles, type PageRole, roleOfPath } from './page-role.ts';
import { phoneKey } from './phone.ts';
import { placePhones } from './placed-phones.ts';
import { placeKey } from './postal-address.ts';
import { countDays } from './week.ts';

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
  const locations = [...groupBy(named, untranslated).values()].map(([first]) => first!);
  if (locations.length < 2 || locations.length > locationsMax) return [];
  return placePhones(
    locations,
    pages.flatMap(({ evidence }) => evidence.placedPhones),
  );
}

/** Equal for a place in two languages: `Polígono Zalain, 9, 31780 Bera` and `Zalain industrialdea, 9, 31780 Bera`. */
function untranslated({ name, phone, address }: FoundLocation): string {
  return [foldLetters(name), phoneKey(phone) ?? address, address.replace(/\D+/g, ' ')].join('|');
}

/** What a page says of locations. Structured data of other pages may be of a doctor, a hotel that is sold, a customer. */
function statedBy({ path, title, evidence }: PageEvidence, brand: string): readonly Stated[] {
  const role = roleOfPath(path);
  const ofTown =
    role === 'other' ? evidence.locations.filter(({ address }) => isPathOfTown(path, address)) : [];
  const isOfLocations = ofTown.length > 0 || isPathOfLocations(path);
  const locations = ofTown.length > 0 ? ofTown : evidence.locations;
  const listed = locations.filter(({ isData }) => !isData);
  const isOwnPage = listed.length === 1 && isOfLocations && !ownerRoles.has(role);
  const isList = listed.length > 1 && (listRoles.has(role) || isOfLocations);
  const isOfBrand = ({ name }: LocationEvidence) => brand !== '' && foldLetters(name).includes(brand);
  return locations
    .filter((one) =>
      one.isData ? ownerRoles.has(role) || isOfLocations || isOfBrand(one) : isList || isOwnPage,
    )
    .map((location) => ({
      ...location,
      name: isOwnPage && !location.isData ? nameIn(title) : location.name,
      path,
      isOwnPage,
    }));
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

/** The opening hours of more locations are too long for one line. */
const timedLocationsMax = 4;

/**
 * The hours on pages of places, where no page of the business states any, or only its structured data does: then those of pages with its
 * own address, which people keep up to date.
 */
export function hoursOfPlaces(
  pages: readonly PageEvidence[],
  { hours, address }: Partial<Record<DrawnField, Found>>,
): Found | undefined {
  if (hours === undefined) return drawLocationHours(pages);
  if (hours.kind !== 'JSON-LD' || address === undefined) return undefined;
  const own = placeKey(address.value);
  const said = drawLocationHours(
    pages.filter(({ evidence: { facts } }) =>
      facts.some(
        ({ field, kind, value }) => field === 'address' && kind !== 'JSON-LD' && placeKey(value) === own,
      ),
    ),
  );
  return said !== undefined && countDays(said.value) >= countDays(hours.value) ? said : undefined;
}

/** The hours that pages of locations state, with the title of each page where they differ; undefined for none and for many. */
function drawLocationHours(pages: readonly PageEvidence[]): Found | undefined {
  const stated = pages.flatMap(({ path, title, evidence }) => {
    const values = new Set(
      evidence.facts.filter(({ kind }) => kind === 'location text').map(({ value }) => value),
    );
    return values.size === 1 ? [{ path, title, value: [...values].join() }] : [];
  });
  const [first] = stated;
  if (first === undefined || stated.length > timedLocationsMax) return undefined;
  const isSame = stated.every(({ value }) => value === first.value);
  const value = isSame
    ? first.value
    : stated.map(({ title, value: hours }) => `${nameIn(title)}: ${hours}`).join('; ');
  return { value, kind: 'location text', path: first.path };
}

/** The title of a page without the name of its site. */
function nameIn(title: string): string {
  return title.replace(/\s[|–—·-]\s.*$/s, '');
}
