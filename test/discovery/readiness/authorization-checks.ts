// Checks of the metadata from which agents learn to authenticate.

import { type Check, need, needJson, needPage } from './check.ts';

export const authorizationChecks: readonly Check[] = [
  {
    id: 'oauthProtectedResource',
    source: 'isitagentready',
    about: 'RFC 9728 for the site and the API, linked to the issuer and from the 401',
    run: async (site) => {
      for (const [path, resource] of [
        ['/.well-known/oauth-protected-resource', site.url],
        ['/.well-known/oauth-protected-resource/api/v1', `${site.url}/api/v1`],
      ] as const) {
        const metadata = await needJson(site, path);
        need(metadata.resource === resource, `${path} is about ${metadata.resource}`);
        need(JSON.stringify(metadata.authorization_servers) === JSON.stringify([site.url]), 'another issuer');
        const head = await site.probe(path, { method: 'HEAD' });
        need(head.status === 200 && head.text === '', `HEAD answers ${head.status}`);
      }
      for (const path of ['/api/v1/quota', '/agent/identity']) {
        const { status, headers } = await site.probe(path);
        const link = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1];
        need(
          status === 401 && link === `${site.url}/.well-known/oauth-protected-resource/api/v1`,
          `${path}: ${status}, ${link}`,
        );
      }
    },
  },
  {
    id: 'oauthMetadata',
    source: 'goal table',
    about: 'RFC 8414 for this issuer, endpoints that exist, CORS',
    run: async (site) => {
      const path = '/.well-known/oauth-authorization-server';
      const metadata = await needJson(site, path);
      need(metadata.issuer === site.url, 'another issuer');
      const { headers } = await site.probe(path);
      need(headers.get('access-control-allow-origin') === '*', 'no CORS');
      for (const name of ['token', 'registration', 'revocation', 'introspection']) {
        const address = metadata[`${name}_endpoint`] as string;
        const { status, headers: answered } = await site.probe(address.slice(site.url.length));
        need(
          status === 405 && answered.get('allow')?.includes('POST'),
          `${address} answers GET with ${status}`,
        );
      }
    },
  },
  {
    id: 'tokenEndpoint',
    source: 'canagentuse',
    about: 'an unauthenticated client_credentials request is invalid_client',
    run: async (site) => {
      const { status, text } = await site.probe('/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      need(status === 401 && JSON.parse(text).error === 'invalid_client', `${status} ${text}`);
    },
  },
  {
    id: 'authMd',
    source: 'isitagentready',
    about: 'auth.md with its H1, and agent_auth with claim_uri',
    run: async (site) => {
      const { text } = await needPage(site, '/auth.md', 'text/markdown');
      need(/^# .*auth\.md/.test(text) && /regist/i.test(text), 'H1 or registration');
      need(/^## Claim$/m.test(text), 'no section to claim_uri’s anchor');
      const metadata = await needJson(site, '/.well-known/oauth-authorization-server');
      const block = metadata.agent_auth as Record<string, unknown>;
      need(
        block.skill === `${site.url}/auth.md` && block.register_uri === metadata.registration_endpoint,
        'block differs',
      );
      need(block.claim_uri === `${site.url}/auth.md#claim`, 'no claim_uri');
      need(
        (block.anonymous as { credential_types_supported: string[] }).credential_types_supported.length > 0,
        'no types',
      );
    },
  },
];
