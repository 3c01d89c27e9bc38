// Which known parameter an unknown name was probably meant to be (contract C2.3).

import type { Parameterized } from './operation.ts';

/** The first unknown name that resembles a parameter: a listed lookalike, other case, or one edit away. */
export function findLookalike(
  operation: Parameterized,
  names: readonly string[],
): { readonly given: string; readonly meant: string } | undefined {
  const known = Object.keys(operation.params.properties);
  for (const given of names) {
    if (known.includes(given)) continue;
    const lower = given.toLowerCase();
    const listed = Object.hasOwn(operation.lookalikes, lower) ? operation.lookalikes[lower] : undefined;
    const meant = listed ?? known.find((name) => isWithinOneEdit(lower, name));
    if (meant !== undefined) return { given, meant };
  }
  return undefined;
}

/** Levenshtein distance of at most 1. */
function isWithinOneEdit(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  if (a.length === b.length) return a.slice(i + 1) === b.slice(i + 1);
  return a.length < b.length ? a.slice(i) === b.slice(i + 1) : a.slice(i + 1) === b.slice(i);
}
