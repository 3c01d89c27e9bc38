// Components that operations refer to, so that a response which several of them give is written once.

import { STATUS_CODES } from 'node:http';
import type { Json } from '../published-document.ts';

/** Responses by status, as an operation lists them. */
export type Responses = Readonly<Record<string, Json>>;

/** The component name of a status in a dialect, from its reason phrase: `NotFound`, `OAuthUnauthorized`. */
function componentName(dialect: string, status: string): string {
  return dialect + (STATUS_CODES[status] ?? status).replaceAll(' ', '');
}

/** The responses as components of a dialect, whose name precedes theirs. */
export function nameResponses(dialect: string, responses: Responses): Json {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [componentName(dialect, status), response]),
  );
}

/** References to the components that {@link nameResponses} makes of these statuses. */
export function referToResponses(dialect: string, statuses: readonly string[]): Responses {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${componentName(dialect, status)}` }]),
  );
}
