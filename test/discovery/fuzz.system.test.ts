import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { codePoint } from '../code-point.ts';
import { startExampleSite } from './live-site.ts';
import {
  createJudge,
  type DocumentedOperation,
  type Judge,
  type OpenApiDocument,
  type SeenAnswer,
} from './openapi-document.ts';
import { fieldValue, formBodies, headersWith, queries } from './request-arbitraries.ts';

/** One request, byte for byte. */
interface Shot {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function send({ port }: App, { method, target, headers, body }: Shot): Promise<SeenAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path: target, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const pairs = Object.entries(answer.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(pairs),
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('contract C2.4, seed §7: the running server under requests generated from its OpenAPI document', () => {
  let app: App;
  let judge: Judge;
  let credentials: Record<'client_id' | 'client_secret' | 'token' | 'grant_type' | 'scope', string>;

  // a server for each operation: the invalid tokens of one must not spend what the next may send (contract C3.5)
  beforeEach(async () => {
    app = await startExampleSite();
    judge = createJudge((await (await fetch(`${app.url}/openapi.json`)).json()) as OpenApiDocument);
    const json = async (response: Response) => (await response.json()) as Record<string, string>;
    const client = await json(
      await fetch(`${app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_name: 'Fuzz', contacts: ['dev@example.org'] }),
      }),
    );
    const { client_id = '', client_secret = '' } = client;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
    const { access_token = '' } = await json(
      await fetch(`${app.url}/oauth/token`, { method: 'POST', body: form }),
    );
    credentials = {
      client_id,
      client_secret,
      token: access_token,
      grant_type: 'client_credentials',
      scope: 'quota:read',
    };
  });
  afterEach(() => app?.close());
  afterAll(() => agent.destroy());

  const find = (id: string) => judge.operations.find(({ operationId }) => operationId === id)!;

  /** Sends many requests; every answer must match the document, and none may be an internal error. */
  async function fire(
    operation: DocumentedOperation,
    shots: fc.Arbitrary<Omit<Shot, 'method'>>,
    numRuns: number,
  ) {
    const method = operation.method.toUpperCase();
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(shots, async (shot) => {
        const answer = await send(app, { ...shot, method });
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect(answer.status).toBeLessThan(500);
        expect(judge.faultsOf(method, operation.path, answer)).toEqual([]);
      }),
      { numRuns },
    );
    return seen;
  }

  it.each([
    'search_pages',
    'read_page',
    'get_company_info',
    'ask_business',
    'get_quota',
    'get_agent_identity',
  ])('%s answers documented statuses, headers and bodies only', async (id) => {
    const operation = find(id);
    const shots = fc.record({
      target: queries(operation).map((query) => `${operation.path}${query === '' ? '' : `?${query}`}`),
      headers: headersWith(credentials.token),
    });
    const seen = await fire(operation, shots, 300);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 401]));
  });

  it.each(['oauth_token', 'oauth_introspect'])(
    '%s answers documented statuses, headers and bodies only',
    async (id) => {
      const operation = find(id);
      const basic = Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64');
      const shots = fc.record({
        target: fc.constant(operation.path),
        headers: fc.record(
          {
            'Content-Type': fc.oneof(
              { weight: 4, arbitrary: fc.constant('application/x-www-form-urlencoded') },
              fieldValue,
            ),
            Authorization: fc.oneof(fc.constantFrom(`Basic ${basic}`, 'Basic !', 'Bearer x'), fieldValue),
          },
          { requiredKeys: ['Content-Type'] },
        ),
        body: formBodies(operation, credentials),
      });
      const seen = await fire(operation, shots, 200);
      expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401]));
    },
  );

  it('oauth_register answers documented statuses, headers and bodies only', async () => {
    const operation = find('oauth_register');
    const metadata = fc.record(
      {
        client_name: fc.oneof(fc.constant('Agente'), fc.string({ unit: codePoint }), fc.jsonValue()),
        contacts: fc.oneof(fc.constant(['dev@example.org']), fc.array(fc.emailAddress()), fc.jsonValue()),
        scope: fc.oneof(fc.constant('content:read'), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const shots = fc.record({
      target: fc.constant(operation.path),
      headers: fc.record({
        'Content-Type': fc.oneof({ weight: 4, arbitrary: fc.constant('application/json') }, fieldValue),
      }),
      body: fc.oneof(
        { weight: 3, arbitrary: metadata.map((value) => JSON.stringify(value)) },
        fc.json(),
        fc.string(),
      ),
    });
    const seen = await fire(operation, shots, 200);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([201, 400]));
  });
});
