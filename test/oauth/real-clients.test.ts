// OAuth client libraries that agents use, configured by discovery metadata only.

import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { oauthEndpoints } from '../../src/oauth/endpoints.ts';
import { addresses, createHarness, startMs } from './harness.ts';

const metadata = {
  issuer: addresses.site,
  ...Object.fromEntries(
    oauthEndpoints.map(({ metadataName, path }) => [metadataName, addresses.site + path]),
  ),
};

/** A `fetch` that calls the endpoints directly. */
function createFetch() {
  const { server } = createHarness();
  return async (
    url: string,
    init: { method: string; headers: unknown; body?: unknown },
  ): Promise<Response> => {
    const endpoint = oauthEndpoints.find(({ path }) => addresses.site + path === url);
    if (endpoint === undefined) return new Response('', { status: 404 });
    const request = new Request(url, init as RequestInit);
    expect(request.method).toBe('POST');
    const body = new Uint8Array(await request.arrayBuffer());
    const { headers } = request;
    const answer = await server[endpoint.id](
      {
        authorization: headers.get('authorization') ?? undefined,
        contentType: headers.get('content-type') ?? undefined,
        body,
      },
      startMs,
    );
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

const registration = { client_name: 'Mi agente', contacts: ['dev@example.org'] };

describe.each(['client_secret_basic', 'client_secret_post'] as const)('oauth4webapi by %s', (method) => {
  it('registers a client, and issues, introspects and revokes a token', async () => {
    const as = metadata as oauth.AuthorizationServer;
    const options = { [oauth.customFetch]: createFetch() };
    const registered = await oauth.dynamicClientRegistrationRequest(as, registration, options);
    const client = await oauth.processDynamicClientRegistrationResponse(registered);
    const secret = client.client_secret as string;
    const auth =
      method === 'client_secret_basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);

    const granted = await oauth.clientCredentialsGrantRequest(
      as,
      client,
      auth,
      { scope: 'quota:read' },
      options,
    );
    const token = await oauth.processClientCredentialsResponse(as, client, granted);
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'quota:read' });

    const look = async () =>
      oauth.processIntrospectionResponse(
        as,
        client,
        await oauth.introspectionRequest(as, client, auth, token.access_token, options),
      );
    expect(await look()).toMatchObject({ active: true, client_id: client.client_id });
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(as, client, auth, token.access_token, options),
    );
    expect(await look()).toEqual({ active: false });
  });
});

describe.each(['client_secret_basic', 'client_secret_post'] as const)('openid-client by %s', (method) => {
  it('issues, introspects and revokes a token, and reports a wrong secret', async () => {
    const fetch = createFetch();
    const registered = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(metadata as oauth.AuthorizationServer, registration, {
        [oauth.customFetch]: fetch,
      }),
    );
    const configure = (secret: string) => {
      const auth =
        method === 'client_secret_basic' ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
      const config = new openid.Configuration(
        metadata as openid.ServerMetadata,
        registered.client_id,
        undefined,
        auth,
      );
      config[openid.customFetch] = fetch as unknown as openid.CustomFetch;
      return config;
    };
    const config = configure(registered.client_secret as string);
    const token = await openid.clientCredentialsGrant(config);
    expect(token.scope).toBe('content:read quota:read');
    expect(await openid.tokenIntrospection(config, token.access_token)).toMatchObject({ active: true });
    await openid.tokenRevocation(config, token.access_token);
    expect(await openid.tokenIntrospection(config, token.access_token)).toEqual({ active: false });
    await expect(openid.clientCredentialsGrant(configure('wrong-secret_'))).rejects.toMatchObject({
      status: 401,
    });
  });
});
