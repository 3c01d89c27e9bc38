import { describe, expect, it } from 'vitest';
import { storeDown } from '../../src/store/unavailable.ts';
import { callTool, legacy, modern, post, postModern } from './post.ts';
import { startVitrina } from './vitrina.ts';

const search = { name: 'search_pages', arguments: { query: 'cerrajero' } };
const remaining = (reply: { readonly headers: Headers }) => reply.headers.get('ratelimit-remaining');
const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
const response = { jsonrpc: '2.0', id: 1, result: {} };

describe('contract C3.1: the cost of a POST to /mcp', () => {
  it('is one unit per request, regardless of the answer', async () => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 60 });
    expect(remaining(await callTool(mcpUrl, 'search_pages', { query: 'cerrajero' }))).toBe('59');
    expect(remaining(await callTool(mcpUrl, 'search_pages', { query: 'x' }))).toBe('58');
    expect(remaining(await callTool(mcpUrl, 'book_plumber'))).toBe('57');
    expect(remaining(await postModern(mcpUrl, 'server/discover'))).toBe('56');
    expect(remaining(await postModern(mcpUrl, 'server/discover'))).toBe('55');
    expect(remaining(await postModern(mcpUrl, 'ping'))).toBe('54');
    expect(remaining(await post(mcpUrl, '{'))).toBe('53');
    expect(remaining(await post(mcpUrl, [legacy('ping'), notification, legacy('tools/list', {}, 2)]))).toBe(
      '51',
    );
    expect(remaining(await post(mcpUrl, []))).toBe('50');
    const many = Array.from({ length: 21 }, (_, id) => legacy('ping', undefined, id));
    expect(remaining(await post(mcpUrl, many))).toBe('49');
    expect(remaining(await post(mcpUrl, { jsonrpc: '2.0', id: 1 }))).toBe('48');
  });

  it('is zero for notifications, for responses, and for requests rejected before their body is read', async () => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 60 });
    expect(remaining(await post(mcpUrl, notification))).toBe('60');
    expect(remaining(await post(mcpUrl, [notification, notification]))).toBe('60');
    const failed = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } };
    for (const body of [response, failed, [response, failed], [response, notification]]) {
      const reply = await post(mcpUrl, body);
      expect([reply.status, reply.text, remaining(reply)]).toEqual([202, '', '60']);
    }
    await fetch(mcpUrl);
    await fetch(mcpUrl, { method: 'OPTIONS' });
    await post(mcpUrl, legacy('ping'), { 'Content-Type': 'text/plain' });
    await post(mcpUrl, legacy('ping'), { Origin: 'https://evil.example' });
    expect(remaining(await post(mcpUrl, [response, legacy('ping')]))).toBe('59');
  });

  it('is zero for a batch that exceeds the quota, which is rejected whole', async () => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 3 });
    expect(remaining(await post(mcpUrl, legacy('ping')))).toBe('2');
    const batch = [1, 2, 3].map((id) => legacy('ping', undefined, id));
    const refused = await post(mcpUrl, batch);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ id: null, error: { code: 429 } });
    expect((await post(mcpUrl, batch.slice(0, 2))).status).toBe(200);
  });
});

describe('contract C9, seed §8: a quota that is used up', () => {
  it('is 429 with the id, Retry-After and the five headers; a caller that waits exactly that time is admitted', async () => {
    const { mcpUrl, clock } = await startVitrina({ anonymousLimit: 1 });
    await callTool(mcpUrl, 'search_pages', { query: 'cerrajero' });
    clock.nowMs += 17_500;
    const { message, headers } = modern('tools/call', search, 'late');
    const refused = await post(mcpUrl, message, headers);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      jsonrpc: '2.0',
      id: 'late',
      error: { code: 429, data: { code: 'quota_exceeded', status: 429 } },
    });
    expect(refused.body.error.data.hint).toContain('43 s');
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '43',
      ratelimit: '"anonimo";r=0;t=43',
      'ratelimit-policy': '"anonimo";q=1;w=60',
      'ratelimit-limit': '1',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '43',
      'api-version': '1',
    });
    clock.nowMs += 43_000;
    expect((await post(mcpUrl, message, headers)).status).toBe(200);
  });

  it('is reported before errors of the message, in the requested language (contract C2.9)', async () => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 1 });
    expect((await post(mcpUrl, '{')).status).toBe(400);
    for (const [language, message] of [
      ['es', 'Has agotado tu cuota de peticiones.'],
      ['en', 'You have used up your quota of requests.'],
    ] as const) {
      const refused = await post(mcpUrl, '{', { 'Accept-Language': language });
      expect(refused.status).toBe(429);
      expect(refused.body.error.message).toBe(message);
    }
    expect((await post(mcpUrl, '{', { Authorization: 'Bearer nope' })).status).toBe(401);
  });

  it.each([
    ['a message without a method', { jsonrpc: '2.0', id: 5 }],
    ['a request whose id is an object', { jsonrpc: '2.0', id: { n: 5 }, method: 'ping' }],
    ['a request whose id is true', { jsonrpc: '2.0', id: true, method: 'ping' }],
    ['text', '"ping"'],
  ])('has the id null for %s (JSON-RPC 2.0 §5)', async (_, message) => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 1 });
    await post(mcpUrl, legacy('ping'));
    expect(await post(mcpUrl, message)).toMatchObject({ status: 429, body: { id: null } });
  });

  it('answers carry the five headers and API-Version (seed §9.1)', async () => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 60 });
    const { headers } = await callTool(mcpUrl, 'get_company_info');
    expect(Object.fromEntries(headers)).toMatchObject({
      ratelimit: '"anonimo";r=59;t=60',
      'ratelimit-policy': '"anonimo";q=60;w=60',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '59',
      'ratelimit-reset': '60',
      'api-version': '1',
      'cache-control': 'no-store',
    });
  });

  it('REST and MCP share one window', async () => {
    const { url, mcpUrl } = await startVitrina({ anonymousLimit: 60 });
    await fetch(`${url}/api/v1/get_company_info`);
    expect(remaining(await post(mcpUrl, legacy('ping')))).toBe('58');
  });
});

