// Every example of the OpenAPI document, sent to the running example service or got from it.

import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { shortenAnswer } from '../../src/discovery/shorten.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { storeDown } from '../../src/store/unavailable.ts';
import { ask, tell } from '../http/ask.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { isMissing } from '../missing.ts';
import { startExampleSite } from './live-site.ts';
import {
  createJudge,
  type DocumentedLink,
  type DocumentedOperation,
  type Judge,
  type OpenApiDocument,
} from './openapi-document.ts';

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

interface Seen {
  readonly status: number;
  readonly body: unknown;
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };

let app: App;
/** The same site with limits of one request. */
let spent: App;
/** A service whose store fails, and one whose store is away. */
let failing: RunningServer;
let away: RunningServer;
/** A service whose cursors have expired. */
let renewed: RunningServer;
let judge: Judge;
let judgeOfSpent: Judge;
let client: Credentials;
let token: string;
let readToken: string;

beforeAll(async () => {
  const one = { limit_anonymous: '1', limit_registrations: '1', limit_tokens: '1' };
  [app, spent, failing, away, renewed] = await Promise.all([
    startExampleSite(),
    startExampleSite(one),
    startFailing(new Error('broken')),
    startFailing(storeDown()),
    startServer({ live: { searchPages: raise(new Refusal('cursor_expired')) } }),
  ]);
  judge = await judgeOf(app);
  judgeOfSpent = await judgeOf(spent);
  client = await register();
  token = await requestToken(client, 'content:read quota:read');
  readToken = await requestToken(client, 'content:read');
});
afterAll(() => Promise.all([app, spent, failing, away, renewed].map((running) => running?.close())));

function raise(error: Error): () => never {
  return () => {
    throw error;
  };
}

function startFailing(error: Error): Promise<RunningServer> {
  const fail = raise(error);
  return startServer({
    wrapStore: (store) => ({ ...store, findToken: fail, findClient: fail, addClient: fail }),
  });
}

async function judgeOf({ url }: App): Promise<Judge> {
  return createJudge((await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument);
}

async function post(path: string, body: string, headers: Record<string, string>): Promise<Seen> {
  const answer = await fetch(app.url + path, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
}

async function register(): Promise<Credentials> {
  const metadata = { client_name: 'Ejemplos', contacts: ['dev@example.org'] };
  const { body } = await post('/oauth/register', JSON.stringify(metadata), json);
  const { client_id, client_secret } = body as Credentials;
  return { client_id, client_secret };
}

async function requestToken(credentials: Credentials, scope: string): Promise<string> {
  const fields = { grant_type: 'client_credentials', scope, ...credentials };
  const { body } = await post('/oauth/token', `${new URLSearchParams(fields)}`, form);
  return (body as { readonly access_token: string }).access_token;
}

const basic = ({ client_id, client_secret }: Credentials) => ({
  Authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
});

const execute = promisify(execFile);

/** Runs a curl command of the document; `$TOKEN` is a token of a client that has made no request. */
async function runCommand(source: string): Promise<Seen> {
  const environment = {
    ...process.env,
    TOKEN: await requestToken(await register(), 'content:read quota:read'),
  };
  const command = source.replace(/^curl/, "curl -s -w '\\n%{http_code}'");
  const { stdout } = await execute('sh', ['-c', command], { env: environment, timeout: 20_000 });
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), body: JSON.parse(stdout.slice(0, end)) };
}

/** A copy with the members that differ between two answers replaced by the types of their values. */
function withoutVolatile(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutVolatile(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    names.includes(name) ? typeof member : withoutVolatile(member, names),
  ]);
  return Object.fromEntries(members);
}

const volatile = ['client_id', 'client_secret', 'client_id_issued_at', 'access_token', 'request_id'];
/** An answer without what differs between two: also the request ids in hints. */
const stable = (value: unknown) =>
  withoutVolatile(JSON.parse(JSON.stringify(value).replace(/\b[0-9a-f]{16}\b/g, 'ID')), volatile);

