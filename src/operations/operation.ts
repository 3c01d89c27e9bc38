// An operation: one definition from which REST, OpenAPI, MCP and the developer pages are derived.

import type { Admission, IdentifiedClient, Principal } from '../admission/index.ts';
import type { LiveCatalogue } from '../catalogue/index.ts';
import type { ErrorCode } from '../errors/index.ts';
import type { Language, Localized } from '../lib/language.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Result } from './result.ts';
import type { NamedResultSchema, ParamsOf, ParamsSchema, ResultSchema } from './schema.ts';

/** The access that an operation requires: none, any valid token, or a token with this scope. */
export type Access = 'nothing' | 'token' | 'quota:read';

/** The context of every operation: the content, and the caller with its quota. */
export interface OperationContext<Who extends Principal = Principal> {
  readonly live: LiveCatalogue;
  readonly admission: Admission<Who>;
  /** The longest Markdown that the dialect returns at once, in code points; undefined for that of the content. */
  readonly markdownMaxChars?: number | undefined;
  /** Called with each result; undefined when nobody counts them. */
  readonly onResult?: OnResult | undefined;
}

/** Receives the result of an operation: its id, its parameters and its value. */
export type OnResult = (id: string, params: Params, value: object) => void;

/** The context of an operation with this `requires`. If it requires a token, the caller is an identified client. */
type ContextOf<Requires extends Access> = Requires extends 'nothing'
  ? OperationContext
  : OperationContext<IdentifiedClient>;

/** Checked parameters: every property of the schema that was given or has a default. */
export type Params = Readonly<Record<string, string | number>>;

/** An example call, shown in the documentation and run against the example site by the tests. */
export interface Example {
  readonly title: Localized;
  readonly params: Params;
  /** The languages of the published documents that show it. Default: all. */
  readonly shownIn?: readonly Language[];
}

/** The description of a callable: texts for callers, and the data by which dialects validate calls. */
interface Description<Schema extends ParamsSchema, Requires extends Access> {
  /** snake_case, permanent: `operationId`, tool name, heading. */
  readonly id: string;
  readonly title: Localized;
  /** Tells people and models what it does, when to use it and how to use its result. */
  readonly description: Localized;
  readonly params: Schema;
  readonly result: NamedResultSchema;
  readonly requires: Requires;
  /** Its own refusals, in addition to `commonRefusals` (quota, token, HTTP). */
  readonly refuses: readonly ErrorCode[];
  /** Names that callers use by mistake, and the parameter each means (contract C2.3). */
  readonly lookalikes: Readonly<Record<string, NameOf<Schema>>>;
  /** By parameter: returns the value that a text means, or undefined. The values of an `enum` mean themselves. */
  readonly spellings?: Readonly<Partial<Record<NameOf<Schema>, Spellings>>>;
  /** Made when documents ask for them: those of questions are looked for in the site. */
  readonly examples: () => readonly Example[];
}

/** How the values of a parameter are written otherwise; both return a value of it. */
export interface Spellings {
  /** The value that a text spells; undefined for none. */
  readonly read: (written: string) => string | undefined;
  /** The value that a mistyped text most likely means; undefined when it is near to none. */
  readonly findNear: (written: string) => string | undefined;
}

type NameOf<Schema extends ParamsSchema> = keyof NoInfer<Schema>['properties'] & string;

/** A form of its own in which a dialect writes arguments: not a value for each parameter. */
export interface ArgumentForm {
  readonly schema: ResultSchema;
  /** Reads the parameters. @throws Refusal */
  readonly read: (given: Readonly<Record<string, unknown>>) => Params;
}

/** Something that `invoke` can run: an operation, or a tool that exists in MCP alone. */
export interface Callable extends Description<ParamsSchema, Access> {
  readonly form?: ArgumentForm;
  /** @throws Refusal one of `refuses` */
  run(params: Params, context: OperationContext): MaybePromise<Result>;
}

/** Where an operation is found. */
interface Place {
  /** Last segments of the address, below the mount. */
  readonly path: string;
  /** `api`: below `{base_url}`; `auth`: below `{auth_url}` (seed, Placeholders). */
  readonly mount: 'api' | 'auth';
  /** Whether it is an MCP tool too (contract C9). */
  readonly tool: boolean;
}

/** An operation of the service, which has an address in REST. */
export interface Operation extends Callable, Place {}

/** The definition of a callable. The types of `run`'s arguments follow from `params` and `requires`. */
interface Definition<Schema extends ParamsSchema, Requires extends Access>
  extends Description<Schema, Requires> {
  run(params: ParamsOf<Schema>, context: ContextOf<Requires>): MaybePromise<Result>;
}

/** Defines an operation and infers the types of `run`'s arguments from `params` and `requires`. */
export function defineOperation<const Schema extends ParamsSchema, const Requires extends Access>(
  definition: Definition<Schema, Requires> & Place,
): Operation {
  return defineTool(definition) as Operation;
}

/** Defines a tool that exists in MCP alone. */
export function defineTool<const Schema extends ParamsSchema, const Requires extends Access>(
  definition: Definition<Schema, Requires>,
): Callable {
  // safe, because `invoke` calls `run` only with parameters checked by `params` and a caller checked by `requires`
  return definition as unknown as Callable;
}

/** The part of an operation, or of an MCP prompt, by which parameters are validated. */
export type Parameterized = Pick<Callable, 'params' | 'lookalikes' | 'spellings'>;

/** Refusals of every operation (400, 401, 404, 429 and 500 by seed §4; 405 and 503 by contract C2.5, C7). */
export const commonRefusals: readonly ErrorCode[] = [
  'invalid_parameter',
  'invalid_token',
  'quota_exceeded',
  'method_not_allowed',
  'internal_error',
  'unavailable',
];
