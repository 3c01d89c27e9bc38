// The types of vitrina-client, generated from what the OpenAPI document says of the values that the client sends and returns.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';

const root = join(import.meta.dirname, '../..');

/** The committed file. */
export const typesFile = join(root, 'packages/client/src/api-types.ts');

/** Names of the types, and the operations whose successful answer they are. */
const answers = {
  Answer: 'ask_business',
  SearchPage: 'search_pages',
  Page: 'read_page',
  Company: 'get_company_info',
  Quota: 'get_quota',
  Identity: 'get_agent_identity',
  RegisteredClient: 'oauth_register',
  Token: 'oauth_token',
} as const;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

interface OpenApi {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Generates the types from the OpenAPI document of the example site. The program must have been built (`npm run build:code`). */
export async function generateTypes(): Promise<string> {
  const words = ['dist/cli/main.js', 'openapi', 'examples/hogar', '--texts', 'en'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, maxBuffer: 2 ** 24 });
  const document = inlineReferences(JSON.parse(stdout)) as OpenApi;
  const { openapi, info } = document;
  const part = { openapi, info, paths: {}, components: { schemas: schemasOf(document) } };
  const nodes = await openapiTypes(JSON.stringify(part), {
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `// Generated from the OpenAPI document by \`npm run client:types\`. Not to be edited.\n\n${astToString(nodes)}`;
}

/** A copy of a document with each `$ref` replaced by its target, so that the types do not depend on the names of components. */
function inlineReferences(document: unknown): unknown {
  const inline = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inline);
    if ('$ref' in value) return inline(find(document, String(value.$ref)));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inline(member)]));
  };
  return inline(document);
}

function find(document: unknown, reference: string): unknown {
  const names = reference.split('/').slice(1);
  const found = names.reduce(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    document,
  );
  if (found === undefined) throw new Error(`${reference} leads nowhere`);
  return found;
}

function schemasOf(document: OpenApi): Readonly<Record<string, object>> {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const operation = (id: string): Operation => operations.find(({ operationId }) => operationId === id)!;
  const section = operation('get_company_info').parameters?.find(({ name }) => name === 'section');
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, id]) => [name, answerOf(operation(id))])),
    CompanySection: section!.schema,
    Registration: operation('oauth_register').requestBody!.content['application/json']!.schema,
  };
}

/** The schema of an operation's successful answer. */
function answerOf({ operationId, responses }: Operation): object {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = response?.content?.['application/json']?.schema;
  if (schema === undefined) throw new Error(`${operationId} has no successful answer`);
  return schema;
}
