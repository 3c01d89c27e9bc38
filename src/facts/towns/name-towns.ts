// Names the towns of a site as its pages write them, with the slugs that people would write.

import { groupBy } from '../../lib/group-by.ts';
import { mostFrequent } from '../../lib/tally.ts';
import type { City } from '../city.ts';
import type { Claim } from './claims.ts';
import type { Gazetteer, Town } from './gazetteer.ts';
import { type Support, supportKinds, type TownPage } from './support.ts';
import { slugOf } from './words.ts';

/** A town of a site, with what shows it. */
export interface FoundTown {
  readonly city: City;
  /** Paths of its pages, ascending. */
  readonly paths: readonly string[];
  /** Kinds of evidence, in a fixed order: `path`, `title`, `address`, `areaServed`, `description`, `<meta name="city">`. */
  readonly evidence: readonly string[];
}

/** A page's town, and the claims that gave it. */
export interface PageTown {
  readonly draft: TownPage;
  readonly town: Town;
  /** Those about this town; empty when the page declares it, or gives its address. */
  readonly claims: readonly Claim[];
}

/** The towns that pages belong to, ascending by slug; the larger of two with one name has it without its province. */
export function nameTowns(
  pages: readonly PageTown[],
  { kindsOf }: Support,
  gazetteer: Gazetteer,
): readonly FoundTown[] {
  const byTown = groupBy(pages, ({ town }) => town);
  const taken = new Set<string>();
  const shortNames = findShortNames([...byTown.keys()], gazetteer);
  return [...byTown]
    .sort(([a], [b]) => b.population - a.population)
    .map(([town, ofTown]): FoundTown => {
      const kinds = kindsOf.get(town);
      const from = new Set(ofTown.flatMap(({ claims }) => claims.map(({ from: place }) => place)));
      return {
        city: nameTown(town, ofTown, taken, shortNames.get(town)),
        paths: ofTown.map(({ draft }) => draft.path).sort(),
        evidence: [
          ...(from.has('path') ? ['path'] : []),
          ...(from.has('heading') ? ['title'] : []),
          ...supportKinds.filter((kind) => kinds?.has(kind)),
          ...(ofTown.some(({ draft }) => draft.metadata.city !== '') ? ['<meta name="city">'] : []),
        ],
      };
    })
    .sort((a, b) => (a.city.slug < b.city.slug ? -1 : 1));
}

/** What a long name begins with, before its river, lord or region: `Alcalá` of `Alcalá de Henares`. */
const shortName = /^(?:\p{Lu}[\p{L}·’']*[ -]){0,3}\p{Lu}[\p{L}·]{3,}(?= (?:de|del|do|da|dos|d[’'])[ \p{L}])/u;
/** What many names begin with; alone, these are other words. */
const commonNouns = new Set(
  `aldea arroyo balneario banos banys barco barrio cabeza cabo caleta camino campo casa casas castell castello castillo
  castro colonia cova coves cueva cuevas fuente fuentes font granja guardia herrera hospital huerta iglesia isla laguna
  mesa mesas mina minas molino molinos monasterio mont monte montes mora nava navas palacio palacios parque pena penas
  plaza pobla ponte pont port porto pozo prado pueblo puebla puente puentes puerta puerto punta ribera rio roca rocas
  rosal sierra soto torre torres valle vall valles venta ventas vila villa villar`.split(/\s+/),
);

/** The short names that people use for towns: each stands for one town of the site, and is not the full name of a larger one. */
function findShortNames(towns: readonly Town[], gazetteer: Gazetteer): ReadonlyMap<Town, string> {
  const found = towns.flatMap((town) => {
    const [name] = town.names.flatMap((one) => shortName.exec(one)?.[0] ?? []);
    const slug = slugOf(name ?? '');
    const bare = slug.replace(/^(?:el|la|los|las|els|les|l|o|a|os|as)-/, '');
    const others = [slug, bare].flatMap((one) => gazetteer.get(one)?.towns ?? []);
    const isOther = others.some(({ population }) => population >= town.population);
    if (name === undefined || commonNouns.has(bare) || isOther) return [];
    return [[town, name] as const];
  });
  const bySlug = groupBy(found, ([, name]) => slugOf(name));
  return new Map([...bySlug.values()].filter(({ length }) => length === 1).flat());
}

function nameTown(town: Town, pages: readonly PageTown[], taken: Set<string>, short = ''): City {
  const claimed = pages.flatMap(({ claims }) => claims.map((claim) => claim.name));
  const spelled = claimed.filter((one) => one !== one.toUpperCase()).sort();
  const written = mostFrequent(spelled) || (town.names[0] ?? '');
  const isTaken = taken.has(slugOf(written));
  const [province = ''] = town.provinceName.split('/');
  const name = isTaken ? `${written} (${province})` : written;
  const byName = slugOf(name);
  const own = isTaken ? '' : slugInPaths(pages);
  const slug = own === '' || taken.has(own) ? byName : own;
  taken.add(slug).add(byName);
  const names = short === '' ? town.names : [...town.names, short];
  const aliases = names.filter((one) => slugOf(one) !== byName);
  return { slug, name, aliases: isTaken ? [] : aliases };
}

/** The segment of the site's paths that is a name of the town, in most of them: `/las-palmas/` of Las Palmas de Gran Canaria. */
function slugInPaths(pages: readonly PageTown[]): string {
  const claims = pages
    .flatMap((page) => page.claims)
    .filter(({ from, isPlaced }) => from === 'path' && isPlaced);
  return mostFrequent(claims.map(({ slug }) => slug).sort());
}
