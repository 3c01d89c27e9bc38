// Pages that call another page of the site the real one (RFC 6596): both are served, and the operator is told.

import { addressKey } from '../address-key.ts';
import { siteHostOf } from '../links.ts';
import type { SkippedDocument } from '../source.ts';
import type { PackedDraft } from './page-draft.ts';

/** Looks for a page's canonical address among the other pages of its site; undefined when it names none of them. */
export type CanonicalCheck = (draft: PackedDraft) => SkippedDocument | undefined;

/** Prepares the pages of a site whose hosts are known. */
export function createCanonicalCheck(
  drafts: readonly PackedDraft[],
  siteHosts: ReadonlySet<string>,
): CanonicalCheck {
  const keys = new Set(drafts.map(({ path }) => addressKey(path)));
  return ({ path, metadata: { canonical } }) => {
    const host = siteHostOf(canonical);
    if (host === undefined || !siteHosts.has(host)) return undefined;
    const named = decodePath(new URL(canonical).pathname);
    const key = addressKey(named);
    if (key === addressKey(path) || !keys.has(key)) return undefined;
    const detail = `calls ${named} its canonical address, and both are served; remove one of them or mend its link`;
    return { path, reason: 'canonical', detail };
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // percent signs that are no encoding: compared as they stand
  }
}
