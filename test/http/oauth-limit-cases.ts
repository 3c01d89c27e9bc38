// The share of the store that one caller can use up (seed §5.5, §5.6, contract C8.6). The OAuth dialect is called without sockets,
// because the tests use more addresses than requests over a network would allow.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClientAddressKey } from '../../src/admission/client-address.ts';
import { createOAuth } from '../../src/faces.ts';
import type { Answer } from '../../src/http/answer.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { createHeaderSets } from '../../src/http/header-sets.ts';
import type { OAuthLimits } from '../../src/http/oauth-limits.ts';
import { createAddresses } from '../../src/lib/addresses.ts';
import { findBearer } from '../../src/oauth/bearer.ts';
import type { Subject } from '../store/contract.ts';
import { oauthLimits } from './running-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const form = 'application/x-www-form-urlencoded';
const metadata = JSON.stringify({ client_name: 'Prueba', contacts: ['a@b.example'] });

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The dialect over a store, with a fake clock. */
function mount({ store, elapse }: Subject, limits: OAuthLimits) {
  const addresses = createAddresses('https://hogar.example');
  const clock = { nowMs: 1_800_000_000_000 };
  const addressKey = createClientAddressKey(['loopback']);
  const endpoints = createOAuth(
    { site: { addresses }, store, oauthLimits: limits, randomBytes },
    {
      now: () => clock.nowMs,
      callerOf: ({ headers, socket }) => ({
        authorization: headers.authorization,
        addressKey: addressKey(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined),
      }),
      headers: createHeaderSets(addresses, { retiring: undefined, aiTrain: false, originTrials: [] }),
    },
  );
  const at = (path: string) => endpoints.find((endpoint) => endpoint.path === path) as Endpoint;

  async function post(path: string, address: string, headers: Record<string, string>, body: string) {
    const request = { headers: { ...headers, 'x-forwarded-for': address }, socket: { remoteAddress: '::1' } };
    const answer = (await at(path).handle(
      request as unknown as IncomingMessage,
      Buffer.from(body),
    )) as Answer;
    const text = String(answer.body);
    const at429 = answer.headers.indexOf('Retry-After');
    return {
      status: answer.status,
      retryAfter: at429 < 0 ? undefined : Number(answer.headers[at429 + 1]),
      json: () => JSON.parse(text),
    };
  }

  return {
    clock,
    async pass(ms: number) {
      clock.nowMs += ms;
      await elapse?.(ms);
    },
    register: (address: string) =>
      post('/oauth/register', address, { 'content-type': 'application/json' }, metadata),
    askForToken: (address: string, { client_id, client_secret }: Credentials, more = '') =>
      post(
        '/oauth/token',
        address,
        {
          'content-type': form,
          authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
        },
        `grant_type=client_credentials${more}`,
      ),
    findToken: async (token: string) => findBearer(`Bearer ${token}`, store, clock.nowMs),
  };
}

const statuses = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** Addresses of 2001:db8:f00::/48, each in a /64 of its own, as long as there are any, and all over its /56s. */
const inNetwork = (i: number) => `2001:db8:f00:${((i * 40_503) % 65_536).toString(16)}::${(i >> 16) + 1}`;

