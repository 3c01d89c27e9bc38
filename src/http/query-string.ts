// Decodes the query string strictly: a value that is not UTF-8 or has a malformed escape is an error (contract C2.4). `+` is a
// space, as in form data.

import { Refusal } from '../errors/index.ts';
import { decodeLatin } from '../lib/decode-latin.ts';
import { text } from '../lib/language.ts';

/**
 * Returns the name and value pairs of a request target, in order.
 * @throws Refusal `invalid_parameter`
 */
export function readQueryString(target: string): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  let from = target.indexOf('?') + 1;
  if (from === 0) return pairs;
  const end = indexOrEnd(target, '#', from, target.length);
  let equals = indexOrEnd(target, '=', from, end);
  while (from < end) {
    const until = indexOrEnd(target, '&', from, end);
    // searched again only once it is passed, so that pairs without one do not each search the rest
    if (equals < from) equals = indexOrEnd(target, '=', from, end);
    if (until > from) pairs.push(readPair(target.slice(from, until), equals < until ? equals - from : -1));
    from = until + 1;
  }
  return pairs;
}

/** The index of a character from `from` on, or `end` if there is none before it. */
function indexOrEnd(target: string, character: string, from: number, end: number): number {
  const at = target.indexOf(character, from);
  return at < 0 || at > end ? end : at;
}

function readPair(pair: string, equals: number): readonly [string, string] {
  if (equals < 0) return [decode(pair, pair), ''];
  const name = decode(pair.slice(0, equals), pair);
  return [name, decode(pair.slice(equals + 1), name)];
}

function decode(encoded: string, parameter: string): string {
  try {
    return decodeLatin(encoded) ?? decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw new Refusal('invalid_parameter', { parameter: printable(parameter), rule: notDecodable });
  }
}

/** A parameter name in a form that a hint can safely repeat, because it may be the undecodable text itself. */
function printable(name: string): string {
  return name.replace(/[^\x20-\x7e\xa1-\uffff]/g, '?').slice(0, 40);
}

const notDecodable = text(
  'no se puede decodificar; escribe el texto en UTF-8 con %XX bien formados.',
  'cannot be decoded; write the text as UTF-8 with well-formed %XX.',
);
