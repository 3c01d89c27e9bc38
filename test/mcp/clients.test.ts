import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina();
});
afterAll(() => vitrina.close());

const info = { name: 'test-client', version: '1.0.0' };

/** The parts of either client that the tests use. */
interface AnyClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  listResources(params?: {
    cursor?: string;
  }): Promise<{ readonly resources: readonly { readonly uri: string }[] }>;
  readResource(params: { uri: string }): Promise<{ readonly contents: readonly unknown[] }>;
  listPrompts(): Promise<{ readonly prompts: readonly { readonly name: string }[] }>;
  listResourceTemplates(): Promise<{
    readonly resourceTemplates: readonly { readonly uriTemplate: string }[];
  }>;
  complete(params: {
    ref: { type: 'ref/resource'; uri: string } | { type: 'ref/prompt'; name: string };
    argument: { name: string; value: string };
  }): Promise<{ readonly completion: { readonly values: readonly string[] } }>;
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<{
    readonly messages: readonly unknown[];
  }>;
  close(): Promise<void>;
}

async function connectLegacy(headers: Record<string, string>, { mcpUrl } = vitrina): Promise<AnyClient> {
  const client = new LegacyClient(info);
  // `as`: the v1 types predate exactOptionalPropertyTypes
  await client.connect(new LegacyTransport(new URL(mcpUrl), { requestInit: { headers } }) as never);
  return client as unknown as AnyClient;
}

async function connectModern(headers: Record<string, string>, { mcpUrl } = vitrina): Promise<AnyClient> {
  const client = new ModernClient(info, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new ModernTransport(new URL(mcpUrl), { requestInit: { headers } }));
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  return client as unknown as AnyClient;
}

async function connectModernToLegacy(
  headers: Record<string, string>,
  { mcpUrl } = vitrina,
): Promise<AnyClient> {
  const client = new ModernClient(info);
  await client.connect(new ModernTransport(new URL(mcpUrl), { requestInit: { headers } }));
  expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
  return client as unknown as AnyClient;
}

describe.each([
  ['v1', connectLegacy],
  ['v2 at 2026-07-28', connectModern],
  ['v2 by handshake', connectModernToLegacy],
])('seed §4.7, contract C9: the official SDK’s client %s', (_, connect) => {
  it('lists and calls all tools, anonymous', async () => {
    const client = await connect({});
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_pages',
      'read_page',
      'get_company_info',
      'ask_business',
      'get_quota',
    ]);
    const found = await client.callTool({
      name: 'search_pages',
      arguments: { query: 'cerrajero en bilbao' },
    });
    const { results } = found.structuredContent as { results: { url: string }[] };
    expect(results[0]?.url).toBe('https://hogar.example/cerrajeria/bilbao/');
    const page = await client.callTool({ name: 'read_page', arguments: { url: results[0]!.url } });
    expect(page.structuredContent).toMatchObject({ title: 'Cerrajero en Bilbao', truncated: false });
    const company = await client.callTool({ name: 'get_company_info', arguments: { section: 'contact' } });
    expect(company.structuredContent).toMatchObject({ brand: 'Hogar', phone: '900 000 000' });
    const ask = async (query: string) =>
      (await client.callTool({ name: 'ask_business', arguments: { query } })).structuredContent;
    expect(await ask('¿qué teléfono tenéis?')).toMatchObject({
      facts: [{ name: 'phone', value: '900 000 000' }],
    });
    expect(await ask('cerrajero en bilbao')).toMatchObject({
      passages: expect.arrayContaining([expect.objectContaining({ url: results[0]!.url })]),
    });
    expect((await client.callTool({ name: 'get_quota', arguments: {} })).isError).toBe(true);
    await client.close();
  });

  it('calls get_quota with a token', async () => {
    const token = await vitrina.issueToken('content:read quota:read');
    const client = await connect({ Authorization: `Bearer ${token}` });
    const quota = await client.callTool({ name: 'get_quota', arguments: {} });
    expect(quota.structuredContent).toMatchObject({ policy: 'identificado', limit: 600 });
    await client.close();
  });

  it('reads every resource that it lists, and gets a prompt', async () => {
    const client = await connect({});
    const uris = (await client.listResources()).resources.map(({ uri }) => uri);
    const skills = uris.filter((uri) => uri.startsWith('skill:'));
    expect(skills.length).toBeGreaterThan(0);
    expect(uris).toHaveLength(vitrina.catalogue.current().pages.length + skills.length);
    for (const uri of uris) expect((await client.readResource({ uri })).contents).toHaveLength(1);
    const { contents } = await client.readResource({ uri: uris[1]! });
    expect(contents).toEqual([
      expect.objectContaining({
        uri: uris[1],
        mimeType: 'text/markdown',
        text: expect.stringMatching(/^# /),
      }),
    ]);
    expect((await client.listPrompts()).prompts).toHaveLength(2);
    const { messages } = await client.getPrompt({ name: 'find_help', arguments: { problem: 'gotea' } });
    expect(messages).toHaveLength(1);
    await client.close();
  });

  it('completes a city in a template and reads the page', async () => {
    const client = await connect({});
    const { resourceTemplates } = await client.listResourceTemplates();
    const template = resourceTemplates.find(({ uriTemplate }) => uriTemplate.includes('/cerrajeria/'));
    const uri = template!.uriTemplate;
    const argument = { name: 'city', value: 'bil' };
    const byTemplate = await client.complete({ ref: { type: 'ref/resource', uri }, argument });
    expect(byTemplate.completion.values).toEqual(['bilbao']);
    const { contents } = await client.readResource({ uri: uri.replace('{city}', 'bilbao') });
    expect(contents).toEqual([
      expect.objectContaining({ text: expect.stringContaining('# Cerrajero en Bilbao') }),
    ]);
    const byPrompt = await client.complete({ ref: { type: 'ref/prompt', name: 'find_help' }, argument });
    expect(byPrompt.completion.values).toEqual(['bilbao']);
    await client.close();
  });

  it('gets its own error type for what does not exist', async () => {
    const client = await connect({});
    await expect(client.callTool({ name: 'book', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toMatchObject({ code: -32602 });
    await expect(client.listResources({ cursor: 'x' })).rejects.toMatchObject({ code: -32602 });
    await expect(client.getPrompt({ name: 'book', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    const refused = await client.callTool({ name: 'read_page', arguments: { url: '/nada/' } });
    expect(refused).toMatchObject({ isError: true });
    expect(refused).not.toHaveProperty('structuredContent');
    await client.close();
  });

  it('cannot connect with an invalid token, and gets the reason (contract C9)', async () => {
    await expect(connect({ Authorization: 'Bearer nope' })).rejects.toThrow(/401|[Uu]nauthorized|token/);
  });

  it('gets an error when its quota is used up, and continues in the next window', async () => {
    const small = await startVitrina({ anonymousLimit: 8 });
    const client = await connect({}, small);
    const ask = () => client.callTool({ name: 'get_company_info', arguments: { section: 'contact' } });
    const refusal = await (async () => {
      for (let i = 0; i < 9; i++) await ask();
    })().catch((error: Error) => error);
    expect(String(refusal)).toMatch(/429|cuota/);
    small.clock.nowMs += 60_000;
    expect(await ask()).toMatchObject({ structuredContent: { brand: 'Hogar' } });
    await client.close();
  });
});
