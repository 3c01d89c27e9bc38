// The query string, decoded strictly: a value that is not UTF-8 or has a broken escape is an error, not a guess
// (contract C2.4). `+` is a space, as forms write it.

import { Refusal } from '../errors/refusal.ts';
import { text } from '../lib/language.ts';

/**
 * The name and value pairs of a request target, in order.
 * @throws Refusal `invalid_parameter`
 */
export function readQueryString(target: string): readonly (readonly [string, string])[] {
  const question = target.indexOf('?');
  if (question < 0) return [];
  const fragment = target.indexOf('#', question);
  const end = fragment < 0 ? target.length : fragment;
  const pairs: (readonly [string, string])[] = [];
  for (let from = question + 1; from < end; ) {
    const ampersand = target.indexOf('&', from);
    const until = ampersand < 0 || ampersand > end ? end : ampersand;
    if (until > from) pairs.push(readPair(target.slice(from, until)));
    from = until + 1;
  }
  return pairs;
}

function readPair(pair: string): readonly [string, string] {
  const equals = pair.indexOf('=');
  if (equals < 0) return [decode(pair, pair), ''];
  const name = decode(pair.slice(0, equals), pair);
  return [name, decode(pair.slice(equals + 1), name)];
}

function decode(encoded: string, parameter: string): string {
  const spaced = encoded.includes('+') ? encoded.replaceAll('+', ' ') : encoded;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw new Refusal('invalid_parameter', { parameter: printable(parameter), rule: notDecodable });
  }
}

/** A name as a hint can safely repeat it: it may be the undecodable text itself. */
function printable(name: string): string {
  return name.replace(/[^\x20-\x7e\xa1-\uffff]/g, '?').slice(0, 40);
}

const notDecodable = text(
  'no se puede decodificar; escribe el texto en UTF-8 con %XX bien formados.',
  'cannot be decoded; write the text as UTF-8 with well-formed %XX.',
);
