// Header fields that many answers share, validated when they are created. Node also validates them when it writes each answer,
// but a failure then could only break the connection.

import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Alternating names and values, without the fields that frame a single answer. */
export type HeaderBlock = readonly string[];

/** Fields that belong to a single answer or to its connection. */
const framing = new Set([
  'connection',
  'content-length',
  'date',
  'expect',
  'keep-alive',
  'trailer',
  'transfer-encoding',
]);

/**
 * Validates alternating names and values, and returns them.
 * @throws TypeError when a name or a value cannot be sent (RFC 9110 §5.1, §5.5), or when a field frames an answer
 */
export function createHeaderBlock(fields: readonly string[]): HeaderBlock {
  for (let i = 0; i < fields.length; i += 2) {
    const name = fields[i]!;
    validateHeaderName(name);
    validateHeaderValue(name, fields[i + 1]!);
    if (framing.has(name.toLowerCase())) throw new TypeError(`${name} belongs to each answer's own headers`);
  }
  return fields;
}
