// The subset of JSON Schema 2020-12 that describes operations, with descriptions in two languages. `localize` of
// lib/language.ts converts it to plain JSON Schema. The schemas of tools go to models, whose hosts know a part of JSON Schema alone:
// llama.cpp refuses every request that lists a tool with a `pattern` it cannot read (ggml-org/llama.cpp issue 27580), and Gemini one
// with `examples`, which hosts such as @langchain/google-genai 2 pass on. So parameters have neither; OpenAPI adds both.

import type { Localized } from '../lib/language.ts';

export interface StringParam {
  readonly type: 'string';
  readonly description: Localized;
  readonly enum?: readonly string[];
  readonly default?: string;
  /** Unicode code points after NFC and trimming (contract C2.1). */
  readonly minLength?: 1 | 2;
  readonly maxLength?: number;
}

export interface IntegerParam {
  readonly type: 'integer';
  readonly description: Localized;
  readonly minimum: number;
  readonly maximum: number;
  readonly default?: number;
}

export type ParamSchema = StringParam | IntegerParam;

/** The parameters of an operation: a closed object whose properties all have a description. */
export interface ParamsSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, ParamSchema>>;
}

/** The type of a validated parameter. */
type ValueOf<Schema extends ParamSchema> = Schema extends IntegerParam
  ? number
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : string;

/** Names of parameters that always have a value: those that are required or have a default. */
type Settled<Schema extends ParamsSchema> = {
  [Name in keyof Schema['properties']]: Schema extends { readonly required: readonly (infer Required)[] }
    ? Name extends Required
      ? Name
      : DefaultOf<Schema, Name>
    : DefaultOf<Schema, Name>;
}[keyof Schema['properties']];

type DefaultOf<
  Schema extends ParamsSchema,
  Name extends keyof Schema['properties'],
> = Schema['properties'][Name] extends { readonly default: string | number } ? Name : never;

/** The type of parameters validated by a schema. */
export type ParamsOf<Schema extends ParamsSchema> = {
  readonly [Name in Settled<Schema>]: ValueOf<Schema['properties'][Name]>;
} & {
  readonly [Name in Exclude<keyof Schema['properties'], Settled<Schema>>]?: ValueOf<
    Schema['properties'][Name]
  >;
};

/** The JSON Schema of a result. It is never closed, because fields may be added within v1 (seed §9.2). */
export interface ResultSchema {
  /** The type's name in English, such as `SearchResult`: the component of the OpenAPI document, and the name that generators give the type. */
  readonly title?: string;
  /** Absent beside `anyOf`. One type: some readers of tool schemas do not know lists of types. */
  readonly type?: string;
  readonly anyOf?: readonly ResultSchema[];
  readonly description?: Localized;
  readonly properties?: Readonly<Record<string, ResultSchema>>;
  readonly required?: readonly string[];
  readonly items?: ResultSchema;
  readonly additionalProperties?: ResultSchema;
  readonly enum?: readonly (string | null)[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly examples?: readonly unknown[];
}

/** The schema of a whole result. */
export interface NamedResultSchema extends ResultSchema {
  readonly title: string;
}
