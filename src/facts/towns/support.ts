// Where a site says that its business is: towns in its addresses, in `areaServed`, and "in" its home page's description. They support the
// mentions of its pages.

import { remember } from '../../lib/remember.ts';
import { formalRoles, roleOfPath } from '../page-role.ts';
import type { Evidence } from '../read/evidence.ts';
import { type Gazetteer, isNamedAsProvince, type Town } from './gazetteer.ts';
import { findInText, isAfterOtherThing } from './mentions.ts';
import { slugOf, wordsOf } from './words.ts';

/** A page as the towns see it. */
export interface TownPage {
  readonly path: string;
  readonly h1Text: string;
  readonly metadata: {
    readonly title: string;
    readonly description: string;
    /** The city that the page declares, or `''`. */
    readonly city: string;
  };
  readonly evidence: Evidence;
  /** Lines with a postal code, of its footer too. */
  readonly addresses: readonly string[];
}

/** The texts by which pages of a site are alike. */
export interface SharedTitles {
  /** Names of the site in its titles, folded. */
  readonly siteNames: ReadonlySet<string>;
  /** H1s that pages share. */
  readonly sharedH1s: ReadonlySet<string>;
}

/** Kinds of evidence that a site gives for a town besides the paths and headings of its pages. */
export const supportKinds = ['address', 'areaServed', 'description'] as const;
type SupportKind = (typeof supportKinds)[number];

export interface Support {
  readonly kindsOf: ReadonlyMap<Town, ReadonlySet<SupportKind>>;
  /** The towns in the addresses of each page. */
  readonly addressed: ReadonlyMap<TownPage, ReadonlySet<Town>>;
}

/** Gathers what the site says of places. */
export function findSupport(drafts: readonly TownPage[], gazetteer: Gazetteer): Support {
  const kindsOf = new Map<Town, Set<SupportKind>>();
  const add = (town: Town, kind: SupportKind) =>
    kindsOf.set(town, (kindsOf.get(town) ?? new Set()).add(kind));
  const addressed = new Map<TownPage, ReadonlySet<Town>>();
  // a footer has the same line on each page
  const readAddress = remember((line: string) => townOfAddress(line, gazetteer));
  for (const draft of drafts) {
    const role = roleOfPath(draft.path);
    if (formalRoles.has(role)) continue;
    // the text of a page is without its footer, whose address is often the only one of the site
    const stated = draft.evidence.facts.filter(({ field }) => field === 'address');
    const lines = [...draft.addresses, ...stated.map(({ value }) => value)];
    const towns = new Set(lines.map((line) => readAddress(line)).filter((town) => town !== undefined));
    addressed.set(draft, towns);
    for (const town of towns) add(town, 'address');
    for (const name of draft.evidence.areas) {
      const [town] = gazetteer.get(slugOf(name))?.towns ?? [];
      if (town !== undefined) add(town, 'areaServed');
    }
    // descriptions of other pages repeat their titles
    if (role !== 'home') continue;
    for (const { named, isPlaced } of findInText(draft.metadata.description, gazetteer)) {
      if (isPlaced && named.towns[0] !== undefined) add(named.towns[0], 'description');
    }
  }
  return { kindsOf, addressed };
}

/** A district or street may stand between a postal code and its town: "28033, Hortaleza, Madrid". */
const addressGapMaxWords = 4;

/** The town of an address: of the names close to a postal code, the first after it, else the last before, in its province. */
function townOfAddress(line: string, gazetteer: Gazetteer): Town | undefined {
  const words = wordsOf(line);
  // "Calle Real, Getafe" is no street of that name
  const isOfStreet = (from: number) => isAfterOtherThing(words, from) && line[words[from - 1]!.end] !== ',';
  const names = gazetteer.find(words).filter(({ value, from }) => !value.isLocative && !isOfStreet(from));
  for (const [at, { folded: code }] of words.entries()) {
    if (!/^\d{5}$/.test(code)) continue;
    const after = names.filter(({ from }) => from > at && from <= at + addressGapMaxWords);
    const before = names.filter(({ to }) => to <= at && to > at - addressGapMaxWords).reverse();
    const towns = [...after, ...before].flatMap(({ value }) =>
      value.towns.filter(({ province }) => code.startsWith(province)).slice(0, 1),
    );
    const [first] = towns;
    if (first === undefined) continue;
    // "Getafe (Madrid) 28901"
    return towns.find((town) => !isNamedAsProvince(town, first)) ?? first;
  }
  return undefined;
}

const addressesMax = 8;
const placeMaxChars = 80;

/** Spanish postal codes: the province's number, then three digits. */
const postalCode = /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?!\d)/g;

/** The lines of a text around its postal codes, at most 8. */
export function findAddresses(text: string): readonly string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(postalCode)) {
    const from = Math.max(0, index - placeMaxChars);
    found.push(text.slice(from, index + placeMaxChars).replace(/\s+/g, ' '));
    if (found.length === addressesMax) break;
  }
  return found;
}
