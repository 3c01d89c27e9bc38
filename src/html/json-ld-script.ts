// Scripts of structured data (JSON-LD with the words of schema.org): which they are, and how their JSON is read.

import { mediaTypeOf } from '../lib/media-type.ts';
import { parseJson } from '../lib/parse-json.ts';
import { repairJson } from './lenient-json.ts';

/** Longest list of types that is read. */
const typesMax = 40;

/** Whether a script with this attribute `type` holds JSON-LD. */
export function isJsonLd(type = ''): boolean {
  return mediaTypeOf(type) === 'application/ld+json';
}

/** The JSON of a script, also with the slips of people and templates; undefined when it cannot be read all the same. */
export function parseJsonLd(script: string): unknown {
  return parseJson(script) ?? parseJson(repairJson(script));
}

/** The types of a node without their vocabulary: `Question` of `https://schema.org/Question`. */
export function typesOf(node: Readonly<Record<string, unknown>>): readonly string[] {
  const types: readonly unknown[] = [node['@type']].flat().slice(0, typesMax);
  return types.filter((type) => typeof type === 'string').map((type) => type.trim().replace(/^.*[/:]/, ''));
}
