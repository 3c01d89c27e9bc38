// The other names of pages: addresses that lead their readers to a page, by a redirect or as a copy of it. Callers and links that use
// such an address get the page.

import type { PackedDraft } from '../extract/index.ts';
import { baseAddress, placeholderHost, siteHostOf } from '../html/index.ts';
import { addressKey } from '../lib/address-key.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { addToGroup } from '../lib/group-by.ts';
import type { Lead } from '../sources/index.ts';

/** More leads after one another are not followed. */
const hopsMax = 8;

/** Adds to drafts the addresses that lead to them, directly or by others. */
export function addOtherNames(
  drafts: readonly PackedDraft[],
  leads: readonly Lead[],
  siteHosts: ReadonlySet<string>,
): readonly PackedDraft[] {
  const pages = new Set(drafts.map(({ path }) => addressKey(path)));
  const next = new Map<string, string>();
  for (const { path, leadsTo } of leads) {
    const target = findPath(leadsTo, baseAddress(path, ''), siteHosts);
    const key = addressKey(path);
    if (target === undefined || pages.has(key) || next.has(key)) continue;
    const asked = addressKey(target);
    next.set(key, pages.has(asked) ? asked : addressKey(target.replace(/\?.*$/s, '')));
  }
  const names = new Map<string, string[]>();
  for (const { path } of leads) {
    let key: string | undefined = next.get(addressKey(path));
    for (let hops = 0; key !== undefined && !pages.has(key) && hops < hopsMax; hops++) key = next.get(key);
    if (key !== undefined && pages.has(key)) addToGroup(names, key, path);
  }
  return drafts.map((draft) => {
    const own = names.get(addressKey(draft.path));
    if (own === undefined) return draft;
    const aliases = [...new Set([...draft.metadata.aliases, ...own])];
    return { ...draft, metadata: { ...draft.metadata, aliases } };
  });
}

/** The decoded path of an address of the site; undefined for one of another site. */
export function findPath(href: string, base: string, siteHosts: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  const host = siteHostOf(url.href);
  if (host === undefined || (host !== placeholderHost && !siteHosts.has(host))) return undefined;
  return decodeIfValid(url.pathname + url.search);
}
