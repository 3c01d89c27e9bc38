// Requests that were never read as HTTP (contract C2.8): nobody knows which dialect they meant to speak, so their answer is the
// error body of the API, at the addresses of the other dialects too.

import { errorRows } from '../../errors/codes.ts';
import type { Json } from '../publish.ts';
import { referToSchema } from './schemas.ts';

/** Statuses of what the HTTP parser gives up. */
const unreadableStatuses: readonly number[] = [400, 414];

/** A dialect's own error schema, or the API's where the request may have been unreadable. */
export function unreadableAsWell(status: number, own: Json): Json {
  return unreadableStatuses.includes(status) ? { anyOf: [own, referToSchema('Error')] } : own;
}

/** The response 431, which the HTTP parser alone gives. */
export function describeHeadersTooLarge(): Json {
  return {
    description: errorRows.headers_too_large.message,
    content: { 'application/json': { schema: referToSchema('Error') } },
  };
}
