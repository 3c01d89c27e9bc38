// Clients that deviate from the protocol, and the answer that each gets.

import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, legacy, modern, post, postModern } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina();
});
afterAll(() => vitrina.close());

/** Posts without the headers that `fetch` adds. */
function postBare(
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      vitrina.mcpUrl,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('contract C9, RFC 9110 §12.5.1: Accept follows HTTP in the revisions with a handshake', () => {
  it.each([
    '*/*',
    'application/*, text/*',
    'Application/JSON, Text/Event-Stream',
    'text/event-stream;q=0.5, application/json;q=0.9',
    'application/json, */*;q=0.1',
    'application/json',
    'application/*',
  ])('%s accepts the answer', async (accept) => {
    for (const message of [legacy('tools/list'), legacy('resources/list')]) {
      expect((await post(vitrina.mcpUrl, message, { Accept: accept })).status).toBe(200);
    }
  });

  it('a missing one accepts the answer', async () => {
    expect((await postBare(JSON.stringify(legacy('tools/list')), {})).status).toBe(200);
  });

  it.each(['text/*', '*/*;q=0', '*/*; q=0.000', 'text/html, image/*'])('%s does not: 406', async (accept) => {
    expect((await post(vitrina.mcpUrl, legacy('tools/list'), { Accept: accept })).status).toBe(406);
  });
});

const wrongParams = [
  ['tools/call', {}],
  ['tools/call', { name: 'read_page', arguments: ['/'] }],
  ['resources/read', {}],
  ['resources/read', { uri: 5 }],
  ['resources/list', { cursor: 5 }],
  ['prompts/get', {}],
  ['prompts/get', { name: 'find_help', arguments: { problem: 5 } }],
  ['completion/complete', {}],
  ['completion/complete', { ref: { type: 'ref/nothing' }, argument: { name: 'city', value: '' } }],
] as const;

describe('JSON-RPC 2.0 §5.1: parameters of the wrong shape are -32602 for every method', () => {
  it.each(wrongParams)('%s %j, with a handshake', async (method, params) => {
    const { body } = await post(vitrina.mcpUrl, legacy(method, params));
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32602 } });
  });

  it.each(wrongParams)('%s %j, in revision 2026-07-28', async (method, params) => {
    const request = modern(method, params);
    // the header repeats a name that is text; without it the request is incomplete, and that error comes first
    const named = { ...request.headers, 'Mcp-Name': String(Object.values(params)[0] ?? 'x') };
    const { body } = await post(vitrina.mcpUrl, request.message, named);
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 1 });
    expect([-32602, -32020]).toContain(body.error.code);
  });

  it('initialize without its parameters: the error names the missing ones', async () => {
    const { body } = await post(vitrina.mcpUrl, legacy('initialize', { capabilities: {} }));
    expect(body.error.code).toBe(-32602);
    expect(body.error.message).toMatch(
      /^Invalid params: params\.protocolVersion: [^;]+; params\.clientInfo: [^;]+$/,
    );
    const none = await post(vitrina.mcpUrl, legacy('initialize'));
    expect(none.body.error.code).toBe(-32602);
  });

  it.each([
    [{}, 'name'],
    [{ name: 'read_page', arguments: [] }, 'arguments'],
  ])('tools/call %j: the error names the wrong one', async (params, named) => {
    const request = modern('tools/call', params);
    const replies = [
      await post(vitrina.mcpUrl, legacy('tools/call', params)),
      await post(vitrina.mcpUrl, [legacy('tools/call', params)]),
      // only a call with a name has its header, without which another error comes first
      ...('name' in params ? [await post(vitrina.mcpUrl, request.message, request.headers)] : []),
    ];
    for (const { body } of replies) {
      const { error } = Array.isArray(body) ? body[0] : body;
      expect(error.code).toBe(-32602);
      expect(error.message).toMatch(new RegExp(`^Invalid params: params\\.${named}: [^;{]+$`));
    }
  });

  it('in a batch, beside valid messages', async () => {
    const { body } = await post(vitrina.mcpUrl, [
      legacy('resources/read', {}, 1),
      legacy('ping', undefined, 2),
      legacy('nope', {}, 3),
    ]);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32602 }) }),
        { jsonrpc: '2.0', id: 2, result: {} },
        expect.objectContaining({ id: 3, error: expect.objectContaining({ code: -32601 }) }),
      ]),
    );
  });
});

describe('MCP pagination: an invalid cursor is -32602', () => {
  const lists = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
  it.each(lists)('of %s', async (method) => {
    for (const { body } of [
      await post(vitrina.mcpUrl, legacy(method, { cursor: 'another' })),
      await postModern(vitrina.mcpUrl, method, { cursor: 'another' }),
    ]) {
      expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining('nextCursor') });
    }
    expect((await post(vitrina.mcpUrl, legacy(method))).body).toHaveProperty('result');
  });
});

describe('RFC 9110 §12.5.3: large answers are compressed if the client accepts it', () => {
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync } as const;
  const large = JSON.stringify(legacy('resources/list'));
  const small = JSON.stringify(legacy('ping'));

  it.each(['gzip', 'br'] as const)('by %s, with the same content and its length', async (coding) => {
    const plain = await postBare(large, {});
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.length).toBeGreaterThan(8_192);
    const packed = await postBare(large, { 'accept-encoding': coding });
    expect(packed.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(packed.body.length),
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(decoders[coding](packed.body).equals(plain.body)).toBe(true);
  });

  it('small ones are not compressed', async () => {
    const { headers } = await postBare(small, { 'accept-encoding': 'br, gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('and not for a client that does not accept it', async () => {
    const packed = await postBare(small, { 'accept-encoding': 'gzip, identity;q=0' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.body).toString())).toMatchObject({ result: {} });
  });
});

describe('contract C2.4: a client that disconnects early', () => {
  it('causes no internal error, and the next one gets an answer', async () => {
    const given = new AbortController();
    const call = modern('tools/call', { name: 'get_company_info', arguments: {} });
    const asked = fetch(vitrina.mcpUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...call.headers },
      body: JSON.stringify(call.message),
      signal: given.signal,
    });
    given.abort();
    await expect(asked).rejects.toThrow();
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(vitrina.mcpUrl, cancelled)).status).toBe(202);
    expect((await callTool(vitrina.mcpUrl, 'get_company_info')).status).toBe(200);
    expect(vitrina.faults()).toEqual([]);
  });
});
