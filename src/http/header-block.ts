// Header fields that many answers share, checked when they are made: Node checks them again as it writes each answer, but a
// failure then could only break the connection.

import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Names and values in turn, without the fields that frame one answer. */
export type HeaderBlock = readonly string[];

/** Fields that belong to one answer or to its connection. */
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
 * Checks fields, names and values in turn, and returns them.
 * @throws TypeError when a name or a value cannot be sent (RFC 9110 §5.1, §5.5), or frames an answer
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
