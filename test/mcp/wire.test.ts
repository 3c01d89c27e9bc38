import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, envelope, legacy, modern, modernRevision, post, postModern, readReply } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina();
});
afterAll(() => vitrina.close());

const search = { name: 'search_pages', arguments: { query: 'cerrajero' } };

describe('seed §4.7, contract C9: messages of revision 2026-07-28', () => {
  it('answers a complete call with 200, JSON and the id, also for Accept: application/json', async () => {
    const { message, headers } = modern('tools/call', search, 'call-7');
    const reply = await post(vitrina.mcpUrl, message, { ...headers, Accept: 'application/json' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(reply.body).toMatchObject({ jsonrpc: '2.0', id: 'call-7', result: { resultType: 'complete' } });
    expect(reply.body.result._meta['io.modelcontextprotocol/serverInfo']).toMatchObject({
      name: 'example.hogar/content-api',
      version: '1.2.3',
    });
  });

  it.each(['', '/identified'])(
    'answers at /mcp%s/ as without the slash at the end (contract C9)',
    async (door) => {
      const { message, headers } = modern('tools/call', search, 9);
      const at = (slash: string) => post(`${vitrina.mcpUrl}${door}${slash}`, message, headers);
      const [plain, slashed] = [await at(''), await at('/')];
      expect([slashed.status, slashed.body]).toEqual([plain.status, plain.body]);
      expect(plain.status).toBe(door === '' ? 200 : 401);
      expect((await fetch(`${vitrina.mcpUrl}${door}/`)).headers.get('allow')).toBe('POST');
    },
  );

  it('answers server/discover with its versions, capabilities, instructions and cache hints, always the same', async () => {
    const first = await postModern(vitrina.mcpUrl, 'server/discover');
    expect(first.status).toBe(200);
    expect(first.body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [modernRevision],
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        prompts: { listChanged: false },
        completions: {},
      },
      ttlMs: 300_000,
      cacheScope: 'public',
    });
    expect(first.body.result.instructions).toContain('search_pages');
    const again = await postModern(vitrina.mcpUrl, 'server/discover');
    expect(again.body).toEqual(first.body);
  });

  it.each(['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])(
    'lets clients cache %s for five minutes, because a reload can change it',
    async (method) => {
      const { body } = await postModern(vitrina.mcpUrl, method);
      expect(body.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
    },
  );

  it.each([
    ['Mcp-Method is missing', { 'MCP-Protocol-Version': modernRevision, 'Mcp-Name': 'search_pages' }],
    ['Mcp-Name is missing', { 'MCP-Protocol-Version': modernRevision, 'Mcp-Method': 'tools/call' }],
    ['the version header is missing', { 'Mcp-Method': 'tools/call', 'Mcp-Name': 'search_pages' }],
    [
      'Mcp-Name names another tool',
      { 'MCP-Protocol-Version': modernRevision, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'read_page' },
    ],
    [
      'Mcp-Method names another method',
      { 'MCP-Protocol-Version': modernRevision, 'Mcp-Method': 'tools/list', 'Mcp-Name': 'search_pages' },
    ],
    [
      'the version header names another revision',
      { 'MCP-Protocol-Version': '2025-11-25', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'search_pages' },
    ],
  ])('answers 400 and -32020 with the id when %s', async (_, headers) => {
    const reply = await post(vitrina.mcpUrl, modern('tools/call', search, 4).message, headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ jsonrpc: '2.0', id: 4, error: { code: -32020 } });
    expect(reply.body.error.data.mismatch).toBeDefined();
  });

  it.each([
    ['no envelope at all', {}],
    ['no capabilities', { 'io.modelcontextprotocol/protocolVersion': modernRevision }],
    ['no version', { 'io.modelcontextprotocol/clientCapabilities': {} }],
    ['capabilities that are none', { ...envelope, 'io.modelcontextprotocol/clientCapabilities': 'all' }],
  ])('answers 400 and -32602 to %s', async (_, meta) => {
    const { headers } = modern('tools/call', search);
    const message = { jsonrpc: '2.0', id: 5, method: 'tools/call', params: { ...search, _meta: meta } };
    const reply = await post(vitrina.mcpUrl, message, headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ id: 5, error: { code: -32602 } });
  });

  it('answers 400 and -32022 to an unsupported revision, with the supported ones', async () => {
    const meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const message = { jsonrpc: '2.0', id: 6, method: 'tools/list', params: { _meta: meta } };
    const headers = { 'MCP-Protocol-Version': '2099-01-01', 'Mcp-Method': 'tools/list' };
    const reply = await post(vitrina.mcpUrl, message, headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      id: 6,
      error: { code: -32022, data: { supported: [modernRevision], requested: '2099-01-01' } },
    });
  });

  it.each(['ping', 'initialize', 'logging/setLevel', 'resources/subscribe', 'nope'])(
    'answers 404 and -32601 to the method %s',
    async (method) => {
      const reply = await postModern(vitrina.mcpUrl, method, {});
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );

  // the identity has its own address (seed §4.5) and is not a tool
  it.each(['book_plumber', 'get_agent_identity'])(
    'answers 200 and -32602 to the unknown tool %s',
    async (name) => {
      const reply = await callTool(vitrina.mcpUrl, name);
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ id: 1, error: { code: -32602 } });
      expect(reply.body.error.message).toContain(name);
    },
  );

  it('repeats only the start of an unknown name', async () => {
    const name = 'x'.repeat(5_000);
    for (const method of ['tools/call', 'prompts/get']) {
      const { body } = await post(vitrina.mcpUrl, legacy(method, { name }));
      expect(body.error.message).toMatch(/^Unknown (?:tool|prompt): x{50,200}$/);
    }
  });

  it('answers 200 and isError to invalid arguments, with the texts of the REST API', async () => {
    const reply = await callTool(vitrina.mcpUrl, 'search_pages', { query: 'x' });
    expect(reply.status).toBe(200);
    expect(reply.body.result.isError).toBe(true);
    expect(reply.body.result.structuredContent).toBeUndefined();
    expect(JSON.parse(reply.body.result.content[0].text)).toMatchObject({
      code: 'invalid_parameter',
      data: { status: 400 },
    });
  });

  it('accepts a base64 Mcp-Name', async () => {
    const { message, headers } = modern('tools/call', search);
    const name = `=?base64?${Buffer.from('search_pages').toString('base64')}?=`;
    const reply = await post(vitrina.mcpUrl, message, { ...headers, 'Mcp-Name': name });
    expect(reply.status).toBe(200);
    expect(reply.body.result.structuredContent.total).toBeGreaterThan(0);
  });

  it('rejects a batch', async () => {
    const { message, headers } = modern('tools/list');
    const reply = await post(vitrina.mcpUrl, [message], headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it('ends a subscription at once, because there are no subscriptions', async () => {
    const reply = await postModern(vitrina.mcpUrl, 'subscriptions/listen', {
      notifications: { toolsListChanged: true },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    expect(reply.text).toContain('notifications/subscriptions/acknowledged');
    expect(reply.text).toContain('"resultType":"complete"');
  });
});

describe('contract C9: the legacy revisions, without sessions', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    [modernRevision, '2025-11-25'],
  ])('a client that requests %s gets %s, as plain JSON and without a session', async (asked, given) => {
    const reply = await post(
      vitrina.mcpUrl,
      legacy('initialize', {
        protocolVersion: asked,
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      }),
    );
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(reply.headers.get('mcp-session-id')).toBeNull();
    expect(reply.body.result).toMatchObject({
      protocolVersion: given,
      serverInfo: { name: 'example.hogar/content-api' },
    });
    expect(reply.body.result.instructions).toContain('read_page');
  });

  it.each([undefined, '2025-11-25', '2025-06-18', '2025-03-26'])(
    'any request is answered without initialize, a version header of %s and a session id or not',
    async (version) => {
      const headers = {
        'Mcp-Session-Id': 'of-another-server',
        ...(version ? { 'MCP-Protocol-Version': version } : {}),
      };
      const list = await post(vitrina.mcpUrl, legacy('tools/list'), headers);
      expect(list.body.result.tools).toHaveLength(5);
      const call = await post(vitrina.mcpUrl, legacy('tools/call', search, 'a'), headers);
      expect(call.status).toBe(200);
      expect(call.body.id).toBe('a');
      expect(call.body.result).not.toHaveProperty('resultType');
      expect(call.body.result.structuredContent.total).toBeGreaterThan(0);
      expect((await post(vitrina.mcpUrl, legacy('ping'), headers)).body).toMatchObject({ result: {} });
    },
  );

  it.each(['2024-11-05', '2025-01-01'])(
    'a version header of %s is 400, -32000 and id null',
    async (version) => {
      const reply = await post(vitrina.mcpUrl, legacy('tools/list'), { 'MCP-Protocol-Version': version });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ id: null, error: { code: -32000 } });
    },
  );

  it.each(['text/event-stream', 'text/html'])('Accept: %s is 406 and -32000', async (accept) => {
    const reply = await post(vitrina.mcpUrl, legacy('tools/list', {}, 7), { Accept: accept });
    expect(reply.status).toBe(406);
    expect(reply.body).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code: -32000 } });
    const [, advice] = /«Accept: (.+?)»/.exec(reply.body.error.message)!;
    const again = await post(vitrina.mcpUrl, legacy('tools/list'), { Accept: advice! });
    expect(again.status).toBe(200);
  });

  it('answers a batch with an array, without entries for its notifications', async () => {
    const reply = await post(vitrina.mcpUrl, [
      legacy('ping', undefined, 1),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } },
      legacy('tools/call', search, 2),
      legacy('tools/call', { name: 'read_page', arguments: { url: '/nada/' } }, 3),
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2, 3]);
    const alone = await post(vitrina.mcpUrl, [legacy('ping', undefined, 9)]);
    expect(alone.body).toEqual([{ jsonrpc: '2.0', id: 9, result: {} }]);
  });

  it('rejects a batch with an id twice, because one of the two would get no answer (contract C9.2)', async () => {
    for (const id of [1, 'a']) {
      const batch = [legacy('ping', undefined, id), legacy('tools/list', undefined, id)];
      const reply = await post(vitrina.mcpUrl, batch);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ id: null, error: { code: -32600 } });
      expect(reply.body.error.message).toContain('id of its own');
    }
    const likeIds = [legacy('ping', undefined, 1), legacy('ping', undefined, '1')];
    const response = { jsonrpc: '2.0', id: 1, result: {} };
    expect((await post(vitrina.mcpUrl, [...likeIds, response])).body).toHaveLength(2);
  });

  it('rejects a batch of more than 20 messages, an empty one, and one with a modern request', async () => {
    const twenty = Array.from({ length: 20 }, (_, id) => legacy('ping', undefined, id));
    expect((await post(vitrina.mcpUrl, twenty)).body).toHaveLength(20);
    for (const batch of [[...twenty, legacy('ping')], [], [legacy('ping'), modern('tools/list').message]]) {
      const reply = await post(vitrina.mcpUrl, batch);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ id: null, error: { code: -32600 } });
    }
  });
});

