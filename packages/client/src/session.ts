// The registered client and its token: requested once for all calls, renewed before it expires.

import type { RegisteredClient, Registration, Token } from './api-types.ts';
import type { Clock } from './clock.ts';
import { VitrinaError } from './errors.ts';
import type { Send } from './transport.ts';

/** The identifier and secret of a registered client (seed §5.5). */
export type Credentials = Pick<RegisteredClient, 'client_id' | 'client_secret'>;

/** Where registered clients are kept, by the origin of their site. A `Map` is one. */
export interface ClientStorage {
  get(origin: string): Credentials | undefined | Promise<Credentials | undefined>;
  set(origin: string, client: Credentials): unknown;
}

/** Addresses of the OAuth endpoints; undefined when the site has none. */
export interface OAuthEndpoints {
  readonly token: string;
  readonly registration: string;
}

export interface SessionOptions {
  readonly origin: string;
  readonly send: Send;
  readonly clock: Clock;
  readonly endpoints: () => Promise<OAuthEndpoints | undefined>;
  /** A client, or what to register one with. */
  readonly access: Credentials | Registration;
  readonly storage: ClientStorage;
}

export interface Session {
  /** The token to send; undefined when the site gives none. */
  token(): Promise<string | undefined>;
  /** Forgets a token that the server refused. */
  forget(token: string): void;
}

interface HeldToken {
  readonly value: string;
  readonly renewAtMs: number;
}

/** A token is renewed this long before it expires, or a tenth of its life if that is shorter. */
const renewalLeadMs = 60_000;

export function createSession(options: SessionOptions): Session {
  const { origin, send, clock, endpoints, access, storage } = options;
  let held: HeldToken | undefined;
  let pending: Promise<HeldToken | undefined> | undefined;

  async function registerClient(url: string, registration: Registration): Promise<Credentials> {
    const headers = { 'content-type': 'application/json' };
    const answer = await send(url, { body: JSON.stringify(registration), headers });
    const { client_id, client_secret } = answer as RegisteredClient;
    const client = { client_id, client_secret };
    await storage.set(origin, client);
    return client;
  }

  async function requestToken(url: string, { client_id, client_secret }: Credentials): Promise<HeldToken> {
    const nowMs = clock.now();
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
    const { access_token, expires_in } = (await send(url, { body })) as Token;
    const lifeMs = expires_in * 1000;
    return { value: access_token, renewAtMs: nowMs + lifeMs - Math.min(renewalLeadMs, lifeMs / 10) };
  }

  async function renew(): Promise<HeldToken | undefined> {
    const found = await endpoints();
    if (found === undefined) return undefined;
    if ('client_id' in access) return requestToken(found.token, access);
    const stored = await storage.get(origin);
    try {
      if (stored !== undefined) return await requestToken(found.token, stored);
    } catch (error) {
      // the server has removed the client, such as after 180 days without a token (seed §5.5)
      if (!(error instanceof VitrinaError && error.code === 'invalid_client')) throw error;
    }
    return requestToken(found.token, await registerClient(found.registration, access));
  }

  return {
    async token() {
      if (held === undefined || clock.now() >= held.renewAtMs) {
        pending ??= renew().finally(() => {
          pending = undefined;
        });
        held = await pending;
      }
      return held?.value;
    },
    forget(token) {
      if (held?.value === token) held = undefined;
    },
  };
}
