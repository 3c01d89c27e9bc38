// Requests that cannot be parsed as HTTP (contract C2.8). Their dialect is unknown, so they get the error body of the API, even at
// the addresses of other dialects.

import { errorRows } from '../../errors/codes.ts';
import type { Json } from '../published-document.ts';
import { referToSchema } from './schemas.ts';

/** Statuses of requests that the HTTP parser rejects. */
const unreadableStatuses: readonly number[] = [400, 414];

/** A dialect's error schema or, for statuses of unreadable requests, either that or the API's. */
export function orUnreadable(status: number, own: Json): Json {
  return unreadableStatuses.includes(status) ? { anyOf: [own, referToSchema('Error')] } : own;
}

/** The response 431, which only the HTTP parser returns. */
export function describeHeadersTooLarge(): Json {
  return {
    description: errorRows.headers_too_large.message,
    content: { 'application/json': { schema: referToSchema('Error') } },
  };
}
