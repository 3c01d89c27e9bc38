import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/oauth/secret.ts';
import { basic, createHarness, formType, type Registered, read, startMs } from './harness.ts';

const challenge = 'Basic realm="oauth", charset="UTF-8"';
const invalid = {
  error: 'invalid_client',
  error_description: 'The client is unknown or its secret is wrong; if the secret is lost, register again.',
};
const missing = {
  error: 'invalid_client',
  error_description:
    'No client credentials can be read; send client_id and client_secret by HTTP Basic or in the form.',
};
const twice = {
  error: 'invalid_request',
  error_description: 'The request names the client by HTTP Basic and in the form; send one of them.',
};
const raw = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const escapeAll = (text: string) => text.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);

interface Attempt {
  readonly authorization?: string;
  readonly form?: Readonly<Record<string, string>>;
}

async function attempt(make: (client: Registered) => Attempt) {
  const { server, register } = createHarness();
  const { authorization, form = {} } = make(await register());
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString();
  return server.token({ authorization, contentType: formType, body: Buffer.from(body) }, startMs);
}

describe('client authentication (RFC 6749 §2.3, seed §5.3)', () => {
  it.each<[string, (client: Registered) => Attempt]>([
    ['Basic', (c) => ({ authorization: basic(c.client_id, c.client_secret) })],
    ['Basic that is not form-encoded', (c) => ({ authorization: raw(`${c.client_id}:${c.client_secret}`) })],
    [
      'Basic with every character escaped',
      (c) => ({ authorization: raw(`${escapeAll(c.client_id)}:${escapeAll(c.client_secret)}`) }),
    ],
    [
      'basic in another case',
      (c) => ({ authorization: basic(c.client_id, c.client_secret).replace('Basic', 'bASIC') }),
    ],
    [
      'Basic after several blanks (RFC 9110 §11.4)',
      (c) => ({ authorization: basic(c.client_id, c.client_secret).replace(' ', '   ') }),
    ],
    ['the form', (c) => ({ form: { client_id: c.client_id, client_secret: c.client_secret } })],
    [
      'Basic with the same client_id in the form',
      (c) => ({ authorization: basic(c.client_id, c.client_secret), form: { client_id: c.client_id } }),
    ],
  ])('accepts %s, for every client (contract C8.2)', async (_, make) => {
    expect((await attempt(make)).status).toBe(200);
  });

  it.each<[string, (client: Registered) => Attempt, object]>([
    ['a wrong secret', (c) => ({ authorization: basic(c.client_id, 'wrong') }), invalid],
    [
      'a wrong secret in the form',
      (c) => ({ form: { client_id: c.client_id, client_secret: 'wrong' } }),
      invalid,
    ],
    ['an unknown client', (c) => ({ authorization: basic('nobody', c.client_secret) }), invalid],
    ['an unknown client without a secret', () => ({ authorization: raw('nobody:') }), invalid],
    ['an empty secret', (c) => ({ authorization: raw(`${c.client_id}:`) }), invalid],
    ['an empty client', () => ({ authorization: raw(':') }), invalid],
    [
      'the hash of the secret',
      (c) => ({ authorization: basic(c.client_id, hashSecret(c.client_secret)) }),
      invalid,
    ],
    ['no credentials', () => ({}), missing],
    ['a client_id alone', (c) => ({ form: { client_id: c.client_id } }), missing],
    ['a secret alone', (c) => ({ form: { client_secret: c.client_secret } }), missing],
    [
      'an empty secret in the form',
      (c) => ({ form: { client_id: c.client_id, client_secret: '' } }),
      missing,
    ],
    ['Basic without a colon', () => ({ authorization: raw('nobody') }), missing],
    ['Basic that is not base64', () => ({ authorization: 'Basic a:b' }), missing],
    [
      'Basic that is not UTF-8',
      () => ({ authorization: `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}` }),
      missing,
    ],
    ['Basic with a broken escape', () => ({ authorization: raw('%zz:x') }), missing],
    ['Basic alone', () => ({ authorization: 'Basic' }), missing],
    ['an empty header', () => ({ authorization: '' }), missing],
    ['another scheme', (c) => ({ authorization: `Bearer ${c.client_secret}` }), missing],
  ])('rejects %s with 401 and the Basic challenge', async (_, make, body) => {
    const answer = await attempt(make);
    expect(answer.status).toBe(401);
    expect(answer.headers).toMatchObject({ 'WWW-Authenticate': challenge, 'Cache-Control': 'no-store' });
    expect(read(answer)).toEqual(body);
  });

  it.each<[string, (client: Registered) => Attempt]>([
    [
      'Basic and a secret in the form',
      (c) => ({
        authorization: basic(c.client_id, c.client_secret),
        form: { client_id: c.client_id, client_secret: c.client_secret },
      }),
    ],
    [
      'Basic and a secret alone in the form',
      (c) => ({
        authorization: basic(c.client_id, c.client_secret),
        form: { client_secret: c.client_secret },
      }),
    ],
    [
      'Basic and another client in the form',
      (c) => ({ authorization: basic(c.client_id, c.client_secret), form: { client_id: 'other' } }),
    ],
    [
      'another scheme and the form',
      (c) => ({
        authorization: 'Bearer x',
        form: { client_id: c.client_id, client_secret: c.client_secret },
      }),
    ],
  ])('rejects %s: one method per request (contract C8.2)', async (_, make) => {
    const answer = await attempt(make);
    expect([answer.status, read(answer)]).toEqual([400, twice]);
  });

  it('gives an unknown client the same answer as a wrong secret', async () => {
    const { register, post } = createHarness();
    const client = await register();
    const wrong = await post(
      'token',
      { grant_type: 'client_credentials' },
      { ...client, client_secret: 'x'.repeat(43) },
    );
    const unknown = await post(
      'token',
      { grant_type: 'client_credentials' },
      { client_id: 'f'.repeat(32), client_secret: 'x'.repeat(43) },
    );
    expect(unknown).toEqual(wrong);
  });
});

