// Checks answers against the OpenAPI document; any test can check any REST answer.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { paths } from '../../src/lib/addresses.ts';

export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'query';
  readonly required: boolean;
  readonly schema: Record<string, unknown>;
  readonly examples?: Record<string, { readonly value: unknown }>;
}

export interface DocumentedResponse {
  readonly headers?: Record<string, { readonly $ref: string } | DocumentedHeader>;
  readonly content?: Record<
    string,
    { readonly schema: object; readonly examples?: Record<string, { value: unknown }> }
  >;
  readonly links?: Record<string, DocumentedLink>;
}

export interface DocumentedBody {
  readonly content: Record<
    string,
    {
      readonly schema: Record<string, unknown>;
      readonly examples: Record<string, { readonly value: unknown }>;
    }
  >;
}

/** A request that follows an answer, with expressions such as `$response.body#/next_cursor`. */
export interface DocumentedLink {
  readonly operationId: string;
  readonly parameters?: Record<string, string>;
  readonly requestBody?: Record<string, string>;
}

export interface DocumentedOperation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operationId: string;
  readonly description: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: DocumentedBody | undefined;
  readonly responses: Record<string, DocumentedResponse>;
  readonly 'x-codeSamples'?: readonly { readonly source: string }[];
}

/** An operation as the document has it, with references to components. */
interface WrittenOperation extends Omit<DocumentedOperation, 'requestBody' | 'responses'> {
  readonly requestBody?: OrReference<DocumentedBody>;
  readonly responses: Record<string, OrReference<DocumentedResponse>>;
}

type OrReference<T> = T | { readonly $ref: string };

export interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
  readonly example?: unknown;
}

export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, WrittenOperation>>;
  readonly components: {
    readonly schemas: Record<string, object>;
    readonly headers: Record<string, DocumentedHeader>;
    readonly requestBodies: Record<string, DocumentedBody>;
    readonly responses: Record<string, DocumentedResponse>;
    readonly securitySchemes: Record<string, object>;
  };
}

/** Headers of HTTP, CORS, the site's policy, or by which operators find a request again (contract C18). The OpenAPI document only describes the API's own. */
const ordinaryHeaders =
  /^(?:date|connection|keep-alive|transfer-encoding|content-(?:type|length|encoding|language)|cache-control|pragma|vary|allow|strict-transport-security|x-content-type-options|x-request-id|server-timing|access-control-.+)$/;

/** The parts of an answer that are checked. */
export interface SeenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface Judge {
  readonly operations: readonly DocumentedOperation[];
  /** Whether the document describes the method at the path; HEAD is described by GET. */
  knows(method: string, path: string): boolean;
  /** The deviations of an answer from the document, one line each; empty if it conforms. */
  faultsOf(method: string, path: string, answer: SeenAnswer): readonly string[];
  /** The same for requests that the document does not describe, which are refused in the dialect of the address. */
  errorFaults(method: string, path: string, answer: SeenAnswer): readonly string[];
  /** The deviations of a value from a schema of the document. */
  schemaFaults(schema: object, value: unknown): readonly string[];
}

/** Reads a document and checks answers against it with ajv 2020-12. */
export function createJudge(document: OpenApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const compiled = new Map<object, ValidateFunction>();
  const operations: readonly DocumentedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      path,
      method: method as 'get' | 'post',
      requestBody: operation.requestBody && resolve(operation.requestBody, document.components.requestBodies),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          resolve(response, document.components.responses),
        ]),
      ),
    })),
  );

  function schemaFaults(schema: object, value: unknown): readonly string[] {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      const anchored = JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'),
      );
      validate = ajv.compile(anchored);
      compiled.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  function headerFaults(response: DocumentedResponse, headers: Headers): readonly string[] {
    const documented = Object.entries(response.headers ?? {}).map(
      ([name, header]) => [name, resolve(header, document.components.headers)] as const,
    );
    const missing = documented
      .filter(([name, { required }]) => required && !headers.has(name))
      .map(([name]) => `header ${name} is missing`);
    const wrong = documented.flatMap(([name, { schema }]) => {
      const value = headers.get(name);
      if (value === null) return [];
      return schemaFaults(schema, schema.type === 'integer' ? Number(value) : value).map(
        (fault) => `header ${name}: ${value}${fault}`,
      );
    });
    const known = new Set(documented.map(([name]) => name.toLowerCase()));
    const unknown = [...headers.keys()]
      .filter((name) => !known.has(name) && !ordinaryHeaders.test(name))
      .map((name) => `header ${name} is not documented`);
    return [...missing, ...wrong, ...unknown];
  }

  function bodyFaults(response: DocumentedResponse, { headers, body }: SeenAnswer): readonly string[] {
    if (response.content === undefined) return body === '' ? [] : ['a body where none is documented'];
    const mediaType = headers.get('content-type')?.split(';', 1)[0] ?? '';
    const content = response.content[mediaType];
    if (content === undefined) return [`content type ${mediaType} is not documented`];
    if (mediaType !== 'application/json') return [];
    try {
      return schemaFaults(content.schema, JSON.parse(body));
    } catch {
      return ['the body is not JSON'];
    }
  }

  function find(method: string, path: string): DocumentedOperation | undefined {
    const described = method === 'HEAD' ? 'get' : method.toLowerCase();
    return operations.find((known) => known.method === described && known.path === path);
  }

  return {
    operations,
    schemaFaults,
    knows: (method, path) => find(method, path) !== undefined,
    faultsOf(method, path, answer) {
      const response = find(method, path)?.responses[String(answer.status)];
      if (response === undefined) return [`status ${answer.status} is not documented for ${method} ${path}`];
      const body = method === 'HEAD' ? bodyOfHead(answer) : bodyFaults(response, answer);
      return [...headerFaults(response, answer.headers), ...body];
    },
    errorFaults(method, path, answer) {
      const { status, headers } = answer;
      if (status < 400) return [];
      const allow = status === 405 && !headers.has('allow') ? ['header Allow is missing'] : [];
      if (method === 'HEAD') return [...allow, ...bodyOfHead(answer)];
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/${errorOf(path)}` } } };
      return [...allow, ...bodyFaults({ content }, answer)];
    },
  };
}

/** HEAD has no body (RFC 9110 §9.3.2). */
function bodyOfHead({ body }: SeenAnswer): readonly string[] {
  return body === '' ? [] : ['a body where HTTP allows none'];
}

/** The schema of errors at an address, by its dialect. */
function errorOf(path: string): string {
  if (/^\/oauth\/[a-z%\d]+$/.test(path)) return /%2f/i.test(path) ? 'ApiError' : 'OAuthError';
  const door = path.replace(/\/$/, '');
  return door === paths.mcp || door === paths.mcpIdentified ? 'JsonRpcAnswer' : 'ApiError';
}

function resolve<T extends object>(value: OrReference<T>, components: Record<string, T>): T {
  if (!('$ref' in value)) return value;
  const found = components[value.$ref.slice(value.$ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return found;
}
