import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { renderSampleForPrograms } from './rendered.ts';
import { sampleUrl } from './sample-site.ts';

const { jsonOf, textOf, find, facts } = await renderSampleForPrograms();
const site = sampleUrl;
const api = `${site}/api/v1`;

const asResponse = (path: string) =>
  new Response(textOf(path), { headers: { 'content-type': find(path).contentType } });

describe('seed §5 discovery: authorization server metadata (RFC 8414)', () => {
  const path = '/.well-known/oauth-authorization-server';
  const metadata = jsonOf(path);

  it('is accepted by an independent client for this issuer', async () => {
    const accepted = await oauth.processDiscoveryResponse(new URL(site), asResponse(path));
    expect(accepted.issuer).toBe(site);
  });

  it('lists each endpoint of seed §4.6 and the only grant', () => {
    expect(metadata).toMatchObject({
      issuer: site,
      token_endpoint: `${site}/oauth/token`,
      registration_endpoint: `${site}/oauth/register`,
      revocation_endpoint: `${site}/oauth/revoke`,
      introspection_endpoint: `${site}/oauth/introspect`,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: ['content:read', 'quota:read'],
      protected_resources: [api, site],
    });
    for (const endpoint of ['token', 'revocation', 'introspection']) {
      expect(metadata[`${endpoint}_endpoint_auth_methods_supported`]).toEqual([
        'client_secret_basic',
        'client_secret_post',
      ]);
    }
  });

  it('announces nothing that does not exist (seed §5.11, contract C8.8)', () => {
    const block = metadata.agent_auth as Record<string, unknown>;
    for (const member of ['authorization_endpoint', 'jwks_uri', 'userinfo_endpoint']) {
      expect(metadata).not.toHaveProperty(member);
    }
    for (const member of ['identity_endpoint', 'claim_endpoint', 'events_endpoint', 'identity_assertion']) {
      expect(block).not.toHaveProperty(member);
    }
  });

  it('has an agent_auth block that agrees with the other members', () => {
    expect(metadata.agent_auth).toMatchObject({
      skill: `${site}/auth.md`,
      register_uri: metadata.registration_endpoint,
      revocation_uri: metadata.revocation_endpoint,
      identity_uri: `${site}/agent/identity`,
      identity_types_supported: ['anonymous'],
      claim_required: false,
      claim_uri: `${site}/auth.md#claim`,
    });
  });
});

describe('seed §5 discovery: protected resource metadata (RFC 9728)', () => {
  it.each([
    ['/.well-known/oauth-protected-resource', site],
    ['/.well-known/oauth-protected-resource/api/v1', api],
  ])('%s is built from the identifier %s, byte for byte', async (path, resource) => {
    const { pathname } = new URL(resource);
    expect(path).toBe(`/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`);
    const accepted = await oauth.processResourceDiscoveryResponse(new URL(resource), asResponse(path));
    expect(accepted).toMatchObject({
      resource,
      authorization_servers: [site],
      scopes_supported: ['content:read', 'quota:read'],
      bearer_methods_supported: ['header'],
    });
  });

  it('has no member with an empty list (RFC 9728 §3.2)', () => {
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/api/v1',
    ]) {
      expect(
        Object.values(jsonOf(path)).filter((value) => Array.isArray(value) && value.length === 0),
      ).toEqual([]);
    }
  });

  it('exists neither for /mcp nor as OpenID configuration (contract C8.8)', () => {
    expect(() => find('/.well-known/oauth-protected-resource/mcp')).toThrow();
    expect(() => find('/.well-known/openid-configuration')).toThrow();
  });
});

describe('seed §5 discovery: auth.md', () => {
  const addresses = Object.values(facts.addresses);

  it.each(['es', 'en'] as const)('in %s names only addresses of the service', (language) => {
    const named = [...textOf('/auth.md', language).matchAll(/https?:\/\/[^\s"`)]+/g)].map(([url]) =>
      url.replace(/[.,;]$/, '').replace(/#.*$/, ''),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const url of named) {
      expect([...addresses, `${api}/quota`], url).toContain(url);
    }
  });

  it('says every number of seed §5.5, seed §5.6 and seed §5.2', () => {
    for (const number of [
      '60',
      '600',
      '3600',
      '5 registros por hora',
      '30 peticiones de token',
      '180 días',
    ]) {
      expect(textOf('/auth.md')).toContain(number);
    }
  });
});
