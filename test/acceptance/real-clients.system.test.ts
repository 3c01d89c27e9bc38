// The libraries that agents use, against the running program. They know only the API's address and discover all others from the 401
// challenge (RFC 9728 §5.1), the resource metadata and the authorization server metadata (RFC 8414).

import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import type { RunningServer } from '../cli/run.ts';
import { bearer, createSite, newCaller, startVitrina } from './vitrina.ts';

/** Allows plain HTTP, because the loopback interface has no certificate. */
const insecure = { [oauth.allowInsecureRequests]: true };

const registration = { client_name: 'Mi agente', contacts: ['dev@example.org'] };

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

/** Headers with a different address for each caller, so that tests do not use up each other's registrations. */
const caller = () => ({ headers: newCaller(), ...insecure });

/** The issuer that the content API names when it refuses a token. */
async function discoverIssuer(): Promise<URL> {
  const refused = await fetch(`${server.url}/api/v1/quota`, { headers: bearer('not-a-token') });
  expect(refused.status).toBe(401);
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1];
  expect(metadataUrl).toBeDefined();
  const api = new URL(`${server.url}/api/v1`);
  const resource = await oauth.processResourceDiscoveryResponse(
    api,
    await oauth.resourceDiscoveryRequest(api, insecure),
  );
  expect(await (await fetch(metadataUrl!)).json()).toEqual(resource);
  return new URL(resource.authorization_servers![0]!);
}

const quotaUrl = () => new URL(`${server.url}/api/v1/quota`);
const identityUrl = () => new URL(`${server.url}/agent/identity`);

describe.each(['client_secret_basic', 'client_secret_post'] as const)(
  'oauth4webapi by %s (seed §5.3, §5.5 to §5.9)',
  (method) => {
    it('registers, gets, uses, introspects and revokes by discovery alone; the token is 401 from then on', async () => {
      const issuer = await discoverIssuer();
      const as = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
      );
      const client = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(as, registration, caller()),
      );
      const secret = String(client.client_secret);
      const auth =
        method === 'client_secret_basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
      const { access_token: token } = await oauth.processClientCredentialsResponse(
        as,
        client,
        await oauth.clientCredentialsGrantRequest(as, client, auth, {}, caller()),
      );

      const use = (url: URL) =>
        oauth.protectedResourceRequest(token, 'GET', url, new Headers(newCaller()), null, insecure);
      expect(await (await use(quotaUrl())).json()).toMatchObject({ policy: 'identificado', limit: 600 });
      expect(await (await use(identityUrl())).json()).toMatchObject({ client_id: client.client_id });

      const look = async () =>
        oauth.processIntrospectionResponse(
          as,
          client,
          await oauth.introspectionRequest(as, client, auth, token, caller()),
        );
      expect(await look()).toMatchObject({ active: true, client_id: client.client_id });
      await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, auth, token, caller()));
      expect(await look()).toEqual({ active: false });
      for (const url of [quotaUrl(), identityUrl()]) {
        const refusal: unknown = await use(url).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
        expect(refusal).toMatchObject({
          status: 401,
          cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
        });
      }
    });
  },
);

describe.each([
  ['client_secret_basic', openid.ClientSecretBasic()],
  ['client_secret_post', openid.ClientSecretPost()],
] as const)('openid-client by %s (seed §5.3, §5.5 to §5.9)', (_, auth) => {
  it('registers, gets, uses, introspects and revokes by discovery alone; the token is 401 from then on', async () => {
    const address = newCaller();
    const from: openid.CustomFetch = (url, options) => {
      const { headers, ...rest } = options;
      return fetch(url, { ...rest, headers: { ...headers, ...address } } as RequestInit);
    };
    const config = await openid.dynamicClientRegistration(await discoverIssuer(), registration, auth, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: from,
    });
    const { client_id: id } = config.clientMetadata();
    const { access_token: token } = await openid.clientCredentialsGrant(config, {
      scope: 'content:read quota:read',
    });

    const use = (url: URL) => openid.fetchProtectedResource(config, token, url, 'GET');
    expect(await (await use(quotaUrl())).json()).toMatchObject({ policy: 'identificado', limit: 600 });
    expect(await (await use(identityUrl())).json()).toMatchObject({ client_id: id });
    expect(await openid.tokenIntrospection(config, token)).toMatchObject({ active: true, client_id: id });
    await openid.tokenRevocation(config, token);
    expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false });
    for (const url of [quotaUrl(), identityUrl()]) {
      await expect(use(url)).rejects.toMatchObject({ status: 401 });
    }
  });
});
