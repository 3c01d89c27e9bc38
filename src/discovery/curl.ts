// Writes calls of operations: their addresses and curl commands.

import type { Addresses } from '../lib/addresses.ts';
import type { Operation, Params } from '../operations/index.ts';
import { type SampleRequest, writeCurl } from './developers/request-code.ts';

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

/** A call as a request for code samples. */
export function sampleRequest(operation: Operation, params: Params, addresses: Addresses): SampleRequest {
  return {
    method: 'GET',
    address: addressOf(operation, addresses),
    query: params,
    ...(operation.requires !== 'nothing' && { credentials: 'token' }),
  };
}

/** A call as a command to paste into a terminal. */
export function curlCommand(operation: Operation, params: Params, addresses: Addresses): string {
  return writeCurl(sampleRequest(operation, params, addresses));
}
