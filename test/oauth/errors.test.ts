import { describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/addresses.ts';
import { createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import { oauthEndpoints } from '../../src/oauth/endpoints.ts';
import { answerOAuthError } from '../../src/oauth/exchange.ts';
import { type OAuthErrorName, oauthErrors } from '../../src/oauth/oauth-error.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { storeDown } from '../../src/store/unavailable.ts';
import {
  addresses,
  admitAlways,
  basic,
  createRandomBytes,
  formType,
  json,
  read,
  startMs,
} from './harness.ts';

describe('errors of the OAuth endpoints', () => {
  it.each(Object.entries(oauthErrors))(
    '%s keeps to the characters of RFC 6749 §5.2 (contract C8.5)',
    (_, row) => {
      expect(row.description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
      expect(row.error).toMatch(/^[a-z_]+$/);
    },
  );

  it('are 429 too_many_requests with Retry-After when a limit is used up (contract C8.5)', () => {
    const answer = answerOAuthError('tooManyTokenRequests', { 'Retry-After': '17' });
    expect(answer.status).toBe(429);
    expect(answer.headers).toMatchObject({ 'Retry-After': '17', 'Cache-Control': 'no-store' });
    expect(read(answer)).toEqual({
      error: 'too_many_requests',
      error_description:
        'Too many token requests; wait for Retry-After seconds. Tokens last 3600 seconds: reuse them.',
    });
  });

  it.each<[OAuthErrorName, number, string]>([
    ['methodNotAllowed', 405, 'invalid_request'],
    ['payloadTooLarge', 413, 'invalid_request'],
    ['compressedBody', 415, 'invalid_request'],
    ['serverError', 500, 'server_error'],
    ['unavailable', 503, 'temporarily_unavailable'],
  ])('%s is %i %s', (name, status, error) => {
    const answer = answerOAuthError(name);
    expect([answer.status, read(answer)]).toEqual([
      status,
      { error, error_description: oauthErrors[name].description },
    ]);
  });

  it('are 503 with Retry-After at every endpoint while the store is unavailable', async () => {
    const away = () => {
      throw storeDown();
    };
    const store = { ...openMemoryStore(), addClient: away, findClient: async () => away() };
    const server = createAuthorizationServer({
      addresses,
      clients: store,
      tokens: store,
      randomBytes: createRandomBytes(),
      admitToken: admitAlways,
    });
    const form = { authorization: basic('a', 'b'), contentType: formType, body: Buffer.from('token=x') };
    const answers = [
      await server.register(json({ client_name: 'x', contacts: ['a@b.example'] }), startMs),
      await server.token(form, startMs),
      await server.introspect(form, startMs),
      await server.revoke(form, startMs),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers['Retry-After']).toBe(String(storeDown().facts.retry_after));
      expect(read(answer)).toMatchObject({ error: 'temporarily_unavailable' });
    }
  });

  it('do not hide internal errors', async () => {
    const broken = { ...openMemoryStore(), findClient: async () => Promise.reject(new TypeError('bug')) };
    const faulty = createAuthorizationServer({
      addresses,
      clients: broken,
      tokens: broken,
      randomBytes: createRandomBytes(),
      admitToken: admitAlways,
    });
    const form = { authorization: basic('a', 'b'), contentType: formType, body: Buffer.from('') };
    await expect(faulty.token(form, startMs)).rejects.toThrow('bug');
  });
});

describe('the table of endpoints (seed §4.6)', () => {
  it('names each path of the seed once, with its RFC 8414 member', () => {
    expect(oauthEndpoints.map(({ path, metadataName }) => [metadataName, path])).toEqual([
      ['registration_endpoint', '/oauth/register'],
      ['token_endpoint', '/oauth/token'],
      ['introspection_endpoint', '/oauth/introspect'],
      ['revocation_endpoint', '/oauth/revoke'],
    ]);
    expect(Object.values(paths)).toEqual(expect.arrayContaining(oauthEndpoints.map(({ path }) => path)));
  });
});
