// The locations of a business that has several: branches, practices, shops (contract C6.1). Merged from structured data and from the
// pages that list them; a business with one location has its address, telephone and hours as its own.

import { foldLetters } from './brand.ts';
import type { LocationEvidence } from './evidence.ts';
import type { FoundLocation, PageEvidence } from './identity.ts';
import { isPathOfLocations } from './location-path.ts';
import { ownerRoles, type PageRole, roleOfPath } from './page-role.ts';

/** More locations are a directory. */
const locationsMax = 30;

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
  const byKey = new Map<string, Stated[]>();
  for (const one of stated) {
    const key = keyOf(one.address);
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [one]);
    else others.push(one);
  }
  const locations = [...byKey.values()].map(merge).filter(({ name }) => name !== '');
  return locations.length > 1 && locations.length <= locationsMax ? locations : [];
}

/** What a page says of locations. Structured data of other pages may be of a doctor, a hotel that is sold, a customer. */
function statedBy({ path, title, evidence: { locations } }: PageEvidence, brand: string): readonly Stated[] {
  const role = roleOfPath(path);
  const isOfLocations = isPathOfLocations(path);
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
      name: isOwnPage && !location.isData ? (title.split(/\s[|–—·-]\s/, 1)[0] ?? '') : location.name,
      path,
      isOwnPage,
    }));
}

/** The street with its number: one page writes the postal code, another does not. */
function keyOf(address: string): string {
  const [street = address] = /^\d[^,]*|^\D*\d+/.exec(address) ?? [];
  return foldLetters(street) + (/\d+/.exec(street)?.[0] ?? '');
}

/** One location from all that is said of it; what people read comes first, and in it what says most. */
function merge(stated: readonly Stated[]): FoundLocation {
  const rank = ({ isData, hours }: Stated) => (isData ? 2 : 0) + (hours === '' ? 1 : 0);
  const [first] = [...stated].sort((a, b) => rank(a) - rank(b));
  const textFor = (field: 'name' | 'phone') =>
    first![field] || stated.map((one) => one[field]).find((value) => value !== '') || '';
  const timed = [first!, ...stated].find(({ hours }) => hours !== '');
  const longest = stated.map(({ address }) => address).sort((a, b) => b.length - a.length)[0]!;
  return {
    name: textFor('name'),
    address: longest,
    phone: textFor('phone'),
    hours: timed?.hours ?? '',
    kind: first!.isData ? 'JSON-LD' : 'text',
    path: (stated.find(({ isOwnPage }) => isOwnPage) ?? first!).path,
  };
}
