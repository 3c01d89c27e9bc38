// Which pages of a site are about the same matter, as their links say.

import { addressKey } from '../address-key.ts';
import type { PackedDraft } from './page-draft.ts';

/** A page that more than this share of all pages link to belongs to the frame of the site, whatever element its links are in. */
const frameMinShare = 0.5;
const linksMax = 16;

/**
 * By page: the positions of the first 16 pages to which it links, those of the frame left out. `siteHosts` are the site's own, in the
 * form of `siteHostOf`.
 */
export function linkPages(
  pages: readonly Pick<PackedDraft, 'path' | 'metadata' | 'links'>[],
  siteHosts: ReadonlySet<string>,
): readonly (readonly number[])[] {
  const positions = new Map(
    pages.flatMap(({ path, metadata: { aliases } }, i) =>
      [path, ...aliases].map((name) => [addressKey(name), i] as const),
    ),
  );
  const linked = pages.map(({ links }, own) => {
    const found = links
      .filter(({ host }) => host === '' || siteHosts.has(host))
      .map(({ key }) => positions.get(key));
    return [...new Set(found.filter((to) => to !== undefined && to !== own))] as number[];
  });
  const links = new Uint32Array(pages.length);
  for (const to of linked.flat()) links[to]! += 1;
  return linked.map((found) =>
    found.filter((to) => links[to]! <= frameMinShare * pages.length).slice(0, linksMax),
  );
}
