// What each page says of its own town, in its path and headings.

import { stripSiteName } from '../titles.ts';
import { type Gazetteer, isNamedAsProvince, type Named, type Town } from './gazetteer.ts';
import { findInSegment, findInText, type Mention } from './mentions.ts';
import type { SharedTitles, TownPage } from './support.ts';
import { slugOf } from './words.ts';

/** A page's reason to belong to a town. */
export interface Claim {
  readonly town: Town;
  /** The town's name as this page has it; from a path, with the accents of the gazetteer. */
  readonly name: string;
  readonly from: 'path' | 'heading';
  /** Whether the name stands for itself: "en Getafe", `/getafe/`. */
  readonly isPlaced: boolean;
  /** The name as a path has it: `las-palmas`. */
  readonly slug: string;
  /** The path with the town left out: equal for `/tanatorio-parla/` and `/tanatorio-getafe/`. `''` in a heading. */
  readonly family: string;
}

/** Chooses one of several towns of the same name; `context` gives the words of the page's path and headings as a slug. */
export type Choose = (named: Named, context: () => string) => Town | undefined;

/** The claims of a page, the best first; each is about one town. */
export function findClaims(
  { path, h1Text, metadata }: TownPage,
  { siteNames, sharedH1s }: SharedTitles,
  gazetteer: Gazetteer,
  choose: Choose,
): readonly Claim[] {
  const title = stripSiteName(metadata.title, siteNames);
  const context = () => slugOf(`${path} ${h1Text} ${title}`);
  const inSegments = path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      claimOf(findInSegment(segment, gazetteer), context, choose, (slug) => path.replace(slug, '*')),
    );
  const own = inSegments.at(-1);
  const parents = inSegments.slice(0, -1).reverse();
  const headings = [sharedH1s.has(h1Text) ? '' : h1Text, title]
    .map((text) => claimOf(findInText(text, gazetteer), context, choose))
    .filter((claim) => claim !== undefined);
  const placed = headings.filter(({ isPlaced }) => isPlaced);
  const bare = headings.filter(({ isPlaced }) => !isPlaced);
  const ordered = own?.isPlaced === true ? [own, ...placed, ...parents] : [...placed, own, ...parents];
  return [...ordered, ...bare].filter((claim) => claim !== undefined);
}

/** The claim of a text: the only town that it places, else the only one that it names. A list of towns and a region claim
 * none. */
export function claimOf(
  mentions: readonly Mention[],
  context: () => string,
  choose: Choose,
  familyOf?: (slug: string) => string,
): Claim | undefined {
  const placed = mentions.filter(({ isPlaced }) => isPlaced);
  const named = placed.length > 0 ? placed : mentions;
  if (named.some(({ isRegion }) => isRegion)) return undefined;
  const resolved = named.flatMap((mention) => {
    const town = choose(mention.named, context);
    return town === undefined ? [] : [{ mention, town }];
  });
  const own = resolved.filter(
    ({ town }) => !resolved.some((other) => other.town !== town && isNamedAsProvince(town, other.town)),
  );
  const [first] = own;
  if (first === undefined || own.some(({ town }) => town !== first.town)) return undefined;
  const { town, mention } = first;
  const name = mention.spelling || (town.names.find((one) => slugOf(one) === mention.slug) ?? '');
  return {
    town,
    name,
    from: familyOf === undefined ? 'heading' : 'path',
    isPlaced: mention.isPlaced,
    slug: mention.slug,
    family: familyOf?.(mention.slug) ?? '',
  };
}
