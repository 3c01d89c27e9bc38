// Requests that cannot be parsed as HTTP (contract C2.8). Their dialect is unknown, so they get the error body of the API, even at
// the addresses of other dialects.

import type { Json } from '../published-document.ts';
import { referToResponses } from './responses.ts';
import { referToSchema } from './schemas.ts';

/** Statuses of requests that the HTTP parser rejects. */
const unreadableStatuses: readonly number[] = [400, 414];

/** A dialect's error schema or, for statuses of unreadable requests, either that or the API's. */
export function orUnreadable(status: number, own: Json): Json {
  return unreadableStatuses.includes(status) ? { anyOf: [own, referToSchema('ApiError')] } : own;
}

/** The response 431, which only the HTTP parser returns: that of the API in every dialect. */
export const headersTooLarge = referToResponses('', ['431']);
