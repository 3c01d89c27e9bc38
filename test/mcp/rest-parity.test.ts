import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/addresses.ts';
import { listOperations } from '../../src/operations/index.ts';
import { exampleProfile } from '../example/example-files.ts';
import { callTool, legacy, post, readReply } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
const tokens: Record<string, string | undefined> = { none: undefined };
beforeAll(async () => {
  vitrina = await startVitrina();
  tokens.both = await vitrina.issueToken('content:read quota:read');
  tokens.content = await vitrina.issueToken('content:read');
});
afterAll(() => vitrina.close());

const tools = listOperations(exampleProfile).filter(({ tool }) => tool);
const examples = tools.flatMap(({ id, path, examples: worked }) =>
  worked().map(({ params }) => [id, path, params] as const),
);

/** Invalid calls of every kind, and valid ones besides the examples. */
const further: readonly (readonly [string, string, Readonly<Record<string, string | number>>])[] = [
  ['search_pages', 'search_pages', {}],
  ['search_pages', 'search_pages', { q: 'cerrajero' }],
  ['search_pages', 'search_pages', { query: 'x' }],
  ['search_pages', 'search_pages', { query: 'a'.repeat(201) }],
  ['search_pages', 'search_pages', { query: '   ' }],
  ['search_pages', 'search_pages', { query: 'cerrajero', city: 'lisboa' }],
  ['search_pages', 'search_pages', { query: 'cerrajero', city: '' }],
  ['search_pages', 'search_pages', { query: 'cerrajero', city: 'Bilbao' }],
  ['search_pages', 'search_pages', { query: 'cerrajero', limit: 0 }],
  ['search_pages', 'search_pages', { query: 'cerrajero', limit: 26 }],
  ['search_pages', 'search_pages', { query: 'cerrajero', limit: 25 }],
  ['search_pages', 'search_pages', { query: 'cerrajero', cursor: 'forged' }],
  ['search_pages', 'search_pages', { query: 'cerrajero', cursor: '' }],
  ['search_pages', 'search_pages', { query: 'cerrajero', cursor: 'a'.repeat(13) }],
  ['search_pages', 'search_pages', { query: 'cerrajero', city: 'bilbao', limit: 1 }],
  ['search_pages', 'search_pages', { query: 'zzzz' }],
  ['search_pages', 'search_pages', { query: 'ñandú "comillas" \\ / ¿?' }],
  ['read_page', 'read_page', {}],
  ['read_page', 'read_page', { url: '/nada/' }],
  ['read_page', 'read_page', { url: 'https://otro.example/' }],
  ['read_page', 'read_page', { url: 'a'.repeat(301) }],
  ['read_page', 'read_page', { url: '/cerrajeria/bilbao/' }],
  ['read_page', 'read_page', { url: 'https://hogar.example/' }],
  ['read_page', 'read_page', { url: 'bilbao' }],
  ['get_company_info', 'get_company_info', {}],
  ['get_company_info', 'get_company_info', { section: 'all' }],
  ['get_company_info', 'get_company_info', { section: 'coverage' }],
  ['get_company_info', 'get_company_info', { section: 'services' }],
  ['get_company_info', 'get_company_info', { section: 'prices' }],
];

async function askRest(
  path: string,
  params: Readonly<Record<string, string | number>>,
  headers: Readonly<Record<string, string>>,
) {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return readReply(await fetch(`${vitrina.url}${paths.api}/${path}?${query}`, { headers }));
}

describe.each(['es', 'en'])('contract C9: REST and MCP return the same, in %s', (language) => {
  it.each([...examples, ...further])('%s %s %j', async (tool, path, params) => {
    const headers = { 'Accept-Language': language };
    const rest = await askRest(path, params, headers);
    const answers = [
      await callTool(vitrina.mcpUrl, tool, params, headers),
      await post(vitrina.mcpUrl, legacy('tools/call', { name: tool, arguments: params }), headers),
      // the fast path rejects a second `_meta` key, so the SDK's server answers
      await post(
        vitrina.mcpUrl,
        legacy('tools/call', { name: tool, arguments: params, _meta: { 'example/x': 1 } }),
        headers,
      ),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const { content, structuredContent, isError = false } = body.result;
      expect(JSON.parse(content[0].text)).toEqual(rest.body);
      expect(isError).toBe(rest.status !== 200);
      expect(structuredContent).toEqual(rest.status === 200 ? rest.body : undefined);
    }
  });
});

