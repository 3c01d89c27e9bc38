// The opening hours of a business with several locations, each of which has a page with its address and its hours.

import type { Found, PageEvidence } from './identity.ts';

/** More locations are a directory. */
const locationsMax = 4;

/** The hours that pages of locations state, with the title of each page where they differ; undefined for none and for many. */
export function drawLocationHours(pages: readonly PageEvidence[]): Found | undefined {
  const stated = pages.flatMap(({ path, title, evidence }) => {
    const values = new Set(
      evidence.facts.filter(({ kind }) => kind === 'location text').map(({ value }) => value),
    );
    return values.size === 1 ? [{ path, title, value: [...values].join() }] : [];
  });
  const [first] = stated;
  if (first === undefined || stated.length > locationsMax) return undefined;
  const isSame = stated.every(({ value }) => value === first.value);
  const value = isSame
    ? first.value
    : stated.map(({ title, value: hours }) => `${title.split(/\s[|–—·-]\s/, 1)[0]}: ${hours}`).join('; ');
  return { value, kind: 'location text', path: first.path };
}
