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
  const shareFact = createShare<Evidence['facts'][number]>(
    ({ field, value, kind, isFrame }) => `${field}\0${kind}\0${isFrame}\0${value}`,
  );
  const shareLink = createShare<Evidence['links'][number]>(({ href, text }) => `${href}\0${text}`);
  const sharePageLink = createShare<PackedDraft['links'][number]>(({ host, key }) => `${host}\0${key}`);
  const shareText = createShare<string>((text) => text);
  const shareLocation = createShare<Evidence['locations'][number]>((location) =>
    Object.values(location).join('\0'),
  );
  const evidence = ({ facts, locations, areas, links, homes, ...own }: Evidence): Evidence => ({
    ...own,
    facts: facts.map(shareFact),
    locations: locations.map(shareLocation),
    areas: areas.map(shareText),
    links: links.map(shareLink),
    homes: homes.map(shareText),
  });
  return {
    evidence,
    draft: (own) => ({
      ...own,
      evidence: evidence(own.evidence),
      addresses: own.addresses.map(shareText),
      links: own.links.map(sharePageLink),
    }),
  };
}

function createShare<T>(keyOf: (value: T) => string): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const key = keyOf(value);
    const shared = known.get(key);
    if (shared === undefined) known.set(key, value);
    return shared ?? value;
  };
}