describe('contract C9: get_quota returns what REST returns', () => {
  it('without a token: isError with the 401 body, and no HTTP 401, which would start a login', async () => {
    const rest = await askRest('quota', {}, {});
    expect(rest.status).toBe(401);
    const mcp = await callTool(vitrina.mcpUrl, 'get_quota');
    expect(mcp.status).toBe(200);
    expect(mcp.body.result.isError).toBe(true);
    expect(JSON.parse(mcp.body.result.content[0].text)).toEqual(rest.body);
    expect(rest.body.data.hint).toContain('/auth.md');
  });

  it('with a token without quota:read: HTTP 403 with the challenge and the id, in every form of the call', async () => {
    const headers = { Authorization: `Bearer ${tokens.content}` };
    const rest = await askRest('quota', {}, headers);
    expect(rest.status).toBe(403);
    const call = { name: 'get_quota', arguments: {} };
    for (const [reply, id] of [
      [await callTool(vitrina.mcpUrl, 'get_quota', {}, headers), 1],
      [await post(vitrina.mcpUrl, legacy('tools/call', call, 'q'), headers), 'q'],
      [await post(vitrina.mcpUrl, [legacy('ping'), legacy('tools/call', call, 'q')], headers), null],
    ] as const) {
      expect(reply.status).toBe(403);
      const { code, ...data } = reply.body.error.data;
      expect(reply.body).toMatchObject({ jsonrpc: '2.0', id, error: { code: 403 } });
      expect({ code, message: reply.body.error.message, data }).toEqual(rest.body);
      expect(reply.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_scope", scope="quota:read", resource_metadata="https://hogar.example/.well-known/oauth-protected-resource/mcp/identified"',
      );
    }
  });

  it('names one resource document in the 401 and the 403 of either door (contract C8.9)', async () => {
    const named = (reply: { readonly headers: Headers }) =>
      /resource_metadata="([^"]+)"/.exec(reply.headers.get('www-authenticate') ?? '')?.[1];
    const [lacking, invalid] = [`Bearer ${tokens.content}`, 'Bearer nope'].map((Authorization) => ({
      Authorization,
    }));
    const { mcpUrl } = vitrina;
    const ofMcp = [mcpUrl, `${mcpUrl}/identified`].flatMap((door) =>
      [lacking, invalid].map((headers) => callTool(door, 'get_quota', {}, headers)),
    );
    const answers = await Promise.all(ofMcp);
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 403, 401]);
    expect(new Set(answers.map(named))).toEqual(
      new Set(['https://hogar.example/.well-known/oauth-protected-resource/mcp/identified']),
    );
  });

  it('only a call of the tool requires the scope', async () => {
    const headers = { Authorization: `Bearer ${tokens.content}` };
    const reply = await post(vitrina.mcpUrl, legacy('prompts/get', { name: 'get_quota' }), headers);
    expect(reply.status).toBe(200);
    expect(reply.body.error.code).toBe(-32602);
  });

  it('with a token with quota:read: the same state, one unit further (seed §2.4)', async () => {
    const headers = { Authorization: `Bearer ${tokens.both}` };
    const rest = await askRest('quota', {}, headers);
    const mcp = await callTool(vitrina.mcpUrl, 'get_quota', {}, headers);
    const said = mcp.body.result.structuredContent;
    expect(said).toMatchObject({
      client_id: expect.any(String),
      scope: 'content:read quota:read',
      policy: 'identificado',
      limit: 600,
      window_seconds: 60,
      reset_seconds: 60,
    });
    expect(said).toEqual({ ...rest.body, used: rest.body.used + 1, remaining: rest.body.remaining - 1 });
    expect(mcp.headers.get('ratelimit-remaining')).toBe(String(said.remaining));
    expect(mcp.headers.get('ratelimit')).toBe(`"identificado";r=${said.remaining};t=${said.reset_seconds}`);
  });
});