describe('contract C2.11: every example of the OpenAPI document works', () => {
  it('the document is small enough for a prompt', async () => {
    for (const language of ['es', 'en']) {
      const answer = await fetch(`${app.url}/openapi.json`, { headers: { 'Accept-Language': language } });
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(90_000);
    }
  });

  it('values of parameters', async () => {
    let sent = 0;
    for (const { path, parameters = [], responses } of judge.operations) {
      const needed = parameters
        .filter(({ required }) => required)
        .map(({ name, examples = {} }) => [name, String(Object.values(examples)[0]?.value)]);
      for (const { name, examples = {} } of parameters) {
        for (const { value } of Object.values(examples)) {
          const query = new URLSearchParams({ ...Object.fromEntries(needed), [name]: String(value) });
          const answer = await fetch(`${app.url}${path}?${query}`);
          expect(answer.status, `${name}=${value}`).toBe(200);
          expect(responses).toHaveProperty('200');
          sent++;
        }
      }
    }
    expect(sent).toBeGreaterThan(3);
  });

  it.skipIf(isMissing('curl', spawnSync('curl', ['--version']).status === 0))(
    'commands, and the answers that they get',
    async () => {
      let compared = 0;
      for (const { operationId, responses, 'x-codeSamples': samples = [] } of judge.operations) {
        const { examples = {} } = responses['200']?.content?.['application/json'] ?? {};
        const shown = Object.values(examples);
        for (const [i, { source }] of samples.entries()) {
          const { status, body } = await runCommand(source);
          expect(status, source).toBe(200);
          if (operationId === 'mcp') expect(body).toMatchObject({ result: { structuredContent: {} } });
          else expect(stable(shortenAnswer(body)), source).toEqual(stable(shown[i]!.value));
          compared++;
        }
        if (!operationId.startsWith('oauth_')) expect(samples.length).toBeGreaterThanOrEqual(shown.length);
      }
      expect(compared).toBeGreaterThan(6);
    },
  );

  it('bodies, and the answers that they get', async () => {
    const headersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      oauth_token: basic(client),
      oauth_introspect: basic(client),
      oauth_revoke: basic(client),
      mcp_identified: { Authorization: `Bearer ${token}` },
    };
    let sent = 0;
    for (const { operationId, path, requestBody, responses } of judge.operations) {
      for (const [mediaType, { schema, examples }] of Object.entries(requestBody?.content ?? {})) {
        for (const { value } of Object.values(examples)) {
          expect(judge.schemaFaults(schema, value), operationId).toEqual([]);
          const isJson = mediaType === 'application/json';
          const body = isJson
            ? JSON.stringify(value)
            : `${new URLSearchParams(value as Record<string, string>)}`;
          const headers = { 'Content-Type': mediaType, ...headersOf[operationId] };
          const answer = await post(path, body, headers);
          const [success = ''] = Object.keys(responses);
          expect(answer.status, operationId).toBe(Number(success));
          const [shown] = Object.values(responses[success]?.content?.['application/json']?.examples ?? {});
          if (shown !== undefined) expect(stable(answer.body), operationId).toEqual(stable(shown.value));
          else expect(answer.body).toMatchObject({ id: 1, result: { structuredContent: {} } });
          sent++;
        }
      }
    }
    expect(sent).toBe(6);
  });

  it('values of headers', async () => {
    const { components } = (await (await fetch(`${app.url}/openapi.json`)).json()) as OpenApiDocument;
    const faults = Object.entries(components.headers).flatMap(([name, { schema, example }]) =>
      example === undefined ? [] : judge.schemaFaults(schema, example).map((fault) => `${name}${fault}`),
    );
    expect(faults).toEqual([]);
    const answer = await ask(app, '/api/v1/quota');
    expect(answer.headers['www-authenticate']).toContain('resource_metadata=');
    const refused = await ask(app, '/api/v1/quota', { headers: { authorization: 'Bearer x' } });
    expect(components.headers['WWW-Authenticate']?.example).toBe(refused.headers['www-authenticate']);
  });

  it('errors: each is what the service gives, word for word', async () => {
    const unseen = new Set<string>();
    const seen = new Set<string>();
    for (const operation of judge.operations) {
      const { operationId, responses } = operation;
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        for (const [code, { value }] of Object.entries(content['application/json']?.examples ?? {})) {
          const example = `${code} ${JSON.stringify(value)}`;
          const answer = await provoke(operation, code);
          if (answer === undefined) {
            unseen.add(example);
            continue;
          }
          const label = `${operationId} ${status} ${code}`;
          expect(answer.status, label).toBe(Number(status));
          expect(stable(answer.body), label).toEqual(stable(expected(operationId, status, code, value)));
          seen.add(example);
        }
      }
    }
    expect([...unseen].filter((example) => !seen.has(example))).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });
});

