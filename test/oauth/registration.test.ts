import { describe, expect, it } from 'vitest';
import { createHarness, createRandomBytes, json, read, startMs } from './harness.ts';

const good = { client_name: 'Mi agente', contacts: ['dev@example.org'] };
const hex = (throwNumber: number) => Buffer.from(new Uint8Array(16).fill(throwNumber)).toString('hex');

describe('registration (RFC 7591, seed §5.5, contract C8.1)', () => {
  it('answers 201 with the registered metadata and forbids caching', async () => {
    const { server } = createHarness();
    const answer = await server.register(json(good), startMs + 999);
    const randomBytes = createRandomBytes();
    expect(answer.status).toBe(201);
    expect(answer.headers).toEqual({
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Pragma: 'no-cache',
    });
    expect(read(answer)).toEqual({
      client_secret: Buffer.from(randomBytes(32)).toString('base64url'),
      client_id: Buffer.from(randomBytes(16)).toString('hex'),
      client_secret_expires_at: 0,
      client_id_issued_at: 1_800_000_000,
      client_name: 'Mi agente',
      contacts: ['dev@example.org'],
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'content:read quota:read',
    });
  });

  it('stores only the hash of the secret (contract C8.2)', async () => {
    const { register, store } = createHarness();
    const { client_id, client_secret } = await register();
    const client = await store.findClient(client_id, startMs);
    expect(JSON.stringify(client)).not.toContain(client_secret);
    expect(client).toMatchObject({ id: hex(2), name: 'Mi agente', issuedAtMs: startMs });
  });

  it('keeps a client that requests no token for exactly 180 days (seed §5.5, contract C8.6)', async () => {
    const { register, store } = createHarness();
    const { client_id } = await register();
    const goneMs = startMs + 180 * 24 * 60 * 60 * 1000;
    const client = await store.findClient(client_id, goneMs - 1);
    expect(client).toMatchObject({ lastTokenAtMs: undefined, expiresAtMs: goneMs });
    expect(await store.findClient(client_id, goneMs)).toBeUndefined();
  });

  it.each([
    ['what does not exist here', { grant_types: ['authorization_code'] }, {}],
    ['response types', { response_types: ['code'] }, {}],
    ['redirect addresses', { redirect_uris: ['https://app.example/callback'] }, {}],
    ['another authentication method', { token_endpoint_auth_method: 'private_key_jwt' }, {}],
    ['no authentication', { token_endpoint_auth_method: 'none' }, {}],
    [
      'post',
      { token_endpoint_auth_method: 'client_secret_post' },
      { token_endpoint_auth_method: 'client_secret_post' },
    ],
    ['one scope', { scope: 'quota:read' }, { scope: 'quota:read' }],
    ['scopes of which one exists', { scope: 'admin content:read' }, { scope: 'content:read' }],
    ['scopes that do not exist', { scope: 'admin' }, {}],
    ['an empty scope', { scope: '' }, {}],
    ['unknown and international members', { 'client_name#es': 'Agente', foo: { bar: 1 } }, {}],
    [
      'an international address',
      { contacts: ['señor@correo.españa'] },
      { contacts: ['señor@correo.españa'] },
    ],
    [
      'an address of 254 characters (RFC 5321 §4.5.3.1)',
      { contacts: [`a@${'b.'.repeat(124)}exam`] },
      { contacts: [`a@${'b.'.repeat(124)}exam`] },
    ],
    [
      'an address whose local part has 64 characters',
      { contacts: [`${'a'.repeat(64)}@b.example`] },
      { contacts: [`${'a'.repeat(64)}@b.example`] },
    ],
    [
      'an address whose domain has labels of 63 characters (RFC 1035 §2.3.4)',
      { contacts: [`dev@${'a'.repeat(63)}.${'b'.repeat(63)}`] },
      { contacts: [`dev@${'a'.repeat(63)}.${'b'.repeat(63)}`] },
    ],
    [
      'a name of 200 characters beyond the basic plane',
      { client_name: '🛠'.repeat(200) },
      { client_name: '🛠'.repeat(200) },
    ],
    [
      'a name that is of 200 characters only once its marks are joined to their letters (contract C2.1)',
      { client_name: 'e\u0302\u0301'.repeat(200) },
      { client_name: 'e\u0302\u0301'.repeat(200) },
    ],
    ['a name that is one symbol', { client_name: '☎\ufe0f' }, { client_name: '☎\ufe0f' }],
    ['a name of another script', { client_name: 'นักสืบ' }, { client_name: 'นักสืบ' }],
    [
      'ten contacts',
      { contacts: Array(10).fill('a@b.example') },
      { contacts: Array(10).fill('a@b.example') },
    ],
  ])('accepts %s and returns the value as registered', async (_, asked, echoed) => {
    const { server } = createHarness();
    const answer = await server.register(json({ ...good, ...asked }), startMs);
    expect(answer.status).toBe(201);
    expect(read(answer)).toMatchObject({
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'content:read quota:read',
      ...echoed,
    });
    expect(read(answer)).not.toHaveProperty('foo');
  });

  const badName = 'client_name must be text of 1 to 200 characters.';
  const unprintable =
    'client_name contains a control character, a line separator or a mark that changes the direction of text; remove it.';
  const invisible = 'client_name has no visible character; send a name that people can read.';
  const badContacts = 'contacts must be a list of 1 to 10 e-mail addresses.';
  it.each([
    ['no name', { client_name: undefined }, badName],
    ['an empty name', { client_name: '' }, badName],
    ['a blank name', { client_name: ' \u00a0 ' }, invisible],
    ['a name that nobody sees', { client_name: '\u200b\u2060\u{e0041}' }, invisible],
    ['a name of Hangul fillers', { client_name: '\u3164\u115f\uffa0' }, invisible],
    ['a name of blank Braille patterns', { client_name: '\u2800\u2800' }, invisible],
    ['a name of variation selectors', { client_name: '\ufe0f\u{e0100}' }, invisible],
    ['a name of marks that join', { client_name: '\u034f\u17b4' }, invisible],
    ['a name of musical controls', { client_name: '\u{1d159}\u{1d173}' }, invisible],
    ['a name of marks without letters', { client_name: ' \u0301' }, invisible],
    ['a name of characters of private use', { client_name: '\ue000\u{f0000}' }, invisible],
    ['a name that is a number', { client_name: 7 }, badName],
    ['a name of 201 characters', { client_name: 'x'.repeat(201) }, badName],
    ['a name with a line break', { client_name: 'a\nb' }, unprintable],
    ['a name with a terminal sequence', { client_name: '\u001b[31mred' }, unprintable],
    ['a name that turns text around', { client_name: 'a\u202eb' }, unprintable],
    ['a name that isolates the direction of a part', { client_name: 'a\u2067b\u2069' }, unprintable],
    ['a name of two lines', { client_name: 'a\u2028b' }, unprintable],
    ['a name of two paragraphs', { client_name: 'a\u2029b' }, unprintable],
    ['a name with a mark of direction', { client_name: 'a\u200fb' }, unprintable],
    ['a name with the Arabic mark of direction', { client_name: 'a\u061cb' }, unprintable],
    [
      'a name of 201 characters, each a letter and its marks',
      { client_name: 'e\u0302\u0301'.repeat(201) },
      badName,
    ],
    ['half a character', { client_name: 'a\ud83d' }, badName],
    ['no contacts', { contacts: undefined }, badContacts],
    ['an empty list of contacts', { contacts: [] }, badContacts],
    ['eleven contacts', { contacts: Array(11).fill('a@b.example') }, badContacts],
    ['a contact that is no list', { contacts: 'dev@example.org' }, badContacts],
    ['a contact that is no address', { contacts: ['nobody'] }, badContacts],
    ['an address without a domain', { contacts: ['dev@'] }, badContacts],
    ['an address without a dot in its domain', { contacts: ['dev@localhost'] }, badContacts],
    ['an address with a blank', { contacts: ['a b@example.org'] }, badContacts],
    ['two addresses in one', { contacts: ['a@b.example,c@d.example'] }, badContacts],
    ['an address of 255 octets (RFC 6531 §3.1)', { contacts: [`ñ@${'b.'.repeat(123)}exampl`] }, badContacts],
    ['an address of 255 characters', { contacts: [`a@${'b.'.repeat(124)}examp`] }, badContacts],
    [
      'an address whose local part has 65 characters',
      { contacts: [`${'a'.repeat(65)}@b.example`] },
      badContacts,
    ],
    [
      'an address in a domain with a label of 64 characters (RFC 1035 §2.3.4)',
      { contacts: [`dev@${'a'.repeat(64)}.example`] },
      badContacts,
    ],
    [
      'an address whose domain ends with a label of 64 characters',
      { contacts: [`dev@example.${'a'.repeat(64)}`] },
      badContacts,
    ],
    ['an address in a domain of one letter', { contacts: ['dev@example.x'] }, badContacts],
    ['a number among contacts', { contacts: ['dev@example.org', 7] }, badContacts],
    [
      'a scope that is a list',
      { scope: ['content:read'] },
      'scope must be text: scope names separated by spaces.',
    ],
  ])('rejects %s', async (_, asked, error_description) => {
    const { server } = createHarness();
    const answer = await server.register(json({ ...good, ...asked }), startMs);
    expect(answer.status).toBe(400);
    expect(answer.headers['Cache-Control']).toBe('no-store');
    expect(read(answer)).toEqual({ error: 'invalid_client_metadata', error_description });
  });

  it.each([
    ['broken JSON', 'application/json', '{"client_name":'],
    ['a list', 'application/json', '[]'],
    ['null', 'application/json', 'null'],
    ['nothing', 'application/json', ''],
    ['bytes that are not UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['JSON behind a byte order mark (RFC 8259 §8.1)', 'application/json', `\ufeff${JSON.stringify(good)}`],
    ['a form', 'application/x-www-form-urlencoded', 'client_name=x'],
    ['JSON without its type', undefined, JSON.stringify(good)],
    ['JSON as text', 'text/plain', JSON.stringify(good)],
  ])('rejects a body that is %s', async (_, contentType, body) => {
    const { server } = createHarness();
    const answer = await server.register(
      { authorization: undefined, contentType, body: Buffer.from(body) },
      startMs,
    );
    expect(answer.status).toBe(400);
    expect(read(answer)).toEqual({
      error: 'invalid_client_metadata',
      error_description: 'The body must be a JSON object sent as application/json.',
    });
  });

  it('ignores case and parameters of the media type', async () => {
    const { server } = createHarness();
    const request = { ...json(good), contentType: 'Application/JSON ; charset=utf-8' };
    expect((await server.register(request, startMs)).status).toBe(201);
  });
});
