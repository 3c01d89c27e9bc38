// Finds the towns of a site that has no cities file, and the town of each of its pages (contract C12.3).

import type { PlaceOfBusiness } from '../choose/draw-locations.ts';
import type { PageCity } from '../city.ts';
import { formalRoles, roleOfPath } from '../page-role.ts';
import { type Choose, type Claim, claimOf, findClaims } from './claims.ts';
import { type Gazetteer, openGazetteer, type Town } from './gazetteer.ts';
import { findListedTowns } from './listed-towns.ts';
import { findInText } from './mentions.ts';
import { type FoundTown, nameTowns, type PageTown } from './name-towns.ts';
import { findAddresses, findSupport, type SharedTitles, type Support, type TownPage } from './support.ts';
import { slugOf } from './words.ts';

/** The towns of a site, and the city of each page. */
export interface SiteTowns {
  /** Ascending by slug; each has a page. */
  readonly towns: readonly FoundTown[];
  readonly cityOf: (path: string, declared: string) => PageCity;
}

/** A word that is also the name of a town of this population is that town, in "en Granada". */
const cityPopulation = 50_000;
/** So many towns at the same place of a path are a list of places. */
const familyMinTowns = 3;
/** A business at one address that names a few other towns is still of one town. */
const otherTownsMax = 2;

/**
 * Finds the towns; `place` is that of the business, undefined for one without or in several towns. Linear in the text of paths, headings, descriptions
 * and addresses.
 */
export function findTowns(
  drafts: readonly TownPage[],
  facts: SharedTitles,
  place: PlaceOfBusiness | undefined,
): SiteTowns {
  const gazetteer = openGazetteer();
  const support = findSupport(drafts, gazetteer);
  const choose = createChoice(support);
  const pages = drafts.map((draft) => ({ draft, claims: findClaims(draft, facts, gazetteer, choose) }));
  const isTrusted = createTrust(
    pages.map(({ claims }) => claims),
    support,
  );
  let ofHome: Town | undefined;
  const ofPages = pages.flatMap(({ draft, claims }): PageTown[] => {
    const [declared] = gazetteer.get(slugOf(draft.metadata.city))?.towns ?? [];
    if (declared !== undefined) return [{ draft, town: declared, claims: [] }];
    const town = claims.find((one) => isTrusted(one, claims))?.town;
    // the home page speaks for all towns of the business
    const isHome = draft.path === '/';
    if (isHome) ofHome = town;
    return town === undefined || isHome
      ? []
      : [{ draft, town, claims: claims.filter((one) => one.town === town) }];
  });
  const only = findOnlyTown(ofPages, support, ofHome);
  const all = only === undefined ? ofPages : addPagesOf(only, drafts, ofPages, gazetteer, support);
  const settled = settleOnlyTown(nameTowns(all, support, gazetteer), drafts);
  const listed = settled.length > 0 ? settled : findListedTowns(drafts, facts);
  const towns = listed.length > 0 ? listed : townOfBusiness(place, drafts, gazetteer);
  const slugs = new Map(towns.flatMap(({ city, paths }) => paths.map((path) => [path, city.slug] as const)));
  return {
    towns,
    cityOf: (path, declared) => {
      const city = slugs.get(path) ?? '';
      if (declared === '' || gazetteer.get(slugOf(declared)) !== undefined) return { city, note: '' };
      return {
        city,
        note: `names the city "${declared}", which is not a town of Spain; correct it, or write a cities file`,
      };
    },
  };
}

/** The town in the address of a business, in any country. A formal address counts where a title, an H1 or a description names its town. */
function townOfBusiness(
  place: PlaceOfBusiness | undefined,
  drafts: readonly TownPage[],
  gazetteer: Gazetteer,
): readonly FoundTown[] {
  if (place === undefined) return [];
  const { address, town: name, isFormal } = place;
  // of a Spanish word the code of its province, in `findSupport`
  const isDoubted = gazetteer.get(slugOf(name))?.towns.some(({ doubt }) => doubt !== '') === true;
  if (name === '' || (isDoubted && findAddresses(address).length > 0)) return [];
  if (isFormal && !drafts.some((draft) => isNamedBy(draft, slugOf(name)))) return [];
  const city = { slug: slugOf(name), name, aliases: [] };
  return [{ city, paths: drafts.map(({ path }) => path).sort(), evidence: ['address'] }];
}

function isNamedBy({ path, h1Text, metadata }: TownPage, slug: string): boolean {
  if (formalRoles.has(roleOfPath(path))) return false;
  return [metadata.title, h1Text, metadata.description].some((text) =>
    `-${slugOf(text)}-`.includes(`-${slug}-`),
  );
}

/** What shows that a business is in a town, not only a page of it. */
const ownEvidence = new Set(['address', 'areaServed', 'description', '<meta name="city">']);

/**
 * All pages of a business in one town are of that town: a filter by it that left out the prices or the opening hours would hide what
 * holds there. If the only town is named on few pages, and in neither an address nor the home page, it is ignored.
 */
