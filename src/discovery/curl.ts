// How a call of an operation is written: its address, and as a curl command.

import type { Addresses } from '../lib/addresses.ts';
import type { Operation, Params } from '../operations/operation.ts';

/** The operation's own address, absolute. */
export function addressOf(operation: Operation, addresses: Addresses): string {
  return `${operation.mount === 'api' ? addresses.api : addresses.site}/${operation.path}`;
}

/** The address of one call, with its parameters. */
export function callAddress(operation: Operation, params: Params, addresses: Addresses): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) query.append(name, String(value));
  return addressOf(operation, addresses) + (query.size === 0 ? '' : `?${query}`);
}

/** One call as a command to paste in a terminal. */
export function curlCommand(operation: Operation, params: Params, addresses: Addresses): string {
  const token = operation.requires === 'nothing' ? '' : ' \\\n  -H "Authorization: Bearer $TOKEN"';
  const pairs = Object.entries(params);
  if (pairs.length === 0) return `curl ${addressOf(operation, addresses)}${token}`;
  const data = pairs.map(([name, value]) => ` \\\n  --data-urlencode "${name}=${value}"`).join('');
  return `curl -G ${addressOf(operation, addresses)}${data}${token}`;
}
