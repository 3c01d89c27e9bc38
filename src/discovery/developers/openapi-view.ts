// A typed view of the OpenAPI document for the reference: the members that it shows, with references resolved.

import type { InOneLanguage, Language } from '../../lib/language.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { createOpenApi } from '../openapi/document.ts';

/** A schema, or a reference to one. */
export interface SchemaView {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly SchemaView[];
  readonly enum?: readonly (string | null)[];
  readonly default?: string | number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaView>>;
  readonly items?: SchemaView;
}

export interface ParameterView {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaView;
}

export interface ContentView {
  readonly schema: SchemaView;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

export interface ResponseView {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, ContentView>>;
}

export interface BodyView {
  readonly content: Readonly<Record<string, ContentView>>;
}

export interface OperationView {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterView[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: BodyView;
  readonly responses: Readonly<Record<string, ResponseView>>;
}

/** A component, or a reference to one. */
type OrReference<T> = T | { readonly $ref: string };

export interface OpenApiView {
  /** The language of its texts. */
  readonly language: Language;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly operations: readonly OperationView[];
  /** The schema that a reference points to; any other schema unchanged. */
  resolve(schema: SchemaView): SchemaView;
}

interface RawOperation
  extends Omit<OperationView, 'method' | 'path' | 'tag' | 'parameters' | 'requestBody' | 'responses'> {
  readonly tags: readonly [string];
  readonly parameters?: readonly ParameterView[];
  readonly requestBody?: OrReference<BodyView>;
  readonly responses: Readonly<Record<string, OrReference<ResponseView>>>;
}

interface RawDocument {
  readonly tags: OpenApiView['tags'];
  readonly paths: Readonly<Record<string, Partial<Record<'get' | 'post', RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaView>>;
    readonly requestBodies: Readonly<Record<string, BodyView>>;
    readonly responses: Readonly<Record<string, ResponseView>>;
  };
}

/** Views the document in one language. */
export function viewOpenApi(facts: DiscoveryFacts, language: Language): OpenApiView {
  // `as`: the document is plain data, whose shape is checked by OpenAPI linters in the tests
  const document = createOpenApi(facts, language) as InOneLanguage<unknown> as RawDocument;
  const { components } = document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const raw = item[method];
      if (raw === undefined) return [];
      const { tags, parameters = [], requestBody, responses, ...rest } = raw;
      const resolved = Object.entries(responses).map(([status, response]) => [
        status,
        dereference(response, components.responses),
      ]);
      const body = requestBody && { requestBody: dereference(requestBody, components.requestBodies) };
      return [
        { ...rest, ...body, method, path, tag: tags[0], parameters, responses: Object.fromEntries(resolved) },
      ];
    }),
  );
  return {
    language,
    tags: document.tags,
    operations,
    resolve: (schema) =>
      schema.$ref === undefined ? schema : (components.schemas[nameOf(schema.$ref)] ?? schema),
  };
}

/** @throws Error for a reference to a component that the document does not have */
function dereference<T extends object>(value: OrReference<T>, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in value)) return value;
  const component = components[nameOf(value.$ref)];
  if (component === undefined) throw new Error(`${value.$ref} is not in the OpenAPI document`);
  return component;
}

/** The last segment of a reference. */
function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
