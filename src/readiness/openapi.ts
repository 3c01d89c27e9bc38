// Finds a site's OpenAPI document and an operation that can be called by its examples.

import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import { askFor, type Json, listOf, need, textOf } from './check.ts';
import type { Fetched } from './probe.ts';
import type { Site } from './site.ts';

export interface OpenApi {
  readonly address: string;
  readonly page: Fetched;
  readonly document: Json;
  /** The first operations that are a GET, in document order. */
  readonly reads: readonly Operation[];
  /** All operations. */
  readonly operations: readonly Json[];
}

export interface Operation {
  /** Where its documented examples lead; undefined when a required parameter has none. */
  readonly address: string | undefined;
  /** Whether it can be called without credentials. */
  readonly isOpen: boolean;
}

const usualPlaces = ['/openapi.json', '/api/openapi.json', '/swagger.json'];

/** Finds the document. @throws Unmet when there is none */
export async function needOpenApi(site: Site): Promise<OpenApi> {
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

function readOperations(document: Json, url: URL): Pick<OpenApi, 'reads' | 'operations'> {
  const server = textOf(objectOf(listOf(document.servers)[0]).url) || '/';
  const reads: Operation[] = [];
  const operations: Json[] = [];
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
  readonly document: Json;
  readonly item: unknown;
  readonly operation: unknown;
  readonly path: string;
  readonly base: string | undefined;
}

function readOperation({ document, item, operation, path, base }: Place): Operation {
  const { security = document.security, parameters } = objectOf(operation);
  const isOpen =
    listOf(security).length === 0 || listOf(security).some((way) => Object.keys(objectOf(way)).length === 0);
  const query = new URLSearchParams();
  let filled = path.slice(0, addressMaxChars + 1);
  for (const raw of [...listOf(objectOf(item).parameters), ...listOf(parameters)]) {
    const parameter = resolve(document, raw);
    if (parameter.required !== true) continue;
    const example = exampleOf(parameter);
    if (example === undefined || base === undefined) return { address: undefined, isOpen };
    const name = textOf(parameter.name);
    if (parameter.in === 'query') query.set(name, example);
    else if (parameter.in === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(example));
    else return { address: undefined, isOpen };
  }
  if (base === undefined || filled.length > addressMaxChars || filled.includes('{'))
    return { address: undefined, isOpen };
  return { address: `${base}${filled}${query.size > 0 ? `?${query}` : ''}`, isOpen };
}

/** Follows a reference within the document. */
function resolve(document: Json, value: unknown): Json {
  const [, name] = /^#\/components\/parameters\/([^/]+)$/.exec(textOf(objectOf(value).$ref)) ?? [];
  if (name === undefined) return objectOf(value);
  return objectOf(objectOf(objectOf(document.components).parameters)[name]);
}

function exampleOf(parameter: Json): string | undefined {
  const schema = objectOf(parameter.schema);
  const [first] = Object.values(objectOf(parameter.examples));
  const candidates = [
    parameter.example,
    objectOf(first).value,
    schema.example,
    listOf(schema.examples)[0],
    schema.default,
    listOf(schema.enum)[0],
  ];
  const found = candidates.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined || String(found).length > exampleMaxChars ? undefined : String(found);
}

/** Calls the first operation that needs no credentials, by its examples. @throws Unmet when there is none that can be called */
export async function callOperation(
  site: Site,
): Promise<{ readonly address: string; readonly answer: Fetched }> {
  const { address: document, reads } = await needOpenApi(site);
  const address = reads.find(({ isOpen, address: at }) => isOpen && at !== undefined)?.address;
  need(address !== undefined, `${document} has no GET without credentials that its examples let us call`);
  return { address, answer: await askFor(site, address, { accept: 'application/json' }) };
}
