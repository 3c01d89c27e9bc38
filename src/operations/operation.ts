// An operation: one definition that REST, OpenAPI, MCP and the developer pages are projections of.

import type { Admission } from '../admission/admit.ts';
import type { IdentifiedClient, Principal } from '../admission/principal.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { Localized } from '../lib/language.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Result } from './result.ts';
import type { ParamsOf, ParamsSchema, ResultSchema } from './schema.ts';

/** Who may run an operation: every caller, a client with any good token, or one whose token has this scope. */
export type Access = 'nothing' | 'token' | 'quota:read';

/** What every operation may read: the content, and who is asking under which quota. */
export interface OperationContext<Who extends Principal = Principal> {
  readonly live: LiveCatalogue;
  readonly admission: Admission<Who>;
}

/** The context of an operation that `requires` this: `invoke` lets only identified clients run one that needs a token. */
type ContextOf<Requires extends Access> = Requires extends 'nothing'
  ? OperationContext
  : OperationContext<IdentifiedClient>;

/** Checked parameters: every property of the schema that was given or has a default. */
export type Params = Readonly<Record<string, string | number>>;

/** One worked call, run against the example site by the tests and shown in the docs. */
export interface Example {
  readonly title: Localized;
  readonly params: Params;
}

/** What callers read of an operation, and what dialects route and check it by. */
interface Description<Schema extends ParamsSchema, Requires extends Access> {
  /** snake_case, permanent: `operationId`, tool name, heading. */
  readonly id: string;
  /** Last segments of the address, below the mount. */
  readonly path: string;
  /** `api`: below `{base_url}`; `auth`: below `{auth_url}` (seed, Placeholders). */
  readonly mount: 'api' | 'auth';
  /** Whether it is an MCP tool too (contract C9). */
  readonly tool: boolean;
  readonly title: Localized;
  /** What it does, when to use it and what to pass on next: read by people and by models. */
  readonly description: Localized;
  readonly params: Schema;
  readonly result: ResultSchema;
  readonly requires: Requires;
  /** Refusals of its own; those that any operation has (quota, token, HTTP) are `commonRefusals`. */
  readonly refuses: readonly ErrorCode[];
  /** Names that callers use by mistake, and the parameter each means (contract C2.3). */
  readonly lookalikes: Readonly<Record<string, NameOf<Schema>>>;
  readonly examples: readonly Example[];
}

type NameOf<Schema extends ParamsSchema> = keyof NoInfer<Schema>['properties'] & string;

/** Something the service can do. */
export interface Operation extends Description<ParamsSchema, Access> {
  /** @throws Refusal one of `refuses` */
  run(params: Params, context: OperationContext): MaybePromise<Result>;
}

/** An operation as its file writes it: `run` is given the parameters and the caller that the other fields promise. */
interface Definition<Schema extends ParamsSchema, Requires extends Access>
  extends Description<Schema, Requires> {
  run(params: ParamsOf<Schema>, context: ContextOf<Requires>): MaybePromise<Result>;
}

/** Defines an operation. The types of `run`'s parameters are those of `params`, and of its caller that of `requires`. */
export function defineOperation<const Schema extends ParamsSchema, const Requires extends Access>(
  definition: Definition<Schema, Requires>,
): Operation {
  // `as`: `invoke` calls `run` with parameters that were checked by `params`, for a caller that was checked by `requires`
  return definition as unknown as Operation;
}

/** What parameters are checked by: an operation's part, and an MCP prompt's. */
export type Parameterized = Pick<Operation, 'params' | 'lookalikes'>;

/** Refusals that every operation can answer (seed §4: 400, 401, 404, 429, 500 each; 405 and 503 by contract C2.5, C7). */
export const commonRefusals: readonly ErrorCode[] = [
  'invalid_parameter',
  'invalid_token',
  'quota_exceeded',
  'method_not_allowed',
  'internal_error',
  'unavailable',
];
