// The cursor of contract C4.7: 12 URL-safe characters that hold a position, the generation of the content and a check of
// the search they belong to. Nothing secret and nothing random is in it, so every replica reads every replica's.

import { Refusal } from '../errors/refusal.ts';
import { hashText } from './hash.ts';

/** The search that a cursor goes on with. */
export interface CursorScope {
  readonly query: string;
  /** City slug, or `''` for all. */
  readonly city: string;
  /** Digest of the content. */
  readonly generation: string;
}

/** 72 bits: position, generation, check. */
const POSITION_BITS = 22;
const GENERATION_BITS = 18;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Positions are below this, as are documents. */
export const POSITION_LIMIT = 2 ** POSITION_BITS;

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
 * The position that a cursor of this search holds.
 * @throws Refusal `invalid_cursor` when it is another search's or nobody's, `cursor_expired` when it is this search's
 * over content of another generation
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

/** Nearly all cursors are of the generation that the last one was of. */
let lastGeneration = '';
let lastTag = hashText('') >>> (32 - GENERATION_BITS);

function tagOf(generation: string): number {
  if (generation !== lastGeneration) {
    lastGeneration = generation;
    lastTag = hashText(generation) >>> (32 - GENERATION_BITS);
  }
  return lastTag;
}

function checkOf(position: number, generation: number, { query, city }: CursorScope): number {
  return hashText(`${position}\n${generation}\n${city}\n${query}`);
}

/** The character of the lowest six bits, as a code unit. */
function unitOf(bits: number): number {
  return alphabet.charCodeAt(bits & 63);
}

function number(cursor: string, at: number): number {
  let bits = 0;
  for (let i = at; i < at + 4; i++) bits = bits * 64 + alphabet.indexOf(cursor[i]!);
  return bits;
}
