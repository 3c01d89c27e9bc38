// Lets drafts share what the frame of a site repeats on each page: its address and telephone number, links to its formal pages. A draft
// that comes from another process has copies of its own, which would be half of the memory of all drafts.

import type { PackedDraft } from '../extract/index.ts';
import type { Evidence } from '../facts/index.ts';

type Sharable = Pick<PackedDraft, 'evidence' | 'addresses' | 'links'>;

/** Creates a function that replaces values by equal ones that it has returned before. */
export function createSharing(): {
  evidence(own: Evidence): Evidence;
  draft<T extends Sharable>(own: T): T;
} {
  const known = new Map<string, unknown>();
  const share = <T>(value: T): T => {
    const key = JSON.stringify(value);
    const shared = known.get(key) as T | undefined;
    if (shared === undefined) known.set(key, value);
    return shared ?? value;
  };
  const evidence = (own: Evidence): Evidence => ({
    ...own,
    facts: own.facts.map(share),
    locations: own.locations.map(share),
    areas: own.areas.map(share),
    links: own.links.map(share),
    homes: own.homes.map(share),
  });
  return {
    evidence,
    draft: (own) => ({
      ...own,
      evidence: evidence(own.evidence),
      addresses: own.addresses.map(share),
      links: own.links.map(share),
    }),
  };
}
