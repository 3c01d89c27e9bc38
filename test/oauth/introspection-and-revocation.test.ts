import { describe, expect, it } from 'vitest';
import { addresses, createHarness, read, startMs } from './harness.ts';

const inactive = { active: false };

describe('introspection (RFC 7662, seed §5.8)', () => {
  it('describes a valid token of the authenticated client', async () => {
    const { register, issue, post } = createHarness();
    const client = await register();
    const token = await issue(client, startMs + 1500);
    const answer = await post('introspect', { token }, client, startMs + 2000);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    expect(read(answer)).toEqual({
      active: true,
      scope: 'content:read quota:read',
      client_id: client.client_id,
      token_type: 'Bearer',
      iat: 1_800_000_001,
      exp: 1_800_003_601,
      sub: client.client_id,
      aud: ['https://hogar.example', 'https://hogar.example/api/v1', 'https://hogar.example/mcp'],
      iss: 'https://hogar.example',
    });
  });

  it('names the resource that a token was requested for, and the others (RFC 8707, contract C8.3)', async () => {
    const { register, post } = createHarness();
    const client = await register();
    for (const resource of [addresses.site, addresses.api, addresses.mcp]) {
      const issued = await post('token', { grant_type: 'client_credentials', resource }, client);
      const { access_token: token } = read(issued) as { access_token: string };
      const { aud } = read(await post('introspect', { token }, client)) as { aud: string[] };
      expect(aud).toContain(resource);
    }
  });

  it.each([
    ['unknown', async () => 'x'.repeat(43)],
    ['too long to be one', async () => 'x'.repeat(5000)],
    [
      'somebody else’s (contract C8.4)',
      async ({ register, issue }: ReturnType<typeof createHarness>) => issue(await register()),
    ],
  ])('reports of a token that is %s only that it is not active', async (_, makeToken) => {
    const harness = createHarness();
    const client = await harness.register();
    const token = await makeToken(harness);
    const answer = await harness.post('introspect', { token }, client);
    expect([answer.status, read(answer)]).toEqual([200, inactive]);
  });

  it('reports the same of an expired and of a revoked token', async () => {
    const { register, issue, post } = createHarness();
    const client = await register();
    const token = await issue(client);
    expect(read(await post('introspect', { token }, client, startMs + 3_599_999))).toMatchObject({
      active: true,
    });
    expect(read(await post('introspect', { token }, client, startMs + 3_600_000))).toEqual(inactive);
    await post('revoke', { token }, client);
    expect(read(await post('introspect', { token }, client))).toEqual(inactive);
  });
});

describe('revocation (RFC 7009, seed §5.8)', () => {
  it('answers 200 with an empty object, and the token is invalid afterwards', async () => {
    const { register, issue, post } = createHarness();
    const client = await register();
    const [token, kept] = [await issue(client), await issue(client)];
    const answer = await post('revoke', { token, token_type_hint: 'refresh_token' }, client);
    expect([answer.status, answer.body]).toEqual([200, '{}']);
    expect(answer.headers['Content-Type']).toBe('application/json');
    expect(read(await post('introspect', { token }, client))).toEqual(inactive);
    expect(read(await post('introspect', { token: kept }, client))).toMatchObject({ active: true });
  });

  it('gives the same answer for an unknown, a revoked and an expired token', async () => {
    const { register, issue, post } = createHarness();
    const client = await register();
    const token = await issue(client);
    await post('revoke', { token }, client);
    for (const [gone, nowMs] of [
      ['x'.repeat(43), startMs],
      [token, startMs],
      [await issue(client), startMs + 3_600_000],
    ] as const) {
      expect(await post('revoke', { token: gone }, client, nowMs)).toMatchObject({ status: 200, body: '{}' });
    }
  });

  it('does not revoke another client’s token and gives the same answer (contract C8.4)', async () => {
    const { register, issue, post } = createHarness();
    const [owner, stranger] = [await register(), await register()];
    const token = await issue(owner);
    expect(await post('revoke', { token }, stranger)).toMatchObject({ status: 200, body: '{}' });
    expect(read(await post('introspect', { token }, owner))).toMatchObject({ active: true });
  });
});

describe.each(['introspect', 'revoke'] as const)('both require a client and a token: %s', (endpoint) => {
  it('rejects a missing or empty token', async () => {
    const { register, post } = createHarness();
    const client = await register();
    for (const form of ['', 'token=', 'token_type_hint=access_token']) {
      const answer = await post(endpoint, form, client);
      expect([answer.status, read(answer)]).toEqual([
        400,
        { error: 'invalid_request', error_description: 'Parameter token is missing.' },
      ]);
    }
  });

  it('rejects callers without credentials, even with a valid token', async () => {
    const { register, issue, post } = createHarness();
    const token = await issue(await register());
    for (const form of [{ token }, { token: 'x' }, {}]) {
      const answer = await post(endpoint, form as Record<string, string>);
      expect(answer).toMatchObject({ status: 401 });
      expect(read(answer)).toMatchObject({ error: 'invalid_client' });
    }
  });
});