function settleOnlyTown(towns: readonly FoundTown[], drafts: readonly TownPage[]): readonly FoundTown[] {
  const [only, ...others] = towns;
  if (only === undefined || others.length > 0) return towns;
  const { paths, evidence } = only;
  const isOfBusiness =
    paths.includes('/') ||
    2 * paths.length >= drafts.length ||
    evidence.some((kind) => ownEvidence.has(kind));
  return isOfBusiness ? [{ ...only, paths: drafts.map(({ path }) => path).sort() }] : [];
}

/** Of several towns of one name: the one whose province the page names, else the one that the site supports, else the largest. */
function createChoice({ kindsOf }: Support): Choose {
  return ({ towns }, context) =>
    towns.length === 1
      ? towns[0]
      : (towns.find(({ provinceName, names }) =>
          provinceName
            .split('/')
            .some((name) => !names.includes(name) && `-${context()}-`.includes(`-${slugOf(name)}-`)),
        ) ??
        towns.find((town) => kindsOf.has(town)) ??
        towns[0]);
}

type Trust = (claim: Claim, ofPage: readonly Claim[]) => boolean;

/** Decides which claims hold. Names that are words, and the bare names of others, need evidence of a second kind. */
function createTrust(pages: readonly (readonly Claim[])[], { kindsOf }: Support): Trust {
  const families = groupFamilies(pages.flat());
  const isListed = (town: Town, ofPage: readonly Claim[]) =>
    ofPage.some((one) => one.town === town && (families.get(one.family)?.size ?? 0) >= familyMinTowns);

  /** Whether the site says elsewhere that it is there; for names that are words, as data. */
  const isBacked = (town: Town): boolean => {
    const kinds = kindsOf.get(town);
    return kinds !== undefined && (town.doubt === '' || kinds.has('address') || kinds.has('areaServed'));
  };

  /** Whether a claim needs no other page. */
  const isSure: Trust = ({ town, isPlaced, from }, ofPage) => {
    if (!isPlaced) return false;
    if (town.doubt === '' || isBacked(town)) return true;
    if (from === 'heading' && town.population >= cityPopulation) return true;
    const about = ofPage.filter((one) => one.town === town);
    const isInHeading = about.some((one) => one.from === 'heading' && one.isPlaced);
    const isInPath = about.some((one) => one.from === 'path');
    return isInHeading && (isListed(town, ofPage) || (town.doubt === 'village' && isInPath));
  };
  const sure = new Set(
    pages.flatMap((ofPage) => ofPage.filter((one) => isSure(one, ofPage)).map(({ town }) => town)),
  );

  return (claim, ofPage) => {
    const { town } = claim;
    if (isSure(claim, ofPage) || isBacked(town)) return true;
    const isInList = isListed(town, ofPage);
    return town.doubt === '' ? isInList || sure.has(town) : isInList && sure.has(town);
  };
}

/** The towns at the same place of a path, by that place. Names that are words found no family. */
function groupFamilies(claims: readonly Claim[]): ReadonlyMap<string, ReadonlySet<Town>> {
  const families = new Map<string, Set<Town>>();
  for (const { family, town } of claims) {
    if (family !== '' && town.doubt === '')
      families.set(family, (families.get(family) ?? new Set()).add(town));
  }
  return families;
}

/** The town of a business that is in one town, which its home page alone may name; undefined for others. */
function findOnlyTown(
  pages: readonly PageTown[],
  { kindsOf }: Support,
  ofHome: Town | undefined,
): Town | undefined {
  const homes = [...kindsOf].filter(([, kinds]) => kinds.has('address')).map(([town]) => town);
  const known = new Set([...pages.map(({ town }) => town), ...homes]);
  if (known.size === 0) return ofHome;
  if (known.size === 1) return [...known][0];
  return homes.length === 1 && known.size <= 1 + otherTownsMax ? homes[0] : undefined;
}

/**
 * The pages of a business in one town that belong to it too: those whose title names it in the site's name, and those that give the
 * address; where most do, the home and contact pages.
 */
function addPagesOf(
  only: Town,
  drafts: readonly TownPage[],
  pages: readonly PageTown[],
  gazetteer: Gazetteer,
  { addressed }: Support,
): readonly PageTown[] {
  const taken = new Set(pages.map(({ draft }) => draft));
  const gives = (draft: TownPage) => addressed.get(draft)?.has(only) === true;
  const isInFrame = 2 * drafts.filter(gives).length > drafts.length;
  const choose: Choose = ({ towns }) => (towns.includes(only) ? only : towns[0]);
  const others = drafts.flatMap((draft): PageTown[] => {
    if (taken.has(draft)) return [];
    const { path, h1Text, metadata } = draft;
    const claims = [metadata.title, h1Text]
      .map((text) => claimOf(findInText(text, gazetteer), () => '', choose))
      .filter((one) => one !== undefined)
      .filter(({ town }) => town === only);
    const isOfBusiness = !isInFrame || path === '/' || roleOfPath(path) === 'contact';
    return claims.length > 0 || (isOfBusiness && gives(draft)) ? [{ draft, town: only, claims }] : [];
  });
  return [...pages, ...others];
}
