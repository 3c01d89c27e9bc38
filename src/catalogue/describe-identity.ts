// Describes for the operator what the pages say of the business, with where each value was found.

import type { Found, Weighed } from '../facts/index.ts';
import type { Drawn } from './draw-company.ts';

/** A group of lines: `  phone: 943 24 84 90, from JSON-LD of /contacto/`; empty when the company file sets all values. */
export function describeIdentity(drawn: readonly Drawn[], publicOrigin: string): readonly string[] {
  const lines = drawn.map(({ name, found }) => `  ${name}: ${found.value}, from ${sourceOf(found)}`);
  if (publicOrigin !== '') lines.push(`  url: ${publicOrigin} (a guess; set "url" to the public address)`);
  return lines.length === 0
    ? []
    : ['found in the pages (a value in the company file replaces it):', ...lines];
}

/** Where a value was found: `JSON-LD of /contacto/`. */
export function sourceOf({ kind, path }: Found): string {
  if (kind === 'titles') return 'the part that most titles share';
  if (kind === 'path') return 'its path';
  if (kind === 'link' && path === '') return 'the links to it';
  if (kind === 'host name') return 'the name of the host';
  if (kind === 'e-mail address') return 'the host of the e-mail address';
  return path === '' ? `the ${kind}` : `${kind} of ${path}`;
}

/** What was weighed for a fact, a line each: `  3.20  Casa Clara, from JSON-LD of /; said by: JSON-LD, titles`. */
export function describeWeighed(fact: string, weighed: readonly Weighed[]): readonly string[] {
  if (weighed.length === 0) return [`${fact}: the pages say nothing of it`];
  return [
    `${fact}: what was weighed, by score`,
    ...weighed.map((one) => {
      const said = `said by: ${one.of.join(', ')}`;
      const outcome = one.lost === '' ? 'chosen' : one.lost;
      return `  ${one.score.toFixed(2)}  ${one.value}, from ${sourceOf(one)}; ${said}; ${outcome}`;
    }),
  ];
}
