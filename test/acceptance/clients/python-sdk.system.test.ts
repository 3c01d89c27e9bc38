// What the Python SDK (package mcp) sends when it has its provider of client credentials, request by request as its versions 1.29 and 2.3
// do, without Python: header fields and their absence, the order of discovery, the numbers of the requests (contract C8.9, C9).

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../../catalogue/temporary-site.ts';
import type { RunningServer } from '../../cli/run.ts';
import { type Ask, ask } from '../../http/ask.ts';
import { type ClientCredentials, createSite, register, startVitrina } from '../vitrina.ts';

let site: TemporarySite;
let server: RunningServer;
beforeAll(async () => {
  site = createSite();
  server = await startVitrina(site, 'memory:');
});
afterAll(async () => {
  await server?.end('SIGKILL');
  site?.dispose();
});

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** One version of the SDK. */
interface Sdk {
  readonly revision: string;
  readonly userAgent: string;
  /** The first message, which is sent again with a token once it was refused. */
  readonly opening: Message;
  /** What follows: the end of the handshake if there is one, the list of tools, a call. */
  readonly next: readonly Message[];
}

const clientInfo = { name: 'mcp', version: '0.1.0' };
const quotaCall = { name: 'get_quota', arguments: {} };

function legacyMessage(message: object, isOpening = false): Message {
  const headers: Record<string, string> = isOpening ? {} : { 'mcp-protocol-version': '2025-11-25' };
  return { headers, body: { ...message, jsonrpc: '2.0' } };
}

/** Version 1: a handshake, and requests that are numbered from 0. */
const version1: Sdk = {
  revision: '2025-11-25',
  userAgent: 'python-httpx/0.28.1',
  opening: legacyMessage(
    {
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
      id: 0,
    },
    true,
  ),
  next: [
    legacyMessage({ method: 'notifications/initialized' }),
    legacyMessage({ method: 'tools/list', id: 1 }),
    legacyMessage({ method: 'tools/call', params: quotaCall, id: 2 }),
  ],
};

function modernMessage(id: number, method: string, params: { readonly name?: string } = {}): Message {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(params.name === undefined ? {} : { 'mcp-name': params.name }),
    },
    body: { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } },
  };
}

/** Version 2: every request stands alone. */
const version2: Sdk = {
  revision: '2026-07-28',
  userAgent: 'python-httpx2/2.13.1',
  opening: modernMessage(1, 'server/discover'),
  next: [modernMessage(2, 'tools/list'), modernMessage(3, 'tools/call', quotaCall)],
};

/** The provider's setting `token_endpoint_auth_method`. */
type Authentication = (client: ClientCredentials) => { authorization?: string; body: Record<string, string> };

const basic: Authentication = ({ id, secret }) => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
  body: {},
});
const post: Authentication = ({ id, secret }) => ({ body: { client_id: id, client_secret: secret } });
/** Version 1 sends the secret without the name of the client. */
const postWithoutId: Authentication = ({ secret }) => ({ body: { client_secret: secret } });

interface Answer {
  readonly status: number;
  readonly challenge: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read members of several documents
  readonly json: any;
}

/** The requests of one connection, and the lines that say which were made. */
class Connection {
  readonly log: string[] = [];
  readonly #sdk: Sdk;
  constructor(sdk: Sdk) {
    this.#sdk = sdk;
  }

