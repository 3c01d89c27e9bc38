// Finds a site's OpenAPI document and an operation that can be called by its examples.

import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import { arrayOf, askFor, type JsonObject, need, stringOf } from './check.ts';
import type { Fetched } from './probe.ts';
import type { CheckedSite } from './site.ts';

export interface OpenApi {
  readonly address: string;
  readonly page: Fetched;
  readonly document: JsonObject;
  /** The first operations that are a GET, in document order. */
  readonly reads: readonly DescribedOperation[];
  /** All operations. */
  readonly operations: readonly JsonObject[];
}

export interface DescribedOperation {
  /** Where its documented examples lead; undefined when a required parameter has none. */
  readonly address: string | undefined;
  /** Whether it can be called without credentials. */
  readonly isOpen: boolean;
}

const usualPlaces = ['/openapi.json', '/api/openapi.json', '/swagger.json'];

/** Finds the document. @throws Unmet when there is none */
export async function needOpenApi(site: CheckedSite): Promise<OpenApi> {
  const linked = site.links('service-desc').map(({ address }) => address);
  const places = [...linked.slice(0, 2), ...usualPlaces];
  for (const address of places) {
    const page = await askFor(site, address);
    const document = page.status === 200 && page.isWhole ? parseObject(page.text) : undefined;
    if (document?.openapi !== undefined || document?.swagger !== undefined)
      return { address, page, document, ...readOperations(document, page.url) };
  }
  need(false, `there is no OpenAPI document at ${places.join(', ')}`);
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Operations in which one is looked for that can be called. */
const readsMax = 100;
/** Longer addresses and examples are not used: each operation would repeat them. */
const addressMaxChars = 1000;
const exampleMaxChars = 200;

function readOperations(document: JsonObject, url: URL): Pick<OpenApi, 'reads' | 'operations'> {
  const server = stringOf(objectOf(arrayOf(document.servers)[0]).url) || '/';
  const reads: DescribedOperation[] = [];
  const operations: JsonObject[] = [];
  const base = baseOf(server, url);
  for (const [path, item] of Object.entries(objectOf(document.paths))) {
    for (const method of methods) {
      const operation = objectOf(item)[method];
      if (operation === undefined) continue;
      operations.push(objectOf(operation));
      if (method === 'get' && reads.length < readsMax)
        reads.push(readOperation({ document, item, operation, path, base }));
    }
  }
  return { reads, operations };
}

/** Server addresses may be relative to the document (OpenAPI 3.1 §4.8.5). */
function baseOf(server: string, url: URL): string | undefined {
  return server.includes('{') || server.length > addressMaxChars || !URL.canParse(server, url.href)
    ? undefined
    : new URL(server, url).href.replace(/\/$/, '');
}

interface Place {
  readonly document: JsonObject;
  readonly item: unknown;
  readonly operation: unknown;
  readonly path: string;
  readonly base: string | undefined;
}

function readOperation({ document, item, operation, path, base }: Place): DescribedOperation {
  const { security = document.security, parameters } = objectOf(operation);
  const isOpen =
    arrayOf(security).length === 0 ||
    arrayOf(security).some((way) => Object.keys(objectOf(way)).length === 0);
  const query = new URLSearchParams();
  let filled = path.slice(0, addressMaxChars + 1);
  for (const raw of [...arrayOf(objectOf(item).parameters), ...arrayOf(parameters)]) {
    const parameter = resolve(document, raw);
    if (parameter.required !== true) continue;
    const example = exampleOf(parameter);
    if (example === undefined || base === undefined) return { address: undefined, isOpen };
    const name = stringOf(parameter.name);
    if (parameter.in === 'query') query.set(name, example);
    else if (parameter.in === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(example));
    else return { address: undefined, isOpen };
  }
  if (base === undefined || filled.length > addressMaxChars || filled.includes('{'))
    return { address: undefined, isOpen };
  return { address: `${base}${filled}${query.size > 0 ? `?${query}` : ''}`, isOpen };
}

/** Follows a reference within the document. */
function resolve(document: JsonObject, value: unknown): JsonObject {
  const [, name] = /^#\/components\/parameters\/([^/]+)$/.exec(stringOf(objectOf(value).$ref)) ?? [];
  if (name === undefined) return objectOf(value);
  return objectOf(objectOf(objectOf(document.components).parameters)[name]);
}

function exampleOf(parameter: JsonObject): string | undefined {
  const schema = objectOf(parameter.schema);
  const [first] = Object.values(objectOf(parameter.examples));
  const candidates = [
    parameter.example,
    objectOf(first).value,
    schema.example,
    arrayOf(schema.examples)[0],
    schema.default,
    arrayOf(schema.enum)[0],
  ];
  const found = candidates.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined || String(found).length > exampleMaxChars ? undefined : String(found);
}

/** Calls the first operation that needs no credentials, by its examples. @throws Unmet when there is none that can be called */
export async function callOperation(
  site: CheckedSite,
): Promise<{ readonly address: string; readonly answer: Fetched }> {
  const { address: document, reads } = await needOpenApi(site);
  const address = reads.find(({ isOpen, address: at }) => isOpen && at !== undefined)?.address;
  need(address !== undefined, `${document} has no GET without credentials that its examples let us call`);
  return { address, answer: await askFor(site, address, { accept: 'application/json' }) };
}