describe('contract C9: tokens on /mcp', () => {
  it('a valid one gets the larger window', async () => {
    const { mcpUrl, issueToken } = await startVitrina({ anonymousLimit: 60 });
    const Authorization = `Bearer ${await issueToken('content:read quota:read')}`;
    const reply = await callTool(mcpUrl, 'search_pages', { query: 'cerrajero' }, { Authorization });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('ratelimit-policy')).toBe('"identificado";q=600;w=60');
  });

  it.each(['Bearer nope', `Bearer ${'0'.repeat(51)}`, 'Basic YTpi', 'Bearer'])(
    '%j is 401 with the id, naming the second issuer and both scopes, and charges the address (contract C3.5, C8.9)',
    async (Authorization) => {
      const { mcpUrl } = await startVitrina({ anonymousLimit: 60 });
      const { message, headers } = modern('tools/call', search, 8);
      const reply = await post(mcpUrl, message, { ...headers, Authorization });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({
        id: 8,
        error: { code: 401, data: { code: 'invalid_token', status: 401 } },
      });
      expect(reply.headers.get('www-authenticate')).toBe(
        'Bearer error="invalid_token", error_description="The token is not valid or has expired", scope="content:read quota:read", resource_metadata="https://hogar.example/.well-known/oauth-protected-resource/mcp/identified"',
      );
      expect(remaining(reply)).toBe('59');
      expect((await post(mcpUrl, notification, { Authorization })).status).toBe(401);
    },
  );

  it('an expired one is 401, never anonymous', async () => {
    const { mcpUrl, issueToken, clock } = await startVitrina();
    const Authorization = `Bearer ${await issueToken('content:read')}`;
    clock.nowMs += 3_600_001;
    expect((await post(mcpUrl, legacy('ping'), { Authorization })).status).toBe(401);
  });
});

describe('contract C9: while the store is unavailable', () => {
  it('callers with a token get 503 with the id and Retry-After; anonymous calls still work', async () => {
    const { mcpUrl } = await startVitrina({
      wrapStore: (store) => ({
        ...store,
        findToken: () => {
          throw storeDown();
        },
      }),
    });
    const { message, headers } = modern('tools/call', search, 11);
    const reply = await post(mcpUrl, message, { ...headers, Authorization: `Bearer ${'0'.repeat(51)}` });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(reply.body).toMatchObject({
      id: 11,
      error: { code: 503, data: { code: 'unavailable', status: 503 } },
    });
    expect((await post(mcpUrl, message, headers)).status).toBe(200);
  });
});

describe('contract C7: internal errors', () => {
  it.each([
    ['on the fast path', legacy('tools/call', search, 12)],
    ['in the SDK’s server', legacy('tools/call', { ...search, _meta: { 'example/x': 1 } }, 12)],
  ])('%s is 500 with the id and a request id, logged, without details', async (_, message) => {
    const { mcpUrl, faults } = await startVitrina({
      wrapLive: (live) => ({
        ...live,
        searchPages: () => {
          throw new Error('secret detail');
        },
      }),
    });
    const reply = await post(mcpUrl, message);
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({
      id: 12,
      error: {
        data: { code: 'internal_error', status: 500, request_id: expect.stringMatching(/^[0-9a-f]{16}$/) },
      },
    });
    expect(reply.text).not.toContain('secret');
    const { request_id } = reply.body.error.data;
    expect(faults()).toMatchObject([{ request_id, path: '/mcp' }]);
  });

  it('before the message is read, 500 as the JSON-RPC error -32603', async () => {
    const { mcpUrl } = await startVitrina({
      clientAddressKey: () => {
        throw new Error('secret detail');
      },
    });
    const reply = await post(mcpUrl, legacy('ping'));
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32603,
        data: { code: 'internal_error', request_id: expect.stringMatching(/^[0-9a-f]{16}$/) },
      },
    });
    expect(reply.text).not.toContain('secret');
  });
});