/** The example to compare: of a spent limit, that of the service whose limits were spent, because it names them. */
function expected(operationId: string, status: string, code: string, value: unknown): unknown {
  if (code !== 'quota_exceeded') return value;
  const operation = judgeOfSpent.operations.find((known) => known.operationId === operationId)!;
  const shown = operation.responses[status]!.content!['application/json']!.examples![code]!.value;
  return withoutWait(shown);
}

/** A refusal of a spent quota without the seconds to wait. */
function withoutWait(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/\d+ s\./g, 'N s.'));
}

interface Request {
  readonly server?: { readonly port: number };
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of the form, or the text of the body. */
  readonly body?: Readonly<Record<string, string>> | string;
}

/** Causes an error of an operation; undefined when only another operation can have it caused from outside. */
async function provoke(
  { operationId, method, path }: DocumentedOperation,
  code: string,
): Promise<Seen | undefined> {
  const isOAuth = operationId.startsWith('oauth_');
  if (code === 'invalid_request') return read(await tell(app, `GET ${path} HTTP/1.1\r\nbroken\r\n\r\n`));
  if (code === 'badRequest') {
    return read(await tell(app, `POST ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`));
  }
  const request = isOAuth ? oauthRequest(operationId, code) : restRequest(operationId, path, code);
  if (request === undefined) return undefined;
  const { server = app, query = '', headers = {}, body } = request;
  const target = `${request.path ?? path}${query === '' ? '' : `?${query}`}`;
  const text = typeof body === 'object' ? `${new URLSearchParams(body)}` : body;
  const send = () =>
    ask(server, target, {
      method: method.toUpperCase(),
      headers,
      ...(text !== undefined && { body: text }),
    });
  // the first request spends a limit of one
  if (server === spent) await send();
  const answer = read(await send());
  return code === 'quota_exceeded' ? { ...answer, body: withoutWait(answer.body) } : answer;
}

function read({ status, text }: { readonly status: number; readonly text: string }): Seen {
  return { status, body: JSON.parse(text) };
}

function restRequest(operationId: string, path: string, code: string): Request | undefined {
  const bearer = (value: string) => ({ headers: { Authorization: `Bearer ${value}` } });
  const anyToken = bearer('0'.repeat(51));
  const invalid: Readonly<Record<string, string>> = {
    search_pages: 'query=agua&limit=26',
    read_page: 'url=/&from=-1',
    ask_business: 'query=agua&max_characters=x',
  };
  const requests: Readonly<Record<string, Request | undefined>> = {
    missing_parameter: {},
    invalid_parameter: { query: invalid[operationId] ?? 'access_token=x', ...bearer(token) },
    invalid_cursor: { query: 'query=horario&cursor=AAAAAAAAAAAA' },
    cursor_expired: { server: renewed, query: 'query=horario&cursor=AAAAAAAAAAAA' },
    token_required: {},
    invalid_token: bearer('x'),
    insufficient_scope: bearer(readToken),
    route_not_found:
      operationId === 'get_agent_identity' ? undefined : { path: path.replace(/\w+$/, 'nada') },
    page_not_found: { query: 'url=/esta-pagina-no-existe/' },
    uri_too_long: { query: 'x'.repeat(9_000) },
    headers_too_large: { headers: { 'X-Long': 'x'.repeat(20_000) } },
    quota_exceeded: { server: spent },
    internal_error: { server: failing, ...anyToken },
    unavailable: { server: away, ...anyToken },
  };
  if (!(code in requests)) throw new Error(`no request is known that causes ${code}`);
  return requests[code];
}

