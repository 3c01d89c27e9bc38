// The pages of a site with the highest measure, for texts that show a few of them.

import type { MeasuredPage } from './parts.ts';

/** Limit of pages tried, so that a site whose titles find nothing does not delay the start. */
export const maxTried = 60;

/**
 * The `maxTried` pages with the highest measure above 0, highest first, then by path. It neither sorts all pages nor asks `passes` of
 * most of them, because a reload delays requests by this.
 */
export function highestFirst(
  pages: readonly MeasuredPage[],
  measure: (page: MeasuredPage) => number,
  passes: (page: MeasuredPage) => boolean = () => true,
): readonly MeasuredPage[] {
  const found: { readonly page: MeasuredPage; readonly value: number }[] = [];
  let floor = 0;
  for (const page of pages) {
    const value = measure(page);
    if (value <= floor || !passes(page)) continue;
    const place = found.findIndex((other) => other.value < value);
    found.splice(place < 0 ? found.length : place, 0, { page, value });
    if (found.length > maxTried) found.pop();
    floor = found[maxTried - 1]?.value ?? 0;
  }
  return found.map(({ page }) => page);
}
