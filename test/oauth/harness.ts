// An authorization server over a real in-memory store, with predictable random bytes, and shorthands for requests.

import { createAddresses } from '../../src/lib/addresses.ts';
import { type AuthorizationServer, createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import type { OAuthAnswer } from '../../src/oauth/exchange.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';

export const addresses = createAddresses('https://hogar.example');
export const startMs = 1_800_000_000_000;
export const formType = 'application/x-www-form-urlencoded';

/** Bytes that differ in every call and are the same in every run. */
export function createRandomBytes(): (size: number) => Uint8Array {
  let throws = 0;
  return (size) => new Uint8Array(size).fill(++throws);
}

/** No token limit; http/ tests it. */
export const admitAlways = (): undefined => undefined;

export interface Registered {
  readonly client_id: string;
  readonly client_secret: string;
}

export interface Harness {
  readonly server: AuthorizationServer;
  readonly store: Store;
  register(metadata?: object, nowMs?: number): Promise<Registered>;
  /** Posts a form to an endpoint; a client authenticates by Basic. */
  post(
    endpoint: 'token' | 'introspect' | 'revoke',
    form: string | Readonly<Record<string, string>>,
    client?: Registered,
    nowMs?: number,
  ): Promise<OAuthAnswer>;
  /** A token of the client with all scopes. */
  issue(client: Registered, nowMs?: number): Promise<string>;
}

export function createHarness(): Harness {
  const store = openMemoryStore();
  const server = createAuthorizationServer({
    addresses,
    clients: store,
    tokens: store,
    randomBytes: createRandomBytes(),
    admitToken: admitAlways,
  });
  const post: Harness['post'] = async (endpoint, form, client, nowMs = startMs) => {
    const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
    const authorization = client && basic(client.client_id, client.client_secret);
    return server[endpoint]({ authorization, contentType: formType, body: Buffer.from(body) }, nowMs);
  };
  return {
    server,
    store,
    post,
    async register(metadata = {}, nowMs = startMs) {
      const members = { client_name: 'Mi agente', contacts: ['dev@example.org'], ...metadata };
      return read(await server.register(json(members), nowMs)) as Registered;
    },
    async issue(client, nowMs = startMs) {
      const answer = await post('token', { grant_type: 'client_credentials' }, client, nowMs);
      return (read(answer) as { access_token: string }).access_token;
    },
  };
}

export function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
}

export function json(value: unknown) {
  return {
    authorization: undefined,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function read(answer: OAuthAnswer): unknown {
  return JSON.parse(answer.body);
}