  async #send(url: string, request: Ask): Promise<Answer> {
    const { port, pathname } = new URL(url);
    const { status, headers, body } = await ask({ port: Number(port) }, pathname, request);
    this.log.push(`${request.method} ${pathname} ${status}`);
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    const challenge = headers['www-authenticate'] ?? '';
    return { status, challenge, json: text === '' ? undefined : JSON.parse(text) };
  }

  /** Posts a message with the token that is held. */
  post(path: string, { headers, body }: Message, token?: string): Promise<Answer> {
    return this.#send(server.url + path, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'accept-encoding': 'gzip, deflate',
        connection: 'keep-alive',
        'user-agent': this.#sdk.userAgent,
        'content-type': 'application/json',
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  }

  /** Reads the first of some addresses that has metadata. These requests do not go through the client with its usual header fields. */
  async discover(candidates: readonly string[]): Promise<Answer['json']> {
    for (const url of candidates) {
      const headers = { 'mcp-protocol-version': this.#sdk.revision };
      const answer = await this.#send(url, { method: 'GET', headers });
      if (answer.status === 200) return answer.json;
    }
    throw new Error(`no metadata: ${this.log.join(', ')}`);
  }

  /** Does what the provider does after a 401, up to the answer of the token endpoint. */
  async requestToken(path: string, challenge: string, { authorization, body }: ReturnType<Authentication>) {
    const fieldOf = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(challenge)?.[1] ?? '';
    const resource = await this.discover([
      fieldOf('resource_metadata'),
      `${server.url}/.well-known/oauth-protected-resource${path}`,
      `${server.url}/.well-known/oauth-protected-resource`,
    ]);
    // a resource is for the server if the path of the server begins with its path
    expect(`${server.url}${path}/`.startsWith(`${resource.resource}/`)).toBe(true);
    const issuer: string = resource.authorization_servers[0];
    const { origin, pathname } = new URL(issuer);
    const metadata = await this.discover([
      `${origin}/.well-known/oauth-authorization-server${pathname}`,
      `${origin}/.well-known/openid-configuration${pathname}`,
      `${issuer}/.well-known/openid-configuration`,
    ]);
    expect(metadata).toMatchObject({ issuer, authorization_endpoint: expect.stringMatching(/^http/) });
    const scope = fieldOf('scope');
    const form = { grant_type: 'client_credentials', ...body, resource: resource.resource, scope };
    return this.#send(metadata.token_endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: new URLSearchParams(form).toString(),
    });
  }
}

const discovery = [
  'GET /.well-known/oauth-protected-resource/mcp/identified 200',
  'GET /.well-known/oauth-authorization-server/oauth 200',
];

describe.each([
  ['1.29', version1, basic],
  ['2.3', version2, basic],
  ['2.3 by client_secret_post', version2, post],
])('the Python SDK %s with client credentials', (_, sdk, authenticate) => {
  it.each([
    ['gets a token at /mcp/identified', '/mcp/identified', undefined],
    ['renews a stale token at /mcp/identified', '/mcp/identified', 'stale'],
    ['renews a stale token at /mcp', '/mcp', 'stale'],
  ])('%s, without a request in vain', async (_, path, staleToken) => {
    const connection = new Connection(sdk);
    const refused = await connection.post(path, sdk.opening, staleToken);
    const client = await register(server.url);
    const { json: token } = await connection.requestToken(path, refused.challenge, authenticate(client));
    // RFC 6749 §5.1: the SDK takes the scope that it asked for as granted when the answer names none
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'content:read quota:read' });

    const [opened, ...answers] = await postAll(connection, path, token.access_token);
    expect(opened!.json.result.serverInfo ?? opened!.json.result._meta).toBeDefined();
    const [list, call] = answers.slice(-2);
    expect(list!.json.result.tools).toHaveLength(5);
    expect(call!.json.result.structuredContent).toMatchObject({
      client_id: client.id,
      policy: 'identificado',
    });
    expect(connection.log).toEqual([
      `POST ${path} 401`,
      ...discovery,
      'POST /oauth/token 200',
      ...[sdk.opening, ...sdk.next].map(({ body }) => `POST ${path} ${'id' in body ? 200 : 202}`),
    ]);
  });

  async function postAll(connection: Connection, path: string, token: string): Promise<Answer[]> {
    const answers = [];
    for (const message of [sdk.opening, ...sdk.next])
      answers.push(await connection.post(path, message, token));
    return answers;
  }
});

describe('the Python SDK 1.29 by client_secret_post', () => {
  it('sends no client_id, and reads in the refusal that it is missing', async () => {
    const connection = new Connection(version1);
    const { challenge } = await connection.post('/mcp/identified', version1.opening);
    const client = await register(server.url);
    const refused = await connection.requestToken('/mcp/identified', challenge, postWithoutId(client));
    expect(refused).toMatchObject({
      status: 401,
      json: { error: 'invalid_client', error_description: expect.stringContaining('client_id') },
    });
  });
});
