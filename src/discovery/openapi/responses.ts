// Components that operations refer to, so that a response which several of them give is written once.

import { STATUS_CODES } from 'node:http';
import { groupBy } from '../../lib/group-by.ts';
import type { Json } from '../published-document.ts';

/** Responses by status, as an operation lists them. */
export type Responses = Readonly<Record<string, Json>>;

/** The responses of refusals by their names: one for each status that they have. */
export function describeByStatus<Name>(
  names: readonly Name[],
  statusOf: (name: Name) => number,
  describe: (status: number, names: readonly Name[]) => Json,
): Responses {
  const groups = [...groupBy(new Set(names), statusOf)];
  return Object.fromEntries(groups.map(([status, ofStatus]) => [String(status), describe(status, ofStatus)]));
}

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
export function referToResponses(dialect: string, statuses: readonly (string | number)[]): Responses {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { $ref: `#/components/responses/${componentName(dialect, `${status}`)}` },
    ]),
  );
}
