// Describes for the operator what the pages say of the business, with where each value was found.

import type { Found } from '../facts/index.ts';
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
