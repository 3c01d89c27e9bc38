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
  const query = target.slice(question + 1, fragment < 0 ? undefined : fragment);
  const pairs: [string, string][] = [];
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals), pair);
    pairs.push([name, equals < 0 ? '' : decode(pair.slice(equals + 1), name)]);
  }
  return pairs;
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
