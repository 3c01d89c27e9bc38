// contract C20.4: whom a signature names, and whom it does not.

import { generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { component, createSignature } from 'http-message-sig';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createInsights, openSignatures, pageUse, readInsightReport } from '../../src/insights/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { createMemoryCounters } from '../../src/store/memory-counters.ts';

const nowMs = Date.UTC(2026, 10, 28, 12);
const now = nowMs / 1000;
const site = 'https://www.casa.example';
const agent = 'https://agente.example';
const type = 'application/http-message-signatures-directory+json';

interface Key {
  readonly jwk: { readonly crv: string; readonly kty: string; readonly x: string };
  readonly keyid: string;
  readonly privateKey: KeyObject;
}

async function createKey(): Promise<Key> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { crv: 'Ed25519', kty: 'OKP', x };
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(JSON.stringify(jwk)));
  return { jwk, keyid: Buffer.from(digest).toString('base64url'), privateKey };
}

interface Signing {
  readonly key: Key;
  readonly origin?: string;
  readonly created?: number;
  readonly lifeSeconds?: number;
  readonly signatureAgent?: string;
  readonly covered?: readonly ReturnType<typeof component>[];
  readonly tag?: string;
}

const ownMember = component('signature-agent', { key: 'sig1' });

/** The raw headers of a signed request. */
async function signed({
  key,
  origin = site,
  created = now,
  lifeSeconds = 300,
  signatureAgent = `sig1="${agent}"`,
  covered = [component('@authority'), ownMember],
  tag = 'web-bot-auth',
}: Signing): Promise<string[]> {
  const fields = [{ name: 'signature-agent', value: signatureAgent }];
  const { signature, signatureInput } = await createSignature(
    { kind: 'request', method: 'GET', targetUri: `${origin}/a`, fields },
    {
      label: 'sig1',
      components: covered,
      parameters: { created, expires: created + lifeSeconds, keyid: key.keyid, alg: 'ed25519', tag },
      signer: { algorithm: 'ed25519', sign: (data) => signBytes(null, data, key.privateKey) },
    },
  );
  return [
    ...['Host', new URL(site).host, 'Signature-Agent', signatureAgent],
    ...['Signature-Input', signatureInput, 'Signature', signature],
  ];
}

let key: Key;
let keys: object[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  key = await createKey();
  keys = [key.jwk];
  answer = (response) => response.writeHead(200, { 'content-type': type }).end(JSON.stringify({ keys }));
});

/** A verification whose network is a server of the test, behind any name that resolves to these addresses. */
async function openSubject({ addresses = ['93.184.216.34'], startedMs = nowMs - 3_600_000 } = {}) {
  const fetched: string[] = [];
  const directory = createServer((request, response) => {
    fetched.push(`${request.headers.host}${request.url}`);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(directory, 'listening');
  const { port } = directory.address() as AddressInfo;
  const signatures = await openSignatures('0.0.0', site, {
    resolve: async () => addresses,
    connect: (_options, callback) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => callback(null, socket));
    },
  });
  onTestFinished(async () => {
    await signatures.close();
    directory.close();
  });
  const counters = createMemoryCounters();
  const verify = signatures.openSite({ origins: [site, 'https://mcp.casa.example'], counters, startedMs });
  /** Whom the requests name, one after another. */
  async function namesOf(...requests: readonly string[][]): Promise<readonly string[]> {
    const names: string[] = [];
    for (const headers of requests) names.push(...(await namesAt(0, headers)));
    return names;
  }
  async function namesAt(laterSeconds: number, rawHeaders: string[]): Promise<readonly string[]> {
    const names: string[] = [];
    const request = { rawHeaders, method: 'GET', url: '/a' };
    await verify(request, nowMs + laterSeconds * 1000, (host) => names.push(host));
    return names;
  }
  return { namesOf, namesAt, fetched, verify };
}

describe('a signature names', () => {
  it('the host of its directory, which is fetched once', async () => {
    const { namesOf, fetched } = await openSubject();
    const target = [component('@target-uri'), component('@method'), ownMember];
    const legacy = [component('@authority'), component('signature-agent')];
    const names = await namesOf(
      await signed({ key }),
      await signed({ key, created: now - 1 }),
      await signed({ key, covered: target }),
      await signed({ key, signatureAgent: `"${agent}"`, covered: legacy }),
    );
    expect(names).toEqual(Array(4).fill('agente.example'));
    expect(fetched).toEqual(['agente.example/.well-known/http-message-signatures-directory']);
  });

  it('it at another host name of the site too', async () => {
    const { namesOf } = await openSubject();
    const headers = await signed({ key, origin: 'https://mcp.casa.example' });
    headers[1] = 'mcp.casa.example';
    expect(await namesOf(headers)).toEqual(['agente.example']);
  });
});

it('the signer of a request is in the insights, and a request without a signature has none', async () => {
  const { verify } = await openSubject();
  const verified: Promise<void>[] = [];
  const store = openMemoryStore();
  const insights = createInsights({
    ...{ store, site, places: 64, totals: new Map(), randomBytes },
    verify(...given) {
      const one = verify(...given);
      verified.push(one);
      return one;
    },
    now: () => nowMs,
    later: () => () => {},
    warn: () => {},
  });
  const sent = async (rawHeaders: string[]) =>
    insights.record(pageUse(`${site}/a`), 'site', {
      request: { rawHeaders, method: 'GET', url: '/a' },
      addressKey: '192.0.2.1',
      clientId: undefined,
    });
  await sent(await signed({ key }));
  await sent(['Host', 'www.casa.example', 'User-Agent', 'agente.example']);
  await Promise.all(verified);
  expect(verified).toHaveLength(1);
  await insights.flush();
  expect((await readInsightReport(store, nowMs)).signers).toEqual([{ name: 'agente.example', count: 1 }]);
});