describe('forms (RFC 6749 §3.1, appendix B)', () => {
  const send = async (body: string | Buffer, contentType: string | undefined = formType) => {
    const { server, register } = createHarness();
    const { client_id, client_secret } = await register();
    const authorization = basic(client_id, client_secret);
    return server.token({ authorization, contentType, body: Buffer.from(body) }, startMs);
  };

  it.each([
    [
      'a repeated parameter',
      'grant_type=client_credentials&scope=quota:read&scope=content:read',
      'A parameter is repeated; send each parameter once.',
    ],
    [
      'an unknown one repeated',
      'grant_type=client_credentials&a=1&a=1',
      'A parameter is repeated; send each parameter once.',
    ],
    [
      'one repeated empty',
      'grant_type=client_credentials&scope&scope=',
      'A parameter is repeated; send each parameter once.',
    ],
    [
      'one repeated under another encoding',
      'grant_type=client_credentials&%67rant_type=client_credentials',
      'A parameter is repeated; send each parameter once.',
    ],
    [
      'a broken escape',
      'grant_type=client_credentials&scope=%zz',
      'The form cannot be decoded: percent-encode it as UTF-8, without control characters.',
    ],
    [
      'half an escape',
      'grant_type=%',
      'The form cannot be decoded: percent-encode it as UTF-8, without control characters.',
    ],
    [
      'an escape that is not UTF-8',
      'grant_type=%ff',
      'The form cannot be decoded: percent-encode it as UTF-8, without control characters.',
    ],
    [
      'a NUL',
      'grant_type=client_credentials%00',
      'The form cannot be decoded: percent-encode it as UTF-8, without control characters.',
    ],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x61, 0x3d, 0xff]),
      'The form cannot be decoded: percent-encode it as UTF-8, without control characters.',
    ],
  ])('rejects %s', async (_, body, error_description) => {
    const answer = await send(body);
    expect([answer.status, read(answer)]).toEqual([400, { error: 'invalid_request', error_description }]);
  });

  it.each([undefined, '', 'application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'refuses type %j',
    async (contentType) => {
      const { server } = createHarness();
      const body = Buffer.from('grant_type=client_credentials');
      const answer = await server.token({ authorization: undefined, contentType, body }, startMs);
      expect([answer.status, read(answer)]).toEqual([
        400,
        {
          error: 'invalid_request',
          error_description: 'The body must be application/x-www-form-urlencoded.',
        },
      ]);
    },
  );

  it.each([
    'grant_type=client_credentials&unknown=1',
    '&&grant_type=client_credentials&',
    'grant%5Ftype=client%5Fcredentials',
    'grant_type=client_credentials&scope=content:read+quota:read',
    'grant_type=client_credentials&scope=content%3Aread%20quota%3Aread',
    'grant_type=client_credentials&scope=',
    'grant_type=client_credentials&scope',
  ])('reads %s', async (body) => {
    expect((await send(body)).status).toBe(200);
    expect((await send(body, 'Application/X-WWW-Form-Urlencoded; charset=ISO-8859-1')).status).toBe(200);
  });
});