/** States what one caller can use up of the store that `open` opens. */
export function testLimits(open: () => Promise<Subject>): void {
  let subject: Subject;
  let vitrina: ReturnType<typeof mount>;
  const start = async (limits: Partial<OAuthLimits> = {}) => {
    vitrina = mount(subject, { ...oauthLimits, ...limits });
  };
  let registered = 0;
  const newClient = async (): Promise<Credentials> =>
    (await vitrina.register(`198.51.${registered >> 8}.${registered++ & 255}`)).json();
  const askMany = (count: number, ask: (i: number) => ReturnType<typeof vitrina.askForToken>) =>
    Promise.all(Array.from({ length: count }, (_, i) => ask(i)));

  beforeEach(async () => {
    subject = await open();
    registered = 0;
  });
  afterEach(async () => {
    await subject.store.close();
    await subject.dispose?.();
  });

  it('give 2,000 token requests of one client, from as many addresses of a /48, 30 tokens that are good for their 3600 s', async () => {
    await start();
    const [client, other] = [await newClient(), await newClient()];
    const answers = await askMany(2_000, (i) => vitrina.askForToken(inNetwork(i), client));
    expect(statuses(answers)).toEqual({ 200: 30, 429: 1_970 });
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.json().error).toBe('too_many_requests');
      expect(answer.retryAfter).toBeGreaterThan(0);
      expect(answer.retryAfter).toBeLessThanOrEqual(60);
    }
    const ofOther = await askMany(31, () => vitrina.askForToken('203.0.113.1', other));
    expect(statuses(ofOther)).toEqual({ 200: 30, 429: 1 });
    await vitrina.pass(minute);
    expect((await vitrina.askForToken(inNetwork(1), client)).status).toBe(200);
    // to a minute before the end: Redis counts the real time of this test too, which is less than its timeout
    await vitrina.pass(hour - minute - minute);
    const tokens = answers.filter(({ status }) => status === 200).map((answer) => answer.json().access_token);
    const found = await Promise.all(tokens.map(vitrina.findToken));
    expect(found.map((token) => token?.clientId)).toEqual(tokens.map(() => client.client_id));
    await vitrina.pass(minute);
    expect(await vitrina.findToken(tokens[0])).toBeUndefined();
  }, 20_000);

  it('leave others able to register while 10,000 registrations come from one /48', async () => {
    await start();
    let admitted = 0;
    for (let i = 0; i < 10_000; i++) {
      if ((await vitrina.register(inNetwork(i))).status === 201) admitted++;
      if (i % 1_000 === 0) vitrina.clock.nowMs += minute; // of the windows of all callers together
    }
    expect(admitted).toBe(16 * oauthLimits.registrations);
    expect((await vitrina.register('2001:db8:f01::1')).status).toBe(201);
    expect((await vitrina.register('203.0.113.1')).status).toBe(201);
  }, 30_000);

  it('prevent a caller that knows a client but not its secret from using up its tokens', async () => {
    await start();
    const client = await newClient();
    const guesses = await askMany(200, (i) =>
      vitrina.askForToken(inNetwork(i), { ...client, client_secret: 'guess' }),
    );
    expect(statuses(guesses)).toEqual({ 401: 200 });
    expect(statuses(await askMany(31, (i) => vitrina.askForToken(`203.0.113.${i}`, client)))).toEqual({
      200: 30,
      429: 1,
    });
  });

  it('count only requests that get a token in the limits of the client and of all callers', async () => {
    await start({ tokensAll: 3 });
    const client = await newClient();
    for (let i = 0; i < 10; i++) {
      expect((await vitrina.askForToken(inNetwork(i), client, '&scope=nothing')).status).toBe(400);
      expect((await vitrina.askForToken(inNetwork(i), { ...client, client_secret: '' })).status).toBe(401);
    }
    expect(statuses(await askMany(5, () => vitrina.askForToken('203.0.113.1', client)))).toEqual({
      200: 3,
      429: 2,
    });
  });

  it('of all clients together refuse for a minute at most, and cost no client its own (setting limit_tokens_all)', async () => {
    await start({ tokens: 4, tokensAll: 6 });
    const [one, two] = [await newClient(), await newClient()];
    expect(statuses(await askMany(4, () => vitrina.askForToken('203.0.113.1', one)))).toEqual({ 200: 4 });
    await vitrina.pass(30_000);
    expect(statuses(await askMany(4, () => vitrina.askForToken('203.0.113.2', two)))).toEqual({
      200: 2,
      429: 2,
    });
    await vitrina.pass(30_000);
    // the refusals above charged two's window with nothing
    expect(statuses(await askMany(2, () => vitrina.askForToken('203.0.113.3', two)))).toEqual({ 200: 2 });
  });

  it('of all registrations together refuse for a minute at most, in their own words, and cost no address its own (setting limit_registrations_all)', async () => {
    await start({ registrationsAll: 2 });
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      expect((await vitrina.register(address)).status).toBe(201);
    }
    for (let i = 0; i < 5; i++) {
      const refused = await vitrina.register('203.0.113.3');
      expect(refused.status).toBe(429);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
      expect(refused.json()).toEqual({
        error: 'too_many_requests',
        error_description: expect.stringMatching(
          /^Too many registrations; .*client_secret and reuse them\.$/,
        ),
      });
    }
    await vitrina.pass(minute);
    expect((await vitrina.register('203.0.113.3')).status).toBe(201);
  });

  it('allow a /56 of IPv6 four times and a /48 sixteen times as much as an address, and know no networks of IPv4', async () => {
    await start({ registrationsAll: 1_000 });
    const many = (count: number, address: (i: number) => string) =>
      askMany(count, (i) => vitrina.register(address(i)));
    const hex = (n: number) => n.toString(16);
    expect(statuses(await many(30, (i) => `2001:db8:1:ff${hex(16 + i)}::1`))).toEqual({ 201: 20, 429: 10 });
    expect(statuses(await many(6, () => '2001:db8:1:fe00::1'))).toEqual({ 201: 5, 429: 1 });
    expect(statuses(await many(100, (i) => `2001:db8:1:${hex(i)}00::1`))).toEqual({ 201: 55, 429: 45 });
    expect(statuses(await many(100, (i) => `203.0.113.${i}`))).toEqual({ 201: 100 });
    expect(statuses(await many(6, (i) => (i % 2 ? '192.0.2.1' : '::ffff:192.0.2.1')))).toEqual({
      201: 5,
      429: 1,
    });
  });

  it('refuse a client no longer than a minute when the clock is set back, and its tokens stay good', async () => {
    await start({ tokens: 2 });
    const client = await newClient();
    const { access_token: token } = (await vitrina.askForToken('203.0.113.1', client)).json();
    expect((await vitrina.askForToken('203.0.113.2', client)).status).toBe(200);
    vitrina.clock.nowMs -= 5 * hour;
    const refused = await vitrina.askForToken('203.0.113.3', client);
    expect([refused.status, refused.retryAfter! <= 60]).toEqual([429, true]);
    expect(await vitrina.findToken(token)).toBeDefined();
    await vitrina.pass(minute);
    expect((await vitrina.askForToken('203.0.113.3', client)).status).toBe(200);
  });
}
