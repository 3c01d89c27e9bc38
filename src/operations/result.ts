// The result of an operation: a value for every dialect, and how long answers made from it may be cached.

import { crc32 } from 'node:zlib';
import { type BinaryString, toBinaryString } from '../lib/binary-string.ts';

/** A value as JSON in UTF-8. */
export interface WrittenJson {
  readonly body: BinaryString;
  /** Differs if the bodies of one address differ. Consists of characters that an entity tag may have (RFC 9110 §8.8.3). */
  readonly digest: string;
}

/** The result of an operation. */
export interface Result<Value extends object = object> {
  /** Has the shape of the operation's `result` schema. */
  readonly value: Value;
  /** `value` as JSON, if the operation provides it; undefined if dialects serialize the value. */
  readonly json: WrittenJson | undefined;
  /**
   * `generation`: the same parameters give the same answer until the content changes, so dialects may cache it.
   * `request`: the answer also depends on the caller or the time, or caching is not worth the memory.
   */
  readonly cacheable: 'generation' | 'request';
}

/** A result whose value is the same object for the same answer throughout a generation. Dialects cache its bytes by identity. */
export function generationResult<Value extends object>(value: Value): Result<Value> {
  return { value, json: undefined, cacheable: 'generation' };
}

/** A result that is valid for one request only. */
export function requestResult<Value extends object>(value: Value): Result<Value> {
  return { value, json: undefined, cacheable: 'request' };
}

/** A result whose value is made for each request, and the same for equal parameters throughout a generation: dialects cache it by those. */
export function madeResult<Value extends object>(value: Value): Result<Value> {
  return { value, json: writeJson(value), cacheable: 'generation' };
}

/** Returns the JSON of a result. */
export function jsonOf({ value, json }: Result): WrittenJson {
  return json ?? writeJson(value);
}

/** Serializes a value. Its digest is a CRC with the length, which takes a tenth of the time of a cryptographic hash. */
function writeJson(value: object): WrittenJson {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    body: toBinaryString(bytes),
    digest: `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`,
  };
}
