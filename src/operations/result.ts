// What an operation returns: a value for every dialect, and how long an answer made from it stays true.

import { crc32 } from 'node:zlib';
import { type BinaryString, toBinaryString } from '../lib/binary-string.ts';

/** A value as JSON in UTF-8. */
export interface WrittenJson {
  readonly body: BinaryString;
  /** Differs when bodies at one address differ; made of characters that an entity tag may have (RFC 9110 §8.8.3). */
  readonly digest: string;
}

/** What an operation returns. */
export interface Result<Value extends object = object> {
  /** Has the shape of the operation's `result` schema. */
  readonly value: Value;
  /** `value` as JSON where the operation has it ready; undefined where a dialect is to write it. */
  readonly json: WrittenJson | undefined;
  /**
   * `generation`: the same parameters give the same answer until the content changes, so that dialects may keep it.
   * `request`: the answer depends on the caller or the time as well, or is not worth its memory.
   */
  readonly cacheable: 'generation' | 'request';
}

/** A result that is the same object for the same answer throughout a content generation: dialects keep its bytes by identity. */
export function generationResult<Value extends object>(value: Value): Result<Value> {
  return { value, json: undefined, cacheable: 'generation' };
}

/** A result of one request alone. */
export function requestResult<Value extends object>(value: Value): Result<Value> {
  return { value, json: undefined, cacheable: 'request' };
}

/** The JSON of a result. */
export function jsonOf({ value, json }: Result): WrittenJson {
  return json ?? writeJson(value);
}

/** The digest is a checksum that no small change leaves as it was: a tenth of the cost of a cryptographic one. */
function writeJson(value: object): WrittenJson {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    body: toBinaryString(bytes),
    digest: `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`,
  };
}
