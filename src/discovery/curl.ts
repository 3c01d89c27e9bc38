// Writes calls of operations: their addresses and curl commands.

import type { Addresses } from '../lib/addresses.ts';
import type { Operation, Params } from '../operations/operation.ts';

/** The absolute address of an operation, without parameters. */
export function addressOf(operation: Operation, addresses: Addresses): string {
  return `${operation.mount === 'api' ? addresses.api : addresses.site}/${operation.path}`;
}

/** The absolute address of a call, with its parameters. */
export function callAddress(operation: Operation, params: Params, addresses: Addresses): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) query.append(name, String(value));
  return addressOf(operation, addresses) + (query.size === 0 ? '' : `?${query}`);
}

/** A call as a command to paste into a terminal. */
export function curlCommand(operation: Operation, params: Params, addresses: Addresses): string {
  const token = operation.requires === 'nothing' ? '' : ' \\\n  -H "Authorization: Bearer $TOKEN"';
  const pairs = Object.entries(params);
  if (pairs.length === 0) return `curl ${addressOf(operation, addresses)}${token}`;
  const data = pairs.map(([name, value]) => ` \\\n  --data-urlencode "${name}=${value}"`).join('');
  return `curl -G ${addressOf(operation, addresses)}${data}${token}`;
}
