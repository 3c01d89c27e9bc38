// OAuth client libraries that agents use. They know the API's address alone and discover all others: from the 401 challenge (RFC 9728
// §5.1), the resource metadata and the authorization server metadata (RFC 8414).

import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, siteUrl, startServer } from '../http/running-server.ts';

const registration = { client_name: 'Mi agente', contacts: ['dev@example.org'] };
const api = new URL(`${siteUrl}/api/v1`);
const quotaUrl = new URL(`${siteUrl}/api/v1/quota`);
const identityUrl = new URL(`${siteUrl}/agent/identity`);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let callers = 0;

/** A `fetch` to where the site listens, from an address that has used up none of its limits. */
function createFetch() {
  const address = `198.51.100.${++callers}`;
  return (url: string | URL, init: object = {}): Promise<Response> => {
    const headers = new Headers((init as RequestInit).headers);
    headers.set('X-Forwarded-For', address);
    return fetch(String(url).replace(siteUrl, server.origin), { ...init, headers });
  };
}

/** The issuer that the API names when it refuses a token. */
async function discoverIssuer(from: ReturnType<typeof createFetch>): Promise<URL> {
  const refused = await from(quotaUrl, { headers: { Authorization: 'Bearer not-a-token' } });
  expect(refused.status).toBe(401);
  const challenge = refused.headers.get('WWW-Authenticate') ?? '';
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1];
  const resource = await oauth.processResourceDiscoveryResponse(
    api,
    await oauth.resourceDiscoveryRequest(api, { [oauth.customFetch]: from }),
  );
  expect(await (await from(metadataUrl!)).json()).toEqual(resource);
  return new URL(resource.authorization_servers![0]!);
}

describe.each([
  ['client_secret_basic', oauth.ClientSecretBasic, openid.ClientSecretBasic],
  ['client_secret_post', oauth.ClientSecretPost, openid.ClientSecretPost],
])('by %s (seed §5.3, §5.5 to §5.9)', (_, authOf, openidAuthOf) => {
  it('oauth4webapi registers, gets, uses, introspects and revokes by discovery alone; the token is 401 from then on', async () => {
    const from = createFetch();
    const options = { [oauth.customFetch]: from };
    const issuer = await discoverIssuer(from);
    const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options });
    const as = await oauth.processDiscoveryResponse(issuer, discovered);
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(as, registration, options),
    );
    const auth = authOf(String(client.client_secret));
    const granted = await oauth.clientCredentialsGrantRequest(as, client, auth, {}, options);
    const { access_token: token } = await oauth.processClientCredentialsResponse(as, client, granted);

    const use = (url: URL) =>
      oauth.protectedResourceRequest(token, 'GET', url, undefined, undefined, options);
    expect(await (await use(quotaUrl)).json()).toMatchObject({ policy: 'identificado', limit: 600 });
    expect(await (await use(identityUrl)).json()).toMatchObject({ client_id: client.client_id });

    const look = async () => {
      const answer = await oauth.introspectionRequest(as, client, auth, token, options);
      return oauth.processIntrospectionResponse(as, client, answer);
    };
    expect(await look()).toMatchObject({ active: true, client_id: client.client_id });
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, auth, token, options));
    expect(await look()).toEqual({ active: false });
    for (const url of [quotaUrl, identityUrl]) {
      const refusal: unknown = await use(url).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
      expect(refusal).toMatchObject({
        status: 401,
        cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
      });
    }
  });

  it('openid-client does the same, and reports a wrong secret', async () => {
    const from = createFetch();
    const customFetch = from as openid.CustomFetch;
    const options = { algorithm: 'oauth2', [openid.customFetch]: customFetch } as const;
    const issuer = await discoverIssuer(from);
    const config = await openid.dynamicClientRegistration(issuer, registration, openidAuthOf(), options);
    const { client_id: id } = config.clientMetadata();
    const { access_token: token, scope } = await openid.clientCredentialsGrant(config);
    expect(scope).toBe('content:read quota:read');

    const use = (url: URL) => openid.fetchProtectedResource(config, token, url, 'GET');
    expect(await (await use(quotaUrl)).json()).toMatchObject({ policy: 'identificado', limit: 600 });
    expect(await (await use(identityUrl)).json()).toMatchObject({ client_id: id });
    expect(await openid.tokenIntrospection(config, token)).toMatchObject({ active: true, client_id: id });
    await openid.tokenRevocation(config, token);
    expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false });
    for (const url of [quotaUrl, identityUrl]) await expect(use(url)).rejects.toMatchObject({ status: 401 });

    const wrong = await openid.discovery(issuer, id, undefined, openidAuthOf('wrong-secret_'), options);
    await expect(openid.clientCredentialsGrant(wrong)).rejects.toMatchObject({ status: 401 });
  });
});
