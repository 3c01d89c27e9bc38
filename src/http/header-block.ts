// Header fields that many answers share, checked and written as lines once. Node checks each character of each field of each
// answer, which is a quarter of what a small answer costs.

import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Fields in the two forms in which they can be sent. */
export interface HeaderBlock {
  /** Names and values in turn. */
  readonly fields: readonly string[];
  /** The same as on the wire, each line with its end. */
  readonly lines: string;
}

/** Fields by which Node knows where an answer ends and what becomes of its connection: it must see them itself. */
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
 * Writes fields, names and values in turn, as a block.
 * @throws TypeError when a name or a value cannot be sent (RFC 9110 §5.1, §5.5), or is for Node to see
 */
export function createHeaderBlock(fields: readonly string[]): HeaderBlock {
  let lines = '';
  for (let i = 0; i < fields.length; i += 2) {
    const name = fields[i]!;
    const value = fields[i + 1]!;
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (framing.has(name.toLowerCase())) throw new TypeError(`${name} belongs to each answer's own headers`);
    lines += `${name}: ${value}\r\n`;
  }
  // one flat string: V8 would walk the pieces of a joined one again for each answer
  return { fields, lines: Buffer.from(lines, 'latin1').toString('latin1') };
}
