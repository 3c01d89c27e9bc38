import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codePoint } from '../code-point.ts';
import { envelope, modernRevision, post } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina();
});
afterAll(() => vitrina.close());

const methods = [
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'subscriptions/listen',
  'tasks/get',
  'notifications/initialized',
  'notifications/cancelled',
];
const names = [
  'search_pages',
  'read_page',
  'get_company_info',
  'ask_business',
  'get_quota',
  'find_help',
  'compare_services',
];

const anyParams = fc.oneof(
  fc.record(
    {
      name: fc.oneof(fc.constantFrom(...names), fc.jsonValue()),
      arguments: fc.oneof(
        fc.record(
          {
            query: fc.string(),
            url: fc.string(),
            city: fc.string(),
            problem: fc.string(),
            service: fc.string(),
          },
          { requiredKeys: [] },
        ),
        fc.jsonValue(),
      ),
      uri: fc.oneof(fc.webUrl({ withFragments: true }), fc.jsonValue()),
      cursor: fc.oneof(fc.string(), fc.base64String(), fc.jsonValue()),
      ref: fc.oneof(
        fc.record({ type: fc.constant('ref/prompt'), name: fc.constantFrom(...names, 'x') }),
        fc.record({ type: fc.constant('ref/resource'), uri: fc.string() }),
        fc.jsonValue(),
      ),
      argument: fc.oneof(
        fc.record({ name: fc.constantFrom('city', 'service'), value: fc.string() }),
        fc.jsonValue(),
      ),
      requestId: fc.oneof(fc.constant(1), fc.jsonValue()),
      inputResponses: fc.jsonValue(),
      requestState: fc.jsonValue(),
      notifications: fc.jsonValue(),
      _meta: fc.oneof(fc.constant<unknown>(envelope), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
const anyMessage = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>('2.0') }, fc.jsonValue()),
        id: fc.oneof(fc.constant<unknown>(1), fc.string(), fc.jsonValue()),
        method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...methods) }, fc.jsonValue()),
        params: anyParams,
        result: fc.jsonValue(),
      },
      { requiredKeys: ['jsonrpc', 'method'] },
    ),
  },
  fc.jsonValue(),
);
const anyBody = fc.oneof(
  { weight: 4, arbitrary: anyMessage.map((message) => JSON.stringify(message)) },
  fc.array(anyMessage, { maxLength: 5 }).map((batch) => JSON.stringify(batch)),
  fc.string({ unit: codePoint, maxLength: 200 }),
);
const anyHeaders = fc.record(
  {
    'MCP-Protocol-Version': fc.constantFrom(modernRevision, '2025-11-25', '2025-03-26', '1', ''),
    'Mcp-Method': fc.constantFrom(...methods, 'x'),
    'Mcp-Name': fc.constantFrom(...names, '=?base64?eA==?=', '=?base64?%?='),
    Accept: fc.constantFrom('application/json, text/event-stream', 'application/json', '*/*'),
  },
  { requiredKeys: [] },
);

/** One JSON-RPC answer: a result or an error, never both. */
function expectAnswer(answer: unknown): void {
  expect(answer).toMatchObject({ jsonrpc: '2.0' });
  const { id, result, error } = answer as Record<string, unknown>;
  expect(['string', 'number', 'object']).toContain(typeof id);
  expect((result === undefined) !== (error === undefined)).toBe(true);
  if (error !== undefined) {
    expect(error).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
  }
}

describe('contract C2.4, C9: no body breaks the server', () => {
  it('every body with every combination of headers gets valid JSON-RPC and a status of 2xx or 4xx', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, anyHeaders, async (body, headers) => {
        const reply = await post(vitrina.mcpUrl, body, headers as Record<string, string>);
        expect([200, 202, 400, 404, 406], reply.text).toContain(reply.status);
        if (reply.status === 202) expect(reply.text).toBe('');
        else if (reply.headers.get('content-type') === 'text/event-stream') {
          for (const [, data] of reply.text.matchAll(/^data: (.*)$/gm)) JSON.parse(data!);
        } else if (Array.isArray(reply.body)) reply.body.forEach(expectAnswer);
        else expectAnswer(reply.body);
      }),
      { numRuns: 1_000 },
    );
    expect(vitrina.faults()).toEqual([]);
  }, 120_000);
});