describe('a directory', () => {
  const hour = 3_601;
  it('is read again after an hour: a new key counts, and one that is gone does not', async () => {
    const { namesAt, fetched } = await openSubject();
    const next = await createKey();
    const ofNext = (created: number) => signed({ key: next, created: now + created });
    expect(await namesAt(0, await signed({ key }))).toHaveLength(1);
    keys = [next.jwk];
    expect(await namesAt(60, await ofNext(60))).toHaveLength(0);
    expect(await namesAt(301, await ofNext(301))).toHaveLength(1); // a key that is not there is looked for after five minutes
    expect(await namesAt(302, await signed({ key, created: now + 302 }))).toHaveLength(0);
    expect(await namesAt(301 + hour, await ofNext(301 + hour))).toHaveLength(1);
    expect(fetched).toHaveLength(3);
  });

  it('that cannot be read keeps the keys that it had', async () => {
    const { namesAt, fetched } = await openSubject();
    expect(await namesAt(0, await signed({ key }))).toHaveLength(1);
    answer = (response) => response.writeHead(503).end();
    expect(await namesAt(hour, await signed({ key, created: now + hour }))).toHaveLength(1);
    expect(fetched).toHaveLength(2);
  });
});

describe('a signature names nobody', () => {
  const late = { lifeSeconds: 60, created: now - 120 };
  it.each<[string, () => Promise<string[]> | string[]]>([
    ['by another key than the agent has', async () => signed({ key: await createKey() })],
    [
      'by another key under the id of one',
      async () => signed({ key: { ...(await createKey()), keyid: key.keyid } }),
    ],
    ['for another site', () => signed({ key, origin: 'https://otra.example' })],
    ['that has expired', () => signed({ key, ...late })],
    ['of the future', () => signed({ key, created: now + 120 })],
    ['valid for more than a day', () => signed({ key, lifeSeconds: 86_401 })],
    ['made before the server started', () => signed({ key, created: now - 4_000, lifeSeconds: 8_000 })],
    ['with another tag', () => signed({ key, tag: 'otra-cosa' })],
    ['for any site', () => signed({ key, covered: [component('@method'), ownMember] })],
    ['that does not cover its agent', () => signed({ key, covered: [component('@authority')] })],
    ['of an agent without https', () => signed({ key, signatureAgent: 'sig1="http://agente.example"' })],
    ['of an agent that is a path', () => signed({ key, signatureAgent: `sig1="${agent}/jwks.json"` })],
    ['of an agent of another type', () => signed({ key, signatureAgent: `sig1="${agent}";type=cimd` })],
    ['that cannot be read', () => ['Host', 'x', 'Signature-Input', 'sig1=(', 'Signature', 'sig1=:x:']],
    ['that is not there', () => ['Host', 'x', 'Signature-Input', 'sig1=("@authority");tag="web-bot-auth"']],
  ])('%s', async (_what, make) => {
    const { namesOf } = await openSubject();
    const names = await namesOf(await make(), await signed({ key, created: now - 3 }));
    // the one after it does, so that the subject works
    expect(names).toEqual(['agente.example']);
  });

  it('that is changed, or names another agent', async () => {
    const { namesOf } = await openSubject();
    const headers = await signed({ key });
    const changed = headers.map((value) =>
      value.replace(/^sig1=:(.)/, (_, first) => `sig1=:${first === 'A' ? 'B' : 'A'}`),
    );
    const renamed = headers.map((value) =>
      value === `sig1="${agent}"` ? 'sig1="https://famoso.example"' : value,
    );
    expect(await namesOf(changed, renamed)).toEqual([]);
  });

  it('a second time', async () => {
    const { namesOf } = await openSubject();
    const headers = await signed({ key });
    expect(await namesOf(headers, headers, headers)).toEqual(['agente.example']);
  });

  it('if its directory is at a private address, to which nothing is sent', async () => {
    const { namesOf, fetched } = await openSubject({ addresses: ['10.0.0.7', '127.0.0.1'] });
    expect(await namesOf(await signed({ key }))).toEqual([]);
    expect(fetched).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is missing', (response) => response.writeHead(404).end()],
    ['is elsewhere', (response) => response.writeHead(302, { location: 'https://b.example/' }).end()],
    [
      'is of another type',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify({ keys })),
    ],
    ['is no JSON', (response) => response.writeHead(200, { 'content-type': type }).end('keys')],
    [
      'is too long',
      (response) =>
        response
          .writeHead(200, { 'content-type': type })
          .end(`${JSON.stringify({ keys })}${' '.repeat(65_536)}`),
    ],
    [
      'has too many keys',
      (response) =>
        response
          .writeHead(200, { 'content-type': type })
          .end(JSON.stringify({ keys: [...Array(20).fill({}), key.jwk] })),
    ],
    [
      'breaks off',
      (response) =>
        response
          .writeHead(200, { 'content-type': type, 'content-length': 999 })
          .write('{', () => response.destroy()),
    ],
  ])('if its directory %s, which is not asked again at once', async (_what, broken) => {
    answer = broken;
    const { namesOf, fetched } = await openSubject();
    expect(await namesOf(await signed({ key }), await signed({ key, created: now - 1 }))).toEqual([]);
    expect(fetched).toHaveLength(1);
  });

  it('if too many directories were fetched within a minute', async () => {
    const { namesOf, fetched } = await openSubject();
    const requests = Array.from({ length: 35 }, (_, i) =>
      signed({ key, created: now - i, signatureAgent: `sig1="https://agente-${i}.example"` }),
    );
    expect(await namesOf(...(await Promise.all(requests)))).toHaveLength(30);
    expect(fetched).toHaveLength(30);
  });
});