function oauthRequest(operationId: string, code: string): Request {
  const registers = operationId === 'oauth_register';
  const good = registers
    ? { client_name: 'Ejemplos', contacts: ['dev@example.org'] }
    : operationId === 'oauth_token'
      ? { grant_type: 'client_credentials' }
      : { token: 'x' };
  const fields = (changes: object) => ({ ...good, ...client, ...changes }) as Record<string, string>;
  const ofForm = (changes: object): Request => ({ headers: form, body: fields(changes) });
  const ofJson = (changes: object): Request => ({
    headers: json,
    body: JSON.stringify({ ...good, ...changes }),
  });
  const valid = registers ? ofJson({}) : ofForm({});
  const requests: Readonly<Record<string, Request>> = {
    notForm: { ...ofForm({}), headers: json },
    badForm: { headers: form, body: 'token=%zz' },
    repeatedParameter: { headers: form, body: 'scope=a&scope=a' },
    twoMethods: { ...ofForm({}), headers: { ...form, ...basic(client) } },
    missingGrantType: ofForm({ grant_type: '' }),
    wrongGrantType: ofForm({ grant_type: 'password' }),
    unknownScope: ofForm({ scope: 'write' }),
    unknownResource: ofForm({ resource: 'https://otra.example/' }),
    missingToken: ofForm({ token: '' }),
    invalidClient: ofForm({ client_secret: 'x' }),
    missingClient: { headers: form, body: good as Record<string, string> },
    notJson: { headers: json, body: '[]' },
    badClientName: ofJson({ client_name: '' }),
    badContacts: ofJson({ contacts: ['0@com'] }),
    badScope: ofJson({ scope: 7 }),
    payloadTooLarge: { headers: registers ? json : form, body: 'x'.repeat(20_000) },
    compressedBody: { ...valid, headers: { ...(registers ? json : form), 'Content-Encoding': 'gzip' } },
    uriTooLong: { query: 'x'.repeat(9_000) },
    tooManyRegistrations: { server: spent, ...valid },
    tooManyTokenRequests: { server: spent, ...valid },
    serverError: { server: failing, ...valid },
    unavailable: { server: away, ...valid },
  };
  // 431 has the error of the API in every dialect
  const request = code === 'headers_too_large' ? restRequest(operationId, '', code) : requests[code];
  if (request === undefined) throw new Error(`no request is known that causes ${code}`);
  return request;
}

describe('links of the OpenAPI document lead from an answer to the next request', () => {
  const linkOf = (id: string, status: string, name: string) =>
    judge.operations.find(({ operationId }) => operationId === id)!.responses[status]!.links![name]!;

  /** Resolves the expressions of a link (OpenAPI 3.1, runtime expressions), as far as the document uses them. */
  function resolve(
    values: DocumentedLink['parameters'],
    request: Readonly<Record<string, string>>,
    response: unknown,
  ): Record<string, string> {
    const entries = Object.entries(values ?? {}).map(([name, value]): [string, string] => {
      const [, side, pointer = ''] = /^\$(request|response)\.(?:body#\/|query\.)(.+)$/.exec(value) ?? [];
      if (side === undefined) return [name, value];
      const root: unknown = side === 'request' ? request : response;
      const found = pointer.split('/').reduce((at, key) => (at as Record<string, unknown>)[key], root);
      return [name, String(found)];
    });
    return Object.fromEntries(entries);
  }

  async function follow(link: DocumentedLink, request: Record<string, string>, response: unknown) {
    const { method, path, requestBody } = judge.operations.find(
      ({ operationId }) => operationId === link.operationId,
    )!;
    if (method === 'get') {
      const query = resolve(link.parameters, request, response);
      const answer = await fetch(`${app.url}${path}?${new URLSearchParams(query)}`);
      return { sent: query, status: answer.status, body: (await answer.json()) as Record<string, never> };
    }
    const [mediaType = ''] = Object.keys(requestBody!.content);
    const sent = resolve(link.requestBody, request, response);
    const answer = await post(path, `${new URLSearchParams(sent)}`, { 'Content-Type': mediaType });
    return { sent, ...answer };
  }

  it('search → read, and search → next page', async () => {
    const request = { query: 'fuga de agua', city: 'todas' };
    const found = (await (
      await fetch(`${app.url}/api/v1/search_pages?${new URLSearchParams({ ...request, limit: '2' })}`)
    ).json()) as { readonly results: readonly { readonly url: string }[] };
    const page = await follow(linkOf('search_pages', '200', 'read_result'), request, found);
    expect(page).toMatchObject({ status: 200, body: { url: found.results[0]!.url } });
    const next = await follow(linkOf('search_pages', '200', 'next_page'), request, found);
    expect(next.status).toBe(200);
    expect(next.body).toHaveProperty('results.0.url');
    expect(JSON.stringify(found)).not.toContain(
      (next.body as { results: { url: string }[] }).results[0]!.url,
    );
  });

  it('register → token → revoke', async () => {
    const registered = await register();
    const granted = await follow(linkOf('oauth_register', '201', 'request_token'), {}, registered);
    expect(granted).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
    const { access_token: issued } = granted.body as { readonly access_token: string };
    const quota = () => ask(app, '/api/v1/quota', { headers: { authorization: `Bearer ${issued}` } });
    expect((await quota()).status).toBe(200);
    const revoked = await follow(linkOf('oauth_token', '200', 'revoke_token'), granted.sent, granted.body);
    expect(revoked.status).toBe(200);
    expect((await quota()).status).toBe(401);
  });
});