describe('contract C9: every revision', () => {
  it.each([
    ['legacy', {}],
    ['modern', { 'MCP-Protocol-Version': modernRevision, 'Mcp-Method': 'notifications/initialized' }],
  ])('a %s notification is 202 without a body', async (_, headers) => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const reply = await post(vitrina.mcpUrl, message, headers);
    expect(reply.status).toBe(202);
    expect(reply.text).toBe('');
    expect((await post(vitrina.mcpUrl, [message, message])).status).toBe(202);
  });

  it.each(['zzz', '2024-11-05', `2${'0'.repeat(5_000)}`])(
    'a notification or response of the unknown revision %.20s is 400 (MCP 2025-06-18: protocol version header)',
    async (version) => {
      const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
      for (const body of [notification, [notification], { jsonrpc: '2.0', id: 1, result: {} }]) {
        const reply = await post(vitrina.mcpUrl, body, { 'MCP-Protocol-Version': version });
        expect(reply.status).toBe(400);
        expect(reply.body).toMatchObject({ id: null, error: { code: -32022 } });
        expect(reply.body.error.data.supported).toEqual(
          expect.arrayContaining([modernRevision, '2025-06-18', '2025-03-26']),
        );
        expect(reply.text.length).toBeLessThan(1000);
      }
    },
  );

  it.each(['{', '', 'null-', '{"jsonrpc":"2.0"', '\u0000'])(
    'the body %j is 400, -32700 and id null',
    async (body) => {
      const reply = await post(vitrina.mcpUrl, body);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
    },
  );

  it('a body that is not UTF-8 is no JSON (RFC 8259 §8.1)', async () => {
    const call = legacy('tools/call', { name: 'search_pages', arguments: { query: 'calefacción' } });
    const response = await fetch(vitrina.mcpUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Uint8Array(Buffer.from(JSON.stringify(call), 'latin1')),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: null, error: { code: -32700 } });
  });

  it('rejects JSON nested deeper than any message, in a batch too', async () => {
    for (const body of [
      `{"jsonrpc":"2.0","id":3,"method":"ping","params":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ]) {
      const reply = await post(vitrina.mcpUrl, body);
      expect(reply.status).toBe(400);
      expect(reply.body.error.code).toBe(-32600);
    }
  });

  it('accepts JSON nested 48 levels deep and rejects 49', async () => {
    // the message and its params are two of them
    const body = (levels: number) =>
      `{"jsonrpc":"2.0","id":3,"method":"ping","params":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`;
    expect((await post(vitrina.mcpUrl, body(48))).body.error?.code).not.toBe(-32600);
    for (const [tooDeep, id] of [
      [body(49), 3],
      [`[${body(49)}]`, null],
    ] as const) {
      expect((await post(vitrina.mcpUrl, tooDeep)).body).toMatchObject({ id, error: { code: -32600 } });
    }
  });

  it('accepts 1,000 values in a body and rejects 1,001, in a batch too (contract C9.2)', async () => {
    // the message, its four members and the list are six of them
    const body = (values: number) =>
      `{"jsonrpc":"2.0","id":3,"method":"ping","params":{"a":[${Array(values - 6).fill(1)}]}}`;
    expect((await post(vitrina.mcpUrl, body(1000))).body.error?.code).not.toBe(-32600);
    for (const [tooMany, id] of [
      [body(1001), 3],
      [`[${body(1000)}]`, null],
    ] as const) {
      expect((await post(vitrina.mcpUrl, tooMany)).body).toMatchObject({ id, error: { code: -32600 } });
    }
  });

  it.each([
    [
      'initialize',
      { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { icons: Array(900).fill(1) } },
    ],
    ['prompts/get', { name: 'find_help', arguments: Object.fromEntries(Array(900).fill(1).entries()) }],
    ['prompts/get', { name: 'find_help', arguments: { ['x'.repeat(50_000)]: 1 } }],
    ['tools/call', { name: 'x'.repeat(50_000) }],
    ['x'.repeat(50_000), {}],
  ])('an error of %.20s says little, however much is wrong (contract C9.2)', async (method, params) => {
    const { body } = await post(vitrina.mcpUrl, legacy(method, params));
    expect(body.error.message.length).toBeLessThanOrEqual(1000);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  });

  it.each(['tools/list', 'prompts/list', 'resources/templates/list'])(
    '%s has one page: a cursor is -32602, also after the list was sent',
    async (method) => {
      for (let i = 0; i < 2; i++) {
        expect((await postModern(vitrina.mcpUrl, method)).body.error).toBeUndefined();
        expect((await post(vitrina.mcpUrl, legacy(method))).body.error).toBeUndefined();
        const params = { cursor: 'x' };
        expect((await postModern(vitrina.mcpUrl, method, params)).body.error.code).toBe(-32602);
        expect((await post(vitrina.mcpUrl, legacy(method, params))).body.error.code).toBe(-32602);
      }
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'Content-Type %s is 415 as JSON',
    async (type) => {
      const reply = await post(vitrina.mcpUrl, legacy('ping'), { 'Content-Type': type });
      expect(reply.status).toBe(415);
      expect(reply.body).toMatchObject({
        jsonrpc: '2.0',
        id: null,
        error: {
          code: -32000,
          data: {
            code: 'unsupported_media_type',
            status: 415,
            hint: 'Envía «Content-Type: application/json».',
          },
        },
      });
    },
  );

  it('and so is a compressed body, with what would be accepted (RFC 9110 §15.5.16)', async () => {
    const reply = await post(vitrina.mcpUrl, legacy('ping'), { 'Content-Encoding': 'gzip' });
    expect([reply.status, reply.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(reply.body.error.data.hint).toBe(
      'Envía el cuerpo sin comprimir, sin la cabecera Content-Encoding.',
    );
  });

  it('accepts JSON with a charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await post(vitrina.mcpUrl, legacy('ping'), headers)).status).toBe(200);
  });

  it('a body over 64 KiB is 413 as JSON', async () => {
    const reply = await post(vitrina.mcpUrl, `"${'a'.repeat(70_000)}"`);
    expect(reply.status).toBe(413);
    expect(reply.body).toMatchObject({ id: null, error: { data: { code: 'payload_too_large' } } });
  });

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is 405 with Allow: POST, as JSON', async (method) => {
    const reply = await readReply(await fetch(vitrina.mcpUrl, { method }));
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('POST');
    expect(reply.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
  });

  it.each([
    ['es', 'Usa POST. MCP se habla enviando aquí con POST mensajes JSON-RPC', 'desarrolladores'],
    ['en', 'Use POST. MCP is spoken by sending JSON-RPC messages here by POST', 'developers'],
  ])(
    'the hint of the 405 says what Allow says, how MCP is spoken and where the guide is, in %s (seed §7, contract C14.1)',
    async (language, hint, folder) => {
      const reply = await readReply(
        await fetch(vitrina.mcpUrl, { headers: { 'Accept-Language': language } }),
      );
      const text = reply.body.error.data.hint;
      expect(text).toContain(hint);
      expect(text.endsWith(` https://hogar.example/${folder}/#mcp`)).toBe(true);
      const guide = join(import.meta.dirname, `../golden/discovery/${folder}__index.html`);
      expect(readFileSync(guide, 'utf8')).toContain('id="mcp"');
    },
  );

  it('HEAD is 405 without a body', async () => {
    const response = await fetch(vitrina.mcpUrl, { method: 'HEAD' });
    expect(response.status).toBe(405);
    expect(await response.text()).toBe('');
  });
});
