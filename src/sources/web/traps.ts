// Addresses without end: calendars, filters that nest, links that grow. Looked at for addresses that only links lead to;
// what a site lists itself is taken at its word.

/** Names the pattern of an address that is one too many of its kind; undefined for all others. */
export type TrapGuard = (path: string) => string | undefined;

const segmentsMax = 12;
/** A segment that stands this often in one path comes from a relative link that leads deeper each time. */
const repeatsMax = 3;
/** Addresses that differ only in one number: articles and later pages of lists. */
const oneNumberMax = 1000;
/** Addresses that differ only in two numbers or more: the days of a calendar. */
const numbersMax = 100;
/** Addresses made of the same segments in another order: filters. */
const ordersMax = 2;

export function createTrapGuard(): TrapGuard {
  const seen = new Map<string, number>();
  return (path) => {
    const segments = path.split('/').filter((segment) => segment !== '');
    if (segments.length > segmentsMax) return `more than ${segmentsMax} folders deep`;
    if (segments.some((segment) => countOf(segment, segments) >= repeatsMax))
      return 'the same folder again and again';
    const pattern = path.replace(/\d+/g, '#');
    const numbers = pattern.split('#').length - 1;
    if (numbers > 0 && seenOf(pattern) >= (numbers === 1 ? oneNumberMax : numbersMax))
      return `like ${pattern}`;
    const orderless = `order ${[...segments].sort().join('/')}`;
    if (segments.length > 2 && seenOf(orderless) >= ordersMax) return 'the same folders in another order';
    // only of addresses that are let through, whose number has a limit
    if (numbers > 0) seen.set(pattern, seenOf(pattern) + 1);
    if (segments.length > 2) seen.set(orderless, seenOf(orderless) + 1);
    return undefined;
  };

  function seenOf(kind: string): number {
    return seen.get(kind) ?? 0;
  }
}

function countOf(segment: string, segments: readonly string[]): number {
  return segments.filter((other) => other === segment).length;
}
