// The type of an operation: one definition that REST, OpenAPI, MCP and the docs are all projections of.

import type { Admission } from '../admission/admit.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { BinaryString } from '../lib/binary-string.ts';
import type { Localized } from '../lib/language.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { ParamsSchema, ResultSchema } from './schema.ts';

/** What every operation may read: the content, and who is asking under which quota. */
export interface OperationContext {
  readonly live: LiveCatalogue;
  readonly admission: Admission;
}

/** Checked parameters: every property of the schema that was given or has a default. */
export type Params = Readonly<Record<string, string | number>>;

/** One worked call, run against the example site by the tests and shown in the docs. */
export interface Example {
  readonly title: Localized;
  readonly params: Params;
}

/** A result as JSON in UTF-8. */
export interface Written {
  readonly body: BinaryString;
  /** Differs when bodies at one address differ; made of characters that an entity tag may have (RFC 9110 §8.8.3). */
  readonly digest: string;
}

/** Something the service can do. */
export interface Operation {
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
  readonly params: ParamsSchema;
  readonly result: ResultSchema;
  /** Nothing, any good token, or a token with this scope. */
  readonly requires: 'nothing' | 'token' | 'quota:read';
  /** Refusals of its own; those that any operation has (quota, token, HTTP) are `commonRefusals`. */
  readonly refuses: readonly ErrorCode[];
  /** Names that callers use by mistake, and the parameter each means (contract C2.3). */
  readonly lookalikes: Readonly<Record<string, string>>;
  readonly examples: readonly Example[];
  /** True when equal answers are the same object within a content generation, so that their wire form is kept. */
  readonly lasting: boolean;
  /**
   * The parameter, if any, that makes an answer depend on more than the other parameters and the content: a cursor may
   * expire. An answer without it is kept when it is asked for again. Absent when every answer depends on more.
   */
  readonly passingParam?: string;
  /** Whether an answer that is asked for again is worth its place in memory; every one is unless this says otherwise. */
  readonly isWorthKeeping?: (result: object) => boolean;
  /** Writes a result as `JSON.stringify` would, and faster. */
  readonly toJson?: (result: object) => Written;
  /** @throws Refusal one of `refuses` */
  run(params: Params, context: OperationContext): MaybePromise<object>;
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
