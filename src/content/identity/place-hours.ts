// The opening hours of a business with several places, each of which has a page with its address and its hours.

import type { Found, PageEvidence } from './identity.ts';

/** More places are a directory. */
const placesMax = 4;

/** The hours that pages of places state, with the title of each page where they differ; undefined for none and for many places. */
export function drawPlaceHours(pages: readonly PageEvidence[]): Found | undefined {
  const stated = pages.flatMap(({ path, title, evidence }) => {
    const values = new Set(
      evidence.facts.filter(({ kind }) => kind === 'place text').map(({ value }) => value),
    );
    return values.size === 1 ? [{ path, title, value: [...values].join() }] : [];
  });
  const [first] = stated;
  if (first === undefined || stated.length > placesMax) return undefined;
  const isSame = stated.every(({ value }) => value === first.value);
  const value = isSame
    ? first.value
    : stated.map(({ title, value: hours }) => `${title.split(/\s[|–—·-]\s/, 1)[0]}: ${hours}`).join('; ');
  return { value, kind: 'place text', path: first.path };
}
