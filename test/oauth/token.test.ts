import { describe, expect, it } from 'vitest';
import { addresses, admitAlways, basic, createHarness, formType, read, startMs } from './harness.ts';

const day = 86_400_000;
const grant = { grant_type: 'client_credentials' };

describe('the token endpoint (RFC 6749 §4.4, seed §5.6)', () => {
  it('issues an opaque bearer token for an hour with both scopes and forbids caching', async () => {
    const { register, post } = createHarness();
    const client = await register();
    const answer = await post('token', grant, client);
    expect(answer.status).toBe(200);
    expect(answer.headers).toEqual({
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Pragma: 'no-cache',
    });
    expect(read(answer)).toEqual({
      // the issue time in seconds, then the random bytes
      access_token: `6b49d200${Buffer.from(new Uint8Array(32).fill(3)).toString('base64url')}`,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'content:read quota:read',
    });
  });

  it('stores only the hash of the token (contract C8.2)', async () => {
    const { register, issue, store } = createHarness();
    const accessToken = await issue(await register());
    expect(await store.findToken(accessToken, startMs)).toBeUndefined();
  });

  it.each([
    [undefined, 'content:read quota:read'],
    ['', 'content:read quota:read'],
    [' ', 'content:read quota:read'],
    ['quota:read', 'quota:read'],
    ['quota:read content:read', 'content:read quota:read'],
    ['content:read  content:read', 'content:read'],
  ])('grants scope %j as %j (seed §5.4, contract C8.3)', async (scope, granted) => {
    const { register, post } = createHarness();
    const form = scope === undefined ? grant : { ...grant, scope };
    expect(read(await post('token', form, await register()))).toMatchObject({ scope: granted });
  });

  it('grants a client only scopes that it is registered for', async () => {
    const { register, post } = createHarness();
    const client = await register({ scope: 'content:read' });
    expect(read(await post('token', grant, client))).toMatchObject({ scope: 'content:read' });
    const refused = await post('token', { ...grant, scope: 'quota:read' }, client);
    expect([refused.status, read(refused)]).toEqual([
      400,
      {
        error: 'invalid_scope',
        error_description:
          'A scope is unknown or not registered for this client; leave scope out to get all of them.',
      },
    ]);
  });

  it.each([
    ['no grant type', {}, 'invalid_request', 'Parameter grant_type is missing; send client_credentials.'],
    [
      'an empty grant type',
      { grant_type: '' },
      'invalid_request',
      'Parameter grant_type is missing; send client_credentials.',
    ],
    [
      'a password',
      { grant_type: 'password' },
      'unsupported_grant_type',
      'The only grant_type is client_credentials.',
    ],
    [
      'a refresh token',
      { grant_type: 'refresh_token' },
      'unsupported_grant_type',
      'The only grant_type is client_credentials.',
    ],
    [
      'an unknown scope',
      { ...grant, scope: 'content:read admin' },
      'invalid_scope',
      'A scope is unknown or not registered for this client; leave scope out to get all of them.',
    ],
    [
      'another resource',
      { ...grant, resource: 'https://other.example' },
      'invalid_target',
      'The resource is not one that this server issues tokens for.',
    ],
  ])('rejects %s', async (_, form, error, error_description) => {
    const { register, post } = createHarness();
    const answer = await post('token', form as Record<string, string>, await register());
    expect([answer.status, read(answer)]).toEqual([400, { error, error_description }]);
    expect(answer.headers['Cache-Control']).toBe('no-store');
  });

  it.each([
    'https://hogar.example',
    'https://hogar.example/',
    'https://HOGAR.example:443/api/v1',
    'https://hogar.example/api/v1/',
    'https://hogar.example/mcp',
  ])('issues a token for resource %s (RFC 8707, contract C8.3)', async (resource) => {
    const { register, post } = createHarness();
    const client = await register();
    const twice = `${new URLSearchParams({ ...grant, resource })}&resource=${addresses.mcp}`;
    expect((await post('token', twice, client)).status).toBe(200);
  });

  it('treats a resource without a value as absent (RFC 6749 §3.1)', async () => {
    const { register, post } = createHarness();
    expect((await post('token', { ...grant, resource: '' }, await register())).status).toBe(200);
  });

  it.each([
    'https://hogar.example/otra',
    'https://hogar.example/mcp?x=1',
    'https://hogar.example/mcp#x',
    'https://hogar.example/mcp#',
    'http://hogar.example/mcp',
    'https://[',
    'https://hogar.example:99999/',
    ' https://hogar.example/mcp',
    'https:\\\\hogar.example/mcp',
    '/mcp',
    'hogar.example',
  ])('rejects resource %s', async (resource) => {
    const { register, post } = createHarness();
    const answer = await post('token', { ...grant, resource }, await register());
    expect(read(answer)).toMatchObject({ error: 'invalid_target' });
  });

  it('keeps a client for exactly 180 days after each token (contract C8.6)', async () => {
    const { register, post, store } = createHarness();
    const client = await register();
    expect((await post('token', grant, client, startMs + 179 * day)).status).toBe(200);
    expect((await post('token', grant, client, startMs + 358 * day)).status).toBe(200);
    const expiresAtMs = startMs + (358 + 180) * day;
    expect(await store.findClient(client.client_id, expiresAtMs - 1)).toMatchObject({ expiresAtMs });
    const recycled = await post('token', grant, client, expiresAtMs);
    const unknown = await post('token', grant, { ...client, client_id: 'nobody' }, startMs);
    expect(recycled).toEqual(unknown);
    expect(recycled.status).toBe(401);
  });

  it('rejects a client that is removed during its request', async () => {
    const { register, server, store } = createHarness();
    const { client_id, client_secret } = await register();
    const removing = { ...store, addToken: async () => false };
    const { createAuthorizationServer } = await import('../../src/oauth/authorization-server.ts');
    const options = {
      addresses,
      clients: store,
      tokens: removing,
      randomBytes: (n: number) => new Uint8Array(n),
      admitToken: admitAlways,
    };
    const request = {
      authorization: basic(client_id, client_secret),
      contentType: formType,
      body: Buffer.from('grant_type=client_credentials'),
    };
    expect(await createAuthorizationServer(options).token(request, startMs)).toMatchObject({ status: 401 });
    expect(await server.token(request, startMs)).toMatchObject({ status: 200 });
  });
});
