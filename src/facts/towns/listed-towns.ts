// Towns that are not in the gazetteer: those of a site whose pages are one for each town, `/handyman/troy/` "Handyman in Troy, MI".

import { groupBy } from '../../lib/group-by.ts';
import { stripSiteName } from '../titles.ts';
import { inWords } from './mentions.ts';
import type { FoundTown } from './name-towns.ts';
import type { SharedTitles, TownPage } from './support.ts';
import { slugOf, wordsOf } from './words.ts';

/** What a page says in its path and in its heading, after "in" or as structured data writes it. */
interface Place {
  readonly path: string;
  readonly slug: string;
  /** As the heading writes it. */
  readonly name: string;
  /** The path without the name: pages of one list have the same. */
  readonly list: string;
  /** The name of a region after a comma, as a slug, or `''`. */
  readonly region: string;
}

const nameMaxWords = 5;
/** Of a name and its region, so that a heading of many names takes time as its length. */
const nameMaxChars = 80;
/** "Troy, MI", "Pantin (93)". */
const nameAndRegion = /^([^,(|:–—]*)(?:[,(]([^,()|:–—]*))?/;
/** Fewer names are no list of towns. */
const listMinNames = 3;
/** "Courses in Spanish" is a list too: so many of its names must be places by structured data, unless each has the same region. */
const knownMinNames = 2;

/**
 * Finds the towns of lists of pages, in any country. Their path and heading name the same, and structured data knows some of them as places,
 * or one region follows most names: "Troy, MI".
 */
export function findListedTowns(drafts: readonly TownPage[], titles: SharedTitles): readonly FoundTown[] {
  const areas = nameAreas(drafts);
  const places = drafts.map((draft) => placeOf(draft, titles, areas)).filter((place) => place !== undefined);
  const known = new Set<string>();
  for (const list of groupBy(places, ({ list: path }) => path).values()) {
    const slugs = new Set(list.map(({ slug }) => slug));
    if (
      slugs.size < listMinNames ||
      !([...slugs].filter((slug) => areas.has(slug)).length >= knownMinNames || haveRegion(list))
    )
      continue;
    for (const slug of slugs) known.add(slug);
  }
  const byTown = groupBy(
    places.filter(({ slug }) => known.has(slug)),
    ({ slug }) => slug,
  );
  return [...byTown]
    .map(([slug, ofTown]): FoundTown => {
      const city = { slug, name: ofTown[0]?.name ?? slug, aliases: [] };
      const evidence = ['path', 'title', ...(areas.has(slug) ? ['areaServed'] : [])];
      return { city, paths: ofTown.map(({ path }) => path).sort(), evidence };
    })
    .sort((a, b) => (a.city.slug < b.city.slug ? -1 : 1));
}

/** The places of structured data by slug, as it writes them. */
function nameAreas(drafts: readonly TownPage[]): ReadonlyMap<string, string> {
  const names = drafts.flatMap(({ evidence }) =>
    evidence.areas.map((area) => (area.split(',')[0] ?? '').trim()),
  );
  return new Map([...new Set(names)].flatMap((name) => slugsOf(name).map((slug) => [slug, name] as const)));
}

/** Whether one region follows most of the names. */
function haveRegion(list: readonly Place[]): boolean {
  const byRegion = groupBy(list, ({ region }) => region);
  return [...byRegion].some(([region, ofRegion]) => region !== '' && 2 * ofRegion.length > list.length);
}

function placeOf(
  { path, h1Text, metadata }: TownPage,
  titles: SharedTitles,
  areas: ReadonlyMap<string, string>,
): Place | undefined {
  const heading = titles.sharedH1s.has(h1Text) ? '' : h1Text;
  for (const segment of path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .reverse()) {
    for (const text of [heading, stripSiteName(metadata.title, titles.siteNames)]) {
      const place = segment === '' ? undefined : placeIn(text, segment, areas);
      if (place !== undefined) return { ...place, path, list: path.replace(segment, place.list) };
    }
  }
  return undefined;
}

/** The longest name after an "in" of a text, or of a known place anywhere in it, that is also in a segment of a path. */
function placeIn(
  text: string,
  segment: string,
  areas: ReadonlyMap<string, string>,
): Omit<Place, 'path'> | undefined {
  const within = `-${slugOf(segment)}-`;
  let isAfterIn = false;
  for (const { folded, start } of wordsOf(text)) {
    const [, named = '', region = ''] = nameAndRegion.exec(text.slice(start, start + nameMaxChars)) ?? [];
    // most words do not begin as a word of the path
    const isCandidate = within.includes(`-${folded[0]}`) && /^\p{Lu}/u.test(named);
    const words = isCandidate ? wordsOf(named) : [];
    for (let count = Math.min(words.length, nameMaxWords); count > 0; count--) {
      const name = named.slice(0, words[count - 1]?.end);
      const slug = slugsOf(name).find((one) => within.includes(`-${one}-`));
      const known = areas.get(slug ?? '');
      if (slug === undefined || !(isAfterIn || known !== undefined)) continue;
      const list = within.replace(`-${slug}-`, '-*-');
      return { slug, name: isAfterIn ? name : (known ?? name), region: slugOf(region), list };
    }
    isAfterIn = inWords.has(folded);
  }
  return undefined;
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The forms of a name in paths; German ones write `Köln` as `koeln`. */
function slugsOf(name: string): readonly string[] {
  const german = name.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  return [slugOf(name), slugOf(german)];
}
