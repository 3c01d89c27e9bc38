import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, errorOf, type Reply } from './ask.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const info = '/api/v1/get_company_info';
const metadata = 'resource_metadata="https://hogar.example/.well-known/oauth-protected-resource/api/v1"';
let addresses = 0;
/** Each test uses a different address. */
const freshAddress = () => `198.51.100.${++addresses}`;

function post(
  path: string,
  body: string,
  headers: Record<string, string>,
  address = freshAddress(),
): Promise<Reply> {
  return ask(server, path, { method: 'POST', body, headers: { 'x-forwarded-for': address, ...headers } });
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const registration = JSON.stringify({ client_name: 'Prueba', contacts: ['a@b.example'] });

async function getToken(scope?: string): Promise<{ readonly token: string; readonly clientId: string }> {
  const client = (await post('/oauth/register', registration, json)).json();
  const { client_id: clientId, client_secret: secret } = client;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
    ...(scope === undefined ? {} : { scope }),
  });
  const answer = await post('/oauth/token', body.toString(), form);
  expect(answer.status).toBe(200);
  return { token: answer.json().access_token, clientId };
}

const bearer = (token: string, address = freshAddress()) => ({
  headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
});

describe('bearer tokens over HTTP (seed §5.7, §5.9)', () => {
  it('gives the same answer with a token, under the larger quota (seed §5.2)', async () => {
    const { token } = await getToken();
    const anonymous = await ask(server, info);
    const identified = await ask(server, info, bearer(token));
    expect(identified.text).toBe(anonymous.text);
    expect(identified.headers).toMatchObject({
      'ratelimit-policy': '"identificado";q=600;w=60',
      'ratelimit-remaining': '599',
    });
  });

  it('answers quota and identity from the state that its headers print (seed §4.4, §4.5; contract C3.3)', async () => {
    const { token, clientId } = await getToken();
    const quota = await ask(server, '/api/v1/quota', bearer(token));
    expect(quota.json()).toEqual({
      client_id: clientId,
      scope: 'content:read quota:read',
      policy: 'identificado',
      limit: 600,
      window_seconds: 60,
      used: 1,
      remaining: 599,
      reset_seconds: 60,
    });
    expect(quota.headers.ratelimit).toBe('"identificado";r=599;t=60');
    const identity = await ask(server, '/agent/identity', bearer(token));
    expect(identity.json()).toMatchObject({ client_id: clientId, quota: { remaining: 598 } });
    expect(identity.headers['ratelimit-remaining']).toBe('598');
  });

  it('reads with the quota of its address when the token lacks content:read (contract C3.6)', async () => {
    const { token } = await getToken('quota:read');
    const quota = await ask(server, '/api/v1/quota', bearer(token));
    const lacking = { policy: 'anonimo', limit: 60, missing_scope: 'content:read' };
    expect(quota.json()).toMatchObject({ ...lacking, remaining: 59 });
    const identity = await ask(server, '/agent/identity', bearer(token));
    expect(identity.json().quota).toMatchObject(lacking);
    expect(quota.headers['ratelimit-policy']).toBe('"anonimo";q=60;w=60');
  });

  it('answers 403 with the missing scope on quota (seed §4.4)', async () => {
    const { token } = await getToken('content:read');
    const answer = await ask(server, '/api/v1/quota', bearer(token));
    expect(errorOf(answer)).toEqual({ status: 403, code: 'insufficient_scope' });
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="quota:read", ${metadata}`,
    );
    expect((await ask(server, '/agent/identity', bearer(token))).status).toBe(200);
  });

  it('challenges a request without credentials without an error (RFC 6750 §3.1)', async () => {
    for (const path of ['/api/v1/quota', '/agent/identity']) {
      const answer = await ask(server, path, { headers: { 'x-forwarded-for': freshAddress() } });
      expect(errorOf(answer)).toEqual({ status: 401, code: 'token_required' });
      expect(answer.headers['www-authenticate']).toBe(`Bearer ${metadata}`);
    }
  });

  it.each([
    ['Basic YTpi', true],
    [`bearer ${'x'.repeat(43)}`, false],
  ])('says in the hint for %s that the scheme is Bearer: %s (contract C8.7)', async (authorization, says) => {
    const { hint } = (await ask(server, info, { headers: { authorization } })).json().data;
    expect(hint.includes('Authorization: Bearer <token>')).toBe(says);
  });

  it.each([
    ['an unknown token', `Bearer ${'x'.repeat(43)}`],
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer'],
    ['an empty header', ''],
    ['garbage', 'Bearer \u00ff, x'],
  ])('answers %s with 401 and charges the address (contract C3.5, C8.7)', async (_, authorization) => {
    const address = freshAddress();
    const answer = await ask(server, info, { headers: { authorization, 'x-forwarded-for': address } });
    expect(errorOf(answer)).toEqual({ status: 401, code: 'invalid_token' });
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", error_description="/);
    expect(answer.headers['www-authenticate']).toContain(metadata);
    expect(answer.headers.ratelimit).toBe('"anonimo";r=59;t=60');
  });

  it('refuses two Authorization headers, even if one of them is valid (contract C8.7)', async () => {
    const { token } = await getToken();
    const headers = {
      authorization: [`Bearer ${token}`, `Bearer ${token}`],
      'x-forwarded-for': freshAddress(),
    };
    expect(errorOf(await ask(server, info, { headers })).code).toBe('invalid_token');
  });

  it('answers an expired token with 401 (seed §5.6)', async () => {
    const { token } = await getToken();
    server.clock.nowMs += 3_600_000;
    expect(errorOf(await ask(server, info, bearer(token))).code).toBe('invalid_token');
  });
});

describe('the OAuth endpoints over HTTP (seed §4.6, contract C8)', () => {
  it('admits five registrations an hour for an address; a failed one costs nothing (seed §5.5)', async () => {
    const address = freshAddress();
    for (let i = 0; i < 10; i++) {
      expect((await post('/oauth/register', '{"client_name":""}', json, address)).status).toBe(400);
    }
    for (let i = 0; i < 5; i++) {
      expect((await post('/oauth/register', registration, json, address)).status).toBe(201);
    }
    server.clock.nowMs += 600_000;
    const refused = await post('/oauth/register', registration, json, address);
    expect([refused.status, refused.json().error]).toEqual([429, 'too_many_requests']);
    expect(refused.headers).toMatchObject({
      'retry-after': '3000',
      ratelimit: '"anonimo";r=0;t=3000',
      'ratelimit-policy': '"anonimo";q=5;w=3600',
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '3000',
    });
    server.clock.nowMs += 3_000_000;
    expect((await post('/oauth/register', registration, json, address)).status).toBe(201);
  });

  it('admits thirty token requests a minute for an address (seed §5.6, contract C8.5)', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post('/oauth/token', 'grant_type=client_credentials', form, address)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]!.headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"anonimo";r=0;t=60',
      'ratelimit-policy': '"anonimo";q=30;w=60',
    });
  });

  it('names the window of the client when that is the one that is spent (seed §8, contract C8.5)', async () => {
    const { client_id, client_secret } = (await post('/oauth/register', registration, json)).json();
    const request = `${new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })}`;
    for (let i = 0; i < 30; i++) expect((await post('/oauth/token', request, form)).status).toBe(200);
    const refused = await post('/oauth/token', request, form);
    expect([refused.status, refused.headers.ratelimit]).toEqual([429, '"identificado";r=0;t=60']);
    expect(refused.headers['ratelimit-policy']).toBe('"identificado";q=30;w=60');
  });

  it.each(['/oauth/register', '/oauth/token', '/oauth/revoke', '/oauth/introspect'])(
    'answers a wrong method on %s in OAuth’s shape (seed §7)',
    async (path) => {
      const answer = await ask(server, path);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
      expect(Object.keys(answer.json())).toEqual(['error', 'error_description']);
    },
  );

  it.each([
    ['/oauth/register', 16_384],
    ['/oauth/token', 8_192],
    ['/oauth/introspect', 8_192],
    ['/oauth/revoke', 8_192],
  ])(
    'answers %s with 413 in OAuth’s shape after %d bytes and closes the connection, and with 415 if it is compressed',
    async (path, most) => {
      const agent = new Agent({ keepAlive: true });
      const send = (length: number) =>
        ask(server, path, {
          method: 'POST',
          headers: path === '/oauth/register' ? json : form,
          body: 'x'.repeat(length),
          agent,
        });
      const read = await send(most);
      expect(read.status).not.toBe(413);
      expect(read.headers.connection).toBe('keep-alive');
      const packed = await ask(server, path, {
        method: 'POST',
        headers: { ...(path === '/oauth/register' ? json : form), 'Content-Encoding': 'gzip' },
        body: 'x',
      });
      expect([packed.status, packed.json().error, packed.headers['accept-encoding']]).toEqual([
        415,
        'invalid_request',
        'identity',
      ]);
      const answer = await send(most + 1);
      agent.destroy();
      expect([answer.status, answer.json().error]).toEqual([413, 'invalid_request']);
      expect(answer.headers.connection).toBe('close');
    },
  );

  it('does not let pages of another origin read a client’s secret', async () => {
    const answer = await ask(server, '/oauth/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
