// The cursor of contract C4.7: 12 URL-safe characters that encode a position, the generation of the content and a checksum of
// the search. They contain nothing secret and nothing random, so a replica reads the cursors of every other replica.

import { Refusal } from '../errors/index.ts';
import { hashText } from './hash.ts';

/** The search that a cursor continues. */
export interface CursorScope {
  readonly query: string;
  /** City slug, or `''` for all cities. */
  readonly city: string;
  /** Digest of the content. */
  readonly generation: string;
}

/** A cursor has 72 bits: position (22), generation (18) and checksum (32). */
const POSITION_BITS = 22;
const GENERATION_BITS = 18;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Exclusive upper limit of positions, the same as of document numbers. */
const POSITION_LIMIT = 2 ** POSITION_BITS;

/**
 * The cursor of the hit of rank `position`, always 12 characters.
 * @throws RangeError when `position` is not a whole number from 0 to 4,194,303
 */
export function encodeCursor(position: number, scope: CursorScope): string {
  if (!Number.isInteger(position) || position < 0 || position >= POSITION_LIMIT) {
    throw new RangeError(`a cursor cannot hold position ${position}`);
  }
  const generation = tagOf(scope.generation);
  const check = checkOf(position, generation, scope);
  const first = position * 4 + (generation >>> 16);
  const second = (generation & 0xffff) * 0x100 + (check >>> 24);
  return String.fromCharCode(
    unitOf(first >>> 18),
    unitOf(first >>> 12),
    unitOf(first >>> 6),
    unitOf(first),
    unitOf(second >>> 18),
    unitOf(second >>> 12),
    unitOf(second >>> 6),
    unitOf(second),
    unitOf(check >>> 18),
    unitOf(check >>> 12),
    unitOf(check >>> 6),
    unitOf(check),
  );
}

/**
 * Returns the position that a cursor encodes.
 * @throws Refusal `invalid_cursor` when it is malformed or of another search, `cursor_expired` when it is of this search over
 * another generation of the content
 */
export function decodeCursor(cursor: string, scope: CursorScope): number {
  if (!/^[A-Za-z0-9_-]{12}$/.test(cursor)) throw new Refusal('invalid_cursor');
  const first = number(cursor, 0);
  const second = number(cursor, 4);
  const position = first >>> 2;
  const generation = ((first & 3) << 16) | (second >>> 8);
  const check = (second & 0xff) * 0x1000000 + number(cursor, 8);
  if (check !== checkOf(position, generation, scope)) throw new Refusal('invalid_cursor');
  if (generation !== tagOf(scope.generation)) throw new Refusal('cursor_expired');
  return position;
}

function tagOf(generation: string): number {
  return hashText(generation) >>> (32 - GENERATION_BITS);
}

function checkOf(position: number, generation: number, { query, city }: CursorScope): number {
  return hashText(`${position}\n${generation}\n${city}\n${query}`);
}

/** The code unit of the character that encodes the lowest six bits. */
function unitOf(bits: number): number {
  return alphabet.charCodeAt(bits & 63);
}

function number(cursor: string, at: number): number {
  let bits = 0;
  for (const character of cursor.slice(at, at + 4)) bits = bits * 64 + alphabet.indexOf(character);
  return bits;
}
